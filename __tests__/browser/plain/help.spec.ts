import type { Page } from '@playwright/test';
import { visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// What the page says, and where it leads: `features/childHelp.test.tsx`.

test('a child on a phone sees both numbers and the exit on the first screen, and Help on every page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/help');
  const exit = await page.getByRole('button', { name: 'Exit this page quickly' }).boundingBox();
  for (const name of [/^1098/, /^112/]) {
    const call = await page.getByRole('link', { name }).first().boundingBox();
    expect(call!.y + call!.height).toBeLessThanOrEqual(exit!.y);
  }
  await visit(page, '/reports');
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeInViewport();
});

/** Where each link, button and list of the bar begins and ends. */
const places = (page: Page) =>
  page
    .locator('header nav[aria-label=Main] > ul > li, header > div > a, header > div > div > a')
    .evaluateAll((all) =>
      all.map((each) => [each.getBoundingClientRect().left, each.getBoundingClientRect().right]),
    );

test('the bar has its links in the same places on every page, and opens a list under its label', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/projects');
  const before = await places(page);
  for (const path of ['/blogs', '/reports', '/csppolicy', '/help']) {
    await visit(page, path);
    expect(await places(page), path).toEqual(before);
  }
  await visit(page, '/awards');
  for (const [name, first] of [
    ['Awards', 'Blogs'],
    ['Policies', 'POSH Policy'],
  ] as const) {
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('button', { name }).click();
    const starts = await Promise.all(
      [bar.getByRole('button', { name }), bar.getByRole('link', { name: first })].map((each) =>
        each.evaluate(
          (link) =>
            link.getBoundingClientRect().left +
            Number.parseFloat(getComputedStyle(link).paddingLeft),
        ),
      ),
    );
    expect(starts[0]).toBeCloseTo(starts[1]!, 0);
  }
});
