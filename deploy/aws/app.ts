/** The script `synth` writes the CloudFormation templates to `cdk.out`, without network or credentials. */
import { env } from 'node:process';
import { checkApiKeys } from './apiKeys.ts';
import { createCloud } from './cloud.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(env);
  checkApiKeys(settings.apiKeys, Date.now());
  createCloud(settings, 'cdk.out').app.synth();
  console.log('The templates are in cdk.out.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
