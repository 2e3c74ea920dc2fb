import { existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { backUp, type Database, DATABASE_VERSION, openDatabase } from '../database.ts';
import { withLock } from '../../scripts/publish/lock.ts';
import { type ServiceEnvironment, writeSetting } from '../settings.ts';
import { DATABASE_MEMBER, type Manifest, SourceChanged, writeArchive } from './archive.ts';
import { listSources } from './sources.ts';
import { syncFolder } from './sync.ts';

/** An attempt fails when a picture is removed before it is read. */
const ATTEMPTS = 3;

/** The end of the names of files that are not complete. */
const PARTIAL = '.part';

const WHAT = 'npm run backup';

export interface BackupOptions {
  /** Takes lines for the operator. */
  log: (line: string) => void;
  now?: () => number;
}

/** What a backup needs to know of the service. */
export type BackupEnvironment = Pick<ServiceEnvironment, 'database' | 'site'>;

/**
 * Runs work that writes backups of a database, while no other does. A partial file is then left over from a crash.
 * @throws the error of the work
 */
export const writingBackups = <Result>(
  { database }: BackupEnvironment,
  { log }: BackupOptions,
  work: () => Promise<Result>,
): Promise<Result> => withLock(database, 'backup', { what: WHAT, onWait: log }, work);

/**
 * Writes database and pictures into one new file, while the service runs and writes. The file appears completely or not at
 * all. The database stores the time as the setting `lastBackup`, in milliseconds since 1970. The caller is `writingBackups`.
 * @throws an Error that says why there is no backup
 */
export async function writeBackup(
  { database: path, site }: BackupEnvironment,
  file: string,
  { log, now = Date.now }: BackupOptions,
): Promise<Manifest> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  if (!existsSync(dirname(resolve(file)))) throw new Error(`There is no folder ${dirname(file)}.`);
  const database = openDatabase(path, { create: false, writes: true });
  try {
    const manifest = await write({ database, path, site, file, log, now });
    writeSetting(database, 'lastBackup', String(Date.parse(manifest.made)));
    return manifest;
  } finally {
    database.close();
  }
}

interface Work extends Required<BackupOptions> {
  database: Database;
  path: string;
  site: string | null;
  file: string;
}

async function write(work: Work): Promise<Manifest> {
  const partial = `${work.file}${PARTIAL}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const manifest = await writePartial(work, partial);
      await rename(partial, work.file);
      await syncFolder(dirname(resolve(work.file)));
      return manifest;
    } catch (error) {
      await rm(partial, { force: true });
      if (!(error instanceof SourceChanged) || attempt === ATTEMPTS) throw error;
      work.log(`${error.message} The backup begins again.`);
    }
  }
}

async function writePartial(
  { database, path, site, log, now }: Work,
  partial: string,
): Promise<Manifest> {
  const copy = `${partial}.sqlite`;
  // A crash may have left both.
  await Promise.all([partial, copy].map((name) => rm(name, { force: true })));
  try {
    // The lock keeps others from removing pictures between the two. Reading the pictures must not keep them from it.
    const { sources, made } = await withLock(
      path,
      'operators',
      { what: WHAT, onWait: log },
      async () => {
        backUp(database, copy);
        return { sources: await listSources(dirname(resolve(path))), made: now() };
      },
    );
    return await writeArchive(partial, [{ path: DATABASE_MEMBER, file: copy }, ...sources], {
      made: new Date(made).toISOString(),
      site,
      program: PROGRAM_VERSION,
      databaseVersion: DATABASE_VERSION,
    });
  } finally {
    await rm(copy, { force: true });
  }
}

const { version: PROGRAM_VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
};
