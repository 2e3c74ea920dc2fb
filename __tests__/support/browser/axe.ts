import type { Page } from '@playwright/test';
import axe, { type RunOptions, type SerialContextObject } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until no transition or animation runs: a panel that is still rising has other colours. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // One that ends may start the next, and one that is cancelled rejects.
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  });
}

/**
 * The rules that the page breaks, each with the elements. They are those of WCAG 2.2 A and AA and the best practices.
 * @param except rules that are left out
 */
export function violations(page: Page, except: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  return run(page, { include: ['html'] }, { runOnly: TAGS, rules });
}

/** Sentences whose contrast is below 7:1, or 4.5:1 where they are large (WCAG 1.4.6). Labels of a few words need less. */
export async function faintSentences(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('main :is(p, li, dd)')];
    for (const block of blocks) {
      const isSentence =
        block.textContent.trim().split(/\s+/).length >= 5 &&
        !block.querySelector('p, li, dd, article') &&
        !block.closest('a, button, label, summary, nav');
      block.toggleAttribute('data-sentence', isSentence);
    }
    return document.querySelector('[data-sentence]') !== null;
  });
  if (!isThere) return [];
  const context = { include: ['[data-sentence]'], exclude: ['a', 'button', 'label', 'time', 'b'] };
  return run(page, context, {
    runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
  });
}

async function run(
  page: Page,
  context: SerialContextObject,
  options: RunOptions,
): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (given) => {
      const { violations: rules } = await window.axe.run(given.context, given.options);
      return rules.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    // The map's frame is another host's page.
    { context, options: { ...options, resultTypes: ['violations' as const], iframes: false } },
  );
}

/** A phone and a desk. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
