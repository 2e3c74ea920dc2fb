import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
const { write, prepare } = spreadsheets;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with one sheet, as Excel would write it. Style 1 is a date. */
function workbook(rows: string, { name = 'events', settings = '', merged = '' } = {}): Uint8Array {
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${settings}/><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${merged}</worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])),
  );
}

const text = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const HEADER = `<row r="1">${text('A1', 'title')}${text('B1', 'date')}${text('C1', 'description')}</row>`;

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
    const { records, problems } = await read(workbook(HEADER + rows.join(''), { settings }));
    expect(problems).toEqual([]);
    expect(records.MaidanEvents?.map(({ record }) => record.date)).toEqual([
      '2025-01-05',
      '2025-01-05',
      undefined,
    ]);
  },
);

test('a number that is not shown as a date is none', async () => {
  const rows = `<row r="2">${text('A2', 'T')}<c r="B2"><v>45662</v></c></row>`;
  const { problems } = await read(workbook(HEADER + rows));
  expect(problems).toEqual([
    expect.stringMatching(/^events, row 2, date: "45662" is no date .+ keeps as a date\.$/),
  ]);
});

test('a formula counts as the value that was kept; one without, or with an error, is told', async () => {
  const cell = (place: string, inner: string, type = 'str') =>
    `<c r="${place}" t="${type}"><f>A1&amp;B1</f>${inner}</c>`;
  const rows = [
    `<row r="2">${cell('A2', '<v>Kept</v>')}</row>`,
    `<row r="3">${text('A3', 'T')}${cell('C3', '')}</row>`,
    `<row r="4">${text('A4', 'T')}${cell('C4', '<v>#REF!</v>', 'e')}</row>`,
    `<row r="7">${cell('A7', '<v></v>')}${cell('C7', '<v>#N/A</v>', 'e')}</row>`,
  ];
  const { problems, changes } = await read(workbook(HEADER + rows.join('')));
  expect(problems).toEqual([
    expect.stringMatching(/^events, row 3, description: .*has a formula without a value\. Open/),
    expect.stringMatching(/^events, row 4, description: .*shows the error #REF!\. Correct/),
    expect.stringMatching(/^events, row 7, description: .*shows the error #N\/A\./),
  ]);
  expect(changes.map(({ id }) => id)).toEqual(['kept']);
});

test('of merged cells the first has the value; rows that are left without a title are told', async () => {
  const rows = [
    `<row r="2">${text('A2', 'Merged')}<c r="B2" s="1"><v>45662</v></c></row>`,
    `<row r="3"><c r="A3"/><c r="B3" s="1"><v>45663</v></c></row>`,
  ];
  const merged = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
  const { problems } = await read(workbook(HEADER + rows.join(''), { merged }));
  expect(problems).toEqual([
    expect.stringMatching(/^events, row 3, title: There is neither an id/),
  ]);
});

const NO_WORKBOOK = /no Excel file .+ can be read/;

test.each([
  [
    'a row that no sheet has',
    `<row r="99999999"><c r="A99999999"><v>1</v></c></row>`,
    /can be read|no sheet has/,
  ],
  [
    'a cell far below',
    `<row r="1048576">${text('A1048576', 'x')}</row>`,
    /more than 10000 rows in the sheet events/,
  ],
  [
    'a cell far right',
    `<row r="2">${text('XFD2', 'x')}</row>`,
    /more than 256 columns in the sheet events/,
  ],
  [
    'a row far below whose cell says that it is the second',
    `<row r="2">${text('IV2', 'x')}</row><row r="1048576">${text('A3', 'x')}</row>`,
    NO_WORKBOOK,
  ],
  [
    'a row whose number is written as no spreadsheet writes it',
    '<row r="1e7"><c r="A2"/></row>',
    NO_WORKBOOK,
  ],
  [
    'a row with two numbers',
    `<row x:r="2" xmlns:x="x" r="1048576">${text('A2', 'x')}</row>`,
    NO_WORKBOOK,
  ],
  [
    'a cell that is written as no spreadsheet writes it',
    `<row r="2">${text('IV2', 'x')}</row><row>${text('aA1048576', 'x')}</row>`,
    NO_WORKBOOK,
  ],
  ['broken XML', '<row r="2"><c', /no Excel file .+ can be read/],
  ['a cell without a place', '<row><c><v>1</v></c></row>', /no Excel file .+ can be read/],
])('%s is told, and fills no memory', async (_what, rows, sentence) => {
  const before = process.memoryUsage().rss;
  const { problems } = await read(workbook(HEADER + rows));
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
});

test('an archive that unpacks to more than 100 MB is not unpacked, whatever it says of its size', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(101 * 1024 * 1024) });
  expect((await read(bomb)).problems).toEqual(['records.xlsx unpacks to more than 100 MB.']);

  const view = new DataView(bomb.buffer, bomb.byteOffset);
  const says = [
    { signature: 0x04034b50, size: 22 },
    { signature: 0x02014b50, size: 24 },
  ];
  for (let at = 0; at < bomb.length - 30; at++) {
    for (const { signature, size } of says) {
      if (view.getUint32(at, true) === signature) view.setUint32(at + size, 1000, true);
    }
  }
  const before = process.memoryUsage().rss;
  expect((await read(bomb)).problems).toEqual([
    'records.xlsx is no Excel file (.xlsx) that can be read.',
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
});

test.each([
  ['xl/worksheets/sheet1.xml', (xml: string) => xml.replace('<sheetData>', '<sheetData>&b9;')],
  ['xl/sharedStrings.xml', () => `<sst xmlns="${MAIN}"><si><t>&b9;</t></si></sst>`],
])('a text that is ten billion times another, in %s, is told', async (path, withText) => {
  const files = unzipSync(workbook(HEADER));
  const levels = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY b${n + 1} "${`&b${n};`.repeat(10)}">`,
  );
  const doctype = `<!DOCTYPE a [<!ENTITY b0 "ha">${levels.join('')}]>`;
  const xml = withText(strFromU8(files[path] ?? new Uint8Array()));
  const bomb = zipSync({ ...files, [path]: strToU8(doctype + xml) });
  expect((await read(bomb)).problems).toEqual([expect.stringMatching(NO_WORKBOOK)]);
});

test('a thousand sheets that are all the same file are told, and it is read no thousand times', async () => {
  const rows = Array.from(
    { length: 2000 },
    (_, n) => `<row r="${n + 2}">${text(`A${n + 2}`, 'T')}</row>`,
  );
  const files = unzipSync(workbook(HEADER + rows.join('')));
  const sheet = '<sheet name="events" sheetId="1" r:id="rId1"/>';
  const xml = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
  const bomb = zipSync({
    ...files,
    'xl/workbook.xml': strToU8(xml.replace(sheet, sheet.repeat(1000))),
  });
  expect((await read(bomb)).problems).toEqual([expect.stringMatching(NO_WORKBOOK)]);
});

test.each([
  [100, [], 1],
  [
    100_001,
    [
      'records.xlsx has more than 100000 rows in the sheet events, most of them empty. Delete the empty ones below the last record, and save it.',
    ],
    0,
  ],
])('%i rows that have nothing but a colour', async (count, told, imported) => {
  const rows = Array.from(
    { length: count },
    (_, n) => `<row r="${n + 3}" s="1"><c r="XFD${n + 3}" s="1"/></row>`,
  );
  const { problems, changes } = await read(
    workbook(`${HEADER}<row r="2">${text('A2', 'T')}</row>${rows.join('')}`),
  );
  expect(problems).toEqual(told);
  expect(changes).toHaveLength(imported);
});

test('more than 10,000 rows are told', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => [`Title ${n}`]);
  const bytes = await writeXlsxFile([['title'], ...rows], { sheet: 'events' }).toBuffer();
  expect((await read(bytes)).problems).toEqual([
    'records.xlsx has more than 10000 rows in the sheet events.',
  ]);
});

test('sheets are known by their name, in whatever letters; others are left out with a remark', async () => {
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
  const { records, remarks, problems } = await read(await writeXlsxFile(sheets).toBuffer());
  expect(problems).toEqual([]);
  expect(remarks).toEqual(['records.xlsx: the sheet "Notes" is no type and is left out.']);
  const shown = { hidden: false, publishFrom: null, publishUntil: null };
  expect(records).toEqual({
    MaidanNews: [{ record: { newsId: 'a', title: 'A', newspaper: 'The Post' }, ...shown }],
    MaidanGalleries: ['B', '7', 'TRUE'].map((title) => ({
      record: { galleryId: title.toLowerCase(), title },
      ...shown,
    })),
  });
});

test('a file that is named by a type needs no name for its only sheet', async () => {
  const { changes } = await read(
    workbook(`${HEADER}<row r="2">${text('A2', 'T')}</row>`, { name: 'Sheet1' }),
    'Blogs.xlsx',
  );
  expect(changes).toMatchObject([{ table: 'MaidanBlogs', id: 't' }]);
});
