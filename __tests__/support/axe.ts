import type { Frame, Page } from '@playwright/test';
import axe, {
  type PartialResults,
  type Result,
  type RunOptions,
  type SerialContextObject,
} from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing is on its way from one look to another: a panel that is still rising has other colours. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // One that ends may start the next, and one that is taken back rejects.
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  });
}

/** One element that breaks a rule, or that axe leaves to a person to judge. */
export interface Finding {
  rule: string;
  /** CSS selectors: the element's own, after those of the frames that it is in. */
  target: string[];
  html: string;
  /** What axe says of it. */
  why: string;
}

/** The rules that the page breaks, each with the elements. */
export async function violations(page: Page, except: string[] = []): Promise<string[]> {
  return asLines((await findings(page, except, ['violations'])).violations);
}

/** Findings as lines, one for each rule. */
export function asLines(found: Finding[]): string[] {
  const rules = [...new Set(found.map(({ rule }) => rule))];
  return rules.map((rule) => {
    const elements = found.filter((one) => one.rule === rule);
    return `${rule}: ${elements.map(({ html }) => html.slice(0, 160)).join(' | ')}`;
  });
}

/**
 * What axe finds on the page: the rules of WCAG 2.2 A and AA that it breaks, best practices, and what axe cannot judge. The
 * page puts the result together itself: what axe notes of half a thousand elements is slow to carry from one page to
 * another, as axe's own package for Playwright does.
 * @param except rules that are not asked
 */
export async function findings(
  page: Page,
  except: string[] = [],
  kinds: ('violations' | 'incomplete')[] = ['violations', 'incomplete'],
): Promise<Record<'violations' | 'incomplete', Finding[]>> {
  await atRest(page);
  const options: RunOptions = {
    runOnly: TAGS,
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    resultTypes: kinds,
  };
  const inner = await lookIntoFrames(page.mainFrame(), WHOLE, options);
  return page.evaluate(
    async (given) => {
      const own = await window.axe.runPartial(given.context, given.options);
      const result = await window.axe.finishRun([own, ...given.inner], given.options);
      const list = (rules: Result[]) =>
        rules.flatMap(({ id, nodes }) =>
          nodes.map(({ html, target, any, all, none }) => ({
            rule: id,
            target: target.flat(),
            html,
            why: [...any, ...all, ...none].map(({ message }) => message).join(' '),
          })),
        );
      return { violations: list(result.violations), incomplete: list(result.incomplete) };
    },
    { context: WHOLE, options, inner },
  );
}

const WHOLE: SerialContextObject = { exclude: [] };

/** Brings axe into a frame, and says what it sees in the frames inside, in the order that it wants. */
async function lookIntoFrames(
  frame: Frame,
  context: SerialContextObject,
  options: RunOptions,
): Promise<PartialResults> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const inner = await frame.evaluate(
    (given) => window.axe.utils.getFrameContexts(given.context, given.options),
    { context, options },
  );
  const seen: PartialResults = [];
  for (const { frameSelector, frameContext } of inner) {
    const handle = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const child = await handle.asElement()?.contentFrame();
    if (!child) {
      seen.push(null);
      continue;
    }
    const insideChild = await lookIntoFrames(child, frameContext, options);
    const own = await child.evaluate(
      (given) => window.axe.runPartial(given.frameContext, given.options),
      { frameContext, options },
    );
    seen.push(own, ...insideChild);
  }
  return seen;
}

/** The two screens that every state is looked at on. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
