import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { SiteRecords } from '../src/server/fetchRecords.ts';
import type { Environment } from './environment.ts';
import { cutSharePictures } from './pictures/sharePictures.ts';
import { compressFiles } from './pages/compressFiles.ts';
import { withLock } from './lock.ts';
import { publishSite, readManifest } from './pages/publishSite.ts';
import { type RenderedSite, type RenderOptions, renderSite } from './pages/renderSite.ts';
import { type BuiltSite, RECORD } from './toolbox.ts';
import { loadLanguages } from './pages/languages.ts';
import { withdrawPages } from './pages/withdrawPages.ts';

/** A build takes a minute or two. One that hangs must not gather waiting processes behind it. */
const LOCK = {
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

/** @returns null if the published site knows of no removal */
const publishedRemoval = async (directory: string): Promise<number | null> =>
  (await readManifest(directory))?.removedAt ?? null;

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
 * @param build the folder with the server bundle; `options.built` has the facts of the last publication
 * @throws an Error if the service fails, or if a list has lost all its records
 */
export async function renderRecords(
  build: string,
  environment: Environment,
  options: PublicationOptions,
): Promise<RenderedSite & { facts: Pick<BuiltSite, 'counts'> }> {
  const { service, buildUrl, allowEmpty, offline, preview, lastRemoval } = environment;
  const { target, directory, built } = options;
  // A demonstration has the invented records alone, whatever its service has meanwhile.
  const queried =
    service && buildUrl && !environment.demonstration
      ? { ...service, url: buildUrl }
      : (await import('../mocks/inProcess.ts')).serviceInProcess();
  const languages = await loadLanguages(build, queried);
  const counts = countRecords(languages[0].records, built.counts, allowEmpty);
  const sitePages = languages.flatMap(({ server, records }) => server.sitePages(records));
  // Messengers need whole addresses.
  const shared = await cutSharePictures(built.origin === null ? [] : sitePages, {
    target,
    directory,
    service: service?.url.startsWith('/') ? buildUrl : null,
  });
  const { facts, unchanged } = await renderSite({
    ...options,
    offline,
    preview,
    languages,
    warn: console.warn,
    lastRemoval,
    sharePictures: shared.paths,
  });
  for (const line of shared.warnings) console.warn(line);
  if (built.origin === null) {
    console.warn(
      'SITE_URL is not set: there are no canonical addresses, no share pictures, no sitemap, no feeds and no calendar of all events.',
    );
  }
  console.log(`${Object.keys(facts.pages).length} pages are rendered.`);
  return { facts: { ...facts, counts }, unchanged: [...shared.unchanged, ...unchanged] };
}

/**
 * @returns the number of records that can be shown, by type
 * @throws an Error if a type had some at the last publication, and has none now
 */
function countRecords(
  { answers }: SiteRecords,
  before: BuiltSite['counts'],
  allowEmpty: readonly string[],
): BuiltSite['counts'] {
  const counts: BuiltSite['counts'] = {};
  const emptied: string[] = [];
  for (const [{ type, itemsOf }, data] of answers) {
    counts[type] = itemsOf(data).length;
    if (before[type] && counts[type] === 0 && !allowEmpty.includes(type)) emptied.push(type);
  }
  if (emptied.length === 0) return counts;
  throw new Error(
    `${emptied.join(', ')} had records and now has none: nothing is published. If that is meant, set ALLOW_EMPTY=${emptied.join(',')}.`,
  );
}
