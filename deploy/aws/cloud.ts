import type { App, StackProps } from 'aws-cdk-lib';
import type { Settings } from './settings.ts';
import { RefreshStack } from './stacks/refresh.ts';
import { ServiceStack } from './stacks/service.ts';
import { SiteStack } from './stacks/site.ts';
import { TablesStack } from './stacks/tables.ts';
import { WatchStack } from './stacks/watch.ts';

/** Near the visitors. Of all parts only the certificate of a domain of one's own lies elsewhere (us-east-1). */
export const REGION = 'ap-south-1';

/** The whole deployment, one stack a concern. It belongs to no account until it is deployed into one. */
export function createCloud(app: App, settings: Settings) {
  const props: StackProps = { env: { region: REGION }, terminationProtection: true };
  const tables = new TablesStack(app, 'MaidanTables', props);
  const service = new ServiceStack(app, 'MaidanService', {
    ...props,
    settings,
    tables: tables.byType,
  });
  const site = new SiteStack(app, 'MaidanSite', { ...props, settings });
  const refresh = new RefreshStack(app, 'MaidanRefresh', {
    ...props,
    settings,
    api: service.api,
    site,
  });
  refresh.addStackDependency(service, 'The key is found by its name.');
  const watch = new WatchStack(app, 'MaidanWatch', {
    ...props,
    settings,
    api: service.api,
    firewall: service.firewall,
    enquiries: tables.enquiries,
    refresh: refresh.projectName,
    missingPage: site.missingPage.functionName,
  });
  return { tables, service, site, refresh, watch };
}
