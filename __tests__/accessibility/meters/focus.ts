import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { atRest } from '../../support/axe.ts';
import { ratio } from './contrast.ts';
import { count } from '../../support/figures.ts';
import { addStyle } from '../../support/pages.ts';
import { expect } from '../../support/test.ts';

/** A stop of the Tab key, as the page is then. */
interface Stop {
  /** What it is called: its words, or those of its label. */
  name: string;
  /** Where it is seen, in the window. */
  box: { x: number; y: number; width: number; height: number };
  /** Of nine places on it, how many are its own: not of what lies over it, and not off the screen. */
  free: number;
  /** A page of another host, which marks what has the focus in it. */
  isFrame: boolean;
}

/**
 * Presses a key that moves the focus, and sees that the visitor is told where it went: it is on something, which is on the
 * screen with nothing over it (WCAG 2.4.12), and marked in a colour that stands out from what was there (2.4.13).
 * @returns what the stop is called
 */
export async function press(page: Page, key = 'Tab'): Promise<string> {
  await page.keyboard.press(key);
  await atRest(page);
  const stop = await page.evaluate(stopOf);
  expect(stop, `${key} loses the focus`).not.toBeNull();
  const { name, box, free, isFrame } = stop!;
  expect.soft(free, `'${name}' is covered, or off the screen`).toBe(9);
  if (isFrame) return name;
  const marked = await markedPixels(page, box);
  // The area of a line of one pixel around it.
  expect
    .soft(marked, `'${name}' shows that it has the focus`)
    .toBeGreaterThan(2 * (box.width + box.height));
  count({ stops: 1 });
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

function stopOf(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
  // A choice that is drawn by its label has no place of its own.
  const isDrawn = element.matches('[type="radio"], [type="checkbox"]') && label;
  const shown = isDrawn ? label : element;
  const { left, top, right, bottom } = shown.getClientRects()[0]!;
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const box = {
    x,
    y,
    width: Math.min(innerWidth, right) - x,
    height: Math.min(innerHeight, bottom) - y,
  };
  // Of a large field a browser brings the line of writing into view, not all.
  const least = element.matches('textarea') ? 44 : Math.min(bottom - top, innerHeight) - 2;
  const parts = [0.1, 0.5, 0.9];
  const free = parts.flatMap((across) =>
    parts.filter((down) => {
      const hit = document.elementFromPoint(x + box.width * across, y + box.height * down);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    }),
  );
  const words = isDrawn ? label.textContent : label?.firstChild?.textContent;
  const name = element.getAttribute('aria-label') ?? words ?? element.textContent;
  return {
    name: name.trim(),
    isFrame: element.matches('iframe'),
    box,
    free: box.height >= least ? free.length : 0,
  };
}

/** How many pixels around a box are another colour, by 3:1 or more, than without the mark of the focus. */
async function markedPixels(page: Page, { x, y, width, height }: Stop['box']): Promise<number> {
  const room = 8;
  const { width: wide, height: high } = page.viewportSize()!;
  const [left, top] = [Math.max(0, Math.floor(x - room)), Math.max(0, Math.floor(y - room))];
  const clip = {
    x: left,
    y: top,
    width: Math.min(wide, Math.ceil(x + width + room)) - left,
    height: Math.min(high, Math.ceil(y + height + room)) - top,
  };
  const options = { clip, scale: 'css', caret: 'hide' } as const;
  const marked = await page.screenshot(options);
  const removeStyle = await addStyle(page, '* { outline-color: transparent !important }');
  const plain = await page.screenshot(options);
  await removeStyle();
  const [one, other] = await Promise.all(
    [marked, plain].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  let changed = 0;
  for (let at = 0; at < one!.length; at += 3) {
    if (one!.readUIntBE(at, 3) === other!.readUIntBE(at, 3)) continue;
    const colourIn = (pixels: Buffer) => [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!] as const;
    if (ratio(colourIn(one!), colourIn(other!)) >= 3) changed += 1;
  }
  return changed;
}
