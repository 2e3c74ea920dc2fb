import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { NEWEST_FILE } from '../../src/app/newest.ts';
import { SEARCH_FILE } from '../../src/app/search/documents.ts';
import { SNAPSHOT_MANIFEST, type SnapshotManifest } from '../../src/data/snapshotManifest.ts';
import type { PageAssets } from '../../src/server/Document.tsx';
import type { ShareCard } from '../../src/server/metadata.ts';
import type { SitePage } from '../../src/server/pages.ts';
import type { SiteRecords } from '../../src/server/records.ts';
import type { RenderedPage } from '../../src/server/render.tsx';
import { calendarEntries, feedFiles } from './feedFiles.ts';
import { writeHostFiles } from './hostFiles.ts';
import { FALLBACK, NOT_FOUND, pageFile, WORKER_FILE } from './pageFile.ts';
import type { BuiltSite, ServerBundle } from './toolbox.ts';
import { workerText } from './workerFile.ts';

/** When the service was asked for the records, in a page's data and in a calendar. */
const TIMES = /"askedAt":\d+|\bDTSTAMP:\w+/g;

const withoutTimes = (text: string) => text.replace(TIMES, '');

/** A path that matches no route: its rendering becomes 404.html. */
const UNMATCHED_PATH = '/404';

export interface RenderOptions {
  /** The folder that gets the pages. */
  target: string;
  /** The folder with webpack's output. */
  assets: string;
  built: BuiltSite;
  /** Whether the pages are a preview for an operator. */
  preview?: boolean;
  /** Whether pages can be read offline. If not, the service worker of earlier builds removes itself. */
  offline: boolean;
  server: ServerBundle;
  records: SiteRecords;
  /** The share cards, by the addresses of their pages. */
  cards?: ReadonlyMap<string, ShareCard>;
  /** The published site, perhaps of another build. Its pages are served until these replace them. */
  published?: string | undefined;
  /** The folder with the last pages of the same build. Files that have not changed since are not written again. */
  last?: string | undefined;
}

/**
 * Prerenders every page of the site into `<route>/index.html`, from records that were fetched once. It also writes the
 * snapshots, the search index, the newest records, the service worker, a calendar file per event and ground and the hosts' files (`hostFiles.ts`). If the
 * origin is known, the sitemap, feeds and calendars follow.
 * @returns `pages`: the number of pages; `kept`: the files of `last` that have not changed; `warnings`: a line for each page
 *   left to the fallback page, and for each record that visitors will not see as intended (docs/product.md, Publishing)
 */
export async function renderSite(options: RenderOptions) {
  const { target, assets, built, offline, preview, server } = options;
  const { records, cards, published, last } = options;
  const { origin } = built;
  const window = new JSDOM().window as unknown as typeof globalThis & Window;
  server.sanitizeIn(window);
  const parser = new window.DOMParser();
  const css = await readStyles(assets, built);
  const kept: string[] = [];
  const write = async (file: string, content: string) => {
    // The manifest says when the service was asked for all files: none is written anew for that.
    const before =
      last && file !== SNAPSHOT_MANIFEST ? await readFileOrNull(join(last, file)) : null;
    if (before !== null && withoutTimes(before) === withoutTimes(content)) {
      kept.push(file.replace(/^\//, ''));
      return;
    }
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  const files = await writeSnapshots(server.snapshotsOf(records), await snapshotsIn(last), write);
  const manifest: SnapshotManifest = { askedAt: records.askedAt, files };
  await write(SNAPSHOT_MANIFEST, JSON.stringify(manifest));

  const inlinedStyles = new Set<string>();

  const offlineMark = offline ? 'on' : undefined;
  const documentOf = (page: SitePage | null, rendered: RenderedPage, path: string) => {
    const ownAssets = assetsOf(rendered, built);
    for (const href of ownAssets.styles) inlinedStyles.add(css.get(href) ?? '');
    return server.renderDocument({
      assets: ownAssets,
      css,
      metadata:
        page &&
        server.metadataOf(page, rendered, { origin, parser, card: cards?.get(page.address) }),
      title: rendered.title,
      indexed: page !== null && !page.unlisted && built.service !== null,
      offline: offlineMark,
      preview,
      snapshots: true,
      markup: rendered.markup,
      data: { path, askedAt: records.askedAt, ...rendered.data },
    });
  };
  const warnings = server.contentWarnings(records, window);
  const written: SitePage[] = [];
  const findable = server.searchDocuments(records);
  const chunks = new Set<string>();
  for (const page of server.sitePages(records)) {
    try {
      const rendered = await server.renderPage(page.address, records);
      await write(pageFile(page.address), documentOf(page, rendered, page.address));
      written.push(page);
      findable.push(...server.policyDocuments(page, rendered, parser));
      if (rendered.chunk) chunks.add(rendered.chunk);
    } catch (error) {
      // One broken record must not stop the publication of the others.
      warnings.push(`${page.address} is left to ${FALLBACK}: ${(error as Error).message}`);
    }
  }
  await write(SEARCH_FILE, JSON.stringify(findable));
  await write(NEWEST_FILE, JSON.stringify(server.newestRecords(records)));
  const notFound = await server.renderPage(UNMATCHED_PATH, records);
  await write(NOT_FOUND, documentOf(null, notFound, UNMATCHED_PATH));
  await write(
    FALLBACK,
    server.renderDocument({ ...emptyPage(built), offline: offlineMark, preview }),
  );
  await write(WORKER_FILE, await workerOf(options, written, chunks, write));
  const listings = [
    ...calendarEntries(written, records, origin),
    ...(origin === null ? [] : await feedFiles(written, records, origin)),
  ];
  for (const [file, text] of listings) await write(file, text);
  await writeHostFiles({ target, built, styles: inlinedStyles, published });
  return { pages: written.length, kept, warnings };
}

/** The files of the entry and of the page's chunk. The chunk's script comes first, so that the entry finds it loaded. */
function assetsOf({ chunk }: RenderedPage, { assets, chunks }: BuiltSite): PageAssets {
  const own = chunk === null ? undefined : chunks[chunk];
  if (chunk !== null && !own)
    throw new Error(`a route names the chunk ${chunk}, which is not there.`);
  return {
    styles: [...assets.styles, ...(own?.styles ?? [])],
    scripts: [...(own?.scripts ?? []), ...assets.scripts],
    font: assets.font,
  };
}

/** The document without content: the browser renders it after it has queried the service. */
const emptyPage = ({ assets, service }: BuiltSite) => ({
  assets,
  indexed: service !== null,
  snapshots: true,
});

/**
 * Writes the frame that the service worker shows offline. If offline reading is off, the worker unregisters itself instead.
 * @param written the pages that were written
 * @param chunks the names of the chunks that these pages need
 * @returns the service worker's code
 */
async function workerOf(
  { built, offline, server }: RenderOptions,
  written: SitePage[],
  chunks: ReadonlySet<string>,
  write: Write,
): Promise<string> {
  if (!offline) return built.worker;
  const html = server.renderDocument({ ...emptyPage(built), offline: 'kept' });
  const frame = await writeHashed('assets/frame', 'html', html, write);
  const pages = written.filter((page) => isWithoutRecords(page)).map(({ address }) => address);
  return workerText(built, { frame, chunks, pages });
}

/** Whether a page is complete without records, so that the offline frame can render it. Home shows some records. */
function isWithoutRecords({ collection, address }: SitePage): boolean {
  return collection === undefined && address !== '/';
}

/** @returns null if the file cannot be read */
async function readFileOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

type Write = (file: string, content: string) => Promise<void>;

/** Writes a file under a name with a hash of its content. @returns its address */
async function writeHashed(name: string, ending: string, content: string, write: Write) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `${name}.${hash}.${ending}`;
  await write(file, content);
  return `/${file}`;
}

/** Where the snapshots of a site are; none where there is no site, or its list is damaged. */
async function snapshotsIn(folder: string | undefined): Promise<SnapshotManifest['files']> {
  const text = folder && (await readFileOrNull(join(folder, SNAPSHOT_MANIFEST)));
  try {
    return (JSON.parse(text || '{}') as Partial<SnapshotManifest>).files ?? {};
  } catch {
    return {};
  }
}

/**
 * Writes each answer under a name with a hash of its content.
 * @param last where they are in the last site: to compress a long list for its size alone takes seconds
 * @returns where they are, and their compressed sizes
 */
async function writeSnapshots(
  snapshots: ReturnType<ServerBundle['snapshotsOf']>,
  last: SnapshotManifest['files'],
  write: Write,
): Promise<SnapshotManifest['files']> {
  const sizes = new Map(Object.values(last));
  const files: SnapshotManifest['files'] = {};
  for (const { key, name, data } of snapshots) {
    const text = JSON.stringify({ data });
    const file = await writeHashed(`data/${name}`, 'json', text, write);
    files[key] = [file, sizes.get(file) ?? brotliCompressSync(text).length];
  }
  return files;
}

/** Reads all stylesheets. @returns their texts by address */
async function readStyles(directory: string, { assets, chunks }: BuiltSite) {
  const css = new Map<string, string>();
  for (const href of [assets, ...Object.values(chunks)].flatMap(({ styles }) => styles)) {
    css.set(href, await readFile(join(directory, href), 'utf8'));
  }
  return css;
}
