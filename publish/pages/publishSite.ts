import { mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SnapshotManifest } from '../../src/data/freshness/freshness.ts';
import { SNAPSHOT_MANIFEST } from '../../src/paths.ts';
import { listFiles, writeJson } from '../files.ts';
import { WORKER_FILE } from './pageFile.ts';

export interface PublishOptions {
  /** The folder with the new files and their compressed twins. It must be on the site's file system, for renaming. */
  staging: string;
  /** The published site, which need not exist yet. */
  directory: string;
  /** A JSON file outside the site that lists the published files and the retired ones. */
  record: string;
  /** Published files that stay unchanged, relative to the site. Their twins stay as well. */
  unchanged: readonly string[];
  /** When a record was last removed, in milliseconds since 1970; null if none was. */
  lastRemoval?: number | null;
  /** The present, in milliseconds since 1970. */
  now?: number;
}

/** Files with a hash of their content in the name. Pages that are open in browsers still request them. */
const HASHED = /^(assets|data)\//;

/** They refer to all pages. */
const PUBLISHED_LAST: readonly string[] = [WORKER_FILE, SNAPSHOT_MANIFEST.slice(1)];

/** The hashed files that may show a record: answers and share pictures. */
const WITH_RECORDS = /^data\//;

/** How long a hashed file stays after the site has stopped using it: a day. */
export const HASHED_FILE_RETENTION_MS = 24 * 60 * 60 * 1000;

interface PublicationRecord {
  /** The files of the site. During a publication these are those of the last site and of the next. */
  files: string[];
  /** Whether a publication has begun and not ended. A page may then be another version than its twins. */
  unfinished?: true;
  /** Hashed files that the site no longer uses, with their retirement in milliseconds since 1970. */
  retired: Record<string, number>;
  /** The last removal that the published files know of, in milliseconds since 1970. */
  lastRemoval?: number | null | undefined;
}

/**
 * Replaces the published site file by file, while a server reads from it (docs/product.md, Publishing). Each file is
 * renamed into place, referenced files before the pages that refer to them. Files that the new site lacks are removed
 * before the list of snapshots is replaced, hashed ones a day later. If a record has been removed since the last
 * publication, hashed files that may show it are removed at once: open pages then query the service. A file with unchanged
 * content keeps its time, so that browsers' caches stay valid.
 *
 * Files that were never published belong to the operator and stay. Without a record, every file counts as published. The
 * record lists the new files before the first one moves, so that the next publication can clean up after a crash.
 *
 * The caller holds the lock `publication`, and deletes the staging folder.
 * @throws an Error, before anything has changed, if an unchanged file is missing; an error of the file system if a file cannot be
 *   moved: the files that were not moved yet are then still those of the last site
 */
export async function publishSite(options: PublishOptions): Promise<void> {
  const { staging, directory, record, unchanged } = options;
  const { now = Date.now(), lastRemoval = null } = options;
  await mkdir(directory, { recursive: true });
  const staged = await listFiles(staging);
  const published = new Set(await listFiles(directory));
  const missing = unchanged.find((file) => !published.has(file));
  if (missing !== undefined) {
    throw new Error(`${missing} is missing from ${directory}: build the site anew.`);
  }
  const last = (await readRecord(record)) ?? { files: [...published], retired: {} };
  const next = new Set([
    ...staged,
    ...unchanged,
    ...unchanged.flatMap(twinsOf).filter((twin) => published.has(twin)),
  ]);
  const both = [...new Set([...last.files, ...next])];
  await writeJson(record, { ...last, files: both, unfinished: true });

  const { gone, retired } = retireFiles(last, next, now, lastRemoval);
  /** Moves a file into the site if it has changed, and removes outdated twins. */
  const move = async (file: string) => {
    const [from, to] = [join(staging, file), join(directory, file)];
    if (!published.has(file) || !(await readFile(from)).equals(await readFile(to))) {
      await mkdir(dirname(to), { recursive: true });
      await rename(from, to);
    }
    // A leftover twin would be served instead of the new file.
    for (const twin of twinsOf(file)) {
      if (published.has(twin) && !next.has(twin)) await removeFile(directory, twin);
    }
  };
  // Sorted, so that a page and its twins follow one another.
  const order = inGroups(staged.toSorted(), published).flat();
  for (const [files, work] of [
    [order.filter((file) => !isPublishedLast(file)), move],
    [gone, (file: string) => removeFile(directory, file)],
    // Their twins precede them: where the list is new, its twins are.
    [order.filter(isPublishedLast).toReversed(), move],
  ] as const) {
    for (const file of files) await work(file);
  }
  await writeJson(record, { files: [...next], retired, lastRemoval });
}

const twinsOf = (file: string) => [`${file}.br`, `${file}.gz`];

/** The name of the file of which this may be a compressed twin. */
export const withoutEnding = (twin: string) => twin.replace(/\.(br|gz)$/, '');

const isPublishedLast = (file: string) => PUBLISHED_LAST.includes(withoutEnding(file));

/** Whether a file is a page or a page's compressed twin. */
export const isPage = (file: string) => withoutEnding(file).endsWith('.html');

/**
 * Groups files in the order of publication: no page may refer to a missing file. Hashed files come first, because they refer
 * to nothing. New pages precede changed ones, such as lists, which link to them. The list of snapshots and the service worker
 * refer to all pages and come last.
 * @param published the files of the published site
 */
export function inGroups(files: readonly string[], published: ReadonlySet<string>): string[][] {
  const rank = (file: string) => {
    if (HASHED.test(file)) return 0;
    if (isPublishedLast(file)) return 4;
    if (!isPage(file)) return 1;
    return published.has(withoutEnding(file)) ? 3 : 2;
  };
  return [0, 1, 2, 3, 4].map((each) => files.filter((file) => rank(file) === each));
}

/**
 * Splits the files that the new site lacks into those to remove and retired ones.
 * @returns `gone`: the files to remove, pages first; `retired`: the files that stay, with their times of retirement
 */
function retireFiles(
  last: PublicationRecord,
  next: ReadonlySet<string>,
  now: number,
  lastRemoval: number | null,
) {
  const hasRemoval = lastRemoval !== (last.lastRemoval ?? null);
  const mayStay = (file: string) => HASHED.test(file) && !(hasRemoval && WITH_RECORDS.test(file));
  const retired: PublicationRecord['retired'] = {};
  const gone: string[] = [];
  for (const file of [...Object.keys(last.retired), ...last.files]) {
    if (next.has(file) || file in retired) continue;
    const since = last.retired[file] ?? now;
    if (mayStay(file) && now - since < HASHED_FILE_RETENTION_MS) retired[file] = since;
    else gone.push(file);
  }
  return { retired, gone: gone.toSorted((a, b) => Number(isPage(b)) - Number(isPage(a))) };
}

/** Removes a file, and its folders if they are empty afterwards. */
async function removeFile(directory: string, file: string): Promise<void> {
  await rm(join(directory, file), { force: true });
  try {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      await rmdir(join(directory, folder));
    }
  } catch {
    // rmdir fails on the first folder that is not empty.
  }
}

/** Whether the last publication was broken off, so that the next one can keep no file of it. */
export const isUnfinished = async (record: string) =>
  (await readRecord(record))?.unfinished === true;

/** Reads the list of snapshots of a published site. @returns null if it is missing or damaged */
export async function readManifest(directory: string): Promise<SnapshotManifest | null> {
  try {
    return JSON.parse(
      await readFile(join(directory, SNAPSHOT_MANIFEST), 'utf8'),
    ) as SnapshotManifest;
  } catch {
    return null;
  }
}

/** @returns null if the record is missing or damaged */
export async function readRecord(path: string): Promise<PublicationRecord | null> {
  try {
    const record = JSON.parse(await readFile(path, 'utf8')) as PublicationRecord;
    return [...record.files, ...Object.keys(record.retired)].every(isInside) ? record : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || code === 'ENOENT') return null;
    throw error;
  }
}

/** Guards the removal of files: a damaged record must not name files outside the site. */
const isInside = (file: string) => !file.startsWith('/') && !file.split('/').includes('..');
