import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PRERENDERED_DIRECTORY } from '../../support/builtSites.ts';
import { cards, fetched, idle, saveData, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

// The links of a prerendered page bring the answers of the pages that they lead to.

const toProjects = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Projects' });
const answers = (names: string[]) => names.filter((name) => name.startsWith('data/'));

/** Opens a page and waits until what its links bring by being seen has come. */
async function open(page: Page, path = '/contact'): Promise<string[]> {
  const names = fetched(page);
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  await idle(page);
  await page.waitForLoadState('networkidle');
  return names;
}

test('answers come when links to them are seen, as far as they are small', async ({ page }) => {
  const names = await open(page);
  expect(answers(names)).not.toEqual([]);
  const sizes = answers(names).map(
    (name) => statSync(join(PRERENDERED_DIRECTORY, `${name}.br`)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(15_000);
});

test('an answer comes when the pointer rests on its link: the page then opens without a request', async ({
  page,
  service,
}) => {
  await page.addInitScript(() => {
    // No link is ever seen.
    IntersectionObserver.prototype.observe = () => undefined;
  });
  const names = await open(page);
  expect(names.join()).not.toContain('data/ProjectList');
  await toProjects(page).hover();
  await expect.poll(() => names.join()).toContain('data/ProjectList');
  await page.waitForLoadState('networkidle');
  const before = answers(names).length;
  await toProjects(page).click();
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanProjects.length);
  expect(answers(names)).toHaveLength(before);
  expect(service.received).toEqual([]);
});

test('a pointer that passes over all links in a second brings at most two', async ({ page }) => {
  const names = await open(page);
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  const before = names.length;
  for (const each of links) {
    const box = await each.boundingBox();
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.mouse.move(1, 1);
  await page.waitForTimeout(300);
  expect(names.length - before).toBeLessThanOrEqual(2);
});

test('where that fails nobody is asked before the page is opened', async ({
  page,
  service,
  watch,
}) => {
  watch.expectNetworkFailures();
  await page.route('**/data/**', (route) => route.abort());
  await open(page);
  await toProjects(page).hover();
  await page.waitForTimeout(300);
  expect(service.received).toEqual([]);
  await toProjects(page).click();
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanProjects.length);
  expect(service.received).toHaveLength(1);
});

test('none comes for a visitor who saves data', async ({ page }) => {
  await saveData(page);
  const names = await open(page);
  await toProjects(page).hover();
  await page.waitForTimeout(300);
  expect(answers(names)).toEqual([]);
});
