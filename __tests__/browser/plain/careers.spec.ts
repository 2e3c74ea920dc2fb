import type { Page } from '@playwright/test';
import { careers } from '../../../src/content/careers.ts';
import { cards, expectHeading, follow, settled, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

test('three whole postings in 1, 2 or 3 columns', async ({ page, service }) => {
  await visit(page, '/career');
  await expectHeading(page, 'Career');
  await expect(page).toHaveTitle('Career | Maidan');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText([
    'Female Football Coaches',
    'Project Coordinators',
    'Sports Coaches',
  ]);
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards(page).evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(
      tops.filter((top) => top === tops[0]),
      `columns at ${width} px`,
    ).toHaveLength(columns);
    await expectPostings(page);
  }
  await settled(page, service);
  expect(service.received).toEqual([]);
});

/** Each posting has all its words, and what is written to is addressed. */
async function expectPostings(page: Page): Promise<void> {
  for (const [index, posting] of careers.postings.entries()) {
    const card = cards(page).nth(index);
    const { callToAction } = posting;
    for (const text of [
      posting.subtitle,
      posting.description,
      'Full-time',
      posting.experience,
      callToAction.title,
      callToAction.subtitle,
    ])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card.getByRole('list').nth(0).getByRole('listitem')).toHaveText(posting.locations);
    await expect(card.getByRole('list').nth(1).getByRole('listitem')).toHaveText(
      posting.requirements,
    );
    await expect(card.getByRole('link', { name: callToAction.email })).toHaveAttribute(
      'href',
      /^mailto:careers@maidan\.example\?subject=/,
    );
    await expect(card.getByText('Salary')).toHaveCount(0);
  }
}

test('the headings make an outline: one h1, a section, postings, parts', async ({ page }) => {
  await visit(page, '/career');
  const levels = await page
    .getByRole('main')
    .locator(':is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels).toEqual([1, 2, ...Array.from({ length: 3 }, () => [3, 4, 4, 4]).flat()]);
});

test('the bar leads there, from the foot of another page to its top', async ({ page }) => {
  await visit(page, '/projects');
  await page.evaluate(() => scrollTo(0, 1200));
  await follow(page, 'Career');
  await expectHeading(page, 'Career');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Career', exact: true }),
  ).toHaveAttribute('aria-current', 'page');
});
