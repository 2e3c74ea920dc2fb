import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import sharp from 'sharp';
import { KEYS, TABLES } from '../../../mocks/contract/store.ts';
import { COLUMNS } from '../../records/workbook/columns.ts';
import { text as textKind } from '../../records/workbook/fieldKinds.ts';
import { exportRecords } from '../../records/export.ts';
import { writeTemplate } from '../../records/workbook/writeWorkbook.ts';
import { spreadsheetsForTests } from '../support/records.ts';
import { typesBelowHeadings } from '../support/workbook.ts';

const spreadsheets = spreadsheetsForTests();
const { path, write } = spreadsheets;

/** LibreOffice is no part of the project: these tests run where a machine has it. */
const testWithOffice =
  spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0 ? test : test.skip;

/** Opens a workbook in LibreOffice and saves it, in its place. */
function saveInOffice(file: string): void {
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${path('office')}`,
      '--headless',
      '--convert-to',
      'xlsx',
      '--outdir',
      path('saved'),
      file,
    ],
    { stdio: 'ignore' },
  );
  write(relative(path('.'), file), readFileSync(join(path('saved'), basename(file))));
}

/** What programs like to take for something else. */
const TEXTS = [
  'Mar-25',
  '1/2',
  '1-2',
  '10:30',
  '00123',
  '00000000013',
  '0091000000001499',
  '910000000012',
  '12345678901234567890',
  '1E5',
  '1.50',
  '50%',
  '₹1,000',
  '+91 00000 00017',
  '-5',
  '@name',
  '=1+1',
  '=A1',
  '+A1',
  "'quoted",
  "''twice",
  '"quoted"',
  'TRUE',
  '#N/A',
  '2026-11-05',
  '05-11-2026',
  'क्षेत्र मैदान',
  '९१००००००००१५',
  'one\ntwo\n\nthree',
  'a\tb',
  'two  spaces',
  '_x000D_',
  '🙂 emoji',
  '<b>&amp;</b>',
  '\u202a+91 00000 00017\u202c',
  'a\r\nb',
  'bell\x07',
];

/** Exports records, saves the workbook in LibreOffice, and finds that an import would change nothing. */
async function roundTrip(records: ReturnType<typeof spreadsheets.records>) {
  const file = path('out/records.xlsx');
  await exportRecords(records, file, spreadsheets.folders());
  saveInOffice(file);
  const { changes, errors, warnings } = await spreadsheets.prepare(file, records);
  expect([errors, warnings]).toEqual([[], []]);
  expect(changes.filter(({ kind }) => kind !== 'same')).toEqual([]);
  return { file, changes };
}

testWithOffice(
  'an export that LibreOffice has opened and saved changes no record of any sheet',
  async () => {
    const records = spreadsheets.records();
    const tables = TABLES.map((table) => {
      const fields = Object.entries(COLUMNS[table]).filter(
        ([, column]) => column && 'kind' in column && column.kind === textKind,
      );
      const rows = TEXTS.map((text, index) => ({
        ...Object.fromEntries(fields.map(([field]) => [field, text])),
        ...('date' in COLUMNS[table] ? { date: '2026-11-05' } : {}),
        [KEYS[table]]: `r${index}`,
      }));
      return [table, rows];
    });
    records.put(Object.fromEntries(tables));
    const { changes } = await roundTrip(records);
    expect(changes).toHaveLength(TEXTS.length * TABLES.length);
  },
  120_000,
);

testWithOffice(
  'texts as they were written and pictures by their names come back through LibreOffice too',
  async () => {
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#175' } });
    write('pictures/क्षेत्र.jpg', await picture.jpeg().toBuffer());
    write('texts/day.md', '# Day\n\n- one\n- two\n');
    const texts = ['texts/day.md', '- one\n- two\n\n| a | b |\n| - | - |', ...TEXTS].filter(
      // It is an escape in the workbook that is written here.
      (text) => text !== '_x000D_',
    );
    const rows = texts.map((text, index) => [`r${index}`, 'T', 'pictures/क्षेत्र.jpg', text]);
    const records = spreadsheets.records();
    const columns = ['id', 'title', 'picture', 'text'];
    await spreadsheets.import(spreadsheets.sheet('blogs.xlsx', columns, ...rows), records);
    const { file } = await roundTrip(records);
    const sheets = await readXlsxFile(readFileSync(file), { trim: false });
    const cells = sheets.find(({ sheet }) => sheet === 'blogs')?.data.slice(1) ?? [];
    expect(cells.slice(0, rows.length).map((row) => [row[4], row[7]])).toEqual(
      texts.map((text) => ['pictures/क्षेत्र.webp', text.replaceAll('\r\n', '\n')]),
    );
  },
  120_000,
);

testWithOffice(
  'a template that LibreOffice has saved still takes everything for text, offers words and changes nothing',
  async () => {
    const file = path('records.xlsx');
    await writeTemplate(file);
    saveInOffice(file);
    const bytes = readFileSync(file);
    expect(typesBelowHeadings(bytes)).toEqual(['text']);
    const xml = Object.values(unzipSync(bytes)).map((each) => strFromU8(each));
    expect(xml.join('')).toMatch(/<formula1>&quot;cut,whole,dark&quot;</);
    const { changes, errors, warnings } = await spreadsheets.prepare(file);
    expect([changes, errors]).toEqual([[], []]);
    expect(warnings).toEqual([
      expect.stringMatching(/^The example of the template is left out \(/),
    ]);
  },
  120_000,
);
