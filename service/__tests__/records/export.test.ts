import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import sharp from 'sharp';
import { demonstrationTables } from '../../../mocks/records/tables.ts';
import { TABLES } from '../../../mocks/contract/store.ts';
import { exportRecords } from '../../records/export.ts';
import { listChanges, writesOfUndo } from '../../records/history.ts';
import type { RecordStore } from '../../records/recordStore.ts';
import { collections } from '../../../src/features/collections.ts';
import { articleMarkup } from '../../../src/data/wire/articleHtml.ts';
import { spreadsheetsForTests } from '../support/records.ts';
import { typesBelowHeadings } from '../support/workbook.ts';

const spreadsheets = spreadsheetsForTests();
const { path } = spreadsheets;

const file = () => path('out/records.xlsx');
const exported = async (records: RecordStore) =>
  exportRecords(records, file(), spreadsheets.folders());

/** What visitors see of all records, in the order of the lists. */
function shown(records: RecordStore) {
  return Object.fromEntries(
    collections.map((collection) => [
      collection.type,
      records.all(collection.type).map((record) => {
        const { body, ...item } = { body: null, ...collection.itemOf(record!) };
        return { ...item, body: body && (articleMarkup(body) ?? '') };
      }),
    ]),
  );
}

/** A database with the demonstration's records. */
function demonstration() {
  const records = spreadsheets.records();
  const tables = demonstrationTables();
  // Home requires an ef1, and this one holds no date: the warning is below.
  for (const project of tables.MaidanProjects) if (project?.ef1 === 'not json') project.ef1 = null;
  records.put(tables);
  return records;
}

test('an export gives an empty database the same records, and changes none in its own', async () => {
  const records = demonstration();
  const { count, warnings } = await exported(records);
  expect(count).toBe(Object.values(demonstrationTables()).flat().length);
  expect(warnings).toEqual([
    'gallery, where-the-coach-stands, date: It cannot be read, and is left out.',
    'partners, weavers-guild, date: It cannot be read, and is left out.',
    'reports, coach-handbook-2023, sort date: It cannot be read, and is left out.',
  ]);

  const others = spreadsheets.records('other.sqlite');
  await spreadsheets.import(file(), others);
  expect(shown(others)).toEqual(shown(records));
  const again = await spreadsheets.prepare(file(), records);
  expect(new Set(again.changes.map(({ kind }) => kind))).toEqual(new Set(['same']));
  expect([again.changes.length, again.errors, again.warnings]).toEqual([count, [], []]);
});

test('an export has records.json as the service sends the records, and leaves hidden ones out', async () => {
  const records = demonstration();
  const [event] = records.rows('MaidanEvents');
  const { eventId } = event!.record;
  const soon = { table: 'MaidanEvents' as const, id: 'soon' };
  const row = { record: { eventId: 'soon', title: 'Soon' }, hidden: false, publishUntil: null };
  records.change('import', [{ ...soon, row: { ...row, publishFrom: Date.now() + 1e9 } }]);
  records.change('hide', [
    { table: 'MaidanEvents', id: String(eventId), row: { ...event!, hidden: true } },
  ]);
  const { warnings } = await exported(records);
  expect(warnings[0]).toBe(`events, ${String(eventId)}: It is hidden, and is left out.`);
  expect(JSON.parse(readFileSync(path('out/records.json'), 'utf8'))).toEqual(
    Object.fromEntries(TABLES.map((table) => [table, records.list(table, {}).items])),
  );
  const { changes } = await spreadsheets.prepare(file(), records);
  expect(changes.map(({ id }) => id)).toContain('soon');
  expect(changes.map(({ id }) => id)).not.toContain(eventId);
});

const cell = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(...'= + - @ \' " , ; ＝ 🙂 क्षेत्र a.md'.split(' ')),
      // What a workbook cannot have as it is.
      fc.constantFrom(
        '\n',
        '\r\n',
        '\r',
        '\t',
        '\ufeff',
        '_x000D_',
        'constructor',
        '\x01',
        '\ufffd',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').trim())
  // What `texts/x.md` means in a cell of a text is no matter of these columns.
  .filter((text) => text !== '' && !text.includes('\0'));

test('every text comes back from an export as it was typed; every cell is a text, and none a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ title: cell, newspaper: cell }), { minLength: 20, maxLength: 40 }),
      async (news) => {
        const folder = `${Math.random()}`;
        const records = spreadsheets.records(`${folder}.sqlite`);
        const stored = news.map((each, index) => ({ newsId: `n${index}`, ...each }));
        records.put({ MaidanNews: stored });
        const target = path(`${folder}/records.xlsx`);
        await exportRecords(records, target, spreadsheets.folders());
        expect(typesBelowHeadings(readFileSync(target))).toEqual(['text']);
        for (const [name, xml] of Object.entries(unzipSync(readFileSync(target)))) {
          if (/sheet\d+\.xml$/.test(name)) expect(strFromU8(xml)).not.toMatch(/<f[ >]/);
        }
        const others = spreadsheets.records(`${folder}-other.sqlite`);
        await spreadsheets.import(target, others);
        expect(others.all('MaidanNews')).toEqual(stored);
      },
    ),
    { numRuns: 8 },
  );
}, 60_000);

test('an export has texts and pictures beside the workbook, and nothing else of the machine', async () => {
  const records = spreadsheets.records();
  const address = '/pictures/0123456789abcdef/20.webp?widths=20';
  const body = JSON.stringify(JSON.stringify({ html: '<p>a</p>' }));
  records.put({
    MaidanBlogs: [
      { blogId: 'a/../b', title: 'A', imgUrl: address, mainContent: body },
      { blogId: 'c', title: 'C', imgUrl: '/pictures/../../secret.txt' },
      { blogId: 'd', title: 'D', imgUrl: '/pictures/kept.svg' },
    ],
  });
  spreadsheets.write('public/pictures/0123456789abcdef/20.avif', 'avif');
  spreadsheets.write('public/pictures/0123456789abcdef/20.webp', 'webp');
  spreadsheets.write('public/pictures/other.svg', 'svg');
  // The record is hidden, so its picture is in the unpublished folder.
  spreadsheets.write('kept/pictures/kept.svg', 'kept');
  spreadsheets.write('secret.txt', 'secret');
  await exported(records);
  const inside = (name: string) => spreadsheets.path(`out/${name}`);
  expect(readFileSync(inside('texts/blogs-a%2F..%2Fb.html'), 'utf8')).toBe('<p>a</p>');
  expect(readFileSync(inside('pictures/0123456789abcdef/20.avif'), 'utf8')).toBe('avif');
  expect(readFileSync(inside('pictures/kept.svg'), 'utf8')).toBe('kept');
  expect(
    ['pictures/other.svg', 'secret.txt', '../out/secret.txt'].map((name) =>
      existsSync(inside(name)),
    ),
  ).toEqual([false, false, false]);
});

/** The rows of a sheet of the export, below its headings. */
async function exportedRows(sheet: string) {
  const sheets = await readXlsxFile(readFileSync(file()));
  return sheets.find((each) => each.sheet === sheet)?.data.slice(1) ?? [];
}

/** Imports blogs, exports them, and checks that the export changes nothing. @returns the cells of their texts */
async function writtenTexts(cells: readonly string[], change?: (records: RecordStore) => void) {
  const records = spreadsheets.records();
  const rows = cells.map((words, index) => {
    const id = 'abcdef'.charAt(index);
    return [id, `T ${id}`, words];
  });
  await spreadsheets.import(
    spreadsheets.sheet('blogs.xlsx', ['id', 'title', 'text'], ...rows),
    records,
  );
  change?.(records);
  await exported(records);
  const { changes, errors, warnings } = await spreadsheets.prepare(file(), records);
  expect([changes.filter(({ kind }) => kind !== 'same'), errors, warnings]).toEqual([[], [], []]);
  const others = spreadsheets.records('other.sqlite');
  await spreadsheets.import(file(), others);
  expect(others.all('MaidanBlogs')).toEqual(records.all('MaidanBlogs'));
  return (await exportedRows('blogs')).map((row) => row[7]);
}

test('a text in a cell comes back from an export as it was typed', async () => {
  const typed = [
    'One **word**\n\n- a\n- b',
    '8:00 Registration\n9:00 First match',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '<b>&amp; bold</b> <!-- note -->',
    'क्षेत्र 🙂 ~gone~ • dot',
    "=1+1 'quoted",
  ];
  expect(await writtenTexts(typed)).toEqual(typed);
  expect(existsSync(path('out/texts'))).toBe(false);
});

test('a text of a file comes back with its name and its words', async () => {
  const files = {
    'texts/boot.md': '# Boots\r\n\r\nBring *a pair*.\n',
    'Our Day.markdown': 'One day',
    '2026/क्षेत्र.html': '<p class="x">As <i>typed</i></p>\n',
  };
  for (const [name, content] of Object.entries(files)) spreadsheets.write(name, content);
  const named = await writtenTexts(Object.keys(files));
  expect(named).toEqual(Object.keys(files).map((name) => `texts/${name.split('/').at(-1)}`));
  expect(named.map((name) => readFileSync(path(`out/${String(name)}`), 'utf8'))).toEqual(
    Object.values(files),
  );
});

test('files of the same name keep it where they have the same words, and else get one of their record', async () => {
  for (const name of ['a/day.md', 'b/Day.md', 'c/day.md']) spreadsheets.write(name, name);
  spreadsheets.write('d/day.md', 'a/day.md');
  expect(await writtenTexts(['a/day.md', 'b/Day.md', 'c/day.md', 'd/day.md'])).toEqual([
    'texts/day.md',
    'texts/blogs-b.md',
    'texts/blogs-c.md',
    'texts/day.md',
  ]);
});

test.each([
  ['HTML', '<p>changed</p>', ['texts/blogs-a.html']],
  ['nothing', null, [null]],
])(
  'a text that was changed otherwise since comes back as it is: %s',
  async (_what, html, cells) => {
    const mainContent = html && JSON.stringify(JSON.stringify({ html }));
    expect(
      await writtenTexts(['as **typed**'], (records) =>
        records.put({ MaidanBlogs: [{ blogId: 'a', title: 'A', ...(html && { mainContent }) }] }),
      ),
    ).toEqual(cells);
  },
);

test('a text comes back as it was typed after an undo, and nothing keeps one whose cell was emptied', async () => {
  const records = spreadsheets.records();
  const database = spreadsheets.database();
  const sheet = (text: string) =>
    spreadsheets.sheet('blogs.xlsx', ['id', 'title', 'text'], ['a', 'A', text]);
  await spreadsheets.import(sheet('as **typed**'), records);
  await spreadsheets.import(sheet('*later*'), records);
  const [last] = listChanges(database);
  records.change('undo', writesOfUndo(database, last!.number));
  expect(records.row('MaidanBlogs', 'a')?.written?.text?.cell).toBe('as **typed**');
  await spreadsheets.import(sheet(''), records);
  expect(records.row('MaidanBlogs', 'a')?.written).toEqual({});
});

test.each([
  ['2026/Opening Day.PNG', 'Opening Day'],
  ['pictures\\क्षेत्र.webp', 'क्षेत्र'],
])('a picture comes back by the name that its editor gave: %s', async (name, stem) => {
  const format = name.split('.').at(-1)!.toLowerCase() as 'jpeg';
  const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background: '#1b7354' } });
  spreadsheets.write(name.replace('\\', '/'), await drawn.toFormat(format).toBuffer());
  const records = spreadsheets.records();
  const gallery = (...rows: string[][]) =>
    spreadsheets.sheet('gallery.xlsx', ['id', 'title', 'picture', 'picture fit'], ...rows);
  await spreadsheets.import(gallery(['a', 'A', name, 'cut']), records);
  await exported(records);
  expect((await exportedRows('gallery'))[0]?.[3]).toBe(`pictures/${stem}.webp`);
  const { changes, pictures } = await spreadsheets.prepare(file(), records);
  expect([changes.map(({ kind }) => kind), pictures]).toEqual([['same'], []]);

  // Elsewhere it is the same picture, of the same files.
  const others = spreadsheets.records('other.sqlite');
  const { publicFolder } = spreadsheets.folders();
  rmSync(publicFolder, { recursive: true });
  await spreadsheets.import(file(), others);
  expect(others.all('MaidanGalleries')).toEqual(records.all('MaidanGalleries'));
  expect(readdirSync(`${publicFolder}/pictures`)).toEqual(
    readdirSync(path('out/pictures')).filter((each) => !each.endsWith('.webp')),
  );

  // Another picture of that name is another picture.
  const red = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b00020' } });
  spreadsheets.write(`out/pictures/${stem}.webp`, await red.webp().toBuffer());
  const again = await spreadsheets.prepare(file(), others);
  expect(again.changes.map(({ kind }) => kind)).toEqual(['changed']);
});

test.each(['records.xlsx', 'records.json', 'texts/a.html', 'pictures/a.jpg'])(
  'an export replaces nothing: %s stays as it is',
  async (name) => {
    spreadsheets.write(`out/${name}`, 'mine');
    await expect(exported(spreadsheets.records())).rejects.toThrow(
      /is there already\. Name a file in a new folder, as new\/records\.xlsx\./,
    );
    expect(readFileSync(path(`out/${name}`), 'utf8')).toBe('mine');
    expect(readdirSync(path('out'))).toHaveLength(1);
  },
);

test('an export to a full disk leaves nothing', async () => {
  const records = spreadsheets.records();
  const hashes = ['0123456789abcdef', '0123456789abcde0'];
  records.put({
    MaidanGalleries: hashes.map((hash) => ({
      galleryId: hash,
      imgUrl: `/pictures/${hash}/20.webp?widths=20`,
    })),
  });
  for (const hash of hashes) spreadsheets.write(`public/pictures/${hash}/20.webp`, 'webp');
  const copy = fsPromises.cp;
  const copying = jest.spyOn(fsPromises, 'cp').mockImplementation(async (from, ...others) => {
    if (copying.mock.calls.length === 1) return copy(from, ...others);
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  });
  await expect(exported(records)).rejects.toThrow(
    /^Nothing is exported to .+out: the disk is full\.$/,
  );
  expect(copying).toHaveBeenCalledTimes(2);
  expect(existsSync(path('out'))).toBe(false);
});
