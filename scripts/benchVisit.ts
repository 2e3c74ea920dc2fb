import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { API_KEY, SERVICE_HOST, SITE_DIRECTORY, TOOLBOX } from '../__tests__/support/buildSite.ts';
import { demonstrationTables } from '../mocks/db.ts';
import { Service } from '../mocks/service.ts';
import { FALLBACK, makeFallback } from './bundle.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';
import { prerender } from './prerender.ts';
import { createPreview } from './preview.ts';

/** A cheap phone on a weak line, as the peers of the yardstick were measured. */
const PROFILE = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8, service: 60 };

/** Records of each type in the measured site. */
const RECORDS = 9;

const RUNS = 3;

/** What one visit cost. Times in milliseconds, weights in bytes on the line. */
export interface Visit {
  firstContent: number;
  largestContent: number;
  shift: number;
  toDetail: number;
  back: number;
  requests: number;
  /** By kind: document, script, stylesheet, font, image, fetch. */
  weight: Record<string, number>;
  queries: number;
}

/**
 * Measures a visit of twelve pages on a weak line, with the site as it is and, as a yardstick, with every script taken out
 * of the same pages: a plain static site. Both are the median of three visits, number by number.
 */
export async function measureVisits(): Promise<{ site: Visit; yardstick: Visit }> {
  const directory = resolve('.cache/bench/site');
  const plain = resolve('.cache/bench/plain');
  const service = new Service();
  service.latency = PROFILE.service;
  for (const [table, records] of Object.entries(demonstrationTables())) {
    service.db.tables[table as keyof typeof service.db.tables] = records.slice(0, RECORDS);
  }
  const address = await service.start();
  await rm(directory, { recursive: true, force: true });
  await cp(SITE_DIRECTORY, directory, { recursive: true });
  await addPictures(directory);
  await makeFallback(directory);
  await prerender(directory, TOOLBOX, { service: { url: address, apiKey: API_KEY }, origin: null });
  await rm(plain, { recursive: true, force: true });
  await cp(directory, plain, { recursive: true });
  await takeScriptsOut(plain);

  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: [
      ...CHROMIUM_FLAGS,
      `--host-resolver-rules=MAP ${SERVICE_HOST}:80 ${new URL(address).host}`,
    ],
  });
  try {
    const measure = async (folder: string, hasScript: boolean) => {
      const { origin, stop } = await serve(folder);
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run++) {
        service.received = [];
        const visit = await takeVisit(browser, origin, hasScript);
        visits.push({ ...visit, queries: service.received.length });
      }
      stop();
      return medians(visits);
    };
    return { site: await measure(directory, true), yardstick: await measure(plain, false) };
  } finally {
    await browser.close();
    await service.stop();
  }
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

/** Takes every script out of the pages of a site, and what announces one. */
async function takeScriptsOut(directory: string): Promise<void> {
  for (const name of await readdir(directory, { recursive: true })) {
    if (!name.endsWith('.html') || name === FALLBACK) continue;
    const file = join(directory, name);
    const html = (await readFile(file, 'utf8'))
      .replace(/<script\b[^>]*>[^]*?<\/script>/g, '')
      .replace(/<link rel="preload" as="script"[^>]*>/g, '');
    await writeFile(file, html);
    await writeFile(`${file}.br`, brotliCompressSync(html));
    await rm(`${file}.gz`, { force: true });
  }
}

async function serve(directory: string): Promise<{ origin: string; stop: () => void }> {
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

/** The eleven steps after home, each by the address of a link on the page, or back. */
const STEPS: ('back' | 'detail' | 'second' | { to: string })[] = [
  { to: '/projects' },
  'detail',
  'back',
  'second',
  { to: '/blogs' },
  'detail',
  { to: '/awards' },
  'detail',
  { to: '/news' },
  { to: '/gallery' },
  { to: '/' },
];

async function takeVisit(
  browser: Browser,
  origin: string,
  hasScript: boolean,
): Promise<Omit<Visit, 'queries'>> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: origin,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latency,
    downloadThroughput: PROFILE.bytesPerSecond,
    uploadThroughput: PROFILE.bytesPerSecond,
  });
  const kinds = new Map<string, string>();
  const weight: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache && response.url.startsWith('http')) kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) weight[kind] = (weight[kind] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(observePaint);

  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const { firstContent, largestContent } = await paints(page);
  let shift = 0;
  const times: Record<string, number[]> = { detail: [], back: [], second: [] };
  for (const step of STEPS) {
    if (!hasScript) shift += (await paints(page)).shift;
    await approach(page, step, hasScript);
    const time = await takeStep(page, step, hasScript);
    if (typeof step === 'string') times[step]?.push(time);
    // A visitor reads a page before the next step.
    await page.waitForLoadState('networkidle');
  }
  shift += (await paints(page)).shift;
  await context.close();
  return {
    firstContent,
    largestContent,
    shift,
    toDetail: median([...(times['detail'] ?? []), ...(times['second'] ?? [])]),
    back: median(times['back'] ?? []),
    requests: kinds.size,
    weight,
  };
}

/** In the page: keeps what the browser tells of its painting. */
function observePaint(): void {
  const paint = { largestContent: 0, shift: 0 };
  Object.assign(window, { paint });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.largestContent = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) paint.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function paints(page: Page) {
  return page.evaluate(() => {
    const { paint } = window as unknown as { paint: { largestContent: number; shift: number } };
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return { ...paint, firstContent: first?.startTime ?? NaN };
  });
}

/** Takes one step. @returns the time from the click to the new page's content, as the page itself sees it. */
async function takeStep(page: Page, step: (typeof STEPS)[number], hasScript: boolean) {
  if (!hasScript) {
    if (step === 'back') await page.goBack();
    // Links in a dropdown are none without script.
    else if (typeof step === 'object') await page.goto(step.to);
    else await Promise.all([page.waitForEvent('load'), clickLink(page, step)]);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    return (await paints(page)).firstContent;
  }
  await page.evaluate(() => {
    const { title } = document;
    const arrived = new Promise<number>((done) => {
      const start = performance.now();
      const observer = new MutationObserver(() => {
        if (document.title === title || !document.querySelector('main h1')) return;
        if (!document.querySelector('main :is(article, li img)')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      });
      observer.observe(document.documentElement, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    Object.assign(window, { arrived });
  });
  if (step === 'back') await page.evaluate(() => history.back());
  else await clickLink(page, step);
  return page.evaluate(() => (window as unknown as { arrived: Promise<number> }).arrived);
}

/** Clicks inside the page, so that the time of the tool that drives it does not count. */
async function clickLink(page: Page, step: Exclude<(typeof STEPS)[number], 'back'>): Promise<void> {
  await page.evaluate((wanted) => {
    const cards = [...document.querySelectorAll<HTMLAnchorElement>('main article a')];
    const link =
      typeof wanted === 'string'
        ? cards[wanted === 'second' ? 1 : 0]
        : [...document.links].find(({ pathname }) => pathname === wanted.to);
    link?.click();
  }, step);
}

/** Does what a visitor does before the click: opens the dropdown that the link is in, rests the pointer on the card. */
async function approach(page: Page, step: (typeof STEPS)[number], hasScript: boolean) {
  if (step === 'back') return;
  if (typeof step === 'string') {
    await page
      .locator('main article a')
      .nth(step === 'second' ? 1 : 0)
      .hover();
  } else if (hasScript && !(await page.locator(`a[href="${step.to}"]`).count())) {
    await page.getByRole('banner').getByRole('button', { expanded: false }).first().click();
    await page.locator(`header a[href="${step.to}"]`).hover();
  }
  await page.waitForTimeout(600);
}

function medians(visits: Visit[]): Visit {
  const of = (value: (visit: Visit) => number) => median(visits.map(value));
  const kinds = [...new Set(visits.flatMap(({ weight }) => Object.keys(weight)))];
  return {
    firstContent: of((visit) => visit.firstContent),
    largestContent: of((visit) => visit.largestContent),
    shift: of((visit) => visit.shift),
    toDetail: of((visit) => visit.toDetail),
    back: of((visit) => visit.back),
    requests: of((visit) => visit.requests),
    weight: Object.fromEntries(kinds.map((kind) => [kind, of(({ weight }) => weight[kind] ?? 0)])),
    queries: of((visit) => visit.queries),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
