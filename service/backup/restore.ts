import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withLock } from 'maidan/publish/lock';
import { closeToMove, type Database, openDatabase, openToRead } from '../database.ts';
import { timeText } from '../times.ts';
import { checkArchive, unpackArchive } from './archive.ts';
import type { BackupOptions } from './backup.ts';
import { carryOver } from './carryOver.ts';
import { KEPT_DAYS } from './copies.ts';
import { clearStaged, makeStaged, repairRestore, swapIn } from './swap.ts';

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
      return swapIn(path, now());
    } finally {
      clearStaged(path);
    }
  };
  const lock = { what: 'npm run restore' };
  const before = await withLock(path, 'service', lock, () =>
    withLock(path, 'operators', { ...lock, onWait: log }, restore),
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

/** Unpacks and checks the backup beside the database, and carries over what must stay. */
async function stage(path: string, file: string, log: BackupOptions['log'], now: number) {
  const staged = makeStaged(path);
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
