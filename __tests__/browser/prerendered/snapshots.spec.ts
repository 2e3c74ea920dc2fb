import type { Locator, Page } from '@playwright/test';
import { cards, fetched, hydrated, idle, saveData, visit } from '../../support/browser/pages.ts';
import { queriedAt, ownScripts, renderedPages } from '../../support/browser/prerendered.ts';
import { expect, test } from '../../support/browser/test.ts';

// Snapshots are prefetched: that of the short lists, and those of a link that is pointed at.

const answers = (names: string[]) => names.filter((name) => name.startsWith('data/'));

/** Opens a page and waits until it is hydrated and idle. */
async function open(page: Page): Promise<string[]> {
  const names = fetched(page);
  await visit(page, '/contact');
  await hydrated(page);
  await idle(page);
  return names;
}

test('the first page fetches the snapshot of all short lists once it is idle; a passing pointer fetches none', async ({
  page,
}) => {
  await page.clock.install({ time: queriedAt() });
  const names = await open(page);
  await expect.poll(() => answers(names).join()).toMatch(/^data\/Lists\.[\da-f]{8}\.json$/);

  // The pointer is on each for less time than on a link that is meant.
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  await idle(page);
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

test('snapshots are fetched when the pointer rests on their link, and the page then opens without a request', async ({
  page,
  service,
}) => {
  const names = await open(page);
  expect(names.join()).not.toContain('data/Home');
  const toHome = page.getByRole('banner').getByRole('link', { name: 'Maidan' }).first();
  await toHome.hover();
  await expect.poll(() => names.join()).toContain('data/HomeProjectList');
  await idle(page);
  await toHome.click();
  await expect(cards(page).first()).toBeVisible();
  expect(names.filter((name) => name.startsWith('data/HomeProjectList'))).toHaveLength(1);
  expect(service.received).toEqual([]);
});

test('a visitor who saves data reads pages without code; from a form on, that of a link they point at, and no snapshot', async ({
  page,
}) => {
  await saveData(page);
  const pages = fetched(page);
  await page.goto('/projects');
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Contact has a form, and fetches its code at once.
  expect(pages.filter((name) => /\.js$|^data\//.test(name))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('/contact');

  const names = await open(page);
  const hints = [
    ['Projects', '/projects', (link: Locator) => link.hover()],
    ['Career', '/career', (link: Locator) => link.focus()],
    ['POSH Policy', '/poshpolicy', (link: Locator) => link.dispatchEvent('touchstart')],
  ] as const;
  for (const [name, path, point] of hints) {
    const code = ownScripts(path).at(-1)!.slice(1);
    expect(names, name).not.toContain(code);
    await point(page.getByRole('contentinfo').getByRole('link', { name, exact: true }));
    await expect.poll(() => names, name).toContain(code);
  }
  await idle(page);
  expect(answers(names)).toEqual([]);
});
