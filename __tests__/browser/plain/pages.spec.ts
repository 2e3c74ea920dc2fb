import type { Page } from '@playwright/test';
import { event } from '../../../mocks/records/events.ts';
import { project } from '../../../mocks/records/projects.ts';
import { report } from '../../../mocks/records/reports.ts';
import { card, cards, expectHeading, moveTo, visit } from '../../support/browser/pages.ts';
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

test.describe('a visitor in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('an event in India has the same date for a visitor in Los Angeles', async ({
    page,
    service,
  }) => {
    service.db.tables.MaidanEvents = [
      event({ eventId: 'day', title: 'A day', date: '2525-01-05' }),
      event({ eventId: 'time', title: 'A time', date: '2525-01-04T20:00:00Z' }),
      event({ eventId: 'none', title: 'No date', date: 'some day' }),
    ];
    service.db.tables.MaidanReports = [
      report({ reportId: 'r', title: 'A report', date: '2025-01-05' }),
    ];
    await visit(page, '/events');
    await expect(card(page, 'A day').getByRole('time')).toHaveText('Jan 05 2525');
    await expect(card(page, 'A time').getByRole('time')).toHaveText('Jan 05 2525');
    await expect(card(page, 'A time').getByRole('time')).toHaveAttribute('datetime', '2525-01-05');
    await expect(card(page, 'No date').getByRole('time')).toHaveCount(0);
    await card(page, 'A time').getByRole('link').click();
    await expectHeading(page, 'A time');
    const own = page.getByRole('main').getByRole('article').first();
    await expect(own.getByRole('time')).toHaveText('Jan 05, 2525');
    await moveTo(page, '/reports');
    await expect(card(page, 'A report').getByRole('time')).toHaveText('Jan 05, 2025');
  });
});

test('a list shows twelve events that are over, older ones at a press, and still does after a back navigation', async ({
  page,
  service,
}) => {
  service.db.tables.MaidanEvents = Array.from({ length: 40 }, (_, index) =>
    event({ eventId: `e${index}`, title: `Event ${index}`, date: `${2024 - index}-05-01` }),
  );
  await visit(page, '/events');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Show older events' }).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(card(page, 'Event 12').getByRole('link')).toBeFocused();
  await card(page, 'Event 38').getByRole('link').click();
  await expectHeading(page, 'Event 38');
  await page.goBack();
  await expect(card(page, 'Event 38')).toBeInViewport();
});
