import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { restoreJournalOf } from '../database.ts';
import { FOLDERS } from './archive.ts';
import { syncFolder } from './sync.ts';
import { told } from './told.ts';

// A restore unpacks into a staged folder beside the database. Once all of it is on the disk, the journal is written: from
// then on the swap is carried out, by the next start if need be. Each step can be told from the files that lie where.

/** The swap that a journal describes. */
interface Journal {
  /** The folder, beside the database, that gets what was there before. */
  before: string;
}

/** Where a restore unpacks to. It is on the disk of the database, so that renames suffice. */
export const stagedFolder = (database: string) => `${resolve(database)}.restoring`;

/**
 * Replaces the database and its folders by the staged ones. The replaced ones move into a folder of their own. Other files
 * beside the database stay.
 * @param before the name of that folder
 * @returns its path; null when there was nothing before
 * @throws an Error when it cannot be done; then all is as it was
 */
export async function swapIn(database: string, before: string): Promise<string | null> {
  const journal = restoreJournalOf(database);
  try {
    const text = JSON.stringify({ before } satisfies Journal);
    await writeFile(`${journal}.next`, text, { mode: 0o600, flush: true });
    renameSync(`${journal}.next`, journal);
  } catch (error) {
    clearStaged(database);
    throw error;
  }
  await syncFolder(dirname(journal));
  return finish(database, { before });
}

/**
 * Finishes or clears away a restore that was broken off. The caller holds the lock `service`.
 * @returns what was done, as a sentence; null when there was nothing to do
 * @throws an Error when it cannot be done
 */
export async function repairRestore(database: string): Promise<string | null> {
  const journal = restoreJournalOf(database);
  if (existsSync(journal)) {
    const before = await finish(database, JSON.parse(readFileSync(journal, 'utf8')) as Journal);
    const place = before === null ? '' : ` What was there before is in ${before}.`;
    return `A restore was broken off. It is finished now.${place}`;
  }
  if (!clearStaged(database)) return null;
  return 'A restore was broken off before it had changed anything. What it had unpacked is removed.';
}

/** Removes what has been unpacked, while no journal tells to put it in place. @returns whether there was any */
export function clearStaged(database: string): boolean {
  const staged = stagedFolder(database);
  const isThere = existsSync(staged);
  rmSync(`${restoreJournalOf(database)}.next`, { force: true });
  rmSync(staged, { recursive: true, force: true });
  return isThere;
}

/** Finishes a swap. The places of the files say which steps were carried out. */
async function finish(database: string, journal: Journal): Promise<string | null> {
  const path = resolve(database);
  const folder = dirname(path);
  const places: Places = {
    folder,
    staged: stagedFolder(database),
    before: join(folder, journal.before),
  };
  const names = [basename(path), ...FOLDERS];
  const logs = LOG_ENDINGS.map((ending) => `${basename(path)}${ending}`);
  try {
    mkdirSync(places.before, { recursive: true, mode: 0o700 });
    // First the log of the old database, which would be taken for the new one's.
    for (const name of logs) moveIfThere(name, folder, places.before);
    for (const name of names) exchange(name, places);
    await Promise.all([folder, places.before].map(syncFolder));
  } catch (error) {
    for (const name of names) exchangeBack(name, places);
    for (const name of logs) moveIfThere(name, places.before, folder);
    await clear(database, places);
    throw new Error(`The backup cannot be put in place: ${told(error)}`, { cause: error });
  }
  await clear(database, places);
  return existsSync(places.before) ? join(dirname(database), journal.before) : null;
}

/** The ends of the names of the files that SQLite keeps beside a database. */
const LOG_ENDINGS = ['-wal', '-shm'];

interface Places {
  folder: string;
  staged: string;
  before: string;
}

function exchange(name: string, { folder, staged, before }: Places): void {
  if (!existsSync(join(staged, name))) return;
  moveIfThere(name, folder, before);
  renameSync(join(staged, name), join(folder, name));
}

function exchangeBack(name: string, { folder, staged, before }: Places): void {
  if (!existsSync(join(staged, name))) moveIfThere(name, folder, staged);
  moveIfThere(name, before, folder);
}

function moveIfThere(name: string, from: string, to: string): void {
  if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name));
}

/** Removes what a swap needs. The journal goes last: until then this can be repeated. */
async function clear(database: string, { folder, staged, before }: Places): Promise<void> {
  rmSync(staged, { recursive: true, force: true });
  if (existsSync(before) && readdirSync(before).length === 0) rmdirSync(before);
  rmSync(restoreJournalOf(database));
  await syncFolder(folder);
}
