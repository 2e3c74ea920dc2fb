import { once } from 'node:events';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import buildSite from '../../__tests__/support/sites/buildSite.ts';
import { API_KEY, SERVICE_HOST, SITE_DIRECTORY } from '../../__tests__/support/sites/builtSites.ts';
import { renderPages } from '../../__tests__/support/sites/renderPages.ts';
import { Db } from '../../mocks/db.ts';
import { tablesOf } from '../../mocks/manyRecords.ts';
import { MockedHttpService } from '../../mocks/service.ts';
import { CHROMIUM_FLAGS } from '../chromium.ts';
import { compressFiles } from '../../publish/pages/compressFiles.ts';
import { createPreview } from '../../publish/host/serveSite.ts';

/** Builds the production site and starts a service and a browser. The browser resolves the bundle's service host to it. */
export async function openStage() {
  await buildSite();
  const service = new MockedHttpService();
  const url = await service.start();
  const rule = `MAP ${SERVICE_HOST}:80 ${new URL(url).host}`;
  const args = [...CHROMIUM_FLAGS, `--host-resolver-rules=${rule}`];
  const executablePath = process.env['CHROMIUM_PATH'];
  return { service, url, browser: await chromium.launch({ executablePath, args }) };
}

type Stage = Awaited<ReturnType<typeof openStage>>;
export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Serves a copy of the site until the process ends. The copy is not prerendered: its one page queries the service for
 * everything. The pictures of the mocked records lie beside it, compressed as a host would do.
 */
export async function openSite(stage: Stage, name: string) {
  const directory = await copyOf(SITE_DIRECTORY, name);
  await cp('mocks/pictures', join(directory, 'pictures'), { recursive: true });
  await compressFiles(join(directory, 'pictures'));
  stage.service.reset();
  return { ...stage, directory, origin: await serve(directory), isPeer: false };
}

/**
 * Serves the pages of a prerendered site without its script, and with Hotwire Turbo in its place: that replaces the body by the
 * next page's, as a site of the same design would do that has no application.
 */
export async function openWithTurbo(site: Site): Promise<Site> {
  const directory = await copyOf(site.directory, 'turbo');
  await cp(createRequire(import.meta.url).resolve('@hotwired/turbo'), join(directory, 'turbo.js'));
  for (const name of await readdir(directory, { recursive: true })) {
    const file = join(directory, name);
    if (/\.html\.(?:br|gz)$/.test(name)) await rm(file);
    if (!name.endsWith('.html')) continue;
    const html = (await readFile(file, 'utf8'))
      .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replace(/<link\b[^>]*(?:modulepreload|as="(?:script|fetch)")[^>]*>/g, '')
      .replace('</head>', '<script src="/turbo.js" type="module"></script></head>');
    await writeFile(file, html);
  }
  await compressFiles(directory);
  return { ...site, directory, origin: await serve(directory), isPeer: true };
}

/**
 * Serves another site with pages of the same addresses, to compare with: a static export of Next's, for example.
 * @param folder its pages; what is named `BENCH_PEER`
 */
export async function openPeer(stage: Stage, folder: string): Promise<Site> {
  const directory = await copyOf(folder, 'peer');
  await compressFiles(directory);
  return { ...stage, directory, origin: await serve(directory), isPeer: true };
}

/** Copies the files of a site to a folder for measuring. @returns the folder */
async function copyOf(folder: string, name: string): Promise<string> {
  const directory = resolve('.cache/measure', name);
  await rm(directory, { recursive: true, force: true });
  await cp(folder, directory, { recursive: true });
  return directory;
}

async function serve(directory: string): Promise<string> {
  const server = createPreview(directory).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Prerenders a site's pages. The service goes on answering with the same records, with the latency of a distant one.
 * @param records how many of each type there are
 * @returns the number of pages, and the time in milliseconds
 */
export async function render({ service, url, directory }: Site, records: number) {
  Object.assign(service, { latency: 60, db: new Db(tablesOf(records)) });
  const start = performance.now();
  const pages = await renderPages(directory, { url, apiKey: API_KEY }, null);
  return { pages, time: performance.now() - start };
}
