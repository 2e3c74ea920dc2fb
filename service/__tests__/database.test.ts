import {
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { geteuid, seteuid } from 'node:process';
import { backUp, closeToMove, openDatabase, prepare } from '../database.ts';
import { RecordStore } from '../records/recordStore.ts';
import { databasesForTests, openWithMigrations } from './support/database.ts';

const databases = databasesForTests();

test('a closed database can be moved, because its file alone holds all of it', () => {
  const database = databases.open();
  new RecordStore(database).put({ MaidanNews: [{ newsId: 'a' }] });
  expect(readdirSync(databases.file('.'))).toContain('maidan.sqlite-wal');
  closeToMove(database);
  expect(readdirSync(databases.file('.'))).toEqual(['maidan.sqlite']);
});

test('texts that differ only after a NUL are two', () => {
  const records = new RecordStore(databases.open());
  records.put({ MaidanNews: ['a', 'a\0b', 'a\0c'].map((newsId) => ({ newsId })) });
  expect(records.all('MaidanNews')).toHaveLength(3);
  expect(records.get('MaidanNews', 'a')).toEqual({ newsId: 'a' });
  expect(records.get('MaidanNews', 'a\0b')).toEqual({ newsId: 'a\0b' });
  expect(records.get('MaidanNews', 'a\0')).toBeNull();
});

test('every commit is synced, and others may read meanwhile', () => {
  const database = databases.open();
  expect(prepare(database, 'PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(prepare(database, 'PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(prepare(database, 'PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
  expect(prepare(database, 'PRAGMA secure_delete').get()).toEqual({ secure_delete: 1 });
});

describe('the modes of the files', () => {
  const modeOf = (name: string) => statSync(databases.file(name)).mode & 0o777;
  const FILES = ['maidan.sqlite', 'maidan.sqlite-wal', 'maidan.sqlite-shm'];
  let umask: number;
  beforeEach(() => (umask = process.umask(0o022)));
  afterEach(() => process.umask(umask));

  test('no other user of the machine reads a new database, the files beside it, its folder or a copy', () => {
    const database = databases.open('data/deep/maidan.sqlite');
    backUp(database, databases.file('copy.sqlite'));
    expect(FILES.map((name) => modeOf(`data/deep/${name}`))).toEqual([0o600, 0o600, 0o600]);
    expect(['data', 'data/deep'].map(modeOf)).toEqual([0o700, 0o700]);
    expect(modeOf('copy.sqlite')).toBe(0o600);
  });

  test.each([
    ['every user', 0o644, 0o600],
    ['a group that the operator has chosen', 0o660, 0o660],
  ])('a database that %s may read has a mode in which no other user does', (_who, before, mode) => {
    databases.open();
    for (const name of FILES) chmodSync(databases.file(name), before);
    databases.open();
    expect(FILES.map(modeOf)).toEqual([mode, mode, mode]);
  });
});

test.each([
  ['a file that is no database', Buffer.from('<!doctype html>'.repeat(1000))],
  ['a database with holes', null],
])('the operator reads of %s, which is left as it is', (_what, content) => {
  const file = databases.file();
  if (content) writeFileSync(file, content);
  else {
    const database = databases.open();
    const many = Array.from({ length: 500 }, (_, n) => ({ newsId: `${n}`, title: 'x'.repeat(99) }));
    new RecordStore(database).put({ MaidanNews: many });
    prepare(database, 'PRAGMA wal_checkpoint(TRUNCATE)').get();
    database.close();
    const bytes = readFileSync(file);
    bytes.fill(7, 8192, 40_960);
    writeFileSync(file, bytes);
  }
  const before = readFileSync(file);
  expect(() => openDatabase(file)).toThrow(/cannot be used: it is damaged\. .+restore a backup/);
  expect(readFileSync(file).equals(before)).toBe(true);
});

describe('a read-only database', () => {
  /** Does it as somebody whom the modes of files stop. */
  function asOrdinaryUser<Result>(work: () => Result): Result {
    if (geteuid?.() !== 0) return work();
    seteuid?.('nobody');
    try {
      return work();
    } finally {
      seteuid?.(0);
    }
  }
  beforeEach(() => {
    const database = databases.open();
    new RecordStore(database).put({ MaidanNews: [{ newsId: 'a' }] });
    database.close();
    // Whatever the umask is, all of them can be read.
    for (const name of readdirSync(databases.file('.'))) chmodSync(databases.file(name), 0o444);
    chmodSync(databases.file('.'), 0o555);
  });
  afterEach(() => chmodSync(databases.file('.'), 0o755));

  test('a command that has to write reports a database that cannot be written to', () => {
    asOrdinaryUser(() => {
      expect(() => openDatabase(databases.file())).toThrow(/cannot be used: it cannot be written/);
      expect(() => openDatabase(databases.file('new'))).toThrow(/it cannot be opened/);
      expect(() => openDatabase(databases.file('new/new'))).toThrow(/it cannot be opened/);
    });
  });

  test('a database that cannot be written to can be read all the same', () => {
    const database = asOrdinaryUser(() => openDatabase(databases.file(), { create: false }));
    expect(new RecordStore(database).count()).toEqual({ MaidanNews: 1 });
    database.close();
  });
});

test('the operator reads that the folder of the database is a file, which is left as it is', () => {
  writeFileSync(databases.file('notes'), 'mine');
  expect(() => openDatabase(databases.file('notes/maidan.sqlite'))).toThrow(
    /cannot be used: a file lies where its folder should be/,
  );
  expect(readFileSync(databases.file('notes'), 'utf8')).toBe('mine');
});

test('an upgrade saves a copy of the database for an operator who goes back to the program before', () => {
  const file = databases.file('data/maidan.sqlite');
  const versions = [
    'CREATE TABLE a (b ANY) STRICT',
    ...[2, 3].map((n) => `INSERT INTO a VALUES (${n})`),
  ];
  /** Opens the database as a program of this version does. */
  const openAs = (version: number) => {
    const database = openWithMigrations(file, versions.slice(0, version));
    try {
      return prepare(database, 'SELECT b FROM a').all();
    } finally {
      database.close();
    }
  };
  const copies = () => readdirSync(databases.file('data')).filter((name) => /before/.test(name));
  openAs(1);
  expect(copies()).toEqual([]);
  expect(openAs(3)).toEqual([{ b: 2 }, { b: 3 }]);
  const copy = `${file}.before-3`;
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(() => openAs(1)).toThrow('it is of version 3, and this program knows 1');
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  renameSync(copy, file);
  expect(openAs(1)).toEqual([]);
  // The way forth again leaves one copy, not two.
  openAs(3);
  expect(copies()).toEqual(['maidan.sqlite.before-3']);
});
