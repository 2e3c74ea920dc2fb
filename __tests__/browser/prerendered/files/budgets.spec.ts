import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { readBuiltSite } from '../../../../publish/toolbox.ts';
import { PRERENDERED_DIRECTORY, TOOLBOX } from '../../../support/sites/builtSites.ts';
import { html, ownScripts, renderedPages } from '../../../support/browser/prerendered.ts';

// These read the files of the build: with Playwright's own test no browser starts, and no figure depends on the machine's pace.

const KB = 1000;
const read = (address: string) => readFileSync(join(PRERENDERED_DIRECTORY, address));
const size = (address: string) => statSync(join(PRERENDERED_DIRECTORY, address)).size;
const brotli = (addresses: Iterable<string>) =>
  [...addresses].reduce((sum, address) => sum + brotliCompressSync(read(address)).length, 0);
const assets = () =>
  readdirSync(join(PRERENDERED_DIRECTORY, 'assets')).map((name) => `/assets/${name}`);

test('the HTML of home weighs at most 14.4 KB, its scripts 154.4 KB and its styles 12 KB', async () => {
  const { assets: everyPage, chunks } = await readBuiltSite(TOOLBOX);
  expect(size('index.html.br')).toBeLessThanOrEqual(14_400);
  const scripts = [...everyPage.scripts, ...ownScripts('/')];
  expect(scripts.length).toBeGreaterThan(1);
  // With the links to two other languages; 0.3 KB refuse an answer without a list, and keep records' ids out of reports.
  // 0.5 KB tell Hindi from Marathi.
  expect(brotli(scripts)).toBeLessThanOrEqual(154.4 * KB);
  const styles = [...everyPage.styles, ...chunks['home']!.styles];
  expect(styles.length).toBeGreaterThan(1);
  expect(brotli(styles)).toBeLessThanOrEqual(12 * KB);
});

for (const [path, budget] of [
  ['/poshpolicy', 25],
  ['/csppolicy/reporting-concerns', 25],
  ['/help', 10],
  ['/contact', 45],
  // Lists and records have links to files with what helps where no file comes, 0.2 KB.
  ['/projects', 8.3],
  // With the addresses of films and the hours of events, 0.8 KB.
  ['/projects/huddle-camp', 18.6],
] as const)
  test(`the page ${path} adds at most ${budget} KB of script to what home has`, () => {
    const home = new Set(ownScripts('/'));
    const own = ownScripts(path).filter((name) => !home.has(name));
    expect(own).not.toEqual([]);
    expect(brotli(own)).toBeLessThanOrEqual(budget * KB);
  });

test('the text font weighs at most 30 KB and is preloaded, other letters 45 KB, the rupee sign and the names of languages 2 KB each, the Devanagari fonts 90 KB', () => {
  const fonts = assets().filter((name) => name.endsWith('.woff2'));
  const devanagari = fonts.filter((name) => name.includes('devanagari'));
  const [letters = '', text = '', names = '', rupee = '', ...others] = fonts
    .filter((name) => !devanagari.includes(name))
    .toSorted((a, b) => size(b) - size(a));
  expect(others).toEqual([]);
  expect(size(letters)).toBeLessThanOrEqual(45 * KB);
  expect(size(text)).toBeLessThanOrEqual(30 * KB);
  expect(names).toContain('language-names');
  for (const small of [names, rupee]) expect(size(small)).toBeLessThanOrEqual(2 * KB);
  expect(devanagari).toHaveLength(2);
  expect(devanagari.reduce((sum, name) => sum + size(name), 0)).toBeLessThanOrEqual(90 * KB);
  const preloaded = [...html('/').matchAll(/rel="preload" as="font"[^>]* href="([^"]*)"/g)];
  expect(preloaded.map(([, address]) => address)).toEqual([text]);
});

test('every page has its heading in the file, and nothing in it that still loads', () => {
  for (const path of renderedPages()) {
    expect(html(path), path).toMatch(/<h1[ >]/);
    expect(html(path), path).not.toContain('>Loading<');
  }
});

test('all lists begin with one file of code, all records with another, and each other page with its own', () => {
  const [list, record] = [ownScripts('/projects'), ownScripts('/projects/huddle-camp')];
  expect([list.length, record.length]).toEqual([1, 1]);
  for (const path of ['/events', '/blogs', '/awards', '/gallery', '/partners', '/news', '/reports'])
    expect(ownScripts(path), path).toEqual(list);
  const records = renderedPages().filter((path) =>
    /^\/(projects|events|blogs|awards)\/./.test(path),
  );
  expect(records.length).toBeGreaterThan(4);
  for (const path of records) expect(ownScripts(path), path).toEqual(record);

  const seen = new Set([...list, ...record]);
  for (const path of ['/', '/contact', '/career', '/poshpolicy/workplace', '/csppolicy/scope']) {
    const own = ownScripts(path).filter((name) => !seen.has(name));
    expect(own, path).not.toEqual([]);
    for (const name of own) seen.add(name);
  }
});

test('home and lists carry neither the sanitiser nor the dialogs', async () => {
  const { assets: everyPage } = await readBuiltSite(TOOLBOX);
  const scripts = [...everyPage.scripts, ...ownScripts('/'), ...ownScripts('/projects')];
  const code = scripts.map((name) => read(name).toString()).join('');
  expect(code).not.toMatch(/ALLOWED_TAGS|headlessui|AWS4-HMAC-SHA256/);
});

test('the index of the search weighs at most 40 KB', () => {
  expect(brotli(['search.json'])).toBeLessThanOrEqual(40 * KB);
});

test('a build for a service has neither the development panel nor the mocks', () => {
  const scripts = assets().filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const demonstration = /Fetching on every page|one-item-null/;
  expect(scripts.filter((name) => demonstration.test(read(name).toString()))).toEqual([]);
});
