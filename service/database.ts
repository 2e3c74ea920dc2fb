import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { createPrivateFile } from 'maidan/publish/files';

/** An open database. The package's API is that of `node:sqlite`. */
export type Database = InstanceType<typeof DatabaseSync>;

type Value = string | number | null;

export interface Statement<Row> {
  get(...values: Value[]): Row | undefined;
  all(...values: Value[]): Row[];
  run(...values: Value[]): { changes: number };
}

/** Prepares a statement. Nothing checks the type of its rows: declare it next to the SQL. */
export function prepare<Row = never>(database: Database, sql: string): Statement<Row> {
  const statement = database.prepare(sql);
  return {
    get: (...values) => statement.get(...values.map(bindable)),
    all: (...values) => statement.all(...values.map(bindable)),
    run: (...values) => statement.run(...values.map(bindable)),
  };
}

/**
 * The package truncates text at the first NUL, so that different texts would become equal. U+FFFD replaces each NUL, as in
 * CommonMark and HTML.
 */
const bindable = (value: Value) =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;

const MIGRATIONS_FOLDER = 'service/migrations';

/** The migrations are read when the program loads. A later update of the files, or another user, does not affect it. */
const MIGRATIONS = readdirSync(MIGRATIONS_FOLDER)
  .toSorted()
  .map((name) => readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8'));

/** A write waits so long for the write of another process. */
export const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the database and runs the missing migrations. Every commit is synced to the disk before it is acknowledged.
 * @param file its path
 * @param create whether to create a missing database, with its folder
 * @param writes whether the caller is going to write, so that a database that cannot be written to is an error now
 * @throws an Error that says in one sentence what is wrong with the file and what to do; the file stays as it is
 */
export function openDatabase(
  file: string,
  { create = true, writes = create }: { create?: boolean; writes?: boolean } = {},
): Database {
  const path = resolve(file);
  return opened(path, () => {
    if (!create && !existsSync(path))
      throw new Error(
        'there is none. "npm run serve", or an import of records, makes one; DATABASE in .env may name another.',
      );
    if (existsSync(restoredFolder(path))) {
      throw new Error(
        'a restore of it was broken off. "npm run serve" or "npm run restore" finishes it.',
      );
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    makePrivate(path);
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
    return checked(database, () => {
      // Deleted content is overwritten with zeros: it may be about a person.
      database.exec('PRAGMA secure_delete = ON');
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      migrate(database, path);
      if (writes) assertWritable(database);
    });
  });
}

/**
 * Opens an existing database of any version to read from it.
 * @throws an Error that says in one sentence what is wrong with the file
 */
export function openToRead(file: string): Database {
  const path = resolve(file);
  return opened(path, () => checked(new DatabaseSync(path, { readOnly: true }), () => {}));
}

/** While this folder exists, a restore replaces the database and its pictures. */
export const restoredFolder = (file: string) => `${resolve(file)}.restored`;

function opened(path: string, open: () => Database): Database {
  try {
    return open();
  } catch (error) {
    throw unusable(path, error as Error);
  }
}

/** An error that says in one sentence why a database cannot be used. */
export function unusable(path: string, cause: Error): Error {
  const [, reason = cause.message] = REASONS.find(([each]) => each.test(cause.message)) ?? [];
  return new Error(`The database ${path} cannot be used: ${reason}`, { cause });
}

const FULL_DISK = /disk is full|disk I\/O|ENOSPC|EFBIG/i;

export const isFullDisk = (error: unknown): error is Error =>
  error instanceof Error && FULL_DISK.test(error.message);

/**
 * Lets nobody but its owner read a database, which holds personal data. SQLite gives the files beside it the same mode. A
 * mode that an operator has chosen for a group stays; a folder that was there already is not ours to change.
 */
function makePrivate(path: string): void {
  createPrivateFile(path);
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (!existsSync(file) || (statSync(file).mode & 0o007) === 0) continue;
    try {
      chmodSync(file, 0o600);
    } catch {
      // It belongs to somebody else, who may want us to read it.
    }
  }
}

/** Looks for damage, then prepares the database. Closes it when either fails. */
function checked(database: Database, prepareIt: () => void): Database {
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    const damage = prepare<{ quick_check: string }>(database, 'PRAGMA quick_check(1)').get();
    if (damage?.quick_check !== 'ok') throw new Error(`malformed: ${damage?.quick_check}`);
    prepareIt();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Rewrites the current version number. It fails when the file is read-only or another process holds the lock too long. */
function assertWritable(database: Database): void {
  transaction(database, () => database.exec(`PRAGMA user_version = ${versionOf(database)}`));
}

/** What an error of SQLite or of the file system means to an operator. */
const REASONS: [RegExp, string][] = [
  [
    /not a database|malformed|corrupt/i,
    'it is damaged. It is left as it is: restore a backup with "npm run restore", or move it away to begin anew.',
  ],
  [
    /readonly|read-only/i,
    'it cannot be written to. Give it, its folder and the files beside it to the user who runs this.',
  ],
  [/locked|busy/i, 'another process holds it. End what works on it, and start again.'],
  [FULL_DISK, 'its disk takes no more, or is broken. Make room, and start again.'],
  [/unable to open|EACCES|EPERM|EROFS/, 'it cannot be opened. Does its folder allow it?'],
  [/EEXIST|ENOTDIR/, 'a file lies where its folder should be.'],
];

/** Migrates a database to the newest version. Each migration is one transaction, so two processes may start at once. */
function migrate(database: Database, path: string): void {
  const before = versionOf(database);
  if (before > 0 && before < MIGRATIONS.length) keepCopy(database, path);
  while (versionOf(database) < MIGRATIONS.length) {
    transaction(database, () => {
      const version = versionOf(database);
      const next = MIGRATIONS[version];
      if (next === undefined) return;
      database.exec(next);
      database.exec(`PRAGMA user_version = ${version + 1}`);
    });
  }
  if (versionOf(database) > MIGRATIONS.length) {
    throw new Error(
      `it is of version ${versionOf(database)}, and this program knows ${MIGRATIONS.length}: use a newer program.`,
    );
  }
}

/** Copies a database to `<path>.before-<version>` before it is migrated to that version. */
function keepCopy(database: Database, path: string): void {
  const copy = `${path}.before-${MIGRATIONS.length}`;
  const temporary = `${copy}.${process.pid}`;
  rmSync(temporary, { force: true });
  backUp(database, temporary);
  const kept = new DatabaseSync(temporary, { readOnly: true });
  const version = versionOf(kept);
  kept.close();
  // Another process may have migrated meanwhile, and has made the copy.
  if (version < MIGRATIONS.length) renameSync(temporary, copy);
  else rmSync(temporary);
}

export const versionOf = (database: Database) =>
  prepare<{ user_version: number }>(database, 'PRAGMA user_version').get()?.user_version ?? 0;

/** Runs work in one transaction, which is rolled back when it throws. @throws the error of the work or of the database */
export function transaction<Result>(database: Database, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Closes a database so that its file is complete and may be moved. `close` leaves the log beside it until the statements are
 * collected as garbage.
 */
export function closeToMove(database: Database): void {
  database.exec('PRAGMA journal_mode = DELETE');
  database.close();
}

/** Writes a consistent snapshot of the database to a new, private file, and syncs it. Other processes may write meanwhile. */
export function backUp(database: Database, file: string): void {
  const path = resolve(file);
  createPrivateFile(path);
  prepare(database, 'VACUUM INTO ?').run(path);
  // SQLite does not sync it.
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
