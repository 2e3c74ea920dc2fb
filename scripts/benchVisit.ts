import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { SERVICE_HOST } from '../__tests__/support/buildSite.ts';
import { demonstrationTables, type Tables } from '../mocks/db.ts';
import { median, openPhone, renderSite, serve } from './benchSite.ts';
import { FALLBACK } from './bundle.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';

/** Records of each type in the measured site. */
const RECORDS = 9;

const RUNS = 5;

/** What one visit cost. Times in milliseconds, weights in bytes on the line. */
export interface Visit {
  firstContent: number;
  largestContent: number;
  shift: number;
  toDetail: number;
  back: number;
  requests: number;
  /** How many of the requests are for pictures of records. */
  pictures: number;
  /** By kind: document, script, stylesheet, font, image, fetch. */
  weight: Record<string, number>;
  queries: number;
}

/**
 * Measures a visit of twelve pages on a weak line, with the site as it is and, as a yardstick, with every script taken out
 * of the same pages: a plain static site. Both are the median of five visits, number by number, taken in turn.
 */
export async function measureVisits(): Promise<{ site: Visit; yardstick: Visit }> {
  const directory = resolve('.cache/bench/site');
  const plain = resolve('.cache/bench/plain');
  const tables = Object.entries(demonstrationTables()).map(([table, records]) => [
    table,
    records.slice(0, RECORDS),
  ]);
  const { service, address } = await renderSite(directory, Object.fromEntries(tables) as Tables);
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
  const [site, yardstick] = [await serve(directory), await serve(plain)];
  try {
    const visits: Visit[] = [];
    const plainVisits: Visit[] = [];
    for (let run = 0; run < RUNS; run++) {
      service.received = [];
      const visit = await takeVisit(browser, site.origin, true);
      visits.push({ ...visit, queries: service.received.length });
      plainVisits.push({ ...(await takeVisit(browser, yardstick.origin, false)), queries: 0 });
    }
    return { site: medians(visits), yardstick: medians(plainVisits) };
  } finally {
    await browser.close();
    site.stop();
    yardstick.stop();
    await service.stop();
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
  const { page, session } = await openPhone(browser, origin);
  const kinds = new Map<string, string>();
  let pictures = 0;
  const weight: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || !response.url.startsWith('http')) return;
    kinds.set(requestId, type);
    if (response.url.includes('/pictures/')) pictures++;
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
  await page.context().close();
  return {
    firstContent,
    largestContent,
    shift,
    toDetail: median([...(times['detail'] ?? []), ...(times['second'] ?? [])]),
    back: median(times['back'] ?? []),
    requests: kinds.size,
    pictures,
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
    pictures: of((visit) => visit.pictures),
    weight: Object.fromEntries(kinds.map((kind) => [kind, of(({ weight }) => weight[kind] ?? 0)])),
    queries: of((visit) => visit.queries),
  };
}
