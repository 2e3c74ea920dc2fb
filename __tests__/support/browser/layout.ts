import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** No text is off the screen, and the page cannot be moved sideways. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => {
    /** Whether the visitor can scroll to the end of a text. An ellipsis that shows that there is more counts too. */
    const scrolls = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return true;
      return scrolls(element.parentElement);
    };
    // Lays out what a browser skips while it is far from the window.
    document.documentElement.toggleAttribute('data-laid-out', true);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const hidden = '.visually-hidden, a[href="#main"], script, style, noscript';
      if (!node.textContent?.trim() || parent.closest(hidden) || scrolls(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isOff = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 0 && (left < -1 || right > innerWidth + 1),
      );
      if (isOff) texts.push(node.textContent.trim().slice(0, 60));
    }
    return texts;
  });
  expect(wide, what).toEqual([]);
  const excess = await page.evaluate(() => {
    scrollTo(500, 0);
    return Math.max(scrollX, document.documentElement.scrollWidth - innerWidth);
  });
  expect(excess, what).toBeLessThanOrEqual(0);
}

/** The texts of the elements that are on more than one line. */
export function brokenOverLines(elements: Locator): Promise<(string | null)[]> {
  return elements.evaluateAll((all) =>
    all
      .filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map(({ textContent }) => textContent),
  );
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

/** Records layout shifts from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & Shift;
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

/** The cumulative layout shift of a page that is watched. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
}

/** Sets the text size of the browser, in CSS pixels, as its visitor may: 16 at first. The breaks of the layout move with it. */
export async function setBrowserTextSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const fontSizes = { standard: size, fixed: (size * 13) / 16 };
  await browser.send('Page.setFontSizes', { fontSizes });
}

/** Sets the text size of the page as its own script would. Its policy allows that; an empty one takes it back. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);
}
