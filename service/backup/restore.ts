import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LockHeld, withLock } from 'maidan/publish/lock';
import { closeToMove, type Database, openDatabase, openToRead, prepare } from '../database.ts';
import { checkArchive, unpackArchive } from './archive.ts';
import type { BackupOptions } from './backup.ts';
import { carryOver } from './carryOver.ts';
import { clearStaged, makeStaged, repairRestore, swapIn } from './swap.ts';
import { KEPT_DAYS } from './times.ts';

const WHAT = 'npm run restore';

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
  await alone(path, log, async () => {
    const repaired = await repairRestore(path, now());
    if (repaired !== null) log(repaired);
    let laterEnquiries = 0;
    let before: string | null;
    try {
      laterEnquiries = await stage(path, file, log, now());
      before = await swapIn(path, now());
    } catch (error) {
      clearStaged(path);
      throw error;
    }
    log(`It is restored in ${dirname(path)}. "npm run serve" starts the service.`);
    if (before === null) return;
    log(
      `What was there before is in ${before}. It has personal data. Delete it once all is well. The service does so after ${KEPT_DAYS} days.`,
    );
    if (laterEnquiries === 0) return;
    const enquiries = laterEnquiries === 1 ? 'One enquiry' : `${laterEnquiries} enquiries`;
    log(
      `${enquiries} came after the backup. To read what is only there: DATABASE=${join(before, basename(path))} npm run enquiries -- list`,
    );
  });
}

/** Runs work while neither the service nor a command works on the database. */
async function alone(
  path: string,
  onWait: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await withLock(path, 'service', { what: WHAT }, () =>
      withLock(path, 'operators', { what: WHAT, onWait }, work),
    );
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new Error(`${error.message} End it, then restore, then start it again.`, {
      cause: error,
    });
  }
}

const MOMENT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;

/**
 * Unpacks and checks the backup beside the database, and carries over what must stay.
 * @param now in milliseconds since 1970
 * @returns how many enquiries came after the backup was made
 */
async function stage(
  path: string,
  file: string,
  log: (line: string) => void,
  now: number,
): Promise<number> {
  const staged = makeStaged(path);
  const restoredPath = join(staged, basename(path));
  await unpackArchive(file, staged, basename(path));
  if (existsSync(restoredPath)) {
    log(`It was made on ${statSync(restoredPath).mtime.toLocaleString('en-GB', MOMENT)}.`);
  }
  // This brings a database of an older version to the present one.
  const restored = openDatabase(restoredPath, { create: false, writes: true });
  const old = openOld(path, log);
  try {
    carryOver(old, restored, now);
    return old ? countLaterEnquiries(old, restored) : 0;
  } finally {
    old?.close();
    closeToMove(restored);
  }
}

function openOld(path: string, log: (line: string) => void): Database | null {
  const isThere = existsSync(path);
  try {
    if (isThere) return openToRead(path);
  } catch {
    // It is damaged.
  }
  const reason = isThere
    ? 'The database that was there cannot be read.'
    : 'There was no database here.';
  log(
    `${reason} It could have said what was erased after the backup was made. Erase that once more.`,
  );
  return null;
}

/** The number of enquiries that the replaced database alone has. Keys differ between versions, ids and times do not. */
function countLaterEnquiries(old: Database, restored: Database): number {
  const idsIn = (database: Database) =>
    prepare<{ id: string }>(
      database,
      `SELECT received_at || ' ' || contact_id AS id FROM enquiries`,
    )
      .all()
      .map(({ id }) => id);
  const known = new Set(idsIn(restored));
  return idsIn(old).filter((id) => !known.has(id)).length;
}
