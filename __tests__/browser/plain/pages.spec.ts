import type { Page } from '@playwright/test';
import { project } from '../../../mocks/records/projects.ts';
import { card, expectHeading, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Into how many columns the cards of the first list are laid. */
function columns(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('ul:has(article)')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
}

test('a card is in one to three columns, shows three lines of text, and leads to its page wherever it is pressed', async ({
  page,
  service,
}) => {
  service.db.tables.MaidanProjects = [
    project({
      projectid: 'one',
      title: 'One Ground',
      imgUrl: '/pictures/huddle.svg',
      hoverText: 'Seven days, no bench.',
      description: 'A long description of a project. '.repeat(30),
      ef1: { date: '2026-01-01' },
    }),
  ];
  await visit(page, '/projects');
  const one = card(page, 'One Ground');
  const lines = await one.getByText('A long description').evaluate((text) => {
    const { height } = text.getBoundingClientRect();
    return {
      shown: height / parseFloat(getComputedStyle(text).lineHeight),
      hides: text.scrollHeight > height,
    };
  });
  expect(lines.shown).toBeCloseTo(3, 1);
  expect(lines.hides).toBe(true);
  for (const [width, expected] of [
    [360, 1],
    [768, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(page), `columns at ${width} px`).toBe(expected);
  }
  // The whole card follows the link.
  await one.getByRole('img').click({ force: true });
  await expectHeading(page, 'One Ground');
});

test.describe('hover texts', () => {
  const text = 'Seven days, one team, no bench.';

  test(
    'the hover text of a project rises on hover and on focus',
    { tag: '@whole' },
    async ({ page }) => {
      await visit(page, '/projects');
      const over = card(page, 'Huddle Camp').getByText(text);
      const frame = over.locator('..');
      const isInFrame = async (inside: boolean) => {
        const [panel, box] = [await over.boundingBox(), await frame.boundingBox()];
        return inside === panel!.y < box!.y + box!.height;
      };
      await expect(frame).toHaveCSS('overflow', 'hidden');
      await expect.poll(() => isInFrame(false)).toBe(true);
      await card(page, 'Huddle Camp').hover();
      await expect(over).toHaveCSS('transform', 'none');
      expect(await isInFrame(true)).toBe(true);
      await page.mouse.move(0, 0);
      await expect.poll(() => isInFrame(false)).toBe(true);
      await card(page, 'Huddle Camp').getByRole('link').focus();
      await expect(over).toHaveCSS('transform', 'none');
    },
  );

  test.describe('a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test('the hover text of a project is always shown on a touch screen', async ({ page }) => {
      await visit(page, '/projects');
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
      const over = card(page, 'Huddle Camp').getByText(text);
      await expect(over).toBeVisible();
      await expect(over).toHaveCSS('transform', 'none');
      await expect(over.locator('..')).toHaveCSS('position', /static|relative/);
    });
  });
});
