import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { withLock } from 'maidan/publish/lock';
import { knownTime, lookAtClock } from '../clock.ts';
import { backUp, type Database, openDatabase } from '../database.ts';
import { writeSetting } from '../settings.ts';
import { fileTime } from '../times.ts';
import { writeArchive, writeChecksum } from './archive.ts';
import { expiredBackups } from './copies.ts';

export interface BackupOptions {
  log: (line: string) => void;
  now?: () => number;
}

/**
 * Writes database and pictures into one new file, while the service runs and writes. The file appears completely or not at
 * all. The database stores the time as the setting `lastBackup`.
 */
export const writeBackup = (path: string, file: string, options: BackupOptions) =>
  alone(path, options, (database) => write(database, path, file, options));

/**
 * Writes a backup, named by its time, into a folder, which may be missing. Then it removes older ones there, except for the
 * last of each of 7 days and of each of 5 weeks.
 * @returns why none is removed, for the operator; null where that is done
 */
export const writeRotatedBackup = (path: string, folder: string, options: BackupOptions) =>
  alone(path, options, async (database) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = options.now?.() ?? Date.now();
    const doubt = lookAtClock(database, now);
    const ending = doubt === null ? '.tar' : '-unsure.tar';
    const name = `maidan-${fileTime(knownTime(database, now))}${ending}`;
    await write(database, path, join(folder, name), options);
    if (doubt !== null) return doubt;
    for (const each of expiredBackups(await readdir(folder), now)) await rm(join(folder, each));
    return null;
  });

/** Runs work while nobody changes records and pictures. So the pictures are those that the copied database names. */
async function alone<Result>(
  path: string,
  { log }: BackupOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(path, { create: false, writes: true });
  return withLock(path, 'operators', { onWait: log }, () => work(database)).finally(() =>
    database.close(),
  );
}

async function write(
  database: Database,
  path: string,
  file: string,
  { log, now = Date.now }: BackupOptions,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const [partial, copy] = [`${file}.part`, `${file}.part.sqlite`];
  const discard = () => Promise.all([partial, copy].map((each) => rm(each, { force: true })));
  try {
    // A crash may have left both.
    await discard();
    const made = now();
    backUp(database, copy);
    const files = await writeArchive(partial, copy, dirname(resolve(path)));
    await writeChecksum(file, partial);
    await rename(partial, file);
    syncDisks();
    writeSetting(database, 'lastBackup', String(made));
    const { size } = await stat(file);
    log(`${file} holds the database and ${files} files, ${(size / 1e6).toFixed(1)} MB.`);
  } finally {
    await discard();
  }
}

/** Makes files and new names survive a power failure, 12,000 pictures at once. */
export const syncDisks = () => execFileSync('sync');
