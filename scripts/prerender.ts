import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { embed, withoutSlash } from '../src/embedded.ts';
import type * as Prerender from '../src/prerender.tsx';
import { PRERENDER_FILE } from '../webpack.config.ts';
import { askService } from './askService.ts';
import { FALLBACK, type PageFiles } from './bundle.ts';
import type { Environment } from './environment.ts';
import { pageFile } from './pageFile.ts';

export const PAGE_FILES = 'pages.json';

export const NOT_FOUND = '404.html';

/** A path that no page has: what it shows goes into 404.html. */
const NOWHERE = '/404';

/**
 * Renders every page of a built site into `<route>/index.html`, from one round of questions to the service.
 * @param site the built site; its `200.html` is the template
 * @param toolbox where the build has left `prerender.cjs` and `pages.json`
 * @returns how many pages were written, and a line for each that was left to the fallback
 * @throws an Error with one sentence when the service cannot be asked
 */
export async function prerender(
  site: string,
  toolbox: string,
  service: Environment['service'],
): Promise<{ pages: number; left: string[] }> {
  const require = createRequire(import.meta.url);
  const { createRenderer, questions } = require(join(toolbox, PRERENDER_FILE)) as typeof Prerender;
  const files = JSON.parse(await readFile(join(toolbox, PAGE_FILES), 'utf8')) as PageFiles;
  const template = await readFile(join(site, FALLBACK), 'utf8');

  const askedAt = Date.now();
  const answers = await askService(questions(), service);
  const { window } = new JSDOM();
  const { addresses, render } = createRenderer(answers, window as never);

  const left: string[] = [];
  let pages = 0;
  for (const address of addresses()) {
    const file = pageFile(address);
    if (file === null) {
      left.push(`${address} is left to ${FALLBACK}: its id cannot be the name of a file.`);
      continue;
    }
    const page = await render(address);
    const path = withoutSlash(address);
    const html = assemble(template, page, files[page.component] ?? [], {
      path: decodeURI(path) === path ? path : address,
      askedAt,
      cache: page.data,
    });
    await write(join(site, file), html);
    pages += 1;
  }
  const lost = await render(NOWHERE);
  await write(
    join(site, NOT_FOUND),
    assemble(template, lost, [], { path: NOWHERE, askedAt, cache: lost.data }),
  );
  return { pages, left };
}

/** What React has taken out of the page for the head stands before it. */
const HOISTED = /^((?:<title>[^<]*<\/title>|<link [^>]*\/>|<meta [^>]*\/>)*)([^]*)$/;

function assemble(
  template: string,
  { html }: Prerender.RenderedPage,
  files: string[],
  embedded: Parameters<typeof embed>[0],
): string {
  const [, hoisted, body] = HOISTED.exec(html) as unknown as [string, string, string];
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/${file}">`);
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="preload" as="script" href="/${file}">`);
  return template
    .replace('</head>', () => `${hoisted}${styles.join('')}${scripts.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${embed(embedded)}`)
    .replace(/<noscript>[^]*<\/noscript>/, '');
}

/** Writes a page and its compressed twins. */
async function write(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
  await writeFile(`${file}.br`, brotliCompressSync(html));
  await writeFile(`${file}.gz`, gzipSync(html, { level: 9 }));
}
