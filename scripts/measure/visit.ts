import type { Locator, Page, Request } from '@playwright/test';
import type { Site } from './site.ts';

/** 1.6 Mbit/s: latency is in milliseconds, throughput in bytes per second. */
const SLOW_NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Opens an empty page of a cheap device, in a browser profile of its own. @param width in CSS pixels */
async function openPage({ browser, origin }: Site, isSlow: boolean, width = 390): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_NETWORK });
  // A cheap phone is about four times slower than this machine.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    for (const type of ['click', 'popstate']) {
      addEventListener(type, (act) => performance.mark('act', { startTime: act.timeStamp }), true);
    }
  });
  return page;
}

/**
 * Measures the time from the click or, without one, from the navigation, until an element is visible and works.
 * @param unhydrated whether the element works without React
 * @param left the title of the page that the act leaves
 * @returns milliseconds on the page's own clock
 */
async function timeUntil(
  page: Page,
  act: () => Promise<unknown>,
  selector: string,
  unhydrated = false,
  left = '',
) {
  const time = page.waitForFunction(
    ([answer, worksAlone, title]) => {
      if (document.title === title) return null;
      const isThere = [...document.querySelectorAll(answer)].some(
        (found) =>
          found.checkVisibility() &&
          // React marks the elements that it has hydrated.
          (worksAlone || Object.keys(found).join().includes('__react')),
      );
      if (!isThere) return null;
      // Without a click the navigation started at 0, the time origin.
      const start = performance.getEntriesByName('act').at(-1)?.startTime ?? 0;
      return new Promise((done) => setTimeout(() => done(performance.now() - start)));
    },
    [selector, unhydrated, left] as const,
  );
  await act();
  return Number(await (await time).jsonValue());
}

/** Opens a list until its nth card is hydrated, on a good line. @returns milliseconds */
export async function openList(site: Site, list: string, place: number) {
  await using page = await openPage(site, false);
  const card = `main li:nth-child(${place}) article a`;
  return await timeUntil(page, () => page.goto(list), card);
}

/** What the page has recorded of a kind since it was opened. */
const recorded = (page: Page, type: 'largest-contentful-paint' | 'layout-shift' | 'paint') =>
  page.evaluate(
    (each) =>
      new Promise<{ startTime: number; value: number; hadRecentInput: boolean }[]>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().map((entry) => entry.toJSON() as never)),
        ).observe({ type: each, buffered: true });
        // There may be none.
        setTimeout(() => done([]), 500);
      }),
    type,
  );

/** The transferred bytes of a response, with headers. They are 0 from the browser's cache. */
async function fileOf(request: Request) {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  const { pathname: path } = new URL(request.url());
  return { kind: request.resourceType(), path, bytes: responseHeadersSize + responseBodySize };
}

/** A visit: home, then an address in the menu, the index of a card, or `back`. */
const NAVIGATIONS = '/projects 0 back 1 /blogs 0 /awards 0 /news /gallery /'.split(' ');

/** Opens home on a slow line and visits eleven more pages. Times are in milliseconds, sizes in bytes. */
export async function visit(site: Site, width: number) {
  await using page = await openPage(site, true, width);
  const open = new Set<Request>();
  const finished: Request[] = [];
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request) && finished.push(request));
  site.service.received = [];
  const openHome = () => page.goto('/', { waitUntil: 'networkidle' });
  const hydrated = await timeUntil(page, openHome, 'footer a', site.isPeer);
  const first = (await recorded(page, 'paint')).at(-1)?.startTime ?? NaN;
  const largest = (await recorded(page, 'largest-contentful-paint')).at(-1)?.startTime ?? NaN;
  const home = await Promise.all(finished.map(fileOf));
  const times = { card: [] as number[], back: [] as number[], list: [] as number[] };
  for (const target of NAVIGATIONS) {
    const kind = target === 'back' ? 'back' : target.startsWith('/') ? 'list' : 'card';
    times[kind].push(await navigate(page, target, site.isPeer));
    // Waits for prefetches, so that the next navigation does not pay for them. Client-side navigations have no load state.
    for (let waits = 0; waits === 0 || (open.size > 0 && waits < 10); waits++)
      await page.waitForTimeout(500);
  }
  const shift = (await recorded(page, 'layout-shift'))
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0);
  // The size of a record's picture depends on the organisation, not on the code.
  const files = (await Promise.all(finished.map(fileOf))).filter(
    ({ bytes, path }) => bytes > 0 && !path.startsWith('/pictures/'),
  );
  const queries = site.service.received.length;
  return { first, largest, hydrated, home, times, shift, files, queries };
}

const MENU = 'header a[aria-controls], header a[href="#pages"]';

/** Navigates as the quickest visitor does, who clicks a link as soon as it is there. */
async function navigate(page: Page, target: string, unhydrated: boolean) {
  const content = 'main :is(article, li img)';
  const left = await page.title();
  if (target === 'back') return timeUntil(page, () => page.goBack(), content, unhydrated, left);
  const isAddress = target.startsWith('/');
  const card = `main article >> nth=${target} >> a`;
  const link = page.locator(isAddress ? `header a[href="${target}"]:visible` : card).first();
  if (isAddress && !(await link.count()))
    await page.locator(MENU).filter({ visible: true }).first().click();
  await link.scrollIntoViewIfNeeded();
  return timeUntil(page, () => pressAt(page, link), content, unhydrated, left);
}

/** `locator.click()` would first wait some frames for a stable element: the pointer would hover meanwhile. */
async function pressAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Buttons of home: what is pressed, what appears in answer, and when, in milliseconds after the first paint. */
export const PRESSES = [
  { name: 'menu', pressed: MENU, answer: 'header nav a[href="/gallery"]', delay: 0 },
  {
    name: 'donate',
    pressed: 'header a[aria-haspopup]',
    answer: '[role="dialog"]:not([data-waiting]), header a[aria-busy]',
    delay: 2500,
  },
];

/** Opens home on a slow line, and presses a button. @returns milliseconds until its answer is visible */
export async function press(site: Site, { pressed, answer, delay }: (typeof PRESSES)[number]) {
  await using page = await openPage(site, true);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await page.waitForTimeout(delay);
  const button = page.locator(pressed).filter({ visible: true }).first();
  return await timeUntil(page, () => pressAt(page, button), answer, true);
}
