import type { Browser, Page } from '@playwright/test';
import { shiftOf, watchShifts } from '../../__tests__/support/browser/layout.ts';
import { median } from './compare.ts';

/** Opens an empty page of a cheap device, in a browser profile of its own. @param width in CSS pixels */
async function openPage(browser: Browser, origin: string, width: number): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width, height: 800 } });
  const session = await page.context().newCDPSession(page);
  // A cheap phone is about four times slower than this machine.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  // 1.6 Mbit/s: latency is in milliseconds, throughput in bytes per second.
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await page.addInitScript(() => {
    for (const type of ['click', 'popstate']) {
      addEventListener(type, (act) => performance.mark('act', { startTime: act.timeStamp }), true);
    }
  });
  return page;
}

/**
 * Measures the time from the click or, without one, from the navigation, until an element is visible. `hydrated` waits until
 * it works, too. It is in milliseconds, by the page's own clock.
 * @param left the title of the page that the act leaves
 */
async function timeUntil(
  page: Page,
  act: () => Promise<unknown>,
  selector: string,
  { hydrated = false, left = '' } = {},
): Promise<number> {
  const time = page.waitForFunction(
    ([answer, isHydrated, title]) => {
      if (document.title === title) return null;
      const isThere = [...document.querySelectorAll(answer)].some(
        (found) =>
          found.checkVisibility() &&
          // React marks the elements that it has hydrated.
          (!isHydrated || Object.keys(found).join().includes('__react')),
      );
      if (!isThere) return null;
      // Without a click the navigation started at 0, the time origin.
      const start = performance.getEntriesByName('act').at(-1)?.startTime ?? 0;
      return new Promise((done) => setTimeout(() => done(performance.now() - start)));
    },
    [selector, hydrated, left] as const,
  );
  await act();
  return Number(await (await time).jsonValue());
}

/** When the last of a page's entries of a type began. */
const lastOf = (page: Page, entries: string) =>
  page.evaluate((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords().at(-1)!.startTime;
  }, entries);

/** A visit: home, then each kind of step, to an address in the bar or the menu, the index of a card, or back. */
const STEPS =
  'list:/projects card:0 same:/projects card:1 back: list:/blogs card:0 same:/blogs list:/awards list:/news list:/gallery list:/';

/** Opens home on a slow line and visits twelve more pages. A peer may be no React application. */
export async function visit(browser: Browser, origin: string, width: number, isPeer = false) {
  await using page = await openPage(browser, origin, width);
  await watchShifts(page);
  const bytes: number[] = [];
  page.on('requestfinished', async (request) => {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    const isCounted = !['image', 'font'].includes(request.resourceType());
    // They are 0 from the browser's cache.
    bytes.push(isCounted ? responseHeadersSize + responseBodySize : 0);
  });
  const openHome = () => page.goto('/', { waitUntil: 'networkidle' });
  const hydrated = await timeUntil(page, openHome, 'footer a', { hydrated: !isPeer });
  // Its last entry is that of the first content.
  const first = await lastOf(page, 'paint');
  const largest = await lastOf(page, 'largest-contentful-paint');
  const times = { card: [], back: [], list: [], same: [] } as Record<string, number[]>;
  for (const [kind = '', target = ''] of STEPS.split(' ').map((step) => step.split(':'))) {
    times[kind]?.push(await navigate(page, target));
    // Prefetches end meanwhile. Otherwise the next navigation would pay for them.
    await page.waitForTimeout(1500);
  }
  return {
    'first content of home, ms': first,
    'largest paint of home, ms': largest,
    'its last part is hydrated, ms': hydrated,
    'list to detail, ms': median(times['card']!),
    'back to the list, ms': median(times['back']!),
    'the same list by its link, ms': median(times['same']!),
    'another list, ms': median(times['list']!),
    'layout shift': await shiftOf(page),
    requests: bytes.length,
    'without pictures and font, KB': bytes.reduce((sum, each) => sum + each) / 1000,
  };
}

/** Navigates as the quickest visitor does, who clicks a link as soon as it is there. */
async function navigate(page: Page, target: string): Promise<number> {
  const content = 'main :is(article, li img)';
  const left = await page.title();
  if (target === '') return timeUntil(page, () => page.goBack(), content, { left });
  const isAddress = target.startsWith('/');
  const card = `main article >> nth=${target} >> a`;
  const menu = page.locator('header a[aria-controls], header a[href="#pages"]');
  const link = page.locator(isAddress ? `header a[href="${target}"]:visible` : card).first();
  if (isAddress && !(await link.count())) await menu.filter({ visible: true }).first().click();
  await link.scrollIntoViewIfNeeded();
  // `locator.click()` would first wait some frames for a stable element: the pointer would hover meanwhile.
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  return timeUntil(page, press, content, { left });
}
