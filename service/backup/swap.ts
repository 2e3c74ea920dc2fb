import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { restoredFolder } from '../database.ts';
import { FOLDERS } from './archive.ts';
import { errorSentence } from './errorSentence.ts';
import { syncFolder, syncTree } from './sync.ts';
import { indianTime } from './times.ts';

// A restore unpacks into a folder beside the database. Once all of it is on the disk, that folder gets another name: from
// then on the swap is carried out, by the next start if need be. Which steps are left can be told from what lies where.

/** Where a restore unpacks to. It is on the disk of the database, so that renames suffice. */
const stagedFolder = (database: string) => `${resolve(database)}.restoring`;

/** The folder in it, or in the renamed one, with what takes its place. What was there before gets beside it. */
const NEW = 'new';

/** The ends of the names of the files that SQLite keeps beside a database. */
const LOG_ENDINGS = ['-wal', '-shm'];

/** Makes the empty folder to unpack to. @returns its path */
export function makeStaged(database: string): string {
  const staged = join(stagedFolder(database), NEW);
  mkdirSync(staged, { recursive: true, mode: 0o700 });
  // A backup without pictures leaves none.
  for (const name of FOLDERS) mkdirSync(join(staged, name));
  return staged;
}

/** Removes what has been unpacked and is not to be put in place. @returns whether something was */
export function clearStaged(database: string): boolean {
  const isThere = existsSync(stagedFolder(database));
  rmSync(stagedFolder(database), { recursive: true, force: true });
  return isThere;
}

/**
 * Replaces the database and its folders by the staged ones. The replaced ones move into a folder of their own. Other files
 * beside the database stay.
 * @param now in milliseconds since 1970
 * @returns the path of that folder; null when there was nothing before
 * @throws an Error when it cannot be done; then all is as it was
 */
export async function swapIn(database: string, now: number): Promise<string | null> {
  await syncTree(stagedFolder(database));
  renameSync(stagedFolder(database), restoredFolder(database));
  await syncFolder(dirname(resolve(database)));
  return finish(database, now);
}

/**
 * Finishes or clears away a restore that was broken off. The caller holds the lock `service`.
 * @param now in milliseconds since 1970
 * @returns what was done, in sentences; null when there was nothing to do
 * @throws an Error when it cannot be done
 */
export async function repairRestore(database: string, now: number): Promise<string | null> {
  if (existsSync(restoredFolder(database))) {
    const before = await finish(database, now);
    const place = before === null ? '' : ` What was there before is in ${before}.`;
    return `A restore was broken off. It is finished now.${place}`;
  }
  if (!clearStaged(database)) return null;
  return 'A restore was broken off before it had changed anything. What it had unpacked is removed.';
}

async function finish(database: string, now: number): Promise<string | null> {
  const path = resolve(database);
  const [home, before] = [dirname(path), restoredFolder(path)];
  const staged = join(before, NEW);
  const names = [basename(path), ...FOLDERS];
  const place = join(dirname(database), `before-${indianTime(now)}-${now % 1000}`);
  const logs = LOG_ENDINGS.map((ending) => `${basename(path)}${ending}`);
  try {
    // First the log of the old database, which would be taken for the new one's.
    for (const name of logs) move(name, home, before);
    for (const name of names.filter((each) => existsSync(join(staged, each)))) {
      move(name, home, before);
      move(name, staged, home);
    }
    await Promise.all([home, before].map(syncFolder));
    renameSync(before, place);
  } catch (error) {
    for (const name of names) {
      if (!existsSync(join(staged, name))) move(name, home, staged);
      move(name, before, home);
    }
    for (const name of logs) move(name, before, home);
    renameSync(before, stagedFolder(path));
    clearStaged(path);
    throw new Error(`The backup cannot be put in place. ${errorSentence(error)}`, { cause: error });
  }
  // A database of an older version has left a copy there.
  rmSync(join(place, NEW), { recursive: true });
  const isEmpty = readdirSync(place).length === 0;
  if (isEmpty) rmdirSync(place);
  await syncFolder(home);
  return isEmpty ? null : place;
}

/** Moves what is there under a name. */
function move(name: string, from: string, to: string): void {
  if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name));
}
