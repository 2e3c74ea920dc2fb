import { promisify } from 'node:util';
import { resolve } from 'node:path';
import webpack from 'webpack';
import createConfiguration from '../../webpack.config.ts';
import { findChromium } from '../../scripts/chromium.ts';

/** Where the built site is that the browser tests visit; `dist/` stays as it is. */
export const SITE_DIRECTORY = resolve('.cache/browser-tests/site');

/** The address that is built into it. No name server knows it: each worker's browser maps it to the worker's service. */
export const SERVICE_HOST = 'service.maidan.test';
export const API_KEY = 'test-key';

/** Before all browser tests: finds the browser and builds the production site for the tests' service. */
export default async function buildSite(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await findChromium();
  delete process.env['MAIDAN_CHROMIUM'];

  process.env['GRAPHQL_URL'] = `http://${SERVICE_HOST}/graphql`;
  process.env['GRAPHQL_API_KEY'] = API_KEY;
  process.env['PRERENDER'] = 'off';
  const configuration = createConfiguration(undefined, { mode: 'production' });
  const compiler = webpack({
    ...configuration,
    output: { ...configuration.output, path: SITE_DIRECTORY },
    cache: {
      ...(configuration.cache as webpack.FileCacheOptions),
      cacheDirectory: resolve('.cache/browser-tests/webpack'),
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}
