import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/test.ts';

/** Texts that stand outside the screen or outside the card that they belong to: nobody can read them. */
function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Of content that is not laid out, browsers tell the boxes of an earlier width.
    document.documentElement.toggleAttribute('data-laid-out', true);
    const width = document.documentElement.clientWidth;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim()) continue;
      // For screen readers, waiting for the focus, or inside something that scrolls by itself.
      const hidden = parent.closest('.visually-hidden, a[href="#main"], script, style, noscript');
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      if (hidden || scrolls(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = parent.closest('article, button, li')?.getBoundingClientRect();
      for (const { left, right, width: wide } of range.getClientRects()) {
        if (wide === 0) continue;
        const outside = left < -1 || right > width + 1;
        const outOfBox = box && (left < box.left - 1 || right > box.right + 1);
        if (outside || outOfBox) {
          lost.push(
            `${node.textContent.trim().slice(0, 40)} [${Math.round(left)} to ${Math.round(right)} of ${width}]`,
          );
          break;
        }
      }
    }
    return lost;
  });
}

/** Nothing of the page is off the screen, and it cannot be moved sideways. */
export async function expectFits(page: Page, what: string): Promise<void> {
  expect(await lostTexts(page), what).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    what,
  ).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo(500, 0));
  expect(await page.evaluate(() => scrollX), what).toBe(0);
}

/** The texts of the elements that stand on more than one line. */
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

/** Notes from the next page on how far things move by themselves. */
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

/** How far things have moved on a page that is watched. */
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

/** Sets the text size of the page as its own script would, which its policy allows; an empty one takes that back. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);
}

/**
 * Texts of which a part is cut off by the box that they stand in, and cannot be scrolled to. A text that its own box cuts
 * is meant to be: the specification shows three lines of a project.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim()) continue;
      const isShown = parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      const isHidden = parent.closest('.visually-hidden, a[href="#main"], script, style, noscript');
      if (!isShown || isHidden) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      for (let box = parent.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        if (display === 'inline' || !/hidden|clip/.test(overflowX + overflowY)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const lost = boxes.filter(
          (line) =>
            line.left < left - 1 ||
            line.right > right + 1 ||
            line.top + line.height * 0.25 < top - 1 ||
            line.bottom - line.height * 0.25 > bottom + 1,
        );
        const isAway = boxes.every(
          (line) =>
            line.right < left || line.left > right || line.bottom < top || line.top > bottom,
        );
        // What is away as a whole waits for a pointer.
        if (lost.length > 0 && !isAway) cut.add(node.textContent.trim().slice(0, 50));
      }
    }
    return [...cut];
  });
}

/** The share of the window, from 0 to 1, that is covered by what stays in view while the page is scrolled. */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement));
    const points = Array.from({ length: 400 }, (_, index) => ({
      x: ((index % 20) + 0.5) * (innerWidth / 20),
      y: (Math.floor(index / 20) + 0.5) * (innerHeight / 20),
    }));
    const covered = points.filter(({ x, y }) => stays(document.elementFromPoint(x, y)));
    return covered.length / points.length;
  });
}

/**
 * What cannot be used of what has opened over the page: texts and controls that no scrolling up and down brings into view,
 * words that are broken, and controls that something lies on.
 */
export async function outOfReach(overlay: Locator): Promise<string[]> {
  return [...(await overlay.evaluate(lostWords)), ...(await overlay.evaluate(coveredControls))];
}

/** Runs in the browser: the words that are broken, and those that cannot be brought into view. */
function lostWords(root: Element): string[] {
  /** Whether the window shows all of a box, and so does each box around it that cuts. */
  const isInView = (element: Element, { left, right, top, bottom }: DOMRect) => {
    const views = [new DOMRect(0, 0, innerWidth, innerHeight)];
    for (let box = element.parentElement; box && root.contains(box); box = box.parentElement) {
      const { overflow, display } = getComputedStyle(box);
      if (overflow !== 'visible' && display !== 'inline') views.push(box.getBoundingClientRect());
    }
    return views.every(
      (view) =>
        left >= view.left - 1 &&
        right <= view.right + 1 &&
        top >= view.top - 1 &&
        bottom <= view.bottom + 1,
    );
  };
  const scrollUpOrDown = (element: Element, block: ScrollLogicalPosition) => {
    element.scrollIntoView({ block, behavior: 'instant' });
    for (let box = element.parentElement; box && root.contains(box); box = box.parentElement)
      box.scrollLeft = 0;
  };
  const lost: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (parent.closest('.visually-hidden')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /\p{L}+|\p{N}+|[^\p{L}\p{N}\s]+/gu,
    )) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) {
        lost.push(`broken: ${word}`);
      }
      if (isInView(parent, range.getBoundingClientRect())) continue;
      const isReached = (['start', 'end'] as const).some((block) => {
        scrollUpOrDown(parent, block);
        return isInView(parent, range.getBoundingClientRect());
      });
      if (!isReached) lost.push(`away: ${word}`);
    }
  }
  return lost;
}

/** Runs in the browser: the controls that something lies on, or that only scrolling sideways brings into view. */
function coveredControls(root: Element): string[] {
  const lost: string[] = [];
  for (const control of root.querySelectorAll('a, button, input')) {
    const shown = control.closest('label') ?? control;
    if (!shown.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (shown.closest('.visually-hidden')) continue;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (let box = shown.parentElement; box && root.contains(box); box = box.parentElement)
      box.scrollLeft = 0;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!found || !shown.contains(found)) lost.push(`covered: ${shown.textContent.trim()}`);
  }
  return lost;
}
