import { execSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { minify } from '@swc/core';
import { JSDOM } from 'jsdom';
import buildSite from '../../__tests__/support/sites/buildSite.ts';
import { PRERENDERED_DIRECTORY } from '../../__tests__/support/sites/builtSites.ts';
import { listFiles } from '../../publish/files.ts';
import { compressFiles } from '../../publish/pages/compressFiles.ts';

// `npm run bench:peers` builds two sites with our addresses, words and pictures, for the bench: our pages under Turbo without
// our script, and a static export of Next without our design and font. npm fetches their packages for it.
const PEERS = resolve('.cache/peers');
const [work, next, turbo] = [`${PEERS}/work`, `${PEERS}/next`, `${PEERS}/turbo`];

/** Writes a page with Turbo in the place of our script. @returns its parts without our design */
async function convert(file: string) {
  const page = new JSDOM(await readFile(join(turbo, file), 'utf8'));
  const { document } = page.window;
  for (const script of document.querySelectorAll('script')) script.remove();
  document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/turbo.js">');
  await writeFile(join(turbo, file), page.serialize());
  const design = document.querySelectorAll('svg, button, style, [alt=""][src^="/assets/"]');
  for (const drawn of design) drawn.remove();
  for (const box of document.querySelectorAll('div, span')) box.replaceWith(...box.childNodes);
  for (const styled of document.querySelectorAll('[class]')) styled.removeAttribute('class');
  const markup = (selector: string) => document.querySelector(selector)?.innerHTML;
  const parts = { header: markup('#pages'), main: markup('main'), footer: markup('footer') };
  return { title: document.title, ...parts };
}

await buildSite();
await cp(join(import.meta.dirname, 'next'), work, { recursive: true });
// Without our script, twins of pages that change, and our policy, which knows no other script.
const filter = (path: string) => !/\.(?:br|gz|map|js|json)$|_headers$/.test(path);
await cp(PRERENDERED_DIRECTORY, turbo, { recursive: true, filter });
const pages: Record<string, unknown> = {};
for (const file of await listFiles(turbo)) {
  const [, path] = /^(?!assets\/|.*\b(?:200|404)\b)(.*?)\/?(?:index)?\.html$/.exec(file) ?? [];
  if (path !== undefined) pages[path] = await convert(file);
}
await writeFile(join(work, 'pages.json'), JSON.stringify(pages));
await cp(join(turbo, 'assets'), join(work, 'public/assets'), { recursive: true });
execSync('npm install --no-audit --no-fund && npx next build', { cwd: work, stdio: 'inherit' });
await cp(join(work, 'out'), next, { recursive: true });

const library = join(work, 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js');
const { code } = await minify(await readFile(library, 'utf8'), { module: true });
await writeFile(join(turbo, 'turbo.js'), code);
for (const peer of [next, turbo]) await compressFiles(peer);
console.log(`BENCH_PEER=${next},${turbo} npm run bench`);
