import type { Page, Request } from '@playwright/test';
import type { Site } from './site.ts';

/** 1.6 Mbit/s: latency is in milliseconds, throughput in bytes per second. */
const SLOW_NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** The default conditions. The width is in pixels. Without script the pages act like a plain static site. */
const PHONE = { width: 390, slowNetwork: false, hasScript: true };
type Conditions = Partial<typeof PHONE>;

/** Opens an empty page in a browser profile of its own. */
export async function openPage({ browser, origin }: Site, conditions: Conditions) {
  const { width, slowNetwork, hasScript } = { ...PHONE, ...conditions };
  const page = await browser.newPage({ baseURL: origin, viewport: { width, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (slowNetwork)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_NETWORK });
  // Simulates a cheap phone, which is about four times slower than this machine.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Scripts are blocked, not disabled. Without JavaScript a browser would load lazy images at once and show `<noscript>`.
  await session.send('Network.setBlockedURLs', { urls: hasScript ? [] : ['*.js'] });
  await page.addInitScript(() => {
    for (const type of ['click', 'popstate']) {
      addEventListener(type, (act) => performance.mark('act', { startTime: act.timeStamp }), true);
    }
  });
  return page;
}

/**
 * Measures the time until a hydrated element is visible. It starts with the click or, without one, with the navigation.
 * Without a selector it ends with the first contentful paint.
 * @param left the title of the page that the act leaves
 * @returns milliseconds on the page's own clock
 */
async function timeUntil(page: Page, act: () => Promise<unknown>, selector = '', left = '') {
  const time = page.waitForFunction(
    ([wanted, title]) => {
      if (document.title === title) return null;
      if (!wanted) return performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      // React marks the elements that it has hydrated.
      const answers = [...document.querySelectorAll(wanted)].some(
        (found) => found.checkVisibility() && Object.keys(found).join().includes('__react'),
      );
      if (!answers) return null;
      // Without a click the navigation started at 0, the time origin.
      const start = performance.getEntriesByName('act').at(-1)?.startTime ?? 0;
      return new Promise((done) => setTimeout(() => done(performance.now() - start)));
    },
    [selector, left],
  );
  await act();
  return Number(await (await time).jsonValue());
}

/** Measures a navigation to a list until its nth card is hydrated. @returns milliseconds */
export async function timeUntilCard(site: Site, list: string, place: number) {
  await using page = await openPage(site, {});
  return await timeUntil(page, () => page.goto(list), `main li:nth-child(${place}) article a`);
}

/** The transferred bytes of a response, with headers (`bytes`) and without (`body`). They are 0 from the browser's cache. */
async function fileOf(request: Request) {
  const { responseHeadersSize, responseBodySize: body } = await request.sizes();
  const { pathname: path } = new URL(request.url());
  return { kind: request.resourceType(), path, bytes: responseHeadersSize + body, body };
}

/** Home and eleven navigations from it. */
export const TWELVE_PAGES = '/ /projects 0 back 1 /blogs 0 /awards 0 /news /gallery /';

export type Visit = Awaited<ReturnType<typeof visit>>;

/**
 * Opens a page, navigates from it, and measures both. Times are in milliseconds, sizes in bytes.
 * @param walk the page's address, then navigations after spaces: an address in the menu, the index of a card, or `back`
 */
export async function visit(site: Site, conditions: Conditions, walk: string) {
  const [address = '/', ...navigations] = walk.split(' ');
  const hasScript = conditions.hasScript ?? true;
  await using page = await openPage(site, conditions);
  const open = new Set<Request>();
  const finished: Request[] = [];
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request) && finished.push(request));
  let shift = 0;
  const session = await page.context().newCDPSession(page);
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    const { value = 0, hadRecentInput } = event.layoutShiftDetails ?? {};
    if (!hadRecentInput) shift += value;
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] });

  site.service.received = [];
  const first = await timeUntil(page, () => page.goto(address, { waitUntil: 'networkidle' }));
  const times = { card: [] as number[], back: [] as number[], list: [] as number[] };
  for (const target of navigations) {
    const kind = target === 'back' ? 'back' : target.startsWith('/') ? 'list' : 'card';
    times[kind].push(await navigate(page, target, hasScript));
    // Waits for prefetches, so that the next navigation does not pay for them. Client-side navigations have no load state.
    for (let waits = 0; waits === 0 || (open.size > 0 && waits < 10); waits++)
      await page.waitForTimeout(500);
  }
  const files = await Promise.all(finished.map(fileOf));
  const received = files.filter(({ bytes }) => bytes > 0);
  return { first, times, shift, received, queries: site.service.received.length };
}

/** Navigates as the quickest visitor does, who clicks a link as soon as it is there. */
async function navigate(page: Page, target: string, hasScript: boolean) {
  const content = hasScript ? 'main :is(article, li img)' : '';
  const left = await page.title();
  const isAddress = target.startsWith('/');
  if (target === 'back') return timeUntil(page, () => page.goBack(), content, left);
  // Without script the menu, which holds most links, does not open.
  if (isAddress && !hasScript) return timeUntil(page, () => page.goto(target), content, left);
  const card = `main article >> nth=${target} >> a`;
  const link = page.locator(isAddress ? `header a[href="${target}"]:visible` : card).first();
  if (isAddress && !(await link.count()))
    await page.getByRole('button', { name: 'Open menu' }).click();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  // `locator.click()` would first wait some frames for a stable element: the pointer would hover meanwhile.
  const click = async () => {
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
  };
  return timeUntil(page, click, content, left);
}

/** Whether a file is a record's picture. Its size depends on the organisation, not on the code. */
export const isRecordPicture = ({ path }: { path: string }) => path.startsWith('/pictures/');

/** The sum of the files of these kinds in bytes. `bytes` includes headers; `body` is the compressed body alone. */
export const weigh = (files: Visit['received'], kinds: string[], as: 'bytes' | 'body' = 'bytes') =>
  files.reduce((sum, file) => sum + (kinds.includes(file.kind) ? file[as] : 0), 0);
