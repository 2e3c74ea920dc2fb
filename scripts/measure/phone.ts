import type { Browser, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** 1.6 Mbit/s with 150 ms, as the peers were measured; and a line that never waits. */
const WEAK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const GOOD = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * What differs from a cheap phone on a good line that opens a site of just now: the window's width in pixels; how many
 * times slower than this machine its processor is; without script, none is fetched, as on a plain static site of the same
 * pages; the age of the build in minutes.
 */
export type Conditions = Partial<
  Record<'width' | 'slowdown' | 'age', number> & Record<'weakLine' | 'hasScript', boolean>
>;

/**
 * A file that came over the line, not out of the browser's cache: its kind as the browser calls it (Document, Script,
 * Stylesheet, Font, Image, Fetch), its bytes with headers and without.
 */
export type Received = Record<'kind' | 'path', string> & Record<'bytes' | 'body', number>;

/** A page, and what the browser has told of it so far. */
export interface Phone {
  page: Page;
  received: Received[];
  shift: number;
  /** When the largest content was painted, in milliseconds since 1970. */
  largestAt: number;
}

/** Opens an empty page under these conditions, in a browser profile of its own, until the work on it is done. */
export async function onPhone<T>(
  browser: Browser,
  { origin }: Site,
  { width = 390, slowdown = 4, weakLine = false, hasScript = true, age = 0 }: Conditions,
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const phone: Phone = { page, received: [], shift: 0, largestAt: NaN };
  const coming = new Map<string, Received>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { protocol, pathname: path } = new URL(response.url);
    const body = -response.encodedDataLength;
    if (protocol !== 'data:') coming.set(requestId, { kind: type, path, bytes: 0, body });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const file = coming.get(requestId);
    if (file && bytes > 0) phone.received.push({ ...file, bytes, body: file.body + bytes });
  });
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.type === 'largest-contentful-paint') phone.largestAt = event.time * 1000;
    const { value = 0, hadRecentInput } = event.layoutShiftDetails ?? {};
    if (!hadRecentInput) phone.shift += value;
  });
  const eventTypes = ['largest-contentful-paint', 'layout-shift'];
  const line = { offline: false, ...(weakLine ? WEAK : GOOD) };
  await session.send('Network.enable');
  await session.send('PerformanceTimeline.enable', { eventTypes });
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // With its script switched off a browser would fetch every picture at once and show what is there for that case.
  await session.send('Network.setBlockedURLs', { urls: hasScript ? [] : ['*.js'] });
  await page.addInitScript((minutes) => {
    const { now } = Date;
    Date.now = () => now() + minutes * 60_000;
  }, age);
  try {
    return await work(phone);
  } finally {
    await context.close();
  }
}

/** From the start of the navigation to the first content and to the largest so far, in milliseconds. */
export async function paints({ page, largestAt }: Phone) {
  const first = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const origin = await page.evaluate(() => performance.timeOrigin);
  return { first: Number(await first.jsonValue()), largest: largestAt - origin };
}

/**
 * From the click that an act makes, its way back or the start of its navigation, until the page shows an element that
 * answers and the frame with it is done: in milliseconds, as the page sees it, without the time of the tool that drives it.
 * @param isStep whether the act leads to another page of the site, with a title of its own
 */
export async function timeUntil(
  page: Page,
  act: () => Promise<unknown>,
  selector: string,
  isStep = false,
): Promise<number> {
  await page.evaluate(
    (title) => {
      Object.assign(globalThis, { start: NaN, left: title });
      for (const type of ['click', 'popstate']) {
        addEventListener(
          type,
          ({ timeStamp: start }) => Object.assign(globalThis, { start }),
          true,
        );
      }
    },
    isStep && (await page.title()),
  );
  const time = page.waitForFunction(
    (wanted) => {
      // A page that has come meanwhile has begun at 0 and left none.
      const { start = 0, left } = globalThis as { start?: number; left?: string | false };
      const elements = [...document.querySelectorAll(wanted)].filter((found) =>
        found.checkVisibility(),
      );
      // React marks what it has taken over: from then on a click stays inside the site.
      const answers = elements.some((found) =>
        Object.keys(found).some((key) => key.startsWith('__react')),
      );
      if (Number.isNaN(start) || document.title === left || !answers) return null;
      return new Promise<number>((done) => {
        setTimeout(() => done(performance.now() - start));
      });
    },
    selector,
    { polling: 'raf' },
  );
  await act();
  return Number(await (await time).jsonValue());
}
