import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { folderForTests } from '../../../__tests__/support/jest/folder.ts';
import { type Database, openDatabase } from '../../database.ts';

/** A folder for each test, and databases in it, which are gone after it. */
export function databasesForTests() {
  let opened: Database[] = [];
  afterEach(() => {
    for (const database of opened) if (database.isOpen) database.close();
    opened = [];
  });
  // After the hook above: databases are closed before their folder is removed.
  const file = folderForTests();
  return {
    file: (name = 'maidan.sqlite') => file(name),
    open(name?: string): Database {
      const database = openDatabase(this.file(name));
      opened.push(database);
      return database;
    },
  };
}

/** Opens a database as a program with these migrations does, of which each is SQL. */
export function openWithMigrations(file: string, migrations: readonly string[]): Database {
  const folder = process.cwd();
  const program = mkdtempSync(join(tmpdir(), 'maidan-program-'));
  mkdirSync(join(program, 'service/migrations'), { recursive: true });
  for (const [index, sql] of migrations.entries()) {
    writeFileSync(join(program, `service/migrations/00${index}.sql`), sql);
  }
  process.chdir(program);
  try {
    let open = openDatabase;
    jest.isolateModules(() => {
      ({ openDatabase: open } = jest.requireActual('../../database.ts'));
    });
    return open(resolve(folder, file));
  } finally {
    process.chdir(folder);
    rmSync(program, { recursive: true });
  }
}
