import type { Page } from '@playwright/test';
import { findings, asLines, type Finding } from '../../support/axe.ts';
import { contrasts, isMeasured } from './contrast.ts';
import { count } from '../../support/figures.ts';
import { idle } from '../../support/pages.ts';
import { expect } from '../../support/test.ts';

/** The screens that every page and state is looked at on: the narrowest phone, a tablet, a desk. */
export const SCREENS = [
  { width: 320, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** An address that leads nowhere, for the page that says so. */
export const NO_PAGE = '/no/such/page';

/** What axe may leave to a person to judge, and what judges it here instead. Nothing else may be left. */
const EXPLAINED = [
  {
    rule: 'color-contrast',
    reason:
      'Axe cannot see what a picture, a gradient, a drawn line or a shadow leaves behind a text.',
    /** The contrast was measured from the pixels in the same look. */
    holds: (page: Page, selector: string) => isMeasured(page, selector),
  },
  {
    rule: 'color-contrast',
    reason:
      'The text is beneath what has opened, or beyond the window: its page is looked at alone.',
    holds: (page: Page, selector: string, { whole = true }: Look) =>
      whole ? Promise.resolve(false) : page.evaluate(isOutside, selector),
  },
  {
    rule: 'color-contrast',
    reason:
      'The text waits beyond the edge of a row that moves sideways: on wide screens the row wraps.',
    holds: (page: Page, selector: string) => page.evaluate(waitsBeside, selector),
  },
  {
    rule: 'aria-hidden-focus',
    reason: 'What stands guard before and behind a dialog passes the focus on to it.',
    holds: (page: Page, selector: string) => page.evaluate(passesFocusOn, selector),
  },
];

/** Runs in the browser: whether an element is no part of what has opened. */
function isOutside(selector: string): boolean {
  return document.querySelector(selector)?.closest('[role$="dialog"], details[open]') === null;
}

/** Runs in the browser. */
function waitsBeside(selector: string): boolean {
  const element = document.querySelector(selector);
  if (!element) return false;
  for (let row = element.parentElement; row; row = row.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(row).overflowX))
      return element.getBoundingClientRect().right > row.getBoundingClientRect().right;
  }
  return false;
}

/** Runs in the browser. */
async function passesFocusOn(selector: string): Promise<boolean> {
  const before = document.activeElement;
  const guard = document.querySelector<HTMLElement>(selector);
  guard?.focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const after = document.activeElement;
  if (before instanceof HTMLElement) before.focus();
  return guard !== null && after !== guard && after?.closest('[role$="dialog"]') !== null;
}

/** How a state is looked at. */
interface Look {
  /** Rules of axe that the state cannot keep. */
  except?: string[];
  /** The page down to its end; otherwise the window alone, as where a dialog lies over the page. */
  whole?: boolean;
  /** The screens that the state exists on. */
  screens?: typeof SCREENS;
}

/**
 * The page as it is now, on every screen, and in forced colours: it breaks no rule of axe, what axe cannot
 * judge is judged otherwise, and every text stands out from its ground.
 * @param what names the state in a failure
 */
export async function expectAccessible(page: Page, what: string, look: Look = {}): Promise<void> {
  const screens = look.screens ?? SCREENS;
  await expectAllThere(page);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const where = `${what}, ${screen.width} px`;
    await page.evaluate(() => scrollTo(0, 0));
    await idle(page);
    await expectReadable(page, where, look);
  }
  await expectInForcedColours(page, what, look);
  count({ looks: screens.length + 1 });
}

/** What tells of the connection comes seconds later and before all else: while axe looks, it would lose its place. */
async function expectAllThere(page: Page): Promise<void> {
  const isDue = (await page.locator('html[data-offline]').count()) > 0;
  const connection = page.locator('aside[aria-label="Connection"]');
  if (isDue) await expect(connection).toBeAttached({ timeout: 20_000 });
}

/**
 * On the first of the screens: what is forced is the same on all. Axe does not judge contrast there: what it reads as the
 * colour of a text is the one that the visitor's own replaces.
 */
async function expectInForcedColours(page: Page, what: string, look: Look): Promise<void> {
  await page.setViewportSize((look.screens ?? SCREENS)[0]!);
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await findings(page, ['color-contrast', ...(look.except ?? [])]);
  expect.soft(asLines(found.violations), `${what}, forced colours`).toEqual([]);
  expect
    .soft(await unexplained(page, found.incomplete, look), `${what}, forced colours, not judged`)
    .toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function expectReadable(page: Page, where: string, look: Look): Promise<void> {
  const { except, whole } = look;
  const { violations, incomplete } = await findings(page, except);
  expect.soft(asLines(violations), where).toEqual([]);
  const texts = await contrasts(page, whole);
  // The smallest dialog has a heading, a sentence and a button.
  expect(texts.length, `${where}: texts are seen`).toBeGreaterThan(2);
  const faint = texts
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ text, ratio, needed }) => `${text}: ${ratio.toFixed(2)} of ${needed}`);
  expect.soft(faint, `${where}: texts that do not stand out from their ground`).toEqual([]);
  const left = await unexplained(page, incomplete, look);
  expect.soft(left, `${where}, not judged`).toEqual([]);
  count({ texts: texts.length, explained: incomplete.length - left.length });
}

/** What axe has left to be judged and nothing judges, in words. */
async function unexplained(page: Page, incomplete: Finding[], look: Look): Promise<string[]> {
  const left: string[] = [];
  for (const one of incomplete) {
    const { rule, target, why } = one;
    if (!(await isExplained(page, one, look))) left.push(`${rule}: ${target.join(' ')}: ${why}`);
  }
  return left;
}

async function isExplained(page: Page, { rule, target }: Finding, look: Look): Promise<boolean> {
  const [selector, inner] = target;
  // Inside a frame nothing is explained.
  if (selector === undefined || inner !== undefined) return false;
  for (const one of EXPLAINED)
    if (one.rule === rule && (await one.holds(page, selector, look))) return true;
  return false;
}
