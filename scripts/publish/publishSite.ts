import { mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SNAPSHOT_MANIFEST } from '../../src/data/snapshotManifest.ts';
import { listFiles, writeJson } from './files.ts';
import { WORKER } from './pageFile.ts';

export interface PublishOptions {
  /** The folder with the new files and their compressed twins, on the file system of the site. */
  staging: string;
  /** The published site, which need not exist yet. */
  directory: string;
  /** A JSON file outside the site, which remembers what was published and when files were retired. */
  record: string;
  /** Files of the published site that belong to the new one as they are, relative to it; their twins come with them. */
  kept: readonly string[];
  /** The present, in milliseconds since 1970. */
  now?: number;
  /** When it is aborted, no further file is touched and the publication rejects with its reason. */
  signal?: AbortSignal;
}

/** Files with a hash of their content in their names. Pages name them, pages that are open in browsers too. */
const HASHED = /^(assets|data)\//;

/** Files that speak of all pages. */
const LAST: ReadonlySet<string> = new Set([WORKER, SNAPSHOT_MANIFEST.slice(1)]);

/** How long a hashed file stays after the last page that names it has gone, in milliseconds: a day. */
export const RETIREMENT = 24 * 60 * 60 * 1000;

/** What is remembered of a publication for the next one. */
interface PublicationRecord {
  /** The files of the site; while a publication is under way, those of the last one and of the new one. */
  files: string[];
  /** Hashed files that no longer belong to the site, and when they were retired, in milliseconds since 1970. */
  retired: Record<string, number>;
}

/**
 * Puts a finished site in the place of the last one, file by file, while a server reads from it: each file whole, by
 * renaming, what pages name before the pages, and only then what the new site lacks is taken away, hashed files a day
 * later. A file whose content has not changed stays, with its time, so that browsers find their copies still good.
 *
 * Files that were never published are an operator's own and stay; without a record everything counts as published. The
 * record names what is to be published before the first file moves: the next publication cleans up after a crash.
 *
 * One publication at a time: the caller holds the lock (see `exclusively`). The staging folder is gone afterwards.
 * @throws an Error, before anything has changed, where a kept file is missing; the error of the file system where a file
 *   cannot be moved: what was not moved yet is then the last site's
 */
export async function publishSite(options: PublishOptions): Promise<void> {
  const { staging, directory, record, kept, now = Date.now(), signal } = options;
  try {
    await mkdir(directory, { recursive: true });
    const staged = await listFiles(staging);
    const standing = new Set(await listFiles(directory));
    const missing = kept.find((file) => !standing.has(file));
    if (missing !== undefined) {
      throw new Error(`${missing} is missing from ${directory}: build the site anew.`);
    }
    const last = (await readRecord(record)) ?? { files: [...standing], retired: {} };
    const next = new Set([
      ...staged,
      ...kept,
      ...kept.flatMap(twinsOf).filter((twin) => standing.has(twin)),
    ]);
    await writeJson(record, { ...last, files: [...new Set([...last.files, ...next])] });

    for (const file of inOrder(staged, standing)) {
      signal?.throwIfAborted();
      const [from, to] = [join(staging, file), join(directory, file)];
      if (!standing.has(file) || !(await readFile(from)).equals(await readFile(to))) {
        await mkdir(dirname(to), { recursive: true });
        await rename(from, to);
      }
      // Servers would prefer the twin of the last version.
      for (const twin of twinsOf(file)) {
        if (standing.has(twin) && !next.has(twin)) await removeFile(directory, twin);
      }
    }
    const { gone, retired } = sortOut(last, next, now);
    for (const file of gone) {
      signal?.throwIfAborted();
      await removeFile(directory, file);
    }
    await writeJson(record, { files: [...next], retired });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const twinsOf = (file: string) => [`${file}.br`, `${file}.gz`];

const withoutEnding = (twin: string) => twin.replace(/\.(br|gz)$/, '');

/** Whether a file is a page, or the compressed twin of one. */
export const isPage = (file: string) => withoutEnding(file).endsWith('.html');

/**
 * The files in groups, of which each comes after what it names: hashed files name nothing, and new pages are named by those
 * that stand already, such as lists. What speaks of all pages comes last: the list of snapshots, and the service worker.
 * @param standing the files of the site as it is
 */
export function inGroups(files: readonly string[], standing: ReadonlySet<string>): string[][] {
  const rank = (file: string) => {
    if (HASHED.test(file)) return 0;
    if (LAST.has(withoutEnding(file))) return 4;
    if (!isPage(file)) return 1;
    return standing.has(withoutEnding(file)) ? 3 : 2;
  };
  return [0, 1, 2, 3, 4].map((each) => files.filter((file) => rank(file) === each));
}

/** Every file after what it names. A page and its twins follow one another. */
function inOrder(files: readonly string[], standing: ReadonlySet<string>): string[] {
  return inGroups(files.toSorted(), standing).flat();
}

/**
 * What becomes of the files that the new site lacks.
 * @returns those to be removed now, pages first, and the retired ones with their times
 */
function sortOut(last: PublicationRecord, next: ReadonlySet<string>, now: number) {
  const retired: PublicationRecord['retired'] = {};
  const gone: string[] = [];
  for (const file of [...Object.keys(last.retired), ...last.files]) {
    if (next.has(file) || file in retired) continue;
    const since = last.retired[file] ?? now;
    if (HASHED.test(file) && now - since < RETIREMENT) retired[file] = since;
    else gone.push(file);
  }
  return { retired, gone: gone.toSorted((a, b) => Number(isPage(b)) - Number(isPage(a))) };
}

/** Removes a file, and the folders that are empty then. */
async function removeFile(directory: string, file: string): Promise<void> {
  await rm(join(directory, file), { force: true });
  try {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      await rmdir(join(directory, folder));
    }
  } catch {
    // Something else is in it.
  }
}

/** @returns null where there is no record, or one that is damaged */
async function readRecord(path: string): Promise<PublicationRecord | null> {
  try {
    const record = JSON.parse(await readFile(path, 'utf8')) as PublicationRecord;
    return [...record.files, ...Object.keys(record.retired)].every(isInside) ? record : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || code === 'ENOENT') return null;
    throw error;
  }
}

/** Files are removed by what the record says: it must not lead out of the site. */
const isInside = (file: string) => !file.startsWith('/') && !file.split('/').includes('..');
