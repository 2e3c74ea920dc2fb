import { existsSync, readFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MockedHttpService } from '../../../mocks/service.ts';
import { bundle, bundledFiles } from '../../../publish/pages/bundle.ts';
import { compressFiles } from '../../../publish/pages/compressFiles.ts';
import { writeHostFiles } from '../../../publish/host/hostFiles.ts';
import { BUILD, writeBuiltSite } from '../../../publish/toolbox.ts';
import { findChromium } from '../browser/chromium.ts';
import { loadEnvironment } from '../../../publish/environment.ts';
import { serverConfiguration } from '../../../scripts/webpack/server.ts';
import { renderDocument } from '../../../src/server/Document.tsx';
import createConfiguration from '../../../webpack.config.ts';
import { buildKey } from './buildKey.ts';
import {
  API_KEY,
  ORIGIN,
  PRERENDERED_DIRECTORY,
  SERVICE_HOST,
  SITE_DIRECTORY,
  TOOLBOX,
} from './builtSites.ts';
import { renderPages } from './renderPages.ts';
import { signedWords } from './signedWords.ts';

/** Settings of an operator that are nobody's business. A test looks whether a file of the site has them. */
const SECRETS = {
  SMTP_URL: 'smtp://post:pass-word-61@mail.maidan.example',
  MAIL_TO: 'enquiries-61@maidan.example',
  AWS_SECRET_ACCESS_KEY: 'made-up-secret-of-the-tests-61',
};

/** Names what the folders above were built from. It is written last, so a build that was broken off is never used. */
const KEY_FILE = resolve('.cache/browser-tests/key');

/**
 * Runs before all browser tests: finds the browser and builds the production site for the tests' service, once as the browser
 * renders it and once prerendered. What an earlier run has built from the same sources is used again.
 */
export default async function globalSetup(): Promise<void> {
  process.env['CHROMIUM_PATH'] = findChromium();
  const url = `http://${SERVICE_HOST}/graphql`;
  Object.assign(process.env, {
    GRAPHQL_URL: url,
    GRAPHQL_API_KEY: API_KEY,
    SITE_URL: ORIGIN,
    // With the pages of the example grounds.
    EXAMPLES: 'on',
    ...SECRETS,
  });

  // With the day, because pages say which events are to come.
  const day = new Date().toISOString().slice(0, 10);
  const key = buildKey({ environment: loadEnvironment(), day });
  const isBuilt = existsSync(KEY_FILE) && readFileSync(KEY_FILE, 'utf8') === key;
  const what = isBuilt ? 'The site is built already.' : 'Building the site.';
  process.stdout.write(`Browser: ${process.env['CHROMIUM_PATH']}. ${what}\n`);
  if (isBuilt) return;
  await rm(KEY_FILE, { force: true });
  await buildSites(url);
  await writeFile(KEY_FILE, key);
}

async function buildSites(url: string): Promise<void> {
  const words = await signedWords();
  const configuration = createConfiguration(undefined, { mode: 'production', words });
  const output = { ...configuration.output, path: SITE_DIRECTORY };
  const build = join(TOOLBOX, BUILD);
  await rm(build, { recursive: true, force: true });
  const [stats] = await Promise.all([
    bundle({ ...configuration, output }),
    bundle(serverConfiguration(build, loadEnvironment(), words)),
  ]);
  const built = {
    ...bundledFiles(stats),
    service: url,
    unsigned: false,
    connect: [new URL(url).origin],
    origin: ORIGIN,
    counts: {},
    pages: {},
  };
  await writeBuiltSite(build, built);
  await compressFiles(SITE_DIRECTORY);
  await rm(PRERENDERED_DIRECTORY, { recursive: true, force: true });
  await cp(SITE_DIRECTORY, PRERENDERED_DIRECTORY, { recursive: true });
  await writeFile(join(SITE_DIRECTORY, 'index.html'), renderDocument({ assets: built.assets }));
  await writeHostFiles({ target: SITE_DIRECTORY, built, styles: [] });

  const service = new MockedHttpService();
  try {
    await renderPages(PRERENDERED_DIRECTORY, { url: await service.start(), apiKey: API_KEY });
  } finally {
    await service.stop();
  }
}
