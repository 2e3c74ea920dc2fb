import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { SITE_DIRECTORY } from '../../support/builtSites.ts';
import { LISTS, saveData, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

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

test('the first load of home keeps to its budgets, and the policies and the contact page to theirs', async ({
  page,
  context,
}) => {
  const scripts = follow(page, '.js');
  const styles = follow(page, '.css');
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const first = new Set(scripts);

  await test.step('at most 150 KB of script and 12 KB of styles', () => {
    expect(first.size).toBeGreaterThan(1);
    expect(sum([...first].map(brotli))).toBeLessThanOrEqual(150 * KB);
    expect(styles.size).toBeGreaterThan(0);
    expect(sum([...styles].map(brotli))).toBeLessThanOrEqual(12 * KB);
  });

  await test.step('one font of at most 45 KB, fetched early, and the rupee sign', async () => {
    const [text, ...others] = assets()
      .filter((name) => name.endsWith('.woff2'))
      .toSorted((a, b) => statSync(file(b)).size - statSync(file(a)).size);
    expect(statSync(file(text!)).size).toBeLessThanOrEqual(45 * KB);
    await expect(page.locator('link[rel="preload"][as="font"]')).toHaveAttribute(
      'href',
      `/assets/${text}`,
    );
    expect(others).toHaveLength(1);
    expect(statSync(file(others[0]!)).size).toBeLessThanOrEqual(2 * KB);
  });

  for (const [path, budget] of [
    ['/poshpolicy', 25],
    ['/csppolicy/reporting-concerns', 25],
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
          !(
            path === '/contact' &&
            readFileSync(file(name), 'utf8').includes('Choose Payment Method')
          ),
      );
      expect(own).not.toEqual([]);
      const size = sum(own.map(brotli));
      test.info().annotations.push({ type: 'KB', description: `${path} ${size / KB}` });
      expect(size).toBeLessThanOrEqual(budget * KB);
    });
  }
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

test('the lists come in one file, the records in another, and home fetches neither', async ({
  page,
  context,
}) => {
  await saveData(context);
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

  // The sanitiser comes with the records' file.
  const detail = await later('/projects/huddle-camp');
  expect(detail).toHaveLength(1);
  expect(detail).not.toEqual(list);
  expect(sum(detail.map(brotli))).toBeLessThanOrEqual(16.4 * KB);
  for (const path of [
    '/events/keepers-clinic',
    '/blogs/playing-in-the-rain',
    '/awards/small-library-medal',
  ]) {
    expect((await later(path)).toSorted(), path).toEqual(detail.toSorted());
  }
});

test('each other page has code of its own', async ({ page, context }) => {
  await saveData(context);
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
  await saveData(context);
  const scripts = follow(page, '.js');
  await visit(page, '/projects');
  await page.waitForLoadState('networkidle');
  const code = [...scripts].map((name) => readFileSync(file(name), 'utf8')).join('');
  // The sanitiser and the dialog come with the pages that use them.
  expect(code).not.toContain('ALLOWED_TAGS');
  expect(code).not.toContain('headlessui');
  // Nor what a site without a key signs with.
  expect(code).not.toContain('AWS4-HMAC-SHA256');
});

test('a build for a service has neither the panel nor the mocks', () => {
  const scripts = assets().filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const demonstration = /Fetching on every page|one-item-null/;
  expect(scripts.filter((name) => demonstration.test(readFileSync(file(name), 'utf8')))).toEqual(
    [],
  );
});
