import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import buildSite, {
  API_KEY,
  SERVICE_HOST,
  SITE_DIRECTORY,
  TOOLBOX,
} from '../../__tests__/support/buildSite.ts';
import type { Browser } from '@playwright/test';
import { Db, type Tables } from '../../mocks/db.ts';
import { Service } from '../../mocks/service.ts';
import { makeFallback } from '../bundle.ts';
import { prerender } from '../prerender.ts';
import { createPreview } from '../preview.ts';

/** The one service that every measured site asks: their pages name it by a host that no name server knows. */
export interface Backend {
  service: Service;
  /** Where Node asks it. */
  url: string;
  /** Leads the pages' questions to it, in a browser that is started with this flag. */
  flag: string;
}

/** What measurements need: the service, and the browser whose pages ask it. */
export interface Stage extends Backend {
  browser: Browser;
}

/** A built site in a folder, served until the process ends. */
export interface Site {
  directory: string;
  origin: string;
}

/** A site whose pages were rendered beforehand. */
export interface RenderedSite extends Site {
  pages: number;
  /** To ask the service and to render all pages, in milliseconds. */
  rendering: number;
}

/** Builds the production site, finds the browser (`CHROMIUM_PATH` names it then) and starts the service. */
export async function build(): Promise<Backend> {
  await buildSite();
  const service = new Service();
  const url = await service.start();
  const { host } = new URL(url);
  return { service, url, flag: `--host-resolver-rules=MAP ${SERVICE_HOST}:80 ${host}` };
}

/** Serves the site as it comes from webpack: one page, which asks the service for all that it shows. */
export async function openBare(): Promise<Site> {
  return serve(await copyBuilt('bare'));
}

/**
 * Renders the built site from these records and serves it. The service goes on answering with them, at the pace of one
 * that is far away.
 * @param name the name of its folder
 */
export async function openRendered(
  { service, url }: Backend,
  name: string,
  tables: Tables,
): Promise<RenderedSite> {
  service.reset();
  service.latency = 60;
  service.db = new Db(tables);
  const directory = await copyBuilt(name);
  await makeFallback(directory);
  const start = performance.now();
  const { pages } = await prerender(directory, TOOLBOX, {
    service: { url, apiKey: API_KEY },
    origin: null,
  });
  return { ...(await serve(directory)), pages, rendering: performance.now() - start };
}

/** Copies the built site and puts the pictures of the mocks' records beside it, with their compressed twins. */
async function copyBuilt(name: string): Promise<string> {
  const directory = resolve('.cache/measure', name);
  const pictures = join(directory, 'pictures');
  await rm(directory, { recursive: true, force: true });
  await cp(SITE_DIRECTORY, directory, { recursive: true });
  await cp('mocks/pictures', pictures, { recursive: true });
  for (const picture of await readdir(pictures)) {
    const file = join(pictures, picture);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
  return directory;
}

async function serve(directory: string): Promise<Site> {
  const server = createPreview(directory);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  return { directory, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
