import { lstat, mkdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { concurrently } from './concurrently.ts';
import { type Listing, listFolder } from './listFolder.ts';
import { type PublicationRecord, readRecord, writeRecord } from './publicationRecord.ts';

export interface PublishOptions {
  /** The folder with the new and changed files and their compressed twins, on the file system of the site. */
  staging: string;
  /** The published site, which need not exist yet. */
  directory: string;
  /** A JSON file outside the site, which remembers what was published and when files were retired. */
  record: string;
  /**
   * Files of the published site that belong to the new one as they are, relative to it, with `/`. Their twins, `.br` and
   * `.gz`, come with them.
   */
  kept: readonly string[];
  /** The present, in milliseconds since 1970. */
  now?: number;
  /** When it is aborted, no further file is touched and the publication rejects with its reason. */
  signal?: AbortSignal;
}

/** Files that carry a hash of their content in their names. Pages name them, pages that are open in browsers too. */
export const HASHED = /^(assets|data)\//;

/** How long a hashed file stays after the last page that names it has gone, in milliseconds: a day. */
export const RETIREMENT = 24 * 60 * 60 * 1000;

/** The endings of compressed twins. */
const TWINS = ['.br', '.gz'] as const;

/** How many files are compared at once. */
const COMPARED_AT_ONCE = 16;

/**
 * Puts a finished site in the place of the last one, file by file, while servers read from it. A page is the last or the
 * new one at every instant, never missing or half, and what it names is there: a file is moved in by renaming, what pages
 * name comes before the pages, and what only the last pages named goes after them, hashed files a day later.
 *
 * A file whose content has not changed stays as it is, with its time, so that browsers find their copies still good.
 * Files that were never published are an operator's own and stay. Without a record (or with a damaged one) everything in
 * the directory counts as published.
 *
 * The record says what is about to be published before the first file is moved. After a crash the site still works, and
 * the next publication removes what the crashed one has left.
 *
 * One publication at a time: the caller holds the lock (see `exclusively`).
 * @returns when the site is in place and the staging folder gone; that is gone after a failure too
 * @throws an Error with one sentence, before anything has changed, where a kept file is missing or an operator's own file
 * stands in the way
 * @throws the error of the file system where a file cannot be moved; the files that were not moved yet are the last ones
 */
export async function publishSite(options: PublishOptions): Promise<void> {
  try {
    await publish(options);
  } finally {
    await rm(options.staging, { recursive: true, force: true });
  }
}

async function publish(options: PublishOptions): Promise<void> {
  const { staging, directory, record, now = Date.now(), signal } = options;
  const staged = (await listFolder(staging)).files;
  await mkdir(directory, { recursive: true });
  const standing = await listFolder(directory);
  const last = (await readRecord(record)) ?? { files: [...standing.files], retired: {} };
  const kept = options.kept.filter((file) => !staged.has(file));
  const next = new Set([...staged, ...(await keptFiles(directory, kept, standing))]);
  refuseToReplaceOwnFiles(directory, standing, last, next);
  const changed = await changedFiles(staging, directory, staged, standing);

  const retired = Object.fromEntries(
    Object.entries(last.retired).filter(([file]) => !next.has(file)),
  );
  await writeRecord(record, { files: [...new Set([...last.files, ...next])], retired });

  for (const file of inOrder(staged, standing)) {
    for (const version of withTwins(file)) {
      signal?.throwIfAborted();
      if (changed.has(version)) await place(version, staging, directory, standing);
      else if (isStaleTwin(version, next, standing)) await removeFile(directory, version);
    }
  }

  const { gone, waiting } = sortOut(last.files, retired, next, now);
  for (const file of gone) {
    signal?.throwIfAborted();
    await removeFile(directory, file);
  }
  await writeRecord(record, { files: [...next], retired: waiting });
}

/** The file that a compressed twin is a twin of; any other file itself. */
const untwinned = (file: string) => file.replace(/\.(br|gz)$/, '');

const isPage = (file: string) => untwinned(file).endsWith('.html');

const withTwins = (file: string) => [file, ...TWINS.map((ending) => file + ending)];

/** Whether a twin of a file of the new site is still that of its last version. Servers would prefer it to the file. */
function isStaleTwin(version: string, next: Set<string>, standing: Listing): boolean {
  return standing.files.has(version) && !next.has(version) && next.has(untwinned(version));
}

/**
 * The files that are kept, with those of their twins that hold the same content. After a crash between a file and its twin
 * one may hold that of the last version.
 */
async function keptFiles(directory: string, kept: string[], { files }: Listing): Promise<string[]> {
  const missing = kept.find((file) => !files.has(file));
  if (missing !== undefined) {
    throw new Error(`${missing} is missing from ${directory}: build the site anew.`);
  }
  const twins: string[] = [];
  await concurrently(kept, COMPARED_AT_ONCE, async (file) => {
    for (const ending of TWINS) {
      if (!files.has(file + ending)) continue;
      if (await isTwin(join(directory, file), ending)) twins.push(file + ending);
    }
  });
  return [...kept, ...twins];
}

const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

async function isTwin(path: string, ending: (typeof TWINS)[number]): Promise<boolean> {
  const [content, compressed] = await Promise.all([readFile(path), readFile(path + ending)]);
  try {
    return content.equals(await DECOMPRESS[ending](compressed));
  } catch {
    return false; // damaged
  }
}

/**
 * Where the new site has a file and the last one a folder, the folder goes. It must not take files along that are not of
 * the last site.
 */
function refuseToReplaceOwnFiles(
  directory: string,
  standing: Listing,
  last: PublicationRecord,
  next: Set<string>,
): void {
  const published = new Set([...last.files, ...Object.keys(last.retired)]);
  for (const folder of standing.folders) {
    if (!next.has(folder)) continue;
    for (const file of standing.files) {
      if (file.startsWith(`${folder}/`) && (!published.has(file) || next.has(file))) {
        throw new Error(
          `${join(directory, folder)} cannot become a file: ${file} in it does not belong to the last site alone.`,
        );
      }
    }
  }
}

/** The staged files that are not in the site yet with the same content. */
async function changedFiles(
  staging: string,
  directory: string,
  staged: Set<string>,
  standing: Listing,
): Promise<Set<string>> {
  const changed = new Set(staged);
  const both = [...staged].filter((file) => standing.files.has(file));
  await concurrently(both, COMPARED_AT_ONCE, async (file) => {
    if (await isSame(join(staging, file), join(directory, file))) changed.delete(file);
  });
  return changed;
}

async function isSame(path: string, other: string): Promise<boolean> {
  const [stats, others] = await Promise.all([lstat(path), lstat(other)]);
  if (!others.isFile() || stats.size !== others.size) return false;
  const [content, otherContent] = await Promise.all([readFile(path), readFile(other)]);
  return content.equals(otherContent);
}

/**
 * The staged files without their twins, in the order in which they go into the site: every file comes after what it names.
 * Hashed files name nothing else; new pages are named by those that stand already, such as lists.
 */
function inOrder(staged: Set<string>, standing: Listing): string[] {
  const rank = (file: string) => {
    if (HASHED.test(file)) return 0;
    if (!isPage(file)) return 1;
    return standing.files.has(file) ? 3 : 2;
  };
  return [...new Set([...staged].map(untwinned))].sort((a, b) => rank(a) - rank(b));
}

/** Moves a staged file into the site, and takes away what stands in its way: a folder of its name, a file of its folder's. */
async function place(
  file: string,
  staging: string,
  directory: string,
  standing: Listing,
): Promise<void> {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    if (standing.files.has(folder) && !(await isFolder(join(directory, folder)))) {
      await unlink(join(directory, folder));
      standing.files.delete(folder);
    }
  }
  if (standing.folders.has(file)) await rm(join(directory, file), { recursive: true });
  await mkdir(dirname(join(directory, file)), { recursive: true });
  await rename(join(staging, file), join(directory, file));
}

/** A symbolic link to a folder is one too; a link that leads nowhere is not. */
async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats?.isDirectory() ?? false;
}

/**
 * What becomes of the files that the new site lacks.
 * @param files those of the last site
 * @param retired those that had been retired before, with their times in ms
 * @returns `gone`: to be removed now, pages first; `waiting`: the retired ones that stay for now, with their times
 */
function sortOut(
  files: string[],
  retired: Record<string, number>,
  next: Set<string>,
  now: number,
): { gone: string[]; waiting: Record<string, number> } {
  const waiting = { ...retired };
  const gone: string[] = [];
  for (const file of files) {
    if (next.has(file)) continue;
    // A twin whose file stays in the site is damaged: servers would prefer it.
    if (HASHED.test(file) && !next.has(untwinned(file))) waiting[file] = now;
    else gone.push(file);
  }
  for (const [file, since] of Object.entries(waiting)) {
    if (now - since < RETIREMENT) continue;
    gone.push(file);
    delete waiting[file];
  }
  gone.sort((a, b) => Number(isPage(b)) - Number(isPage(a)));
  return { gone, waiting };
}

/** Removes a file if it is still there, and the folders that are empty then. */
async function removeFile(directory: string, file: string): Promise<void> {
  const path = join(directory, file);
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    // ENOTDIR: the new site has a file where its folder was.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  // A folder: the new site has one where the file was.
  if (stats === null || stats.isDirectory()) return;
  await unlink(path);
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    try {
      await rmdir(join(directory, folder));
    } catch {
      return; // it is not empty
    }
  }
}
