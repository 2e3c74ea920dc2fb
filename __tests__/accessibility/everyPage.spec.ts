import type { Page } from '@playwright/test';
import { expectAccessible, NO_PAGE, SCREENS } from './meters/accessibility.ts';
import { PRERENDERED_DIRECTORY } from '../support/builtSites.ts';
import { coveredShare, cutTexts, expectFits, setBrowserTextSize } from './meters/layout.ts';
import { addStyle, hydrated, idle, visit } from '../support/pages.ts';
import { renderedPages } from '../support/prerendered.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, test } from '../support/test.ts';

test.use({ directory: PRERENDERED_DIRECTORY });

/** The parts of the site, each a test; the pages of none of them belong to the first. */
const PARTS = ['/', '/projects', '/events', '/blogs', '/awards', '/csppolicy', '/poshpolicy'];
const partOf = (path: string) =>
  PARTS.slice(1).find((part) => path === part || path.startsWith(`${part}/`)) ?? '/';

for (const part of PARTS) {
  test(`${part}: each page keeps axe's rules, its contrast, and its words at any size of text`, async ({
    page,
    watch,
  }) => {
    // The page that is not there.
    if (part === '/') watch.expectNetworkFailures();
    const pages = [...renderedPages(), NO_PAGE].filter((path) => partOf(path) === part);
    test.setTimeout(pages.length * 60_000);
    expect(pages.length).toBeGreaterThan(7);
    for (const path of pages) {
      await test.step(path, async () => {
        await visit(page, path);
        await hydrated(page);
        await expectAccessible(page, path);
        await expectTargets(page, path);
        await expectRoom(page, path);
        await expectStill(page, path);
      });
    }
  });
}

/** Fingers find what can be pressed, on every screen. */
async function expectTargets(page: Page, path: string): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    expect.soft(await smallTargets(page), `${path}, ${screen.width} px`).toEqual([]);
  }
}

/** WCAG 1.4.4, 1.4.10 and 1.4.12: twice the text size, four times the zoom, and more room between letters and lines. */
async function expectRoom(page: Page, path: string): Promise<void> {
  const look = async (name: string, widths: number[]) => {
    for (const width of widths) {
      const where = `${path}, ${name}, ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      await idle(page);
      await expectFits(page, where);
      expect.soft(await cutTexts(page), `${where}: cut off`).toEqual([]);
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
  await look('text spacing', [320, 768, 1440]);
  await removeSpacing();

  // A desk of 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await idle(page);
  await expectFits(page, `${path}, 400 %`);
  for (const place of [900, 600]) {
    // Down and up again: the bar comes back.
    await page.evaluate((top) => scrollTo(0, top), place);
    await idle(page);
    expect
      .soft(await coveredShare(page), `${path}, 400 %: what stays in view leaves room`)
      .toBeLessThanOrEqual(0.5);
  }
}

/** Nothing moves for those who have asked for that. */
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
  expect.soft(moving, `${path}: moves`).toEqual([]);
  expect.soft(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}
