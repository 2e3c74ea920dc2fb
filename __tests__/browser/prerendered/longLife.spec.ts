import type { CDPSession, Page } from '@playwright/test';
import { chooser, donate, expectClosed } from '../../support/browser/donation.ts';
import { hydrated, idle, moveTo, visit } from '../../support/browser/pages.ts';
import { renderedPages } from '../../support/browser/prerendered.ts';
import { expect, test } from '../../support/browser/test.ts';

/** How many nodes some six pages have: of how many React still holds something differs by a few. */
const SOME_PAGES = 3000;

/** What a tab holds once its garbage is collected. */
interface Holding {
  heap: number;
  /** Of former pages. The browser's own count includes those of the pictures that it caches. */
  nodes: number;
  /** Of the page that is shown, its head included. */
  elements: number;
  listeners: number;
}

/** A node of the browser's protocol. */
interface Tree {
  children?: Tree[];
}

/** How many nodes a tree has. */
const size = ({ children = [] }: Tree): number =>
  children.reduce((sum, child) => sum + size(child), 1);

async function holding(page: Page, session: CDPSession): Promise<Holding> {
  // What the first collection frees may hold more.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.send('DOM.enable');
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
  await session.send('DOM.disable');
  const value = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    heap: value('JSHeapUsedSize'),
    nodes: detachedNodes.reduce((sum, { treeNode }) => sum + size(treeNode), 0),
    elements: await page.evaluate(() => document.getElementsByTagName('*').length),
    listeners: value('JSEventListeners'),
  };
}

/**
 * Goes to an address of the site by a link of the page. Where none leads there it goes as the browser's own buttons do.
 */
async function goTo(page: Page, path: string): Promise<void> {
  const isLinked = await page.evaluate((address) => {
    const link = document.querySelector<HTMLElement>(`a[href="${address}"]:not([role])`);
    link?.click();
    return link !== null;
  }, path);
  if (!isLinked) await moveTo(page, path);
  await page.waitForFunction(
    (address) =>
      location.pathname === address &&
      [...document.querySelectorAll('main h1')].some((heading) => heading.checkVisibility()),
    path,
  );
}

/** The entry of a closed dialog is left by a back navigation. Another one before its end would meet it. */
async function entryIsLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.overlay !== true);
}

/** What visitors open and close on a page. */
async function useHome(page: Page): Promise<void> {
  await donate(page).click();
  await expect(chooser(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await entryIsLeft(page);
}

async function useGallery(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await entryIsLeft(page);
}

async function useSearch(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('girls');
  await expect(page.getByRole('region', { name: /results?$/ })).toBeVisible();
  await page.getByRole('searchbox').fill('');
}

const USES = new Map([
  ['/', useHome],
  ['/gallery', useGallery],
  ['/search', useSearch],
]);

/** The pages that one document shows: each language has its own. */
const pagesOfDocument = () => renderedPages().filter((path) => !/^\/(?:hi|mr)\//.test(path));

/** Opens every page once, and goes back after each third. @returns how many navigations that were */
async function lap(page: Page): Promise<number> {
  let steps = 0;
  for (const path of pagesOfDocument()) {
    await goTo(page, path);
    await USES.get(path)?.(page);
    steps += 1;
    if (steps % 3 > 0) continue;
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL((url) => decodeURI(url.pathname) === path);
    steps += 2;
  }
  return steps;
}

const LAPS = 8;

// Too long for every change: `npm run guard` runs it.
test(
  `a tab that has opened all pages ${LAPS} times is as large as after half as many`,
  { tag: '@whole' },
  async ({ page, service }) => {
    test.setTimeout(LAPS * 90_000);
    await visit(page, '/');
    await hydrated(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const walk = async () => {
      for (let time = 0; time < LAPS / 2; time++) await lap(page);
      await goTo(page, '/career');
      await idle(page);
      return holding(page, session);
    };
    const before = await walk();
    const after = await walk();
    // Code that is new to the browser grows the heap for some time. One listener that is left at each navigation would
    // be 1.4.
    expect(after.heap / before.heap, 'heap').toBeLessThan(1.05);
    expect(after.nodes - before.nodes, 'nodes').toBeLessThan(SOME_PAGES);
    expect(after.elements, 'elements of the same page').toBe(before.elements);
    expect(after.listeners / before.listeners, 'listeners').toBeLessThan(1.1);
    expect(service.received, 'requests').toEqual([]);
  },
);
