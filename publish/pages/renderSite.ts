import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { NEWEST_FILE } from '../../src/app/layout/footer/newest.ts';
import { SEARCH_FILE, SNAPSHOT_MANIFEST } from '../../src/paths.ts';
import type { SnapshotManifest } from '../../src/data/freshness/freshness.ts';
import type { SitePage } from '../../src/server/pages.ts';
import { calendarEntries, feedFiles, revisionsOf } from '../feeds/feedFiles.ts';
import { writeHostFiles } from '../host/hostFiles.ts';
import { FALLBACK, WORKER_FILE } from './pageFile.ts';
import { readManifest } from './publishSite.ts';
import { assetsOf, type PageOptions, renderPages } from './renderPages.ts';
import type { LanguageOfSite } from './languages.ts';
import { StagedFiles } from './stagedFiles.ts';
import type { BuiltSite, ServerBundle } from '../toolbox.ts';
import { workerText } from './workerFile.ts';

export interface RenderOptions extends PageOptions {
  /** The folder that gets the pages. */
  target: string;
  /** The site in its languages, English first. */
  languages: readonly [LanguageOfSite, ...LanguageOfSite[]];
  /** When a record was last removed, in milliseconds since 1970; null if none was. */
  lastRemoval?: number | null;
  /** The published site, perhaps of another build. Its pages are served until these replace them. */
  published?: string | undefined;
  /** The folder with the last pages of the same build. Files that have not changed since are not written again. */
  last?: string | undefined;
}

/** What a publication leaves for the next one. */
export interface RenderedSite {
  /** What the next refresh must know of the pages, and of the events in the calendar. */
  facts: Pick<BuiltSite, 'pages' | 'revisions'>;
  /** The files of the last publication that have not changed. */
  unchanged: string[];
}

/**
 * Writes the site from records that were fetched once: pages, snapshots, search index, newest records, service worker, a
 * calendar file per event and ground, and the hosts' files. If the origin is known, the sitemap, feeds and calendars follow.
 * It warns of each page left to the fallback page, and of each record that visitors will not see as intended (docs/product.md,
 * Publishing).
 */
export async function renderSite(options: RenderOptions): Promise<RenderedSite> {
  const { target, built, offline, preview, languages, published, last } = options;
  const [{ server, records }] = languages;
  const { origin } = built;
  const window = new JSDOM().window as unknown as typeof globalThis & Window;
  for (const each of languages) each.server.sanitizeIn(window);
  const files = new StagedFiles(target, last);
  const before = await readManifest(last ?? published ?? target);
  const snapshots = await writeSnapshots(server.snapshotsOf(records), files);
  const removedAt = options.lastRemoval ?? undefined;
  const manifest: SnapshotManifest = { queriedAt: records.queriedAt, removedAt, files: snapshots };
  await files.write(SNAPSHOT_MANIFEST, JSON.stringify(manifest));

  const pages = await renderPages(languages, options, files, new window.DOMParser());
  const { written, translated, chunks, styles } = pages;
  const findable = Object.values(pages.built).flatMap((page) => page.findable);
  const documents = [...server.searchDocuments(records), ...findable];
  await files.write(SEARCH_FILE, JSON.stringify(documents));
  await files.write(NEWEST_FILE, JSON.stringify(server.newestRecords(records)));
  for (const each of languages) {
    const fallback = {
      ...emptyPage(built, each),
      offline: offline ? 'enabled' : undefined,
      preview,
    } as const;
    const file = join(each.server.base.slice(1), FALLBACK);
    await files.write(file, each.server.renderDocument(fallback));
  }
  await files.write(WORKER_FILE, await workerOf(options, written, chunks, files));
  const revisions = revisionsOf(records, built.revisions ?? [], before?.queriedAt);
  const listings = [
    ...calendarEntries(written, records, origin, revisions),
    ...(origin === null ? [] : feedFiles([...written, ...translated], records, origin, revisions)),
  ];
  for (const [file, text] of listings) await files.write(file, text);
  await writeHostFiles({ target, built, styles, published });
  for (const line of server.contentWarnings(records, window)) options.warn(line);
  return { facts: { pages: pages.built, revisions }, unchanged: files.unchanged };
}

/** The document without content: the browser renders it after it has queried the service. */
const emptyPage = (built: BuiltSite, { language }: Pick<LanguageOfSite, 'language'>) => ({
  assets: assetsOf({ chunk: null }, { built, language }),
  origin: built.origin,
  indexed: built.service !== null,
  snapshots: true,
});

/**
 * Writes the frame that the service worker shows offline. If offline reading is off, the worker unregisters itself instead.
 * @param written the pages that were written
 * @param chunks the names of the chunks that these pages need
 * @returns the service worker's code
 */
async function workerOf(
  { built, offline, languages: [{ server }] }: RenderOptions,
  written: SitePage[],
  chunks: ReadonlySet<string>,
  files: StagedFiles,
): Promise<string> {
  if (!offline) return built.worker;
  const html = server.renderDocument({ ...emptyPage(built, {}), offline: 'app-shell' });
  const frame = await files.writeHashed('assets/frame', 'html', html);
  // The frame can render a page that is complete without records. Home shows some.
  const pages = written
    .filter(({ collection, address }) => collection === undefined && address !== '/')
    .map(({ address }) => address);
  return workerText(built, { frame, chunks, pages });
}

/** Writes each answer under a name with a hash of its content. @returns where they are, and their compressed sizes */
async function writeSnapshots(
  snapshots: ReturnType<ServerBundle['snapshotsOf']>,
  files: StagedFiles,
): Promise<SnapshotManifest['files']> {
  const written: SnapshotManifest['files'] = {};
  for (const { keys, name, data } of snapshots) {
    const text = JSON.stringify({ data });
    const address = await files.writeHashed(`data/${name}`, 'json', text);
    // By gzip: brotli takes seconds for a long list.
    const { length } = gzipSync(text);
    for (const key of keys) written[key] = [address, length];
  }
  return written;
}
