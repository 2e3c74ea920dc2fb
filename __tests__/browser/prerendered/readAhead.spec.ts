import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PRERENDERED_DIRECTORY } from '../../support/builtSites.ts';
import { cards, fetched, idle, prefetched, saveData, visit } from '../../support/pages.ts';
import { askedAt, ownScripts, renderedPages } from '../../support/prerendered.ts';
import { expect, test } from '../../support/test.ts';

// The links of a prerendered page bring the answers of the pages that they lead to.

const toProjects = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Projects' });
const answers = (names: string[]) => names.filter((name) => name.startsWith('data/'));

/** Opens a page and waits until it has asked for what its links bring by being seen. */
async function open(page: Page): Promise<string[]> {
  const names = fetched(page);
  await visit(page, '/contact');
  await prefetched(page);
  return names;
}

test('answers come when links to them are seen, as far as they are small; a pointer that only passes over links brings none', async ({
  page,
}) => {
  await page.clock.install({ time: askedAt() });
  const names = await open(page);
  await expect.poll(() => answers(names)).not.toEqual([]);
  const sizes = answers(names).map(
    (name) => statSync(join(PRERENDERED_DIRECTORY, `${name}.br`)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(15_000);

  // The pointer is on each of them for less time than on a link that is meant.
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  await prefetched(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  const before = names.length;
  for (const each of await page.getByRole('contentinfo').getByRole('link').all()) {
    const box = await each.boundingBox();
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.clock.runFor(30);
  }
  await page.mouse.move(1, 1);
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await idle(page);
  const pages = new Set(renderedPages().flatMap(ownScripts));
  const brought = names.slice(before).filter((name) => pages.has(`/${name}`));
  expect([...brought, ...answers(names.slice(before))]).toEqual([]);
});

test('the menu of a small screen brings the answers of its links when it opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const names = await open(page);
  expect(names.join()).not.toContain('data/GalleryItemList');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.poll(() => names.join()).toContain('data/GalleryItemList');
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
  await idle(page);
  const before = answers(names).length;
  await toProjects(page).click();
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanProjects.length);
  expect(answers(names)).toHaveLength(before);
  expect(service.received).toEqual([]);
});

test('none comes for a visitor who saves data, but the code of the link that is meant', async ({
  page,
}) => {
  await saveData(page);
  const names = await open(page);
  const code = ownScripts('/projects')[0]!.slice(1);
  expect(names).not.toContain(code);
  await toProjects(page).hover();
  await expect.poll(() => names).toContain(code);
  await idle(page);
  expect(answers(names)).toEqual([]);
});
