import { readdir, readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '../../../publish/pages/compressFiles.ts';
import { folderForTests } from '../../support/jest/folder.ts';
import { write } from '../../support/sites/publishedSites.ts';

const path = folderForTests();

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

test('every text file at any depth gets two compressed twins of its content', async () => {
  const words = Object.fromEntries(TEXTS.map((name) => [name, `नमस्ते ${name} `.repeat(100)]));
  await write(path('.'), words);

  await compressFiles(path('.'));

  for (const [name, content] of Object.entries(words)) {
    const brotli = await readFile(path(`${name}.br`));
    const gzipped = await readFile(path(`${name}.gz`));
    expect(brotliDecompressSync(brotli).toString()).toBe(content);
    expect(gunzipSync(gzipped).toString()).toBe(content);
    expect(brotli.length).toBeLessThan(Buffer.byteLength(content) / 5);
  }
});

test('pictures, fonts, source maps and twins get no twins', async () => {
  await write(path('.'), { 'a.png': 'p', 'a.woff2': 'f', 'assets/main.js.map': 'm', 'a.txt': '' });

  await compressFiles(path('.'));
  await compressFiles(path('.'));

  expect((await readdir(path('.'), { recursive: true })).sort()).toEqual(
    ['a.png', 'a.txt', 'a.txt.br', 'a.txt.gz', 'a.woff2', 'assets', 'assets/main.js.map'].sort(),
  );
});
