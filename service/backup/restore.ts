import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  closeToMove,
  type Database,
  DATABASE_VERSION,
  openDatabase,
  openToRead,
  prepare,
} from '../database.ts';
import { LockHeld, withLock } from '../../scripts/publish/lock.ts';
import { checkArchive, FOLDERS, type Manifest, UnusableArchive, unpackArchive } from './archive.ts';
import { carryOver } from './carryOver.ts';
import { clearStaged, repairRestore, stagedFolder, swapIn } from './swap.ts';
import { syncTree } from './sync.ts';
import { indianTime, KEPT_DAYS } from './times.ts';

const WHAT = 'npm run restore';

interface RestoreOptions {
  /** Takes lines for the operator. */
  log: (line: string) => void;
  now?: () => number;
}

/**
 * Puts a backup in the place of a database and its pictures. What was there before is kept in a folder beside them.
 * @param path the path of the database, which need not exist
 * @throws an Error that says why the backup cannot be restored; then all is as it was
 */
export async function restoreBackup(
  path: string,
  file: string,
  { log, now = Date.now }: RestoreOptions,
): Promise<void> {
  const manifest = await checkArchive(file);
  if (manifest.databaseVersion > DATABASE_VERSION) {
    throw new UnusableArchive(
      `${file} has a database of version ${manifest.databaseVersion}, and this program knows ${DATABASE_VERSION}: use a newer program.`,
    );
  }
  const made = new Date(manifest.made).toLocaleString('en-GB', MOMENT);
  log(`${file} is whole. It was made on ${made}.`);
  await alone(path, log, async () => {
    const repaired = await repairRestore(path);
    if (repaired !== null) log(repaired);
    const laterEnquiries = await stage(path, file, manifest, log, now());
    const before = await swapIn(path, freeName(dirname(path), `before-${indianTime(now())}`));
    log(`It is restored in ${dirname(path)}. "npm run serve" starts the service.`);
    if (before === null) return;
    log(
      `What was there before is in ${before}, with personal data. Delete it once all is well; the service does after ${KEPT_DAYS} days.`,
    );
    if (laterEnquiries === 0) return;
    const enquiries = laterEnquiries === 1 ? 'One enquiry' : `${laterEnquiries} enquiries`;
    log(
      `${enquiries} came after the backup. To read, as they are only there: DATABASE=${join(before, basename(path))} npm run enquiries -- list`,
    );
  });
}

const MOMENT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;

/** Runs work while no service, backup or other command works on the database. */
async function alone(
  path: string,
  onWait: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const waiting = { what: WHAT, onWait };
  try {
    await withLock(path, 'service', { what: WHAT }, () =>
      withLock(path, 'backup', waiting, () => withLock(path, 'operators', waiting, work)),
    );
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new Error(`${error.message} End it, then restore, then start it again.`, {
      cause: error,
    });
  }
}

/**
 * Unpacks and checks the backup beside the database, and carries over what must stay.
 * @returns how many enquiries came after the backup was made
 */
async function stage(
  path: string,
  file: string,
  manifest: Manifest,
  log: (line: string) => void,
  now: number,
): Promise<number> {
  const staged = stagedFolder(path);
  try {
    await mkdir(staged, { mode: 0o700 });
    // The backup may have no pictures. Then it has none afterwards either.
    for (const name of FOLDERS) await mkdir(join(staged, name));
    await unpackArchive(file, staged, basename(path));
    const later = withBoth(path, join(staged, basename(path)), log, (old, restored) => {
      carryOver(old, restored, now);
      return old ? countEnquiriesAfter(Date.parse(manifest.made), old) : 0;
    });
    await syncTree(staged);
    return later;
  } catch (error) {
    clearStaged(path);
    throw error;
  }
}

/** Opens the present database, and the restored one, which is migrated. */
function withBoth<Result>(
  path: string,
  restoredPath: string,
  log: (line: string) => void,
  work: (old: Database | null, restored: Database) => Result,
): Result {
  const restored = openDatabase(restoredPath, { create: false, writes: true });
  const old = openOld(path, log);
  try {
    return work(old, restored);
  } finally {
    old?.close();
    closeToMove(restored);
  }
}

function openOld(path: string, log: (line: string) => void): Database | null {
  if (!existsSync(path)) {
    log(
      'There was no database here. What was erased after the backup was made is back: erase it again.',
    );
    return null;
  }
  try {
    return openToRead(path);
  } catch {
    log(
      'The database that was there cannot be read. What was removed after the backup was made is back: remove it again.',
    );
    return null;
  }
}

const countEnquiriesAfter = (time: number, database: Database) =>
  prepare<{ n: number }>(database, 'SELECT count(*) AS n FROM enquiries WHERE received_at > ?').get(
    time,
  )?.n ?? 0;

/** A name that nothing in the folder has. */
function freeName(folder: string, name: string): string {
  const names = [name, ...Array.from({ length: 99 }, (_, index) => `${name}-${index + 2}`)];
  return names.find((each) => !existsSync(join(folder, each))) ?? name;
}
