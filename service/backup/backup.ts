import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { withLock } from 'maidan/publish/lock';
import { lookAtClock } from '../clock.ts';
import { backUp, openDatabase } from '../database.ts';
import { type Opened, withRecords } from '../records/operate.ts';
import { writeSetting } from '../settings.ts';
import { writeArchive, writeChecksum } from './archive.ts';
import { superfluous } from './rotation.ts';
import { syncFolder } from './sync.ts';
import { indianTime } from './times.ts';

export interface BackupOptions {
  /** Takes lines for the operator. */
  log: (line: string) => void;
  now?: () => number;
}

/**
 * Writes database and pictures into one new file, while the service runs and writes. The file appears completely or not at
 * all. The database stores the time as the setting `lastBackup`, in milliseconds since 1970.
 * @param path the path of the database
 * @throws an Error that says why there is no backup
 */
export const writeBackup = (path: string, file: string, options: BackupOptions): Promise<void> =>
  alone(path, options, () => write(path, file, options));

/**
 * Writes a backup, named by its time, into a folder, which may be missing. Then it removes older ones there, except for the
 * last of each of 7 days and of each of 5 weeks.
 * @returns why none is removed, for the operator; null where that is done
 * @throws an Error that says why there is no backup; then none is removed
 */
export const writeRotatedBackup = (
  path: string,
  folder: string,
  options: BackupOptions,
): Promise<string | null> =>
  alone(path, options, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = options.now?.() ?? Date.now();
    const look = ({ database }: Opened) => lookAtClock(database, now);
    const doubt = await withRecords(path, look, { create: false });
    const ending = doubt === null ? '.tar' : '-unsure.tar';
    await write(path, join(folder, `maidan-${indianTime(now)}${ending}`), options);
    if (doubt !== null) return doubt;
    for (const name of superfluous(await readdir(folder), now)) await rm(join(folder, name));
    return null;
  });

/** Runs work while nobody changes records and pictures. So the pictures are those that the copied database names. */
const alone = <Result>(path: string, { log }: BackupOptions, work: () => Promise<Result>) =>
  withLock(path, 'operators', { what: 'npm run backup', onWait: log }, work);

async function write(path: string, file: string, { log, now = Date.now }: BackupOptions) {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const home = dirname(resolve(file));
  if (!existsSync(home)) throw new Error(`There is no folder ${home}.`);
  const database = openDatabase(path, { create: false, writes: true });
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
    await syncFolder(home);
    writeSetting(database, 'lastBackup', String(made));
    const { size } = await stat(file);
    log(`${file} holds the database and ${files} files, ${(size / 1e6).toFixed(1)} MB.`);
  } finally {
    await discard();
    database.close();
  }
}
