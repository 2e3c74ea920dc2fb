import type { Page } from '@playwright/test';
import { atRest } from '../support/browser/axe.ts';
import { expect } from '../support/browser/test.ts';

/**
 * Presses a key that moves the focus. What has it then is on the screen with nothing over it (WCAG 2.4.11) and is outlined.
 * @returns its name
 */
export async function press(page: Page, key = 'Tab'): Promise<string> {
  await page.keyboard.press(key);
  await atRest(page);
  const stop = await page.evaluate(stopOf);
  expect(stop, `${key} loses the focus`).not.toBeNull();
  const { name, isFrame, isFree, outline } = stop!;
  expect.soft(isFree, `'${name}' is not covered`).toBe(true);
  if (!isFrame) expect.soft(outline, `'${name}' is outlined`).toBeGreaterThanOrEqual(2);
  return name;
}

/** Presses Tab until something of this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let stops = 0; stops < 120; stops++) {
    const stop = await press(page);
    if (typeof name === 'string' ? stop === name : name.test(stop)) return;
    seen.push(stop);
  }
  throw new Error(`'${name}' cannot be reached: ${seen.join(' | ')}`);
}

/** Presses Tab until the page ends. @returns the stops on the way */
export async function tabToEnd(page: Page): Promise<string[]> {
  const stops: string[] = [];
  const last = page.getByRole('contentinfo').getByRole('link').last();
  while (!(await last.evaluate((link) => link === document.activeElement))) {
    expect(stops.length, 'the page has an end').toBeLessThan(250);
    stops.push(await press(page));
  }
  return stops;
}

/** Runs in the browser. */
function stopOf() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
  // A choice that is drawn by its label has no place of its own.
  const shown = element.matches('[type="radio"], [type="checkbox"]') && label ? label : element;
  const { left, right, top, bottom } = shown.getClientRects()[0]!;
  // The middle of what is in the window: a browser scrolls a tall field only as far as its first line.
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  const words = shown === label ? label.textContent : label?.firstChild?.textContent;
  const outlines = [element, shown, ...shown.querySelectorAll('*')].map((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
  });
  return {
    name: (element.getAttribute('aria-label') ?? words ?? element.textContent).trim(),
    isFrame: element.matches('iframe'),
    isFree: hit !== null && (shown.contains(hit) || hit.contains(shown)),
    outline: Math.max(...outlines),
  };
}
