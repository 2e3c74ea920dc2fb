import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import sharp from 'sharp';
import { tidyRecords } from '../../service/background.ts';
import { enquiryText, TABLES, type TableName } from '../../service/contract/store.ts';
import { DATABASE_VERSION, openToRead } from '../../service/database.ts';
import { Enquiries } from '../../service/enquiries.ts';
import { runEnquiries } from '../../service/enquiries/command.ts';
import { columnsOf } from '../../service/records/columns.ts';
import { runRecords } from '../../service/records/command.ts';
import { SHEETS } from '../../service/records/spreadsheet.ts';
import { workbookOf } from '../../service/records/writeWorkbook.ts';
import { Records } from '../../service/records.ts';
import { readServiceEnvironment } from '../../service/settings.ts';
import { siteDataForTests } from '../support/siteData.ts';

const data = siteDataForTests();

/** The machine's clock. */
let now = 0;
/** Sets the clock to a time in India. */
const on = (time: string) => void (now = Date.parse(`${time}+05:30`));
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));

const records = (...words: string[]) => data.run(runRecords, words);
const enquiries = (...words: string[]) => data.run(runEnquiries, words);

/** The titles that the site shows now, by type. */
const shown = () =>
  data.change((database) =>
    TABLES.flatMap((table) => new Records(database).list(table, {}).items).map(
      (item) => item?.title,
    ),
  );

const rowOf = (table: TableName, id: string) =>
  data.change((database) => new Records(database).row(table, id));
const isRemoved = (table: TableName, id: string) =>
  data.change((database) => new Records(database).isRemoved(table, id));

/** A visitor writes. */
const write = (contactId: string, name: string, enquiry: string) =>
  data.change((database) =>
    new Enquiries(database).add({ contactId, name, email: `${name}@example.org`, enquiry }),
  );

/** What the service does before it serves anybody. */
const startService = () =>
  data.change((database) =>
    tidyRecords({
      environment: readServiceEnvironment({ DATABASE: data.environment().database }),
      database,
      records: new Records(database),
      log: () => {},
    }),
  );

/** The data of a service of the first version: a project, and an enquiry of which nobody has been told. */
function leaveToFirstVersion(): void {
  mkdirSync(data.path('data'));
  const database = new DatabaseSync(data.environment().database);
  database.exec(readFileSync('service/migrations/001-records-and-enquiries.sql', 'utf8'));
  database.exec('PRAGMA user_version = 1; PRAGMA journal_mode = WAL');
  database
    .prepare('INSERT INTO records (type, id, rank, body) VALUES (?, ?, 0, ?)')
    .run('MaidanProjects', 'old-ground', '{"projectid":"old-ground","title":"Old Ground"}');
  const body = enquiryText({ contactId: 'contact_1', name: 'Ravi', enquiry: 'May I help?' });
  database
    .prepare('INSERT INTO enquiries VALUES (?, ?, ?, ?, 0)')
    .run('contact_1', 'contact_1', body, now);
  database.exec(`INSERT INTO outbox VALUES ('contact_1')`);
  database.close();
}

/** Writes a workbook with a sheet for each type, and the pictures that it names. @returns its path */
async function workbook(folder: string, sheets: Record<string, Record<string, string>[]>) {
  const filled = Object.entries(sheets).map(([name, rows]) => {
    const table = SHEETS.get(name)!;
    const columns = columnsOf(table);
    return { name, table, rows: rows.map((row) => columns.map((each) => row[each.name] ?? '')) };
  });
  const pictures = Object.values(sheets).flatMap((rows) => rows.map(({ picture }) => picture));
  for (const [index, picture] of pictures.entries()) {
    const background = { r: 60 * index, g: 90, b: 120 };
    const image = sharp({ create: { width: 640, height: 400, channels: 3, background } });
    data.write(`${folder}/${picture}`, await image.png().toBuffer());
  }
  data.write(`${folder}/records.xlsx`, await workbookOf(filled));
  return data.path(`${folder}/records.xlsx`);
}

/** The files below the data's folder whose name or content matches. */
function filesWith(pattern: RegExp): string[] {
  const names = readdirSync(data.path('data'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => {
    const path = data.path(join('data', name));
    return statSync(path).isFile() && pattern.test(`${name} ${readFileSync(path, 'latin1')}`);
  });
}

const servedPictures = () => readdirSync(data.path('data/public/pictures')).length;

/** The text of the first match. */
const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? 'nothing';

const ZUBEIDA = 'the-goal-of-zubeida-2026-03-08';

/** What must be found nowhere: a girl whose parents have withdrawn their consent, and a woman who wants to be forgotten. */
let erased: RegExp;

async function upgrade(): Promise<void> {
  on('2026-04-01T10:00');
  leaveToFirstVersion();
  expect(await records('history')).toBe('Nothing has been changed yet.\n');
  expect(await shown()).toEqual(['Old Ground']);
  expect(await enquiries('list')).toContain('open  Ravi: May I help?');
  const copy = data.path(`data/maidan.sqlite.before-${DATABASE_VERSION}`);
  const version = openToRead(copy).prepare('PRAGMA user_version').get();
  expect(version).toEqual({ user_version: 1 });
}

async function fill(): Promise<void> {
  on('2026-04-02T10:00');
  data.write('spring/goal.md', 'She is nine, and **never** misses.');
  const file = await workbook('spring', {
    projects: [{ title: 'Signs', date: '2025-06-01', picture: 'signs.png' }],
    events: [
      { title: 'Dawn Cup', date: '2026-06-14', 'publish until': '2026-06-30', picture: 'cup.png' },
    ],
    blogs: [
      { title: 'The Goal of Zubeida', date: '2026-03-08', picture: 'her.png', text: 'goal.md' },
    ],
  });
  expect(await records('import', file, '--yes')).toContain('This is change 1.');
  expect(await shown()).toEqual(['Signs', 'Old Ground', 'Dawn Cup', 'The Goal of Zubeida']);
  expect(servedPictures()).toBe(3);
  const blog = JSON.stringify(await rowOf('MaidanBlogs', ZUBEIDA));
  erased = new RegExp(`zubeida|meena|${found(blog, /(?<=pictures\/)[\da-f]{16}/)}`, 'i');
}

async function editAndUndo(): Promise<void> {
  on('2026-05-10T10:00');
  await records('export', data.path('may'));
  const file = data.path('may/projects.csv');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Signs,', 'Sings,'));
  const lists = ['projects', 'events', 'blogs'].map((name) => data.path(`may/${name}.csv`));
  const out = await records('import', ...lists, '--yes');
  expect(out).toMatch(/projects +0 +1 +1\nevents +0 +0 +1\nblogs +0 +0 +1\n/);
  expect(out).toContain('title "Signs" → "Sings"');
  await records('undo', '2', '--yes');
  expect(await shown()).toEqual(['Signs', 'Old Ground', 'Dawn Cup', 'The Goal of Zubeida']);
}

async function hideAndShow(): Promise<void> {
  on('2026-06-01T10:00');
  await records('hide', 'projects', 'signs-2025-06-01');
  expect(await shown()).toEqual(['Old Ground', 'Dawn Cup', 'The Goal of Zubeida']);
  expect(servedPictures()).toBe(2);
  await records('show', 'projects', 'signs-2025-06-01');
  expect(servedPictures()).toBe(3);
}

async function publishUntil(): Promise<void> {
  on('2026-06-30T23:59');
  expect(await shown()).toContain('Dawn Cup');
  on('2026-07-01T00:00');
  expect(await shown()).toEqual(['Signs', 'Old Ground', 'The Goal of Zubeida']);
  await startService();
  expect(servedPictures()).toBe(2);
}

async function answerAndErase(): Promise<void> {
  on('2026-07-20T10:00');
  await write('contact_2', 'Meena', 'My daughter wants to play.');
  await write('contact_3', 'Joseph', 'Where is the ground?');
  await enquiries('answered', found(await enquiries('list'), /^\S+(?=.*Joseph)/m));
  await data.backUp('july.tar');
  on('2026-07-21T10:00');
  await enquiries('erase', '--person', 'meena@example.org', '--yes');
  expect(await enquiries('list')).toMatch(
    /^\S+ .* answered 2026-07-20 .*Joseph: .*\n\S+ .* open {2}Ravi: .*\n$/,
  );
}

async function remove(): Promise<void> {
  on('2026-08-03T10:00');
  await records('remove', 'projects', 'old-ground', '--yes');
  const out = await records('remove', 'blogs', ZUBEIDA, '--erase', '--yes');
  expect(out).toContain(`This copy still has it, until you delete it: ${data.path('data')}`);
  expect(await shown()).toEqual(['Signs']);
  expect(filesWith(erased)).toEqual([]);
  // Nor does the workbook of spring bring her back.
  expect(await records('import', data.path('spring/records.xlsx'), '--yes')).toContain(
    `"${ZUBEIDA}" was removed for a person's sake.`,
  );
  expect(await shown()).toEqual(['Signs']);
}

/** Loses all but a backup, and restores it into an empty folder. */
async function loseTheMachine(): Promise<void> {
  on('2026-08-20T02:00');
  // The history of May and before is forgotten.
  await startService();
  await data.backUp('august.tar');
  const look = async () => [
    data.contents(),
    await records('history'),
    await enquiries('list'),
    await shown(),
  ];
  const before = await look();
  rmSync(data.path('data'), { recursive: true });
  on('2026-08-20T20:00');
  await data.restore('august.tar');
  await startService();
  expect(await look()).toEqual(before);
  expect(await isRemoved('MaidanProjects', 'old-ground')).toBe(true);
  expect(await isRemoved('MaidanBlogs', ZUBEIDA)).toBe(true);
  // What could be taken back before still can.
  const removal = found(await records('history'), /^\d+(?=.* remove )/m);
  await records('undo', removal, '--yes');
  expect(await shown()).toEqual(['Signs', 'Old Ground']);
}

/** Restores a backup from before everything that was erased. */
async function restoreTooMuch(): Promise<void> {
  on('2026-10-01T10:00');
  await records('remove', 'projects', 'old-ground', '--yes');
  await data.restore('july.tar');
  await startService();
  expect(await shown()).toEqual(['Signs', 'Old Ground']);
  expect(await enquiries('list')).toMatch(/^\S+ .*Joseph: .*\n\S+ .*Ravi: .*\n$/);
  expect(filesWith(erased)).toEqual([]);
}

test('a year of an organisation: nothing is lost, and nothing comes back that was erased', async () => {
  await upgrade();
  await fill();
  await editAndUndo();
  await hideAndShow();
  await publishUntil();
  await answerAndErase();
  await remove();
  await loseTheMachine();
  await restoreTooMuch();
}, 60_000);
