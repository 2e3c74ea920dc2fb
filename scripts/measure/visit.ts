import type { Page, Request } from '@playwright/test';
import type { Site } from './site.ts';

/** 1.6 Mbit/s with 150 ms, as the peers were measured. */
const WEAK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/**
 * A cheap phone on a good line that opens a site of just now: the window's width in pixels; how many times slower than this
 * machine its processor is; without script, none is fetched, as on a plain static site of the same pages; the age of the
 * build in hours; how long the pointer rests on a link before it clicks, in milliseconds, as a hand does.
 */
const PHONE = { width: 390, slowdown: 4, weakLine: false, hasScript: true, age: 0, rest: 90 };
type Conditions = Partial<typeof PHONE>;
type Act = () => Promise<unknown>;

/** Opens an empty page under conditions that differ from the phone's, in a browser profile of its own. */
export async function openPage({ browser, origin }: Site, conditions: Conditions = {}) {
  const { width, slowdown, weakLine, hasScript, age } = { ...PHONE, ...conditions };
  const page = await browser.newPage({ baseURL: origin, viewport: { width, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (weakLine) await session.send('Network.emulateNetworkConditions', { offline: false, ...WEAK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // With its script switched off a browser would fetch every picture at once and show what is there for that case.
  await session.send('Network.setBlockedURLs', { urls: hasScript ? [] : ['*.js'] });
  await page.addInitScript((hours) => {
    const { now } = Date;
    Date.now = () => now() + hours * 3_600_000;
    for (const type of ['click', 'popstate']) {
      addEventListener(type, (act) => performance.mark('act', { startTime: act.timeStamp }), true);
    }
  }, age);
  return page;
}

/**
 * From the click that an act makes, its way back or the start of its navigation, until the page shows an element that
 * answers and the frame with it is done; without a selector, until its first content. In milliseconds, as the page sees
 * it, without the time of the tool that drives it.
 * @param left the title of the page that the act leaves, where it leads to another one of the site
 */
export async function timeUntil(page: Page, act: Act, selector = '', left = '') {
  const time = page.waitForFunction(
    ([wanted, title]) => {
      if (document.title === title) return null;
      if (!wanted) return performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      // React marks what it has taken over: from then on a click stays inside the site.
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

/** What came over the line, not out of the browser's cache: its kind and its bytes with headers and without. */
async function fileOf(request: Request) {
  const { responseHeadersSize, responseBodySize: body } = await request.sizes();
  const { pathname: path } = new URL(request.url());
  return { kind: request.resourceType(), path, bytes: responseHeadersSize + body, body };
}

/** Home and eleven steps from it. */
export const TWELVE_PAGES = '/ /projects 0 back 1 /blogs 0 /awards 0 /news /gallery /';

/** The same, and a list that was seen before. */
export const TO_A_KNOWN_LIST = `${TWELVE_PAGES} /projects`;

/** What most visits are: home, a list and a detail. */
export const THREE_PAGES = '/ /projects 0';

export type Visit = Awaited<ReturnType<typeof visit>>;

/**
 * Opens a page, takes steps from it, and says what that cost: times in milliseconds.
 * @param walk the address of the page, then its steps: to the address of a link of the navigation, to the card at this
 *   place of a list, or back
 */
export async function visit(site: Site, conditions: Conditions, walk: string) {
  const [address = '/', ...steps] = walk.split(' ');
  const { hasScript, rest } = { ...PHONE, ...conditions };
  await using page = await openPage(site, conditions);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const quiet = whenQuiet(page);
  let [shift, largestAt] = [0, NaN];
  const session = await page.context().newCDPSession(page);
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.type === 'largest-contentful-paint') largestAt = event.time * 1000;
    const { value = 0, hadRecentInput } = event.layoutShiftDetails ?? {};
    if (!hadRecentInput) shift += value;
  });
  const eventTypes = ['largest-contentful-paint', 'layout-shift'];
  await session.send('PerformanceTimeline.enable', { eventTypes });

  site.service.received = [];
  const hydration = hasScript ? whenHydrated(page) : null;
  const first = await timeUntil(page, () => page.goto(address, { waitUntil: 'networkidle' }));
  const hydrated = Number(await (await hydration)?.jsonValue());
  const largest = largestAt - (await page.evaluate(() => performance.timeOrigin));
  const times: Record<StepKind, number[]> = { card: [], back: [], newList: [], knownList: [] };
  const seen = new Set([address]);
  for (const step of steps) {
    times[kindOf(step, seen)].push(await takeStep(page, step, { hasScript, rest }));
    seen.add(step);
    await quiet();
  }
  const files = await Promise.all(requests.map(fileOf));
  const received = files.filter(({ bytes }) => bytes > 0);
  const queries = site.service.received.length;
  return { first, hydrated, largest, times, shift, received, queries };
}

/**
 * Counts what a page is fetching. @returns a function that waits until that is nothing for half a second, at most five:
 * a step has no load state of its own
 */
function whenQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (let quiet = 0, waited = 0; quiet < 5 && waited < 50; waited++) {
      await page.waitForTimeout(100);
      quiet = open.size === 0 ? quiet + 1 : 0;
    }
  };
}

type StepKind = 'card' | 'back' | 'newList' | 'knownList';

function kindOf(step: string, seen: ReadonlySet<string>): StepKind {
  if (step === 'back') return 'back';
  if (!step.startsWith('/')) return 'card';
  return seen.has(step) ? 'knownList' : 'newList';
}

/** When every link and button that can be seen answers, in milliseconds from the start of the page. */
function whenHydrated(page: Page) {
  return page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('a, button')];
    const dead = controls.some(
      (each) => each.checkVisibility() && !Object.keys(each).join().includes('__react'),
    );
    return controls.length > 0 && !dead && performance.now();
  });
}

/** How long a visitor looks at a page, or at the menu, before the pointer moves, in milliseconds. */
const LOOK = 500;

/** Takes a step as a visitor does, whose pointer rests on a link for a moment before it clicks. */
async function takeStep(
  page: Page,
  step: string,
  { hasScript, rest }: { hasScript: boolean; rest: number },
) {
  const isAddress = step.startsWith('/');
  const card = `main article >> nth=${step} >> a`;
  const link = page.locator(isAddress ? `header a[href="${step}"]:visible` : card).first();
  let take: Act = () => clickAtPointer(page);
  if (step === 'back') {
    await page.waitForTimeout(LOOK);
    take = () => page.goBack();
    // Without script the menu does not open, which most links of the navigation are in.
  } else if (isAddress && !hasScript) take = () => page.goto(step);
  else {
    if (isAddress && !(await link.count()))
      await page.getByRole('button', { name: 'Open menu' }).click();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(LOOK);
    await link.hover();
    await page.waitForTimeout(rest);
  }
  const content = hasScript ? 'main :is(article, li img)' : '';
  return timeUntil(page, take, content, await page.title());
}

/** Not the locator's own click, which looks at the element for some frames before: the pointer would rest longer. */
async function clickAtPointer({ mouse }: Page): Promise<void> {
  await mouse.down();
  await mouse.up();
}

/** Whether a file is a picture of a record, whose weight is the organisation's own. */
export const isRecordPicture = ({ path }: { path: string }) => path.startsWith('/pictures/');

/** The weight of the files of these kinds, in bytes: on the line, or of the compressed files alone. */
export const weigh = (files: Visit['received'], kinds: string[], as: 'bytes' | 'body' = 'bytes') =>
  files.reduce((sum, file) => sum + (kinds.includes(file.kind) ? file[as] : 0), 0);
