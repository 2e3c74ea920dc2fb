import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeBackup } from '../../backup/backup.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { type Database, openDatabase, openToRead, prepare } from '../../database.ts';
import { Enquiries } from '../../enquiries/enquiries.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { databasesForTests } from './database.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** All rows of all tables, except when the last backup was made. No backup knows that. */
export function rowsOf(database: Database): unknown {
  const tables = prepare<{ name: string }>(
    database,
    `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  ).all();
  return tables.map(({ name }) => [
    name,
    prepare<{ name?: string }>(database, `SELECT * FROM ${name}`)
      .all()
      .filter((row) => row.name !== 'lastBackup'),
  ]);
}

/** A database with records and an enquiry, and pictures beside it, for each test: what a backup holds. */
export function siteDataForTests() {
  const databases = databasesForTests();
  const path = (name: string) => databases.file(name);
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content);
  };
  const log: string[] = [];
  const options = { log: (line: string) => void log.push(line) };
  beforeEach(() => void log.splice(0));
  // A closed database holds its files open until its statements are collected. The files of the next test may get their
  // inodes, and be taken for them.
  afterEach(async () => {
    collectGarbage();
    await setImmediate();
  });
  return {
    path,
    write,
    log,
    options,
    environment: (folder = 'data') => ({ database: path(`${folder}/maidan.sqlite`) }),
    /** Works with the database of a folder, which is made if there is none. */
    async change<Result>(work: (database: Database) => Result | Promise<Result>, folder = 'data') {
      const database = openDatabase(path(`${folder}/maidan.sqlite`));
      try {
        return await work(database);
      } finally {
        database.close();
      }
    },
    /** Makes a site's data: a record, an enquiry, served and unpublished pictures, and a file of the operator's own. */
    async fill(folder = 'data', title = 'First') {
      await this.change(async (database) => {
        new RecordStore(database).put({ MaidanNews: [{ newsId: 'a', title }] });
        await new Enquiries(database).add({ contactId: 'contact_1', enquiry: title });
      }, folder);
      write(`${folder}/public/pictures/0123/480.webp`, `${title} `.repeat(10_000));
      write(`${folder}/public/.well-known/own file ä.txt`, title);
      write(`${folder}/public/empty.txt`, '');
      write(`${folder}/kept/pictures/4567/480.webp`, `${title} hidden`);
    },
    /** What a folder holds that belongs into a backup: every file, with its mode, and every row. */
    contents(folder = 'data') {
      const names = ['public', 'kept'].flatMap((name) =>
        (readdirSync(path(folder), { encoding: 'utf8' }).includes(name)
          ? readdirSync(path(`${folder}/${name}`), { recursive: true, encoding: 'utf8' })
          : []
        ).map((each) => join(name, each)),
      );
      const files = names
        .filter((name) => statSync(path(join(folder, name))).isFile())
        .toSorted()
        .map((name) => {
          const file = path(join(folder, name));
          return [name, statSync(file).mode, readFileSync(file, 'hex')];
        });
      const database = openToRead(path(`${folder}/maidan.sqlite`));
      try {
        return { files, rows: rowsOf(database) };
      } finally {
        database.close();
      }
    },
    /** Backs up a folder as the command does. */
    async backUp(name = 'backup.tar', folder = 'data') {
      await writeBackup(this.environment(folder).database, path(name), options);
      return path(name);
    },
    /** Restores into a folder as the command does. */
    restore: (name = 'backup.tar', folder = 'data') =>
      restoreBackup(path(`${folder}/maidan.sqlite`), path(name), options),
  };
}
