import { readdir, readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '../../../publish/pages/compressFiles.ts';
import { folderForTests } from '../../support/jest/folder.ts';
import { write } from '../../support/sites/publishedSites.ts';

const path = folderForTests();

test('every text file at any depth gets two compressed twins of its content', async () => {
  const names = ['index.html', 'assets/main.js', 'events/calendar.ics', 'site.webmanifest'];
  const words = Object.fromEntries(names.map((name) => [name, `नमस्ते ${name} `.repeat(100)]));
  await write(path('.'), words);
  await compressFiles(path('.'));
  for (const [name, content] of Object.entries(words)) {
    expect(brotliDecompressSync(await readFile(path(`${name}.br`))).toString()).toBe(content);
    expect(gunzipSync(await readFile(path(`${name}.gz`))).toString()).toBe(content);
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
