import { App, type StackProps } from 'aws-cdk-lib';
import { REGION } from './region.ts';
import type { Settings } from './settings.ts';
import { RefreshStack } from './stacks/refresh.ts';
import { ServiceStack } from './stacks/service.ts';
import { SiteStack } from './stacks/site.ts';
import { TablesStack } from './stacks/tables.ts';
import { WatchStack } from './stacks/watch.ts';

/** Reports errors at synthesis that CloudFormation would report at deployment. */
const CONTEXT = { '@aws-cdk/core:validateAgainstDefaultRules': true };

/**
 * Creates the stacks of the deployment, which do not depend on an account.
 * @param outdir the folder for the templates
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
    refresh: refresh.project,
    missingPage: site.missingPage,
  });
  return { app, stacks: { tables, service, site, refresh, watch } };
}
