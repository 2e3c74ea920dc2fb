import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { spreadsheetsForTests } from '../support/records.ts';
import { rowsOf, text, workbook } from '../support/workbook.ts';

const spreadsheets = spreadsheetsForTests();
const { write, prepare } = spreadsheets;

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEADER = rowsOf([['title', 'date', 'description']]);

const read = (bytes: Uint8Array, name = 'records.xlsx') => prepare(write(name, bytes));

test.each([
  ['1900', '', 45_662],
  ['1904', 'date1904="1"', 44_200],
])(
  'dates count from %s as Excel counts them, and are the day that it shows',
  async (_from, settings, day) => {
    const rows = [day, day + 0.99, 'x'].map((value, index) => {
      const row = index + 2;
      const date = typeof value === 'number' ? `<c r="B${row}" s="1"><v>${value}</v></c>` : '';
      return `<row r="${row}">${text(`A${row}`, `T${row}`)}${date}</row>`;
    });
    const { records, errors } = await read(workbook(HEADER + rows.join(''), { settings }));
    expect(errors).toEqual([]);
    expect(records.MaidanEvents?.map(({ record }) => record.date)).toEqual([
      '2025-01-05',
      '2025-01-05',
      undefined,
    ]);
  },
);

test('an ISO date is the day that it shows, in the zone of every machine', () => {
  const shown = [
    '2027-03-06',
    '2027-03-06T00:00:00',
    '2027-03-06T00:00:00.000',
    '2027-03-06T05:00',
    '2027-03-06T23:59:59.999',
    '2027-03-06T23:59:59Z',
    '2027-03-06T00:30:00+05:30',
    ' 2027-03-06T00:00:00-08:00 ',
  ].map((date, index) => `<c r="A${index + 1}" s="1" t="d"><v>${date}</v></c>`);
  // The last is 23:59:59.999.
  const numbers = ['46452', '46452.99999998843'].map((date, index) => {
    const place = `A${shown.length + index + 1}`;
    return `<c r="${place}" s="1"><v>${date}</v></c>`;
  });
  const rows = [...shown, ...numbers].map((cell, index) => `<row r="${index + 1}">${cell}</row>`);
  const file = write('dates.xlsx', workbook(rows.join('')));
  const script = `
    import { readFileSync } from 'node:fs';
    import { readWorkbook } from './service/records/workbook/xlsx/readWorkbook.ts';
    const days = [];
    for (const zone of ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland', 'UTC']) {
      process.env.TZ = zone;
      const [sheet] = readWorkbook(readFileSync(${JSON.stringify(file)}));
      days.push([new Date(2027, 0).getTimezoneOffset(), ...sheet.rows.flatMap(({ cells }) => cells)]);
    }
    console.log(JSON.stringify(days));
  `;
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  const days = rows.map(() => '2027-03-06');
  expect(JSON.parse(printed)).toEqual([-330, 480, -780, 0].map((offset) => [offset, ...days]));
});

test.each([
  ['18:30:00', 't="d"', '18:30'],
  ['T18:30:00', 't="d"', '18:30'],
  ['1899-12-30T18:30:00', 't="d"', '18:30'],
  ['PT2H', 't="d"', 'PT2H'],
  ['0.7708333', '', '18:29'],
])(
  'a time without a day is told with its place, and refuses no other cell: %s',
  async (...given) => {
    const [value, type, time] = given;
    const cell = (place: string) => `<c r="${place}" s="1" ${type}><v>${value}</v></c>`;
    const row = `<row r="2">${text('A2', 'T')}${cell('B2')}${cell('C2')}</row>`;
    const { errors, changes } = await read(
      workbook(
        `${HEADER}${row}<row r="3">${text('A3', 'U')}<c r="B3" t='d'><v>2027-03-06</v></c></row>`,
      ),
    );
    expect(errors).toEqual(
      ['date', 'description'].map(
        (column) =>
          `events, row 2, ${column}: has a time without a day, ${time}. Write the day, or give the cell the format of a text and type it again.`,
      ),
    );
    expect(changes.map(({ id }) => id)).toEqual(['u-2027-03-06']);
  },
);

test.each([
  ['one\r\ntwo', 'one\ntwo', 'same'],
  ['one\rtwo', 'one\r\ntwo', 'same'],
  ['one\ntwo', 'one\r\ntwo', 'same'],
  ['one\r\ntwo', 'one\n\ntwo', 'changed'],
  ['one\r\ntwo', 'one two', 'changed'],
])('a text changes by its words, not by how a program breaks lines: %j, %j', async (...given) => {
  const [stored, typed, kind] = given;
  const records = spreadsheets.records();
  records.put({ MaidanNews: [{ newsId: 'a', title: 'A', description: stored }] });
  const escaped = typed.replaceAll('\r', '_x000D_');
  const file = spreadsheets.sheet('news.xlsx', ['id', 'description'], ['a', escaped]);
  const { changes } = await prepare(file, records);
  expect(changes.map((change) => change.kind)).toEqual([kind]);
});

test('a formula counts as its value, and an editor reads of one without a value or with an error', async () => {
  const cell = (place: string, inner: string, type = 'str') =>
    `<c r="${place}" t="${type}"><f>A1&amp;B1</f>${inner}</c>`;
  const rows = [
    `<row r="2">${cell('A2', '<v>Kept</v>')}</row>`,
    `<row r="3">${text('A3', 'T')}${cell('C3', '')}</row>`,
    `<row r="4">${text('A4', 'T')}${cell('C4', '<v>#REF!</v>', 'e')}</row>`,
    `<row r="7">${cell('A7', '<v></v>')}${cell('C7', '<v>#N/A</v>', 'e')}</row>`,
  ];
  const { errors, changes } = await read(workbook(HEADER + rows.join('')));
  expect(errors).toEqual([
    expect.stringMatching(/^events, row 3, description: .*has a formula without a value\. Open/),
    expect.stringMatching(/^events, row 4, description: .*shows the error #REF!\. Correct/),
    expect.stringMatching(/^events, row 7, title: There is neither an id/),
    expect.stringMatching(/^events, row 7, description: .*shows the error #N\/A\./),
  ]);
  expect(changes.map(({ id }) => id)).toEqual(['kept']);
});

const NO_WORKBOOK = /^records.xlsx is no Excel workbook that can be read\. .+ save it\.$/;
const TOO_MANY_ROWS =
  /more than 10000 rows in the sheet events\. Delete what is beyond the records/;
const TOO_MANY_CELLS = /more than 2500000 cells up to the last column of each row\. Delete/;

test.each([
  ['a cell far below', `<row r="1048576">${text('A1048576', 'x')}</row>`, TOO_MANY_ROWS],
  [
    'cells far right',
    Array.from(
      { length: 200 },
      (_, n) => `<row r="${n + 2}">${text(`XFD${n + 2}`, 'x')}</row>`,
    ).join(''),
    TOO_MANY_CELLS,
  ],
  [
    'a row far below whose cell says that it is the second',
    `<row r="2">${text('IV2', 'x')}</row><row r="1048576">${text('A3', 'x')}</row>`,
    NO_WORKBOOK,
  ],
  ['a row that no sheet has', `<row r="99999999">${text('A99999999', 'x')}</row>`, NO_WORKBOOK],
  ['a row number with a letter', '<row r="1e7"><c r="A2"/></row>', NO_WORKBOOK],
  ['a row number in two quotes', `<row spans=" r=" r="1e7"><c r="A2"/></row>`, NO_WORKBOOK],
  ['a column that no sheet has', `<row r="2">${text('ZZZZZZZ2', 'x')}</row>`, NO_WORKBOOK],
  ['a place behind a broken attribute', '<row><c a="<" r="ZZZ9"><v>1</v></c></row>', NO_WORKBOOK],
  ['broken XML', '<row r="2"><c', NO_WORKBOOK],
])('an editor reads of %s, before it fills the memory', async (_what, rows, sentence) => {
  const before = process.memoryUsage().rss;
  const { errors } = await read(workbook(HEADER + rows));
  expect(errors).toEqual([expect.stringMatching(sentence)]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
});

/** Writes into an archive of one file how large the file is said to be. */
function saySize(archive: Uint8Array, size: number): void {
  const view = new DataView(archive.buffer, archive.byteOffset);
  for (let at = 0; at < archive.length - 30; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
}

test('an archive that unpacks to more than 100 MB is refused, even if it says that it does not', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(30e6) }, { level: 1 });
  saySize(bomb, 101 * 1024 * 1024);
  expect((await read(bomb)).errors).toEqual([
    expect.stringMatching(/^records.xlsx unpacks to more than 100 MB\.$/),
  ]);
  saySize(bomb, 1000);
  const before = process.memoryUsage().rss;
  expect((await read(bomb)).errors).toEqual([
    'records.xlsx is damaged: it is not as it was saved. Copy it again.',
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(25e6);
});

test.each([
  [
    'declares entities',
    {
      'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY b "ha">]><sst><si><t>&b;</t></si></sst>',
    },
  ],
  [
    'has two sheets in one file',
    {
      'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="events" r:id="a"/><sheet name="blogs" r:id="b"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
  ],
])('a workbook that %s is none', async (_what, files) => {
  const { errors } = await read(workbook(HEADER, { files }));
  expect(errors).toEqual([expect.stringMatching(NO_WORKBOOK)]);
});

test('rows and cells that follow one another need no addresses', async () => {
  const cells = (...texts: string[]) =>
    `<row>${texts.map((each) => (each === '' ? '<c/>' : `<c t="inlineStr"><is><t>${each}</t></is></c>`)).join('')}</row>`;
  const { records, errors } = await read(
    workbook(cells('title', '', 'date') + cells('Cup', '', '2027-01-05') + cells('Camp')),
  );
  expect(errors).toEqual([]);
  expect(records['MaidanEvents']).toMatchObject([
    { record: { title: 'Cup', date: '2027-01-05' } },
    { record: { title: 'Camp' } },
  ]);
});

test.each([
  ['yyyy\\-mm\\-dd;@', '2025-01-05'],
  ['[$-409]d\\ mmmm\\ yyyy', '2025-01-05'],
  ['"Day "d/m', '2025-01-05'],
  ['h:mm:ss.000', '2025-01-05'],
  ['#,##0\\ "days"', '45662'],
  ['General', '45662'],
  ['[$Rs.-4009]\\ 0.00', '45662'],
])('a number with the format %s is %s', async (code, shown) => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const row = '<row r="2"><c r="A2" s="1"><v>45662</v></c></row>';
  const { changes } = await read(workbook(HEADER + row, { files: { 'xl/styles.xml': styles } }));
  expect(changes.map(({ id }) => id)).toEqual([shown]);
});

test.each([
  [100, [], 1],
  [
    100_001,
    [expect.stringMatching(/more than 100000 rows in the sheet events, most of them empty/)],
    0,
  ],
])('an editor may colour %i empty rows', async (count, errors, imported) => {
  const rows = Array.from(
    { length: count },
    (_, n) => `<row r="${n + 3}" s="1"><c r="XFD${n + 3}" s="1"/></row>`,
  );
  const found = await read(
    workbook(`${HEADER}<row r="2">${text('A2', 'T')}</row>${rows.join('')}`),
  );
  expect(found.errors).toEqual(errors);
  expect(found.changes).toHaveLength(imported);
});

const attributes = fc.constantFrom(
  '',
  ' r="2"',
  " r='A2'",
  ' r="A2" t="s"',
  ' x:r="1e9"',
  ' r="XFD9"',
  ' r=""',
  ' t="e"',
  ' s="1"',
  '/',
);
const xml = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom('<row', '<c', '<x:c', '<v', '<f', '<is', '<t'), attributes)
        .map((parts) => `${parts.join('')}>`),
      fc.constantFrom('</row>', '</c>', '</v>', '</f>', '</is>', '</t>', '<!--', ']]>', '&lt;'),
      fc.string({ maxLength: 5 }),
      fc.nat().map(String),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''));

test('an editor gets records or sentences for whatever a workbook holds', async () => {
  await fc.assert(
    fc.asyncProperty(xml, fc.nat(5000), fc.nat(255), async (rows, at, byte) => {
      const bytes = workbook(HEADER + rows);
      // In some of them one byte is another.
      if (at < bytes.length) bytes[at] = byte;
      const { errors } = await read(bytes);
      for (const problem of errors)
        expect(problem).toMatch(/^(records\.xlsx|events, row \d+)[ ,].+\.$/s);
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('a sheet has its type by its name, in capital letters too; others are left out with a warning', async () => {
  const sheets = [
    {
      sheet: ' News ',
      data: [
        ['Title', 'News Paper'],
        ['A', 'The Post'],
      ],
    },
    { sheet: 'Notes', data: [['anything']] },
    { sheet: 'gallery', data: [['title'], ['B'], [], [7], [true]] },
  ];
  const { records, warnings, errors } = await read(await writeXlsxFile(sheets).toBuffer());
  expect(errors).toEqual([]);
  expect(warnings).toEqual(['records.xlsx: the sheet "Notes" is no type and is left out.']);
  const shown = { hidden: false, publishFrom: null, publishUntil: null, written: {} };
  expect(records).toEqual({
    MaidanNews: [{ record: { newsId: 'a', title: 'A', newspaper: 'The Post' }, ...shown }],
    MaidanGalleries: ['B', '7', 'TRUE'].map((title) => ({
      record: { galleryId: title.toLowerCase(), title },
      ...shown,
    })),
  });
});

test('a workbook that is named by a type needs no name for its only sheet', async () => {
  const { changes } = await read(
    workbook(`${HEADER}<row r="2">${text('A2', 'T')}</row>`, { name: 'Sheet1' }),
    'Blogs.xlsx',
  );
  expect(changes).toMatchObject([{ table: 'MaidanBlogs', id: 't' }]);
});

describe('place and hours of events', () => {
  const head = ['id', 'title', 'date', 'place', 'hours'];
  const events = (...rows: string[][]) => spreadsheets.sheet('events.xlsx', head, ...rows);

  test.each([
    [null, undefined],
    ['{"date":"2026-01-01","seats":9}', { date: '2026-01-01', seats: 9 }],
    [JSON.stringify('{"seats":9}'), { seats: 9 }],
    [{ seats: 9 }, { seats: 9 }],
    ['2026-01-01', { date: '2026-01-01' }],
  ])('they join what a record already has beside them: %j', async (ef1, others) => {
    const records = spreadsheets.records();
    records.put({ MaidanEvents: [{ eventId: 'a', title: 'A', date: '2026-11-05', ef1 }] });
    const ef1Of = () => records.row('MaidanEvents', 'a')?.record.ef1;
    const row = ['a', 'A', '2026-11-05'];
    await spreadsheets.import(events([...row, 'Neem Tree', '4 to 6 pm']), records);
    expect(JSON.parse(String(ef1Of()))).toEqual({
      ...others,
      place: 'Neem Tree',
      hours: '4 to 6 pm',
    });
    await spreadsheets.run('export', spreadsheets.path('out/records.xlsx'));
    const again = await prepare(spreadsheets.path('out/records.xlsx'), records);
    expect(again.changes.map(({ kind }) => kind)).toEqual(['same']);
    await spreadsheets.import(events([...row, '', '']), records);
    expect(JSON.parse(String(ef1Of()))).toEqual(others ?? null);
  });

  test.each(['2026-06-04', '0.666666666666667', '.5'])(
    'an editor reads that %s is no hours but what a spreadsheet has made of them',
    async (cell) => {
      const { errors } = await prepare(events(['a', 'A', '2026-11-05', '', cell]));
      expect(errors).toEqual([
        `events, row 2, hours: "${cell}" is what the spreadsheet has made of hours. Give the cell the format of a text, and type them again. Expected: hours in words, as 4 to 6 pm.`,
      ]);
    },
  );

  test('an export says nothing of an event that has a place and no hours', async () => {
    const records = spreadsheets.records();
    await spreadsheets.import(events(['a', 'A', '2026-11-05', 'Neem Tree', '']), records);
    const { out } = await spreadsheets.run('export', spreadsheets.path('out/records.xlsx'));
    expect(out).not.toContain('cannot be read');
  });
});

test('an editor reads of new events without a day and new partners without a kind, once for each sheet', async () => {
  const records = spreadsheets.records();
  const { sheet } = spreadsheets;
  const events = () =>
    sheet(
      'events.xlsx',
      ['id', 'title', 'date'],
      ['a', 'A', ''],
      ['b', 'B', '2026-11-05'],
      ['c', 'C', ' '],
    );
  const partners = sheet(
    'partners.xlsx',
    ['id', 'title', 'partnership'],
    ['a', 'A', ''],
    ['b', 'B', 'past'],
  );
  const { warnings, errors } = await spreadsheets.import([events(), partners], records);
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    'events, rows 2, 4, date: It is empty: home and calendars leave an event without a day out. Write the day.',
    'partners, row 2, partnership: It is empty, so the page does not show the partner. Write present or past.',
  ]);
  const later = sheet('events.xlsx', ['id', 'title'], ['a', 'A!'], ['d', 'D']);
  expect((await prepare([later, partners], records)).warnings).toEqual([
    expect.stringMatching(/^events, row 3, date: It is empty/),
  ]);
});
