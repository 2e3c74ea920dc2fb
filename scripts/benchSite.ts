import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { API_KEY, SITE_DIRECTORY, TOOLBOX } from '../__tests__/support/buildSite.ts';
import { Db, type Tables } from '../mocks/db.ts';
import { Service } from '../mocks/service.ts';
import { makeFallback } from './bundle.ts';
import { prerender } from './prerender.ts';
import { createPreview } from './preview.ts';

/** A cheap phone on a weak line, as the peers of the yardstick were measured. */
const PROFILE = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8, service: 60 };

/**
 * Renders the tests' built site anew from these records, with the pictures of the mocks beside it.
 * @returns its service, which runs on, how many pages there are, and how long rendering them took, in milliseconds
 */
export async function renderSite(
  directory: string,
  tables: Tables,
): Promise<{ service: Service; address: string; pages: number; rendering: number }> {
  const service = new Service();
  service.latency = PROFILE.service;
  service.db = new Db(tables);
  const address = await service.start();
  await rm(directory, { recursive: true, force: true });
  await cp(SITE_DIRECTORY, directory, { recursive: true });
  await addPictures(directory);
  await makeFallback(directory);
  const start = performance.now();
  const { pages } = await prerender(directory, TOOLBOX, {
    service: { url: address, apiKey: API_KEY },
    origin: null,
  });
  return { service, address, pages, rendering: performance.now() - start };
}

/** Puts the pictures of the mocks' records beside the site, with their compressed twins. */
async function addPictures(directory: string): Promise<void> {
  const folder = join(directory, 'pictures');
  await cp('mocks/pictures', folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const picture = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(picture));
  }
}

export async function serve(directory: string): Promise<{ origin: string; stop: () => void }> {
  const server = createPreview(directory);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page on the cheap phone, on its weak line or on a good one, in a browser profile of its own; its context is to be closed. */
export async function openPhone(
  browser: Browser,
  origin: string,
  { weakLine = true }: { weakLine?: boolean } = {},
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: origin,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu });
  if (weakLine) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PROFILE.latency,
      downloadThroughput: PROFILE.bytesPerSecond,
      uploadThroughput: PROFILE.bytesPerSecond,
    });
  }
  return { page, session };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
