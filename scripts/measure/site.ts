import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import * as tests from '../../__tests__/support/buildSite.ts';
import { Db, type Tables } from '../../mocks/db.ts';
import { Service } from '../../mocks/service.ts';
import { createPreview } from '../publish/preview.ts';

/** The one service that every measured site asks: their pages name it by a host that no name server knows. */
export interface Backend {
  service: Service;
  /** Where Node asks it. */
  url: string;
  /** Leads the pages' questions to it, in a browser that is started with this flag. */
  flag: string;
}

/** What measurements need: the service, and the browser whose pages ask it. */
export type Stage = Backend & { browser: Browser };

/** A built site, served until the process ends. */
export interface Site {
  origin: string;
  /** What all its stylesheets weigh, compressed, in bytes. */
  styles: number;
}

/** Builds the production site, finds the browser (`CHROMIUM_PATH` names it then) and starts the service. */
export async function build(): Promise<Backend> {
  await tests.default();
  const service = new Service();
  const url = await service.start();
  const { host } = new URL(url);
  return { service, url, flag: `--host-resolver-rules=MAP ${tests.SERVICE_HOST}:80 ${host}` };
}

/** Serves the site as it comes from webpack: one page, which asks the service for all that it shows. */
export async function openBare(): Promise<Site> {
  return serve(await copyBuilt('bare'));
}

/**
 * Renders the built site from these records into a folder of this name and serves it. The service goes on answering with
 * them, at the pace of one that is far away.
 * @returns the site, its pages, and how long asking and rendering took, in milliseconds
 */
export async function openRendered(
  { service, url }: Backend,
  name: string,
  tables: Tables,
): Promise<Site & { pages: number; rendering: number }> {
  service.reset();
  Object.assign(service, { latency: 60, db: new Db(tables) });
  const directory = await copyBuilt(name);
  const start = performance.now();
  const pages = await tests.renderPages(directory, { url, apiKey: tests.API_KEY }, null);
  const rendering = performance.now() - start;
  return { ...(await serve(directory)), pages, rendering };
}

/** Copies the built site and puts the pictures of the mocks' records beside it, compressed as a host would. */
async function copyBuilt(name: string): Promise<string> {
  const directory = resolve('.cache/measure', name);
  await rm(directory, { recursive: true, force: true });
  await cp(tests.SITE_DIRECTORY, directory, { recursive: true });
  await cp('mocks/pictures', join(directory, 'pictures'), { recursive: true });
  for (const picture of await readdir('mocks/pictures')) {
    const file = join(directory, 'pictures', picture);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
  return directory;
}

async function serve(directory: string): Promise<Site> {
  const server = createPreview(directory);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  let styles = 0;
  for (const name of await readdir(join(directory, 'assets'))) {
    if (name.endsWith('.css.br')) styles += (await stat(join(directory, 'assets', name))).size;
  }
  return { styles, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
