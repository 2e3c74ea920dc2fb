import { cp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Service } from '../../mocks/service.ts';
import { bundle, bundledFiles } from '../../scripts/publish/bundle.ts';
import { compressFiles } from '../../scripts/publish/compressFiles.ts';
import { writeHostFiles } from '../../scripts/publish/hostFiles.ts';
import { renderSite } from '../../scripts/publish/renderSite.ts';
import {
  BUILD,
  loadServerBundle,
  readBuiltSite,
  writeBuiltSite,
} from '../../scripts/publish/toolbox.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { serverConfiguration } from '../../scripts/webpack/server.ts';
import { renderDocument } from '../../src/server/Document.tsx';
import createConfiguration from '../../webpack.config.ts';

/** Where the built site is that the browser tests visit, as the browser renders it; `dist/` stays as it is. */
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

/** What an operator has set that is nobody's business: a test looks whether a file of the site tells it. */
const SECRETS = {
  SMTP_URL: 'smtp://post:pass-word-61@mail.maidan.example',
  MAIL_TO: 'enquiries-61@maidan.example',
  AWS_SECRET_ACCESS_KEY: 'made-up-secret-of-the-tests-61',
};

/**
 * Before all browser tests: finds the browser and builds the production site for the tests' service, once as the browser
 * renders it and once with its pages rendered.
 */
export default async function buildSite(): Promise<void> {
  process.env['CHROMIUM_PATH'] = findChromium();
  delete process.env['MAIDAN_CHROMIUM'];
  const url = `http://${SERVICE_HOST}/graphql`;
  Object.assign(process.env, { GRAPHQL_URL: url, GRAPHQL_API_KEY: API_KEY, ...SECRETS });

  const configuration = createConfiguration(undefined, { mode: 'production' });
  const stats = await bundle({
    ...configuration,
    output: { ...configuration.output, path: SITE_DIRECTORY },
  });
  const build = join(TOOLBOX, BUILD);
  await rm(build, { recursive: true, force: true });
  await bundle(serverConfiguration(build, false));
  const built = {
    ...bundledFiles(stats),
    service: url,
    connect: [new URL(url).origin],
    origin: ORIGIN,
    counts: {},
  };
  await writeBuiltSite(build, built);
  await compressFiles(SITE_DIRECTORY);
  await rm(PRERENDERED_DIRECTORY, { recursive: true, force: true });
  await cp(SITE_DIRECTORY, PRERENDERED_DIRECTORY, { recursive: true });
  await writeFile(join(SITE_DIRECTORY, 'index.html'), renderDocument({ assets: built.assets }));
  await writeHostFiles({ target: SITE_DIRECTORY, built, styles: [] });

  const service = new Service();
  try {
    await renderPages(PRERENDERED_DIRECTORY, { url: await service.start(), apiKey: API_KEY });
  } finally {
    await service.stop();
  }
}

/**
 * Renders the pages of the built site into a folder that has its code, from the records of a service, compressed.
 * @param origin where the site says that it is
 * @returns how many pages there are
 */
export async function renderPages(
  directory: string,
  service: { url: string; apiKey: string },
  origin: string | null = ORIGIN,
): Promise<number> {
  const server = loadServerBundle(join(TOOLBOX, BUILD));
  const target = `${directory}.pages`;
  const { pages } = await renderSite({
    target,
    assets: directory,
    built: { ...(await readBuiltSite(TOOLBOX)), origin },
    offline: true,
    server,
    records: await server.fetchRecords(service),
  });
  await compressFiles(target);
  await cp(target, directory, { recursive: true });
  await rm(target, { recursive: true });
  return pages;
}
