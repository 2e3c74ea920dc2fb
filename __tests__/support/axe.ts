import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that the page breaks, each with the elements. */
export async function violations(page: Page, except: string[] = []): Promise<string[]> {
  // A panel that is still rising has other colours.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .disableRules(except)
    .analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** The two screens that every state is looked at on. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
