import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import * as fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { demonstrationTables } from '../../mocks/records/tables.ts';
import { TABLES } from '../../service/contract/store.ts';
import { escapeFormula, unescapeFormula } from '../../service/records/cells.ts';
import { exportRecords } from '../../service/records/export.ts';
import type { Records } from '../../service/records.ts';
import { collections } from '../../src/app/collections.ts';
import { articleMarkup } from '../../src/data/wire/articleHtml.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
const { path } = spreadsheets;

/** What can be exported, and the files that are imported of it. */
const CSV = { target: 'out', files: collections.map(({ address }) => `out${address}.csv`) };
const WORKBOOK = { target: 'out/records.xlsx', files: ['out/records.xlsx'] };

/** What visitors see of all records, in the order of the lists. */
function shown(records: Records) {
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
  // Home asks whether there is an ef1, and this one holds no date: it is told below.
  for (const project of tables.MaidanProjects) if (project?.ef1 === 'not json') project.ef1 = null;
  records.put(tables);
  return records;
}

test.each([CSV, WORKBOOK])(
  'what was exported to $target gives the same records in an empty database, and changes none in its own',
  async ({ target, files }) => {
    const records = demonstration();
    const paths = files.map(path);
    const { count, remarks } = await exportRecords(records, path(target), spreadsheets.folders());
    expect(count).toBe(Object.values(demonstrationTables()).flat().length);
    expect(remarks).toEqual([
      'gallery, where-the-coach-stands, date: It cannot be read, and is left out.',
      'partners, weavers-guild, date: It cannot be read, and is left out.',
      'reports, coach-handbook-2023, sort date: It cannot be read, and is left out.',
    ]);

    const others = spreadsheets.records('other.sqlite');
    await spreadsheets.import(paths, others);
    expect(shown(others)).toEqual(shown(records));
    const again = await spreadsheets.prepare(paths, records);
    expect(new Set(again.changes.map(({ kind }) => kind))).toEqual(new Set(['same']));
    expect([again.changes.length, again.problems, again.remarks]).toEqual([count, [], []]);
  },
);

test('a folder has the records as the service sends them, without those that are not shown', async () => {
  const records = demonstration();
  const [event] = records.rows('MaidanEvents');
  const { eventId } = event!.record;
  const soon = { table: 'MaidanEvents' as const, id: 'soon' };
  const row = { record: { eventId: 'soon' }, hidden: false, publishUntil: null };
  records.change('import', [{ ...soon, row: { ...row, publishFrom: Date.now() + 1e9 } }]);
  records.change('hide', [
    { table: 'MaidanEvents', id: String(eventId), row: { ...event!, hidden: true } },
  ]);
  const { remarks } = await exportRecords(records, path('out'), spreadsheets.folders());
  expect(remarks[0]).toBe(`events, ${String(eventId)}: It is hidden, and is left out.`);
  expect(JSON.parse(readFileSync(path('out/records.json'), 'utf8'))).toEqual(
    Object.fromEntries(TABLES.map((table) => [table, records.list(table, {}).items])),
  );
  const { changes } = await spreadsheets.prepare(path('out/events.csv'), records);
  expect(changes.map(({ id }) => id)).toContain('soon');
  expect(changes.map(({ id }) => id)).not.toContain(eventId);
});

test('one cell that is edited in an exported workbook changes one record', async () => {
  const records = demonstration();
  await exportRecords(records, path('out/records.xlsx'), spreadsheets.folders());
  const sheets = unzipSync(readFileSync(path('out/records.xlsx')));
  const texts = strFromU8(sheets['xl/sharedStrings.xml']!);
  const title = String(records.rows('MaidanNews')[0]!.record.title);
  expect(texts.split(`>${title}<`)).toHaveLength(2);
  const edited = strToU8(texts.replace(`>${title}<`, '>Another title<'));
  spreadsheets.write('out/edited.xlsx', zipSync({ ...sheets, 'xl/sharedStrings.xml': edited }));
  const { changes } = await spreadsheets.prepare(path('out/edited.xlsx'), records);
  expect(changes.filter(({ kind }) => kind !== 'same')).toMatchObject([
    { kind: 'changed', columns: [{ name: 'title', contents: [title, 'Another title'] }] },
  ]);
});

test('a day is a date in the workbook, which every program shows with the year first', async () => {
  const records = spreadsheets.records();
  records.put({
    MaidanEvents: [
      { eventId: 'a', title: 'A', date: '2026-11-05' },
      { eventId: 'b', title: 'B', date: '2026-11-05T14:30:00+05:30' },
      { eventId: 'c', title: 'C', date: '1899-12-31' },
    ],
  });
  await exportRecords(records, path('records.xlsx'), spreadsheets.folders());
  const sheets = unzipSync(readFileSync(path('records.xlsx')));
  const xml = Object.values(sheets)
    .map((file) => strFromU8(file))
    .join('');
  // Excel's number of the day, in the second style after the headings'.
  expect(xml).toMatch(/<c r="C3" s="2"><v>46331<\/v><\/c>/);
  expect(xml).toMatch(/<numFmt numFmtId="(\d+)" formatCode="yyyy-mm-dd"\/>.*numFmtId="\1" apply/s);
  expect(xml).toContain('<t>2026-11-05T14:30:00+05:30</t>');
  expect(xml).toContain('<t>1899-12-31</t>');
});

const cell = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        "'",
        '"',
        ',',
        ';',
        '\n',
        '\r\n',
        '\r',
        '\t',
        '＝',
        '🙂',
        'क्षेत्र',
        '\ufeff',
        'a.md',
        // What a workbook cannot have as it is.
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

test.each([CSV, WORKBOOK])(
  'every cell comes back from $target as it went, and none is a formula',
  async ({ target, files }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ title: cell, newspaper: cell }), { minLength: 1, maxLength: 5 }),
        async (news) => {
          const folder = `${Math.random()}`;
          const records = spreadsheets.records(`${folder}.sqlite`);
          const stored = news.map((each, index) => ({ newsId: `n${index}`, ...each }));
          records.put({ MaidanNews: stored });
          await exportRecords(records, path(`${folder}/${target}`), spreadsheets.folders());
          const others = spreadsheets.records(`${folder}-other.sqlite`);
          const written = files.filter((file) => /news.csv|xlsx/.test(file));
          await spreadsheets.import(
            written.map((file) => path(`${folder}/${file}`)),
            others,
          );
          expect(others.all('MaidanNews')).toEqual(stored);
        },
      ),
      { numRuns: 40 },
    );
  },
  60_000,
);

test('a cell is escaped so that no program takes it for a formula, and so that it can be told from one that was not', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const escaped = escapeFormula(text);
      expect(escaped).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeFormula(escaped)).toBe(text);
    }),
  );
  expect(['=1+1', "'=1", "'tis", '-5', 'a=b'].map(escapeFormula)).toEqual([
    "'=1+1",
    "''=1",
    "'tis",
    "'-5",
    'a=b',
  ]);
});

test('texts and pictures lie beside, and a folder with files in it is left as it is', async () => {
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
  // The record is not shown, so its picture lies where nobody is served.
  spreadsheets.write('kept/pictures/kept.svg', 'kept');
  spreadsheets.write('secret.txt', 'secret');
  await exportRecords(records, path('out'), spreadsheets.folders());
  const inside = (name: string) => spreadsheets.path(`out/${name}`);
  expect(readFileSync(inside('texts/blogs-a%2F..%2Fb.html'), 'utf8')).toBe('<p>a</p>');
  expect(readFileSync(inside('pictures/0123456789abcdef/20.avif'), 'utf8')).toBe('avif');
  expect(readFileSync(inside('pictures/kept.svg'), 'utf8')).toBe('kept');
  expect(
    ['pictures/other.svg', 'secret.txt', '../out/secret.txt'].map((name) =>
      existsSync(inside(name)),
    ),
  ).toEqual([false, false, false]);
  await expect(exportRecords(records, path('out'), spreadsheets.folders())).rejects.toThrow(
    /out has files in it\. Name a new folder\./,
  );
});

test.each(['records.xlsx', 'texts/a.html', 'pictures/a.jpg'])(
  'a workbook does not come to lie beside %s that is there',
  async (name) => {
    spreadsheets.write(`out/${name}`, 'mine');
    await expect(
      exportRecords(demonstration(), path('out/records.xlsx'), spreadsheets.folders()),
    ).rejects.toThrow(/is there already\. Name a file in a new folder, as new\/records\.xlsx\./);
    expect(readFileSync(path(`out/${name}`), 'utf8')).toBe('mine');
    expect(readdirSync(path('out'))).toHaveLength(1);
  },
);

test.each([CSV, WORKBOOK])(
  'nothing is left of an export to $target that fails',
  async ({ target }) => {
    const records = spreadsheets.records();
    const [first, second] = ['0123456789abcdef', '0123456789abcde0'].map((hash) => ({
      galleryId: hash,
      imgUrl: `/pictures/${hash}/20.webp?widths=20`,
    }));
    records.put({ MaidanGalleries: [first!, second!] });
    for (const { galleryId } of [first!, second!]) {
      spreadsheets.write(`public/pictures/${galleryId}/20.webp`, 'webp');
    }
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const copy = fsPromises.cp;
    const copying = jest.spyOn(fsPromises, 'cp').mockImplementation(async (from, ...others) => {
      if (String(from).includes(second!.galleryId)) throw full;
      return copy(from, ...others);
    });
    const exported = exportRecords(records, path(target), spreadsheets.folders());
    await expect(exported).rejects.toThrow(/^Nothing is exported to .+out: the disk is full\.$/);
    expect(copying).toHaveBeenCalledTimes(2);
    expect(existsSync(path('out'))).toBe(false);
  },
);

test('a folder is named, or a workbook', async () => {
  await expect(
    exportRecords(spreadsheets.records(), path('events.csv'), spreadsheets.folders()),
  ).rejects.toThrow(/events\.csv must end in \.xlsx, or be a folder for CSV files\.$/);
});
