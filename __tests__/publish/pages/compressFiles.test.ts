import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '../../../publish/pages/compressFiles.ts';
import { write } from '../../support/sites/publishedSites.ts';

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

test('every text file at any depth gets two compressed twins of its content', async () => {
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

test('pictures, fonts, source maps and twins get no twins', async () => {
  await write(folder, { 'a.png': 'p', 'a.woff2': 'f', 'assets/main.js.map': 'm', 'a.txt': '' });

  await compressFiles(folder);
  await compressFiles(folder);

  expect((await readdir(folder, { recursive: true })).sort()).toEqual(
    ['a.png', 'a.txt', 'a.txt.br', 'a.txt.gz', 'a.woff2', 'assets', 'assets/main.js.map'].sort(),
  );
});
