import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { embed } from '../src/embedded.ts';
import type { SnapshotManifest } from '../src/data/snapshots.ts';
import type * as Prerender from '../src/prerender.tsx';
import type { SitePage } from '../src/prerender.tsx';
import { PRERENDER_FILE } from '../webpack.config.ts';
import { askService } from './askService.ts';
import { FALLBACK, type PageFiles } from './bundle.ts';
import type { Environment } from './environment.ts';
import { blogFeed, calendar, newsFeed, robots, sitemap } from './feeds.ts';
import { findable } from './findable.ts';
import { pageFile } from './pageFile.ts';

/** What a rendering has to know of the build, in the toolbox. */
export interface BuiltSite {
  files: PageFiles;
  /** Where the site is, as the build was told. */
  origin: string | null;
}

const BUILT_SITE = 'site.json';

export const NOT_FOUND = '404.html';

/** A path that no page has: what it shows goes into 404.html. */
const NOWHERE = '/404';

/** What a rendering has written, for the next one to take away. */
const WRITTEN = 'written.json';

/** Pages that say where a feed of what they list is. */
const FEEDS: Record<string, string> = {
  '/blogs': '<link rel="alternate" type="application/rss+xml" href="/blogs/feed.xml">',
  '/news': '<link rel="alternate" type="application/rss+xml" href="/news/feed.xml">',
  '/events': '<link rel="alternate" type="text/calendar" href="/events/calendar.ics">',
};

/** Where a page's content stands in another form: a feed, an event's entry for a calendar. */
function alternate({ address, record }: SitePage): string {
  return record?.__typename === 'MaidanEvents'
    ? `<link rel="alternate" type="text/calendar" href="${address}/event.ics">`
    : (FEEDS[address] ?? '');
}

/**
 * Renders every page of a built site into `<route>/index.html`, from one round of questions to the service, and where the
 * site's origin is known writes its sitemap, feeds and calendars.
 * @param site the built site; its `200.html` is the template
 * @param toolbox where the build has left `prerender.cjs` and `site.json`
 * @returns how many pages were written, and a line for each that was left to the fallback and each record with a flaw
 * @throws an Error with one sentence when the service cannot be asked
 */
export async function prerender(
  site: string,
  toolbox: string,
  { service, origin }: Pick<Environment, 'service' | 'origin'>,
): Promise<{ pages: number; remarks: string[] }> {
  const require = createRequire(import.meta.url);
  const { createRenderer, questions } = require(join(toolbox, PRERENDER_FILE)) as typeof Prerender;
  const { files } = await readBuiltSite(toolbox);
  const template = await readFile(join(site, FALLBACK), 'utf8');
  const styles = await readStyles(site);

  const askedAt = Date.now();
  const answers = await askService(questions(), service);
  const { window } = new JSDOM();
  const { pages, flaws, snapshots, news, render } = createRenderer(answers, window as never);
  const parser = new window.DOMParser();

  const written: string[] = [];
  const write = async (file: string, content: string) => {
    await writeWithTwins(join(site, file), content);
    written.push(file, `${file}.br`, `${file}.gz`);
  };

  const manifest: SnapshotManifest = { askedAt, files: {} };
  for (const { key, name, data } of snapshots()) {
    const json = JSON.stringify({ data });
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
    const file = `data/${name}.${hash}.json`;
    await write(file, json);
    manifest.files[key] = `/${file}`;
  }

  const writePage = (
    file: string,
    path: string,
    rendered: Prerender.RenderedPage,
    head: string,
  ): Promise<void> => {
    const embedded = { path, ...rendered.data, snapshots: manifest };
    const own = files[rendered.component] ?? [];
    return write(file, inlineStyles(assemble(template, rendered, own, head, embedded), styles));
  };

  const remarks = flaws();
  const there: SitePage[] = [];
  for (const page of pages()) {
    const file = pageFile(page.address);
    if (file === null) {
      remarks.push(`${page.address} is left to ${FALLBACK}: its id cannot be the name of a file.`);
      continue;
    }
    let rendered: Prerender.RenderedPage;
    try {
      rendered = await render(page.address);
    } catch (error) {
      // One record that cannot be shown does not keep the others from their readers.
      remarks.push(`${page.address} is left to ${FALLBACK}: ${(error as Error).message}`);
      continue;
    }
    const head =
      findable(page, rendered, { origin, parser }) + (origin === null ? '' : alternate(page));
    await writePage(file, page.address, rendered, head);
    there.push(page);
  }
  await writePage(NOT_FOUND, NOWHERE, await render(NOWHERE), NOT_INDEXED);

  if (origin !== null) {
    const events = there.filter(({ record }) => record?.__typename === 'MaidanEvents');
    const today = new Date(askedAt).toISOString().slice(0, 10);
    await write('sitemap.xml', sitemap(there, origin, today));
    await write('robots.txt', robots(origin));
    await write('blogs/feed.xml', blogFeed(there, origin, `${origin}/blogs/feed.xml`));
    await write('news/feed.xml', newsFeed(news(), origin, `${origin}/news/feed.xml`));
    await write('events/calendar.ics', calendar(events, origin, askedAt));
    for (const event of events) {
      const file = pageFile(event.address)?.replace('index.html', 'event.ics');
      if (file) await write(file, calendar([event], origin, askedAt));
    }
  }
  await writeFile(join(toolbox, WRITTEN), JSON.stringify(written));
  return { pages: there.length, remarks };
}

export async function writeBuiltSite(toolbox: string, built: BuiltSite): Promise<void> {
  await mkdir(toolbox, { recursive: true });
  await writeFile(join(toolbox, BUILT_SITE), JSON.stringify(built));
}

export async function readBuiltSite(toolbox: string): Promise<BuiltSite> {
  return JSON.parse(await readFile(join(toolbox, BUILT_SITE), 'utf8')) as BuiltSite;
}

/** Takes away what the last rendering wrote into a copy of its site. */
export async function removeRendered(site: string, toolbox: string): Promise<void> {
  const written = JSON.parse(await readFile(join(toolbox, WRITTEN), 'utf8')) as string[];
  for (const file of written) await rm(join(site, file), { force: true });
}

const NOT_INDEXED = '<meta name="robots" content="noindex">';

/** Where the content goes, and the sentence that stands there until it has come. */
const EMPTY_BODY = /<div id="root"><\/div>\s*<noscript>[^<]*<\/noscript>/;

/** What React has taken out of the page for the head stands before it. */
const HOISTED = /^((?:<title>[^<]*<\/title>|<link [^>]*\/>|<meta [^>]*\/>)*)([^]*)$/;

function assemble(
  template: string,
  { html }: Prerender.RenderedPage,
  files: string[],
  head: string,
  embedded: Parameters<typeof embed>[0],
): string {
  const [, hoisted, body] = HOISTED.exec(html) as unknown as [string, string, string];
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/${file}">`);
  // Everything that can be seen comes first on a narrow line: the scripts wait for it at the end.
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="preload" as="script" href="/${file}" fetchpriority="low">`);
  return template
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${hoisted}${styles.join('')}${head}</head>`)
    .replace(EMPTY_BODY, () => `<div id="root">${body}</div>${embed(embedded)}`)
    .replace('<script type="module"', '$& fetchpriority="low"')
    .replace('</body>', `${scripts.join('')}</body>`);
}

/** What the stylesheets of a site say, by their addresses. */
async function readStyles(site: string): Promise<Map<string, string>> {
  const names = (await readdir(join(site, 'assets'))).filter((name) => name.endsWith('.css'));
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => {
        const css = await readFile(join(site, 'assets', name), 'utf8');
        return [`/assets/${name}`, css.replace(/\/\*# sourceMappingURL=.*\*\//, '')];
      }),
    ),
  );
}

const STYLESHEET = /<link (?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"[^>]*>/g;

/**
 * Puts the page's styles into it: its first view then waits for one answer, not for a second after it. webpack knows by
 * `data-href` that they are there.
 */
function inlineStyles(html: string, styles: Map<string, string>): string {
  return html.replace(STYLESHEET, (link, href: string) => {
    const css = styles.get(href);
    return css === undefined ? link : `<style data-href="${href}">${css}</style>`;
  });
}

/** Writes a file and its compressed twins. */
async function writeWithTwins(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await writeFile(`${file}.br`, brotliCompressSync(content));
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
}
