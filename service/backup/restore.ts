import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { withLock } from 'maidan/publish/lock';
import {
  closeToMove,
  type Database,
  openDatabase,
  openToRead,
  restoredFolder,
} from '../database.ts';
import { fileTime, timeText } from '../times.ts';
import { checkArchive, FOLDERS, unpackArchive } from './archive.ts';
import { type BackupOptions, syncDisks } from './backup.ts';
import { carryOver } from './carryOver.ts';
import { KEPT_DAYS } from './copies.ts';

// A restore unpacks into a folder beside the database. Once all of it is on the disk, that folder gets another name: from
// then on the swap is carried out, by the next start if need be. Which steps are left can be told from what lies where.

/** Where a restore unpacks to. It is on the disk of the database, so that renames suffice. */
const stagedFolder = (path: string) => `${resolve(path)}.restoring`;

/** The folder in it, or in the renamed one, with what takes its place. What was there before gets beside it. */
const NEW = 'new';

/**
 * Puts a backup in the place of a database and its pictures. What was there before is kept in a folder beside them.
 * @param path the path of the database, which need not exist
 * @throws an Error that says why the backup cannot be restored; then all is as it was
 */
export async function restoreBackup(
  path: string,
  file: string,
  { log, now = Date.now }: BackupOptions,
): Promise<void> {
  await checkArchive(file);
  log(`${file} is whole.`);
  const restore = async () => {
    const repaired = repairRestore(path, now());
    if (repaired !== null) log(repaired);
    try {
      await stage(path, file, log, now());
      syncDisks();
      renameSync(stagedFolder(path), restoredFolder(path));
      syncDisks();
      return swap(resolve(path), now());
    } finally {
      clearStaged(path);
    }
  };
  const before = await withLock(path, 'service', {}, () =>
    withLock(path, 'operators', { onWait: log }, restore),
  );
  log(`It is restored in ${dirname(path)}. "npm run serve" starts the service.`);
  if (before === null) return;
  log(
    `What was there before is in ${before}. It has personal data. Delete it once all is well. The service does so after ${KEPT_DAYS} days.`,
  );
  log(
    `Enquiries that came after the backup are only there: DATABASE=${join(before, basename(path))} npm run enquiries -- list`,
  );
}

/**
 * Finishes or clears away a restore that was broken off. The caller holds the lock `service`.
 * @returns what was done, in sentences; null when there was nothing to do
 */
export function repairRestore(path: string, now: number): string | null {
  if (existsSync(restoredFolder(path))) {
    const before = swap(resolve(path), now);
    return `A restore was broken off. It is finished now.${before ? ` What was there before is in ${before}.` : ''}`;
  }
  if (!existsSync(stagedFolder(path))) return null;
  clearStaged(path);
  return 'A restore was broken off before it had changed anything. What it had unpacked is removed.';
}

const clearStaged = (path: string) => rmSync(stagedFolder(path), { recursive: true, force: true });

/** Unpacks and checks the backup beside the database, and carries over what must stay. */
async function stage(path: string, file: string, log: BackupOptions['log'], now: number) {
  const staged = join(stagedFolder(path), NEW);
  mkdirSync(staged, { recursive: true, mode: 0o700 });
  // A backup without pictures leaves none.
  for (const name of FOLDERS) mkdirSync(join(staged, name));
  const restoredPath = join(staged, basename(path));
  await unpackArchive(file, staged, basename(path));
  log(`It was made on ${timeText(statSync(restoredPath).mtimeMs)}.`);
  // This brings a database of an older version to the present one.
  const restored = openDatabase(restoredPath, { create: false, writes: true });
  const old = openOld(path, log);
  try {
    if (old) carryOver(old, restored, now);
  } finally {
    old?.close();
    closeToMove(restored);
  }
}

function openOld(path: string, log: BackupOptions['log']): Database | null {
  try {
    return openToRead(path);
  } catch {
    log(
      'No database was here that can say what was erased after the backup was made. Erase that once more.',
    );
    return null;
  }
}

/**
 * Replaces the database and its folders by the staged ones. Other files beside the database stay.
 * @returns the path of the folder with the replaced ones; null when there was nothing before
 * @throws an Error when it cannot be done; then all is as it was
 */
function swap(path: string, now: number): string | null {
  const [home, file, before] = [dirname(path), basename(path), restoredFolder(path)];
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
    for (const name of names) if (!existsSync(join(staged, name))) move(name, home, staged);
    for (const name of [...names, ...logs]) move(name, before, home);
    renameSync(before, stagedFolder(path));
    clearStaged(path);
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

function move(name: string, from: string, to: string): void {
  if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name));
}
