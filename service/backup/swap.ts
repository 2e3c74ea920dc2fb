import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { restoredFolder } from '../database.ts';
import { fileTime } from '../times.ts';
import { FOLDERS } from './archive.ts';
import { syncDisks } from './backup.ts';

// A restore unpacks into a folder beside the database. Once all of it is on the disk, that folder gets another name: from
// then on the swap is carried out, by the next start if need be. Which steps are left can be told from what lies where.

/** Where a restore unpacks to. It is on the disk of the database, so that renames suffice. */
const stagedFolder = (database: string) => `${resolve(database)}.restoring`;

/** The folder in it, or in the renamed one, with what takes its place. What was there before gets beside it. */
const NEW = 'new';

/** Makes the empty folder to unpack to. @returns its path */
export function makeStaged(database: string): string {
  const staged = join(stagedFolder(database), NEW);
  mkdirSync(staged, { recursive: true, mode: 0o700 });
  // A backup without pictures leaves none.
  for (const name of FOLDERS) mkdirSync(join(staged, name));
  return staged;
}

/** Removes what has been unpacked and is not to be put in place. */
export const clearStaged = (database: string) =>
  rmSync(stagedFolder(database), { recursive: true, force: true });

/**
 * Replaces the database and its folders by the staged ones. Other files beside the database stay.
 * @returns the path of the folder with the replaced ones; null when there was nothing before
 * @throws an Error when it cannot be done; then all is as it was
 */
export function swapIn(database: string, now: number): string | null {
  syncDisks();
  renameSync(stagedFolder(database), restoredFolder(database));
  syncDisks();
  return finish(resolve(database), now);
}

/**
 * Finishes or clears away a restore that was broken off. The caller holds the lock `service`.
 * @returns what was done, in sentences; null when there was nothing to do
 */
export function repairRestore(database: string, now: number): string | null {
  if (existsSync(restoredFolder(database))) {
    const before = finish(resolve(database), now);
    return `A restore was broken off. It is finished now.${before ? ` What was there before is in ${before}.` : ''}`;
  }
  if (!existsSync(stagedFolder(database))) return null;
  clearStaged(database);
  return 'A restore was broken off before it had changed anything. What it had unpacked is removed.';
}

function finish(database: string, now: number): string | null {
  const [home, file, before] = [dirname(database), basename(database), restoredFolder(database)];
  const staged = join(before, NEW);
  // What SQLite keeps beside the old database would be taken for the new one's.
  const logs = [`${file}-wal`, `${file}-shm`];
  const names = [file, ...FOLDERS];
  const place = join(home, `before-${fileTime(now)}-${now % 1000}`);
  try {
    for (const name of logs) move(name, home, before);
    for (const name of names.filter((each) => existsSync(join(staged, each)))) {
      move(name, home, before);
      move(name, staged, home);
    }
    syncDisks();
    renameSync(before, place);
  } catch (error) {
    for (const name of names) {
      if (!existsSync(join(staged, name))) move(name, home, staged);
    }
    for (const name of [...names, ...logs]) move(name, before, home);
    renameSync(before, stagedFolder(database));
    clearStaged(database);
    throw new Error(
      `The backup cannot be put in place. Are database and pictures on one disk? ${(error as Error).message}`,
      { cause: error },
    );
  }
  // A database of an older version has left a copy there.
  rmSync(join(place, NEW), { recursive: true });
  if (readdirSync(place).length > 0) return place;
  rmdirSync(place);
  return null;
}

/** Moves what is there under a name. */
function move(name: string, from: string, to: string): void {
  if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name));
}
