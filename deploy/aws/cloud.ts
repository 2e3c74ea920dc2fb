import { App, type StackProps } from 'aws-cdk-lib';
import { REGION } from './region.ts';
import type { Settings } from './settings.ts';
import { RefreshStack } from './stacks/refresh.ts';
import { ServiceStack } from './stacks/service.ts';
import { SiteStack } from './stacks/site.ts';
import { TablesStack } from './stacks/tables.ts';
import { WatchStack } from './stacks/watch.ts';

/** What CloudFormation would refuse is an error here already. */
const CONTEXT = { '@aws-cdk/core:validateAgainstDefaultRules': true };

/**
 * The whole deployment, one stack a concern. It belongs to no account until it is deployed into one.
 * @param outdir the folder that its templates are written to
 */
export function createCloud(settings: Settings, outdir: string) {
  const app = new App({ outdir, analyticsReporting: false, context: CONTEXT });
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
  return { app, stacks: { tables, service, site, refresh, watch } };
}
