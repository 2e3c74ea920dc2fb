import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../service/database.ts';

/** A folder for each test, and databases in it, which are gone after it. */
export function databasesForTests() {
  let folder = '';
  let opened: Database[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'maidan-'));
  });
  afterEach(() => {
    for (const database of opened) if (database.isOpen) database.close();
    opened = [];
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    file: (name = 'maidan.sqlite') => join(folder, name),
    open(name?: string): Database {
      const database = openDatabase(this.file(name));
      opened.push(database);
      return database;
    },
  };
}
