import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { Service } from '../../mocks/service.ts';
import createConfiguration, { prerenderConfiguration } from '../../webpack.config.ts';
import { bundle, makeFallback, pageFiles } from '../../scripts/bundle.ts';
import { prerender, writeBuiltSite } from '../../scripts/prerender.ts';
import { findChromium } from '../../scripts/chromium.ts';

/** Where the built site is that the browser tests visit; `dist/` stays as it is. */
export const SITE_DIRECTORY = resolve('.cache/browser-tests/site');

/** The same site with all its pages rendered, from the demonstration's records. */
export const PRERENDERED_DIRECTORY = resolve('.cache/browser-tests/prerendered');

/** Where it says that it is. */
export const ORIGIN = 'https://maidan.example';

/** What renders them. */
export const TOOLBOX = resolve('.cache/browser-tests/toolbox');

/** The address that is built into it. No name server knows it: each worker's browser maps it to the worker's service. */
export const SERVICE_HOST = 'service.maidan.test';
export const API_KEY = 'test-key';

/**
 * Before all browser tests: finds the browser and builds the production site for the tests' service, once as it comes from
 * webpack and once with its pages rendered.
 */
export default async function buildSite(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await findChromium();
  delete process.env['MAIDAN_CHROMIUM'];

  process.env['GRAPHQL_URL'] = `http://${SERVICE_HOST}/graphql`;
  process.env['GRAPHQL_API_KEY'] = API_KEY;
  process.env['PRERENDER'] = 'off';
  const configuration = createConfiguration(undefined, { mode: 'production' });
  const stats = await bundle({
    ...configuration,
    output: { ...configuration.output, path: SITE_DIRECTORY },
    cache: {
      ...(configuration.cache as FileCacheOptions),
      cacheDirectory: resolve('.cache/browser-tests/webpack'),
    },
  });
  await bundle(prerenderConfiguration(TOOLBOX));
  await writeBuiltSite(TOOLBOX, { files: pageFiles(stats), origin: ORIGIN });
  await rm(PRERENDERED_DIRECTORY, { recursive: true, force: true });
  await cp(SITE_DIRECTORY, PRERENDERED_DIRECTORY, { recursive: true });
  await makeFallback(PRERENDERED_DIRECTORY);
  const service = new Service();
  try {
    await prerender(PRERENDERED_DIRECTORY, TOOLBOX, {
      service: { url: await service.start(), apiKey: API_KEY },
      origin: ORIGIN,
    });
  } finally {
    await service.stop();
  }
}
