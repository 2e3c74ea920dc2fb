import type { Locator, Page } from '@playwright/test';
import { faintSentences, violations } from '../support/browser/axe.ts';
import { setBrowserTextSize } from '../support/browser/layout.ts';
import { idle } from '../support/browser/pages.ts';
import { smallTargets } from '../support/browser/targets.ts';
import { expect } from '../support/browser/test.ts';

/** The narrowest phone, a tablet, a desk. */
export const SCREENS = [
  { width: 320, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** How a state is looked at. */
interface Look {
  /** Rules of axe that the state cannot follow. */
  except?: string[];
  /** The screens that the state exists on. */
  screens?: typeof SCREENS;
  /** What lies over the page. */
  overlay?: Locator;
}

// WCAG 1.4.4 and 1.4.10: twice the text size, and four times the zoom on a desk of 1280 by 1024.
const ENLARGED = [
  { text: 32, width: 360, height: 740 },
  { text: 16, width: 320, height: 256 },
];

/**
 * The page as it is now is accessible on every screen and in forced colours. It breaks no rule of axe, its sentences
 * have enough contrast and its targets are large enough for a finger.
 * @param what names the state in a failure
 */
export async function expectAccessible(page: Page, what: string, look: Look = {}): Promise<void> {
  const { screens = SCREENS, except = [], overlay } = look;
  for (const screen of screens) {
    await page.setViewportSize(screen);
    // What the bar covers has a smaller target.
    await page.evaluate(() => scrollTo(0, 0));
    await idle(page);
    const where = `${what}, ${screen.width} px`;
    expect.soft(await violations(page, except), where).toEqual([]);
    expect.soft(await faintSentences(page), where).toEqual([]);
    expect.soft(await smallTargets(page), where).toEqual([]);
  }
  // Axe does not judge contrast there: it reads the colours that the visitor's own replace.
  await page.setViewportSize(screens[0]!);
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await violations(page, ['color-contrast', ...except]);
  expect.soft(found, `${what}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  if (overlay) await expectRoomIn(overlay, page, what);
}

/** Every control of what lies over the page can be pressed at any size, and nothing of it is off the screen. */
async function expectRoomIn(overlay: Locator, page: Page, what: string): Promise<void> {
  for (const { text, width, height } of ENLARGED) {
    await page.setViewportSize({ width, height });
    await setBrowserTextSize(page, text);
    const controls = overlay.locator('a:visible, button:visible:not([aria-disabled="true"])');
    for (const control of await controls.all()) await control.click({ trial: true });
    const excess = await overlay.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect.soft(excess, `${what}, text of ${text} px`).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(overlay), `${what}, text of ${text} px`).toEqual([]);
  }
  await setBrowserTextSize(page, 16);
}
