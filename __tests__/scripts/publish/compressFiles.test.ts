/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '../../../scripts/publish/compressFiles.ts';
import { concurrently } from '../../../scripts/publish/concurrently.ts';
import { write } from '../../support/publishedSites.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

const TEXTS = [
  'index.html',
  'assets/main.js',
  'assets/main.css',
  'logo.svg',
  'data/a.json',
  'sitemap.xml',
  'events/calendar.ics',
  'robots.txt',
  'site.webmanifest',
];

test('every text file at any depth gets two twins that hold what it holds', async () => {
  const words = Object.fromEntries(TEXTS.map((name) => [name, `नमस्ते ${name} `.repeat(100)]));
  await write(folder, words);

  await compressFiles(folder);

  for (const [name, content] of Object.entries(words)) {
    const brotli = await readFile(join(folder, `${name}.br`));
    const gzipped = await readFile(join(folder, `${name}.gz`));
    expect(brotliDecompressSync(brotli).toString()).toBe(content);
    expect(gunzipSync(gzipped).toString()).toBe(content);
    expect(brotli.length).toBeLessThan(Buffer.byteLength(content) / 5);
  }
});

test('pictures, fonts and source maps get none, and twins none of their own', async () => {
  await write(folder, { 'a.png': 'p', 'a.woff2': 'f', 'assets/main.js.map': 'm', 'a.txt': '' });

  await compressFiles(folder);
  await compressFiles(folder);

  expect((await readdir(folder, { recursive: true })).sort()).toEqual(
    ['a.png', 'a.txt', 'a.txt.br', 'a.txt.gz', 'a.woff2', 'assets', 'assets/main.js.map'].sort(),
  );
});

test('of many items a few are worked on at once, each one time', async () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await concurrently(items, 3, async (item) => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    done.push(item);
  });
  expect(done.sort((a, b) => a - b)).toEqual(items);
  expect(most).toBe(3);
});

test('after a failure nothing is running any more, and nothing begins', async () => {
  const begun: number[] = [];
  let running = 0;
  const work = async (item: number) => {
    begun.push(item);
    if (item === 1) throw new Error('disk full');
    running++;
    await new Promise((resolve) => setTimeout(resolve, 20));
    running--;
  };
  await expect(concurrently([0, 1, 2, 3, 4], 2, work)).rejects.toThrow('disk full');
  expect(running).toBe(0);
  expect(begun).toEqual([0, 1]);
});
