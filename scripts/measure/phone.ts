import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** The lines, as the browser's tools want them: 1.6 Mbit/s with 150 ms, as the peers were measured, and one that never waits. */
const WEAK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const GOOD = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** What differs from a cheap phone on a good line that opens a site of just now. */
export interface Conditions {
  /** Of the window, in pixels. */
  width?: number;
  /** How many times slower than this machine the processor is. */
  slowdown?: number;
  weakLine?: boolean;
  /** Without it no script is fetched: a plain static site of the same pages. */
  hasScript?: boolean;
  /** How long ago the site was built, in minutes. */
  age?: number;
}

/** A file that came over the line, not out of the browser's cache: compressed, in bytes, without and with its headers. */
export interface Received {
  /** As the browser calls it: Document, Script, Stylesheet, Font, Image, Fetch. */
  kind: string;
  path: string;
  body: number;
  bytes: number;
}

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
  const phone = await follow(page, session);
  const line = { offline: false, ...(weakLine ? WEAK : GOOD) };
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

async function follow(page: Page, session: CDPSession): Promise<Phone> {
  const phone: Phone = { page, received: [], shift: 0, largestAt: NaN };
  const coming = new Map<string, Omit<Received, 'bytes'>>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return;
    const path = new URL(response.url).pathname;
    coming.set(requestId, { kind: type, path, body: -response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const file = coming.get(requestId);
    if (file && bytes > 0) phone.received.push({ ...file, body: file.body + bytes, bytes });
  });
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.type === 'largest-contentful-paint') phone.largestAt = event.time * 1000;
    const { value = 0, hadRecentInput } = event.layoutShiftDetails ?? {};
    if (!hadRecentInput) phone.shift += value;
  });
  await session.send('Network.enable');
  const eventTypes = ['largest-contentful-paint', 'layout-shift'];
  await session.send('PerformanceTimeline.enable', { eventTypes });
  return phone;
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
 * From the click that an act makes, its way back or the start of its navigation, until the page shows what is expected, it
 * answers and the frame with it is done: in milliseconds, as the page sees it, without the time of the tool that drives it.
 * @param expected elements, each by its selector and how its text begins
 */
export async function timeUntil(
  page: Page,
  act: () => Promise<unknown>,
  expected: Record<string, string>,
): Promise<number> {
  await page.evaluate(() => {
    Object.assign(globalThis, { start: NaN });
    for (const type of ['click', 'popstate']) {
      const options = { capture: true, once: true };
      addEventListener(
        type,
        (event) => void Object.assign(globalThis, { start: event.timeStamp }),
        options,
      );
    }
  });
  const time = page.waitForFunction(
    (signs) => {
      // A page that has come meanwhile has no start of its own.
      const { start = 0 } = globalThis as { start?: number };
      const isThere = Object.entries(signs).every(([selector, text]) =>
        [...document.querySelectorAll(selector)].some(
          (element) =>
            element.textContent.startsWith(text) &&
            element.checkVisibility() &&
            // React marks what it has taken over: from then on a click stays inside the site.
            Object.keys(element).some((key) => key.startsWith('__react')),
        ),
      );
      if (Number.isNaN(start) || !isThere) return null;
      return new Promise<number>((done) => {
        setTimeout(() => done(performance.now() - start));
      });
    },
    expected,
    { polling: 'raf' },
  );
  await act();
  return Number(await (await time).jsonValue());
}
