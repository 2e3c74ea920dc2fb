import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PRERENDERED_DIRECTORY } from '../../support/builtSites.ts';
import { shiftOf, watchShifts } from '../../accessibility/meters/layout.ts';
import { card, cards, expectHeading, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a page on a day, which begins in India while it is still yesterday in Greenwich. */
async function openOn(page: Page, day: string, path: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T00:30:00+05:30`));
  await watchShifts(page);
  await visit(page, path);
}

const marked = (page: Page, mark: string) =>
  cards(page).filter({ has: page.getByText(mark, { exact: true }) });

test('the soonest event to come is marked, and those that are over, without a jump', async ({
  page,
  service,
}) => {
  const day = '2026-12-19';
  await openOn(page, day, '/events');
  await expect(marked(page, 'Next')).toHaveCount(1);
  await expect(card(page, 'Kabaddi at the Square')).toContainText('Next');
  const over = service.db.tables.MaidanEvents.filter(
    (event) => /^\d{4}-/.test(String(event?.['date'])) && String(event?.['date']) < day,
  );
  expect(over.length).toBeGreaterThan(3);
  await expect(marked(page, 'Held on')).toHaveCount(over.length);
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test('the head of the list leads to the next event, without a jump on any screen', async ({
  page,
}) => {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openOn(page, '2026-12-19', '/events');
    const next = page.getByRole('link', { name: /^Next: / });
    await expect(next).toHaveText('Next: Kabaddi at the Square, Dec 19, 2026');
    expect(await shiftOf(page), `${width} px`).toBeLessThan(0.001);
    await next.click();
    await expectHeading(page, 'Kabaddi at the Square');
  }
});

test('where no event is to come, none is next', async ({ page }) => {
  await openOn(page, '2031-01-01', '/events');
  await expect(marked(page, 'Held on')).not.toHaveCount(0);
  await expect(page.getByText('Next:')).toHaveCount(0);
});

test('the day after, it is over, and another one is next', async ({ page }) => {
  await openOn(page, '2026-12-20', '/events');
  await expect(card(page, 'Kabaddi at the Square')).toContainText('Held on');
  await expect(card(page, 'Paint the Wall Day')).toContainText('Next');
});

test('the page of an event that is over says so, one to come does not', async ({ page }) => {
  const facts = page.getByRole('article').getByRole('list').first();
  await openOn(page, '2026-12-20', '/events/maidan-cup-final-2026');
  await expect(facts).toContainText('Held on Oct 31, 2026');
  await openOn(page, '2026-12-20', '/events/maidan-cup-final');
  await expect(facts).toContainText('Dec 04, 2027');
  await expect(facts).not.toContainText('Held on');
});

test('home marks an event only where it is the next one of all', async ({ page }) => {
  await openOn(page, '2027-09-01', '/');
  await expect(card(page, 'Maidan Cup Final')).toBeVisible();
  await expect(marked(page, 'Next')).toHaveCount(0);
  await openOn(page, '2027-10-01', '/');
  await expect(card(page, 'Open Lane Street Tournament')).toContainText('Next');
  await expect(marked(page, 'Next')).toHaveCount(1);
  await openOn(page, '2027-11-30', '/');
  await expect(card(page, 'Maidan Cup Final')).toContainText('Next');
  await expect(card(page, 'Open Lane Street Tournament')).toContainText('Held on');
});

test('a prerendered page knows no today', () => {
  for (const path of [
    'index.html',
    'events/index.html',
    'events/maidan-cup-final-2026/index.html',
  ]) {
    const html = readFileSync(join(PRERENDERED_DIRECTORY, path), 'utf8');
    // The heading above what to read next is no day.
    expect(html.replace('>Next</h2>', '')).not.toMatch(/>(Next|Held on)/);
  }
});
