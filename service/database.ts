import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** An open database. This file alone knows its package, whose interface is that of `node:sqlite`. */
export type Database = InstanceType<typeof DatabaseSync>;

/** A prepared statement, whose rows are of one form. */
export interface Statement<Row> {
  get(...values: (string | number)[]): Row | undefined;
  all(...values: (string | number)[]): Row[];
  run(...values: (string | number)[]): { changes: number };
}

/** @param Row what the columns are, which nobody checks: keep it beside the statement */
export function prepare<Row = never>(database: Database, sql: string): Statement<Row> {
  const statement = database.prepare(sql);
  return {
    get: (...values) => statement.get(...values.map(bindable)),
    all: (...values) => statement.all(...values.map(bindable)),
    run: (...values) => statement.run(...values.map(bindable)),
  };
}

/** The package ends a text at its first NUL, so that two would be one. As in CommonMark and HTML, U+FFFD stands for it. */
const bindable = (value: string | number) =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;

const MIGRATIONS_FOLDER = 'service/migrations';

/** They belong to the program, so they are read with it: neither an update beside it nor a change of its user matters. */
const MIGRATIONS = readdirSync(MIGRATIONS_FOLDER)
  .toSorted()
  .map((name) => readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8'));

/** How long a write waits for another process's, in milliseconds. */
const PATIENCE = 5000;

/**
 * Opens the database and brings it up to date. What is acknowledged is on the disk: every commit is synced.
 * @param file its path
 * @param create whether one that is missing is made, with its folder
 * @param writes whether whoever opens it is going to write, so that what is in the way is told now
 * @throws an Error with one sentence that says what is wrong with the file and what to do; it is left as it is
 */
export function openDatabase(
  file: string,
  { create = true, writes = create }: { create?: boolean; writes?: boolean } = {},
): Database {
  const path = resolve(file);
  try {
    if (!create && !existsSync(path)) throw new Error('there is none.');
    mkdirSync(dirname(path), { recursive: true });
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
    try {
      database.exec(`PRAGMA busy_timeout = ${PATIENCE}`);
      const damage = prepare<{ quick_check: string }>(database, 'PRAGMA quick_check(1)').get();
      if (damage?.quick_check !== 'ok') throw new Error(`malformed: ${damage?.quick_check}`);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      migrate(database);
      if (writes) proveWritable(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw new Error(`The database ${path} cannot be used: ${reasonOf(error as Error)}`, {
      cause: error,
    });
  }
}

/** Writes what stands there already: what forbids it, or waits in vain for another process, is an error. */
function proveWritable(database: Database): void {
  transaction(database, () => database.exec(`PRAGMA user_version = ${versionOf(database)}`));
}

function reasonOf({ message }: Error): string {
  if (/not a database|malformed|corrupt/i.test(message)) {
    return `it is damaged (${message.replace(/\s+/g, ' ')}). It is left as it is: restore a backup beside it, or move it away to begin anew.`;
  }
  if (/readonly|read-only/i.test(message)) {
    return 'it cannot be written to. Give it, its folder and the files beside it to the user who runs this.';
  }
  if (/locked|busy/i.test(message)) {
    return 'another process holds it. End what works on it, and start again.';
  }
  if (/full|disk I\/O/i.test(message)) {
    return 'its disk takes no more, or is broken. Make room, and start again.';
  }
  if (/unable to open|EACCES|EPERM|EROFS/.test(message)) {
    return 'it cannot be opened. Does its folder allow it?';
  }
  if (/EEXIST|ENOTDIR/.test(message)) return 'a file lies where its folder should be.';
  return message;
}

/** Brings a database to the newest version: each migration whole or not at all, though two processes start at once. */
function migrate(database: Database): void {
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

const versionOf = (database: Database) =>
  prepare<{ user_version: number }>(database, 'PRAGMA user_version').get()?.user_version ?? 0;

/** Does work in one transaction: all of it is stored, or nothing. @throws what the work or the database throws */
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

/** Writes a copy of the database into a new file, as it is at this moment, while others go on writing. */
export function backUp(database: Database, file: string): void {
  prepare(database, 'VACUUM INTO ?').run(resolve(file));
}
