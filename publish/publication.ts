import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SNAPSHOT_MANIFEST } from '../src/paths.ts';
import type { SnapshotManifest } from '../src/data/freshness/freshness.ts';
import { field } from '../src/data/wire/presentRecords.ts';
import type { SitePage } from '../src/server/pages.ts';
import type { Environment } from './environment.ts';
import { cutSharePictures, type SharePictures } from './pictures/sharePictures.ts';
import { compressFiles } from './pages/compressFiles.ts';
import { withLock } from './lock.ts';
import { publishSite } from './pages/publishSite.ts';
import { renderSite, type RenderOptions } from './pages/renderSite.ts';
import { type BuiltSite, loadServerBundle, RECORD } from './toolbox.ts';
import { loadTranslations } from './pages/translations.ts';
import { withdrawPages } from './pages/withdrawPages.ts';

/** A build takes a minute or two. One that hangs must not gather waiting processes behind it. */
const LOCK = {
  what: 'a build or refresh',
  onWait: (line: string) => console.log(line),
  timeoutMs: 5 * 60_000,
};

/**
 * Runs a publication while holding the site's lock. Pages that another publication has left with a removed record are
 * withdrawn first. Nothing is published if the service withdraws pages meanwhile.
 * @param directory the published site
 * @param toolbox the folder that keeps what a refresh needs
 * @param environment whether this is a preview, which needs no compressed twins, and when a record was last removed. A site
 *   that was told so goes on knowing it
 * @param work fills the staging folder, then calls `publish` with the published files that are to stay
 * @throws an Error if a record was removed meanwhile; the errors of the work
 */
export async function publishing(
  directory: string,
  toolbox: string,
  environment: Environment,
  work: (
    staging: string,
    publish: (unchanged: string[]) => Promise<void>,
    environment: Environment,
  ) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(resolve(directory)), { recursive: true });
  await withLock(directory, 'publication', LOCK, async () => {
    const staging = `${resolve(directory)}.next`;
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await withdrawPages(directory, toolbox, environment.lastRemoval ?? 0);
    const known = await publishedRemoval(directory);
    const lastRemoval = environment.lastRemoval ?? known;
    const publish = async (unchanged: string[]) => {
      if (!environment.preview) await compressFiles(staging);
      if ((await publishedRemoval(directory)) !== known) {
        throw new Error('A record was removed meanwhile: nothing is published.');
      }
      const record = join(toolbox, RECORD);
      const folders = { staging, directory: resolve(directory) };
      await publishSite({ ...folders, record, unchanged, lastRemoval });
    };
    try {
      await work(staging, publish, { ...environment, lastRemoval });
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  });
}

/** @returns null if the published site knows of no removal, or is damaged */
async function publishedRemoval(directory: string): Promise<number | null> {
  try {
    const manifest = await readFile(join(directory, SNAPSHOT_MANIFEST), 'utf8');
    return (JSON.parse(manifest) as SnapshotManifest).removedAt ?? null;
  } catch {
    return null;
  }
}

interface PublicationOptions extends Pick<
  RenderOptions,
  'target' | 'assets' | 'built' | 'published' | 'last'
> {
  /** The published site, whose share pictures are reused. */
  directory: string;
}

/**
 * Fetches all records, cuts missing share pictures and prerenders the pages. It logs the number of pages and a warning for
 * whatever visitors will not see as intended (docs/product.md, Publishing).
 * @param build the folder with the server bundle; `options.built` has the counts and revisions of the last publication
 * @returns the number of records by type, the pages, the revisions of events, and the files of the published site that are to
 *   stay
 * @throws an Error if the service fails, or if a list has lost all its records
 */
export async function renderRecords(
  build: string,
  environment: Environment,
  options: PublicationOptions,
): Promise<Pick<BuiltSite, 'counts' | 'pages' | 'revisions'> & { unchanged: string[] }> {
  const { service, buildUrl, allowEmpty, offline, preview, lastRemoval } = environment;
  const server = loadServerBundle(build);
  // A demonstration has the invented records alone, whatever its service has meanwhile.
  const queried =
    service && buildUrl && !environment.demonstration
      ? { ...service, url: buildUrl }
      : (await import('../mocks/inProcess.ts')).serviceInProcess();
  const records = await server.fetchRecords(queried);
  const translations = await loadTranslations(build, server, records);
  const counts = Object.fromEntries(
    [...records.answers].map(([{ type, itemsOf }, data]) => [type, itemsOf(data).length]),
  );
  const emptied = Object.entries(options.built.counts)
    .filter(([type, before]) => before > 0 && !counts[type] && !allowEmpty.includes(type))
    .map(([type]) => type);
  for (const [{ type, listField }, data] of records.answers) {
    const items = field(field(data, listField), 'items');
    if (!emptied.includes(type) || !Array.isArray(items) || items.length === 0) continue;
    throw new Error(
      `${type} has ${items.length} records, and none of them can be shown: nothing is published. Each needs a key of its own.`,
    );
  }
  if (emptied.length > 0) {
    throw new Error(
      `${emptied.join(', ')} had records and now has none: nothing is published. If that is meant, set ALLOW_EMPTY=${emptied.join(',')}.`,
    );
  }
  const sitePages = [{ server, records }, ...translations].flatMap((each) =>
    each.server.sitePages(each.records),
  );
  const shared = await sharePictures(sitePages, environment, options);
  const { pages, revisions, unchanged, warnings } = await renderSite({
    ...options,
    offline,
    preview,
    server,
    records,
    translations,
    lastRemoval,
    sharePictures: shared.paths,
  });
  for (const line of [...warnings, ...shared.warnings]) console.warn(line);
  if (options.built.origin === null) {
    console.warn(
      'SITE_URL is not set: there are no canonical addresses, no share pictures, no sitemap, no feeds and no calendar of all events.',
    );
  }
  console.log(`${Object.keys(pages).length} pages are rendered.`);
  return { counts, pages, revisions, unchanged: [...shared.unchanged, ...unchanged] };
}

/** The share pictures of all pages. Without an origin there are none: messengers need whole addresses. */
async function sharePictures(
  pages: SitePage[],
  { service, buildUrl }: Environment,
  { target, directory, built: { origin } }: PublicationOptions,
): Promise<SharePictures> {
  if (origin === null) return { paths: new Map(), unchanged: [], warnings: [] };
  const servesPages = service?.url.startsWith('/') ?? false;
  return cutSharePictures(pages, { target, directory, service: servesPages ? buildUrl : null });
}
