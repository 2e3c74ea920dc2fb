import type { Page, Request } from '@playwright/test';
import type { Site } from './site.ts';

/** 1.6 Mbit/s with 150 ms. */
const WEAK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** The width of the window in pixels. Without script, none is fetched, as on a plain static site of the same pages. */
const PHONE = { width: 390, weakLine: false, hasScript: true };
type Conditions = Partial<typeof PHONE>;

/** How long a visitor looks at a page before the pointer moves, and rests on a link before it clicks, in milliseconds. */
const LOOK = 500;
const REST = 90;

/** Opens an empty page in a browser profile of its own. */
async function openPage({ browser, origin }: Site, conditions: Conditions) {
  const { width, weakLine, hasScript } = { ...PHONE, ...conditions };
  const page = await browser.newPage({ baseURL: origin, viewport: { width, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (weakLine) await session.send('Network.emulateNetworkConditions', { offline: false, ...WEAK });
  // A cheap phone is that many times slower than this machine.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // With its script switched off a browser would fetch every picture at once and show what is there for that case.
  await session.send('Network.setBlockedURLs', { urls: hasScript ? [] : ['*.js'] });
  await page.addInitScript(() => {
    for (const type of ['click', 'popstate']) {
      addEventListener(type, (act) => performance.mark('act', { startTime: act.timeStamp }), true);
    }
  });
  return page;
}

/**
 * From the click of an act, or the start of its navigation, until the page shows a hydrated element; without a selector,
 * until its first content. In milliseconds, as the page sees it. `left` is the title of the page that the act leaves.
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
      // A page that is opened begins at 0.
      const start = performance.getEntriesByName('act').at(-1)?.startTime ?? 0;
      return new Promise((done) => setTimeout(() => done(performance.now() - start)));
    },
    [selector, left],
  );
  await act();
  return Number(await (await time).jsonValue());
}

/** From the start of the navigation to a list until the card at this place is hydrated, in milliseconds. */
export async function timeUntilCard(site: Site, list: string, place: number) {
  await using page = await openPage(site, {});
  return await timeUntil(page, () => page.goto(list), `main li:nth-child(${place}) article a`);
}

/** What was transferred, not out of the browser's cache: its kind and its bytes with headers and without. */
async function fileOf(request: Request) {
  const { responseHeadersSize, responseBodySize: body } = await request.sizes();
  const { pathname: path } = new URL(request.url());
  return { kind: request.resourceType(), path, bytes: responseHeadersSize + body, body };
}

/** Home and eleven navigations from it. */
export const TWELVE_PAGES = '/ /projects 0 back 1 /blogs 0 /awards 0 /news /gallery /';

export type Visit = Awaited<ReturnType<typeof visit>>;

/**
 * Opens a page, navigates from it, and says what that cost: times in milliseconds.
 * @param walk the address of the page, then its steps: an address in the menu, the place of a card in a list, or back
 */
export async function visit(site: Site, conditions: Conditions, walk: string) {
  const [address = '/', ...steps] = walk.split(' ');
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
  for (const step of steps) {
    const kind = step === 'back' ? 'back' : step.startsWith('/') ? 'list' : 'card';
    times[kind].push(await takeStep(page, step, hasScript));
    // What the page prefetches is no part of the next step: a navigation inside the site has no load state.
    for (let waits = 0; waits === 0 || (open.size > 0 && waits < 10); waits++)
      await page.waitForTimeout(500);
  }
  const files = await Promise.all(finished.map(fileOf));
  const received = files.filter(({ bytes }) => bytes > 0);
  return { first, times, shift, received, queries: site.service.received.length };
}

/** Navigates as a visitor does, whose pointer rests on a link for a moment before it clicks. */
async function takeStep(page: Page, step: string, hasScript: boolean) {
  const content = hasScript ? 'main :is(article, li img)' : '';
  const left = await page.title();
  const isAddress = step.startsWith('/');
  await page.waitForTimeout(LOOK);
  if (step === 'back') return timeUntil(page, () => page.goBack(), content, left);
  // Without script the menu does not open, which most links of the navigation are in.
  if (isAddress && !hasScript) return timeUntil(page, () => page.goto(step), content, left);
  const card = `main article >> nth=${step} >> a`;
  const link = page.locator(isAddress ? `header a[href="${step}"]:visible` : card).first();
  if (isAddress && !(await link.count())) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.waitForTimeout(LOOK);
  }
  await link.hover();
  await page.waitForTimeout(REST);
  // Not the locator's own click, which looks at the element for some frames before: the pointer would rest longer.
  const click = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  return timeUntil(page, click, content, left);
}

/** Whether a file is a picture of a record, whose weight is the organisation's own. */
export const isRecordPicture = ({ path }: { path: string }) => path.startsWith('/pictures/');

/** The weight of the files of these kinds, in bytes: with headers, or of the compressed files alone. */
export const weigh = (files: Visit['received'], kinds: string[], as: 'bytes' | 'body' = 'bytes') =>
  files.reduce((sum, file) => sum + (kinds.includes(file.kind) ? file[as] : 0), 0);
