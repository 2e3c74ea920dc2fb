import type { Page } from '@playwright/test';
import { organisation } from '../../../src/content/organisation.ts';
import { event } from '../../../mocks/records/events.ts';
import { newsItem } from '../../../mocks/records/news.ts';
import { project } from '../../../mocks/records/projects.ts';
import { report } from '../../../mocks/records/reports.ts';
import { card, cards, expectHeading, LISTS, moveTo, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** Into how many columns the cards of the first list are laid. */
function columns(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('ul:has(article)')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
}

test(
  'lists stand in 1, 2 or 3 columns, and what home shows of them in two',
  { tag: '@whole' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await visit(page, '/');
    expect(await columns(page)).toBe(2);
    const [first, second] = await cards(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(first).toBe(second);

    // The gallery is a wall, not columns.
    for (const { path, heading } of LISTS.filter(({ link }) => link !== null)) {
      await moveTo(page, path);
      await expectHeading(page, heading);
      await expect(cards(page).first()).toBeVisible();
      for (const [width, expected] of [
        [360, 1],
        [768, 2],
        [1200, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        expect(await columns(page), `columns of ${path} at ${width} px`).toBe(expected);
      }
    }
  },
);

test('a card shows three lines of its text, and leads to its page wherever it is pressed', async ({
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
  // The whole card follows the link.
  await one.getByRole('img').click({ force: true });
  await expectHeading(page, 'One Ground');
});

test.describe('the hover text of a project', () => {
  const text = 'Seven days, one team, no bench.';

  test('rises on hover and on focus', { tag: '@whole' }, async ({ page }) => {
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
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test('is printed', async ({ page }) => {
      await visit(page, '/projects');
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
      const over = card(page, 'Huddle Camp').getByText(text);
      await expect(over).toBeVisible();
      await expect(over).toHaveCSS('transform', 'none');
      await expect(over.locator('..')).toHaveCSS('position', /static|relative/);
    });
  });
});

for (const [timezoneId, tag] of [
  ['America/Los_Angeles', []],
  ['Pacific/Auckland', ['@whole']],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('dates are the same days as everywhere', { tag: [...tag] }, async ({ page, service }) => {
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
      await expect(card(page, 'A time').getByRole('time')).toHaveAttribute(
        'datetime',
        '2525-01-05',
      );
      await expect(card(page, 'No date').getByRole('time')).toHaveCount(0);
      await card(page, 'A time').getByRole('link').click();
      await expectHeading(page, 'A time');
      const own = page.getByRole('main').getByRole('article').first();
      await expect(own.getByRole('time')).toHaveText('Jan 05, 2525');
      await moveTo(page, '/reports');
      await expect(card(page, 'A report').getByRole('time')).toHaveText('Jan 05, 2025');
    });
  });
}

test('twelve events that are over are shown, the older ones at a press, and a back navigation finds them again', async ({
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

test(
  'a news card without a link ends with its text',
  { tag: '@whole' },
  async ({ page, service }) => {
    service.db.tables.MaidanNews = [
      newsItem({ newsId: 'a', title: 'No link', link: null }),
      newsItem({ newsId: 'b', title: 'A link', link: 'https://example.org/' }),
      newsItem({ newsId: 'c', title: 'Words', description: 'The last words.', link: 'no address' }),
    ];
    await visit(page, '/news');
    const below = (title: string) =>
      card(page, title).evaluate(
        (clipping) =>
          [...clipping.children].filter((part) => part.checkVisibility()).at(-1)!.textContent,
      );
    expect(await below('A link')).toContain('Explore News');
    expect(await below('No link')).toBe('No link');
    expect(await below('Words')).toBe('The last words.');
    const heading = card(page, 'No link').getByRole('heading');
    await heading.hover();
    await expect(heading).toHaveCSS('text-decoration-line', 'none');
  },
);

test(
  'the footer gives e-mail, telephone and address of the head office, and targets for a finger',
  { tag: '@whole' },
  async ({ page }) => {
    await visit(page, '/news');
    const footer = page.getByRole('contentinfo');
    const { email, offices } = organisation;
    const [{ phone, address }] = offices;
    for (const [name, href] of [
      [email, `mailto:${email}`],
      [phone, `tel:${phone.replaceAll(' ', '')}`],
    ] as const)
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    for (const line of address) await expect(footer.getByText(line, { exact: true })).toBeVisible();

    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const text of [email, phone]) {
        const lines = await footer.getByText(text, { exact: true }).evaluate((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return range.getClientRects().length;
        });
        expect(lines, `${text} on one line at ${width} px`).toBe(1);
      }
      const social = footer.getByRole('link', { name: /opens in a new tab/ });
      const lefts = new Set<number>();
      for (const link of await social.all()) {
        const box = (await link.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        lefts.add(Math.round(box.x));
      }
      expect(lefts.size, `columns of a grid at ${width} px`).toBeLessThanOrEqual(3);
    }
  },
);
