import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import buildSite from '../../__tests__/support/sites/buildSite.ts';
import { API_KEY, SERVICE_HOST, SITE_DIRECTORY } from '../../__tests__/support/sites/builtSites.ts';
import { renderPages } from '../../__tests__/support/sites/renderPages.ts';
import { Db } from '../../mocks/db.ts';
import { tablesOf } from '../../mocks/manyRecords.ts';
import { MockedHttpService } from '../../mocks/service.ts';
import { createPreview } from '../../publish/host/serveSite.ts';
import { compressFiles } from '../../publish/pages/compressFiles.ts';
import { CHROMIUM_FLAGS } from '../chromium.ts';

/** Builds the production site and starts a service and a browser. The browser resolves the bundle's service host to it. */
export async function openStage() {
  await buildSite();
  const service = new MockedHttpService();
  const url = await service.start();
  const args = [
    ...CHROMIUM_FLAGS,
    `--host-resolver-rules=MAP ${SERVICE_HOST}:80 ${new URL(url).host}`,
  ];
  const executablePath = process.env['CHROMIUM_PATH'];
  return { service, url, browser: await chromium.launch({ executablePath, args }) };
}

type Stage = Awaited<ReturnType<typeof openStage>>;
export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Serves a copy of a site until the process ends, compressed as a host would do.
 * @param folder its files; without one the site of this project, with the pictures of the mocked records
 */
export async function openSite(stage: Stage, folder?: string) {
  const directory = resolve('.cache/measure', folder ? 'peer' : 'own');
  await rm(directory, { recursive: true, force: true });
  await cp(folder ?? SITE_DIRECTORY, directory, { recursive: true });
  if (!folder) await cp('mocks/pictures', join(directory, 'pictures'), { recursive: true });
  await compressFiles(directory);
  const server = createPreview(directory).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ...stage, directory, origin, isPeer: folder !== undefined };
}

/**
 * Prerenders the site's pages. The service goes on answering with the same records, with the latency of a distant one.
 * @param records how many of each type there are
 * @returns the time for a page, in milliseconds
 */
export async function render({ service, url, directory }: Site, records: number): Promise<number> {
  Object.assign(service, { latency: 60, db: new Db(tablesOf(records)) });
  const start = performance.now();
  const pages = await renderPages(directory, { url, apiKey: API_KEY }, null);
  return (performance.now() - start) / pages;
}
