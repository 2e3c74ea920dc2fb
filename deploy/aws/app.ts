/** `npm run synth`: writes the templates of the deployment to `cdk.out`. Needs neither a network nor credentials. */
import { env } from 'node:process';
import { App } from 'aws-cdk-lib';
import { checkApiKeys } from './apiKeys.ts';
import { createCloud } from './cloud.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(env);
  checkApiKeys(settings.apiKeys, Date.now());
  const app = new App({ outdir: 'cdk.out', analyticsReporting: false });
  createCloud(app, settings);
  app.synth();
  console.log('The templates are in cdk.out.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
