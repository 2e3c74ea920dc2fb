import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PRERENDERED_DIRECTORY, SITE_DIRECTORY } from '../../support/builtSites.ts';
import { DETAILS, LISTS, prefetched, saveData, visit } from '../../support/pages.ts';
import { ownScripts, renderedPages } from '../../support/prerendered.ts';
import { expect, test } from '../../support/test.ts';

const KB = 1000;
const assets = () => readdirSync(join(SITE_DIRECTORY, 'assets'));
const file = (name: string) => join(SITE_DIRECTORY, 'assets', name);
const brotli = (name: string) => brotliCompressSync(readFileSync(file(name))).length;
const hasChooser = (name: string) =>
  readFileSync(file(name), 'utf8').includes('Choose Payment Method');
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/** The name of a file by its address. */
const bare = (address = '') => address.replace('/assets/', '');

/** The names of the files of this kind that the page asks for. */
function follow(page: Page, extension: string): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(extension)) names.add(bare(pathname));
  });
  return names;
}

test('the first load of home keeps to its budgets, and the policies and the contact page to theirs', async ({
  page,
  context,
}) => {
  const scripts = follow(page, '.js');
  const styles = follow(page, '.css');
  const fonts = follow(page, '.woff2');
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  // The dialogs of a donation are fetched later, when the browser has nothing else to do.
  const first = new Set([...scripts].filter((name) => !hasChooser(name)));

  await test.step('at most 152 KB of script and 12 KB of styles', () => {
    expect(first.size).toBeGreaterThan(1);
    expect(sum([...first].map(brotli))).toBeLessThanOrEqual(152 * KB);
    expect(styles.size).toBeGreaterThan(0);
    expect(sum([...styles].map(brotli))).toBeLessThanOrEqual(12 * KB);
  });

  await test.step('one font of at most 45 KB, fetched early, the rupee sign where it comes near, and none for Devanagari', async () => {
    const size = (name = '') => statSync(file(name)).size;
    const [devanagari, latin] = [true, false].map((indian) =>
      assets().filter(
        (name) => name.endsWith('.woff2') && name.startsWith('devanagari') === indian,
      ),
    );
    const [text, ...others] = latin!.toSorted((a, b) => size(b) - size(a));
    expect(size(text)).toBeLessThanOrEqual(45 * KB);
    await expect(page.locator('link[rel="preload"][as="font"]')).toHaveAttribute(
      'href',
      `/assets/${text}`,
    );
    expect(others).toHaveLength(1);
    expect(size(others[0])).toBeLessThanOrEqual(2 * KB);
    expect(sum(devanagari!.map(size))).toBeLessThanOrEqual(90 * KB);
    expect(devanagari).toHaveLength(2);
    expect([...fonts]).toEqual([text]);
    await page.locator('#support').scrollIntoViewIfNeeded();
    await expect.poll(() => [...fonts]).toEqual([text, ...others]);
  });

  for (const [path, budget] of [
    ['/poshpolicy', 25],
    ['/csppolicy/reporting-concerns', 25],
    ['/help', 10],
    ['/contact', 45],
  ] as const) {
    await test.step(`${path} adds at most ${budget} KB of script`, async () => {
      const fresh = await context.newPage();
      const fetched = follow(fresh, '.js');
      await visit(fresh, path);
      await fresh.waitForLoadState('networkidle');
      await fresh.close();
      const own = [...fetched].filter(
        (name) =>
          !first.has(name) &&
          // The contact page and what is fetched ahead of a click on Donate share the dialog.
          !(path === '/contact' && hasChooser(name)),
      );
      expect(own).not.toEqual([]);
      const size = sum(own.map(brotli));
      test.info().annotations.push({ type: 'KB', description: `${path} ${size / KB}` });
      expect(size).toBeLessThanOrEqual(budget * KB);
    });
  }
});

test(
  'home fetches the code of no list and no record; each of them comes in one file, without the tools of other pages',
  { tag: '@whole' },
  async ({ page, context }) => {
    await saveData(context);
    const homeScripts = follow(page, '.js');
    await visit(page, '/');
    await prefetched(page);
    const open = async (path: string) => {
      const fresh = await context.newPage();
      const scripts = follow(fresh, '.js');
      await visit(fresh, path);
      await prefetched(fresh);
      await fresh.close();
      return { scripts: [...scripts], own: [...scripts].filter((name) => !homeScripts.has(name)) };
    };
    const list = await open('/projects');
    expect(list.own).toEqual(ownScripts('/projects').map(bare));
    expect(list.own).toHaveLength(1);
    expect(sum(list.own.map(brotli))).toBeLessThanOrEqual(8 * KB);
    const code = list.scripts.map((name) => readFileSync(file(name), 'utf8')).join('');
    // The sanitiser and the dialog come with the pages that use them.
    expect(code).not.toContain('ALLOWED_TAGS');
    expect(code).not.toContain('headlessui');
    // Nor what a site without a key signs with.
    expect(code).not.toContain('AWS4-HMAC-SHA256');

    // The sanitiser comes with the records' file.
    const record = await open('/projects/huddle-camp');
    expect(record.own).toEqual(ownScripts('/projects/huddle-camp').map(bare));
    expect(record.own).toHaveLength(1);
    expect(record.own).not.toEqual(list.own);
    expect(sum(record.own.map(brotli))).toBeLessThanOrEqual(17.4 * KB);
  },
);

test('all lists begin with one file, all records with another, and each other page with code of its own', () => {
  const [list, record] = [ownScripts('/projects'), ownScripts('/projects/huddle-camp')];
  for (const { path } of LISTS) expect(ownScripts(path), path).toEqual(list);
  const records = renderedPages().filter((page) =>
    DETAILS.some(({ path }) => page.startsWith(`${path}/`)),
  );
  expect(records.length).toBeGreaterThan(DETAILS.length);
  for (const path of records) expect(ownScripts(path), path).toEqual(record);

  const seen = new Set([...list, ...record]);
  for (const path of ['/', '/contact', '/career', '/poshpolicy/workplace', '/csppolicy/scope']) {
    const own = ownScripts(path).filter((name) => !seen.has(name));
    expect(own, path).not.toEqual([]);
    for (const name of own) seen.add(name);
  }
});

test('what can be found weighs at most 40 KB', () => {
  const index = readFileSync(join(PRERENDERED_DIRECTORY, 'search.json'));
  expect(brotliCompressSync(index).length).toBeLessThanOrEqual(40 * KB);
});

test('a build for a service has neither the panel nor the mocks', () => {
  const scripts = assets().filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const demonstration = /Fetching on every page|one-item-null/;
  expect(scripts.filter((name) => demonstration.test(readFileSync(file(name), 'utf8')))).toEqual(
    [],
  );
});
