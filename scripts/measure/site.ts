import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import buildSite from '../../__tests__/support/buildSite.ts';
import { API_KEY, SERVICE_HOST, SITE_DIRECTORY } from '../../__tests__/support/builtSites.ts';
import { renderPages } from '../../__tests__/support/renderPages.ts';
import { Db } from '../../mocks/db.ts';
import { tablesOf } from '../../mocks/manyRecords.ts';
import { Service } from '../../mocks/service.ts';
import { CHROMIUM_FLAGS } from '../chromium.ts';
import { compressFiles } from '../publish/compressFiles.ts';
import { createPreview } from '../publish/serveSite.ts';

/** Builds the production site, and starts the service and a browser that finds it under the host the pages name. */
export async function openStage() {
  await buildSite();
  const service = new Service();
  const url = await service.start();
  const rule = `MAP ${SERVICE_HOST}:80 ${new URL(url).host}`;
  const args = [...CHROMIUM_FLAGS, `--host-resolver-rules=${rule}`];
  const executablePath = process.env['CHROMIUM_PATH'];
  return { service, url, browser: await chromium.launch({ executablePath, args }) };
}

type Stage = Awaited<ReturnType<typeof openStage>>;
export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Serves a copy of the site until the process ends, as it comes from webpack: one page, which asks the service for all that
 * it shows. The pictures of the mocks' records are beside it, compressed as a host would.
 */
export async function openSite(stage: Stage, name: string) {
  const directory = resolve('.cache/measure', name);
  await rm(directory, { recursive: true, force: true });
  await cp(SITE_DIRECTORY, directory, { recursive: true });
  await cp('mocks/pictures', join(directory, 'pictures'), { recursive: true });
  await compressFiles(join(directory, 'pictures'));
  const server = createPreview(directory).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stage.service.reset();
  return { ...stage, directory, origin };
}

/**
 * Renders a site's pages from so many records of each type. The service goes on answering with them, at the pace of one
 * that is far away.
 * @returns how many pages there are, and how long it took, in milliseconds
 */
export async function render({ service, url, directory }: Site, records: number) {
  Object.assign(service, { latency: 60, db: new Db(tablesOf(records)) });
  const start = performance.now();
  const pages = await renderPages(directory, { url, apiKey: API_KEY }, null);
  return { pages, time: performance.now() - start };
}
