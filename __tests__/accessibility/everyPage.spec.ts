import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { PRERENDERED_DIRECTORY } from '../support/sites/builtSites.ts';
import { expectFits, setBrowserTextSize } from '../support/browser/layout.ts';
import { addStyle, hydrated, idle, visit } from '../support/browser/pages.ts';
import { renderedPages } from '../support/browser/prerendered.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ directory: PRERENDERED_DIRECTORY });

const NO_PAGE = '/no/such/page';

/** The sections of the site, each a test; the pages of none of them belong to the first. */
const SECTIONS = [
  '/',
  '/hi',
  '/mr',
  '/projects',
  '/events',
  '/blogs',
  '/awards',
  '/csppolicy',
  '/poshpolicy',
];
const sectionOf = (path: string) =>
  SECTIONS.slice(1).find((section) => path === section || path.startsWith(`${section}/`)) ?? '/';

for (const section of SECTIONS) {
  test(`each page of ${section} keeps axe's rules, contrast, target sizes and reduced motion, at any size of text`, async ({
    page,
    watch,
  }) => {
    if (section === '/') watch.expectNetworkFailures();
    const pages = [...renderedPages(), NO_PAGE].filter((path) => sectionOf(path) === section);
    test.setTimeout(pages.length * 120_000);
    expect(pages.length).toBeGreaterThan(3);
    for (const path of pages) {
      await test.step(path, async () => {
        await visit(page, path);
        await hydrated(page);
        await expectAccessible(page, path);
        await expectRoom(page, path);
        await expectStill(page, path);
      });
    }
  });
}

/** WCAG 1.4.4, 1.4.10 and 1.4.12: twice the text size, four times the zoom, and more room between letters and lines. */
async function expectRoom(page: Page, path: string): Promise<void> {
  const look = async (name: string, widths: number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await idle(page);
      await expectFits(page, `${path}, ${name}, ${width} px`);
    }
  };
  await setBrowserTextSize(page, 32);
  await look('200 % text', [360, 768, 1440]);
  await setBrowserTextSize(page, 16);
  const removeSpacing = await addStyle(
    page,
    `* {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
    }
    p { margin-bottom: 2em !important }`,
  );
  // A desk of 1280 px at 400 % is 320 px wide.
  await look('text spacing', [320, 768, 1440]);
  await removeSpacing();
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(parseFloat));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const still =
          seconds(style.transitionDuration) <= 0.01 &&
          (style.animationName === 'none' || seconds(style.animationDuration) <= 0.01) &&
          style.scrollBehavior === 'auto';
        return still ? [] : [`${element.localName}.${element.className}${part ?? ''}`];
      }),
    );
  });
  expect.soft(moving, path).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}
