import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { SITE_DIRECTORY } from '../support/buildSite.ts';
import { LISTS, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const KB = 1000;
const assets = () => readdirSync(join(SITE_DIRECTORY, 'assets'));
const file = (name: string) => join(SITE_DIRECTORY, 'assets', name);
const brotli = (name: string) => brotliCompressSync(readFileSync(file(name))).length;
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/** The names of the files of this kind that the page asks for. */
function follow(page: Page, extension: string): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(extension)) names.add(pathname.replace('/assets/', ''));
  });
  return names;
}

/** Visits as somebody who saves data: only what a page needs itself is fetched. */
async function fetchNothingAhead(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

test('the first load of home is at most 135 KB of script', async ({ page }) => {
  const scripts = follow(page, '.js');
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(1);
  expect(sum([...scripts].map(brotli))).toBeLessThanOrEqual(135 * KB);
});

test('the first load of home is at most 12 KB of styles', async ({ page }) => {
  const styles = follow(page, '.css');
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  expect(styles.size).toBeGreaterThan(0);
  expect(sum([...styles].map(brotli))).toBeLessThanOrEqual(12 * KB);
});

for (const [path, budget] of [
  ['/poshpolicy', 25],
  ['/csppolicy/reporting-concerns', 25],
] as const) {
  test(`${path} adds at most ${budget} KB of script to the first load`, async ({ page }) => {
    const scripts = follow(page, '.js');
    await visit(page, '/');
    await page.waitForLoadState('networkidle');
    const first = new Set(scripts);
    scripts.clear();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const own = [...scripts].filter((name) => !first.has(name));
    expect(own.length).toBeGreaterThan(0);
    expect(sum(own.map(brotli))).toBeLessThanOrEqual(budget * KB);
  });
}

test('there is one font of at most 45 KB, fetched early', async ({ page }) => {
  const fonts = assets().filter((name) => name.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  expect(statSync(file(fonts[0]!)).size).toBeLessThanOrEqual(45 * KB);
  await visit(page, '/');
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveAttribute(
    'href',
    `/assets/${fonts[0]}`,
  );
});

test('compressed twins are sent to browsers that take them', async ({ request }) => {
  const main = assets().find((name) => /^main\..*\.js$/.test(name))!;
  for (const encoding of ['br', 'gzip']) {
    const { headers } = {
      headers: (
        await request.get(`/assets/${main}`, { headers: { 'Accept-Encoding': encoding } })
      ).headers(),
    };
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['cache-control']).toContain('immutable');
  }
});

test('the lists and details come in one file, which home does not fetch', async ({
  page,
  context,
}) => {
  await fetchNothingAhead(context);
  const homeScripts = follow(page, '.js');
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const later = async (path: string) => {
    const fresh = await context.newPage();
    const scripts = follow(fresh, '.js');
    await visit(fresh, path);
    await fresh.close();
    return [...scripts].filter((name) => !homeScripts.has(name));
  };
  const list = await later('/projects');
  expect(list).toHaveLength(1);
  expect(sum(list.map(brotli))).toBeLessThanOrEqual(6 * KB);
  for (const { path } of LISTS) {
    const fetched = await later(path);
    // The gallery fetches what opens its pictures as soon as it stands.
    expect(path === '/gallery' ? fetched.slice(0, 1) : fetched, path).toEqual(list);
  }

  // A detail needs the sanitiser besides.
  const detail = await later('/projects/huddle-camp');
  expect(detail).toHaveLength(2);
  for (const path of [
    '/events/keepers-clinic',
    '/blogs/playing-in-the-rain',
    '/awards/small-library-medal',
  ]) {
    expect((await later(path)).toSorted(), path).toEqual(detail.toSorted());
  }
});

test('each other page has code of its own', async ({ page, context }) => {
  await fetchNothingAhead(context);
  const seen = follow(page, '.js');
  await visit(page, '/projects/huddle-camp');
  for (const path of ['/contact', '/career', '/poshpolicy/workplace', '/csppolicy/scope']) {
    const fresh = await context.newPage();
    const scripts = follow(fresh, '.js');
    await visit(fresh, path);
    expect(
      [...scripts].filter((name) => !seen.has(name)),
      path,
    ).not.toEqual([]);
    for (const name of scripts) seen.add(name);
    await fresh.close();
  }
});

test('no page fetches the tools of another', async ({ page, context }) => {
  await fetchNothingAhead(context);
  const scripts = follow(page, '.js');
  await visit(page, '/projects');
  await page.waitForLoadState('networkidle');
  const code = [...scripts].map((name) => readFileSync(file(name), 'utf8')).join('');
  // The sanitiser and the dialog come with the pages that use them.
  expect(code).not.toContain('ALLOWED_TAGS');
  expect(code).not.toContain('headlessui');
});

test("the contact page's own script is at most 45 KB beyond the first load", async ({
  page,
  context,
}) => {
  const first = follow(page, '.js');
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const contact = await context.newPage();
  const scripts = follow(contact, '.js');
  await visit(contact, '/contact');
  await contact.waitForLoadState('networkidle');
  const own = [...scripts].filter(
    (name) =>
      !first.has(name) && !readFileSync(file(name), 'utf8').includes('Choose Payment Method'),
  );
  expect(own).not.toEqual([]);
  const size = sum(own.map(brotli));
  test.info().annotations.push({ type: 'KB', description: String(size / KB) });
  expect(size).toBeLessThanOrEqual(45 * KB);
});
