import { existsSync, symlinkSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { eraseRecord } from '../../records/history.ts';
import { carryOut } from '../../records/workbook/import.ts';
import { articleMarkup } from 'maidan/wire/articleHtml';
import { recordDate } from 'maidan/wire/dates';
import { spreadsheetsForTests } from '../support/records.ts';
import { rowsOf, workbook } from '../support/workbook.ts';

const spreadsheets = spreadsheetsForTests();
const { sheet, write, prepare } = spreadsheets;

test('a row becomes a record as the service sends one', async () => {
  const records = spreadsheets.records();
  write('texts/day.md', '# Dawn\n\nThe *first* day.');
  const file = sheet(
    'awards.xlsx',
    ['Title', ' DATE ', 'description', 'text'],
    ['Fair Play', '2025-01-05', 'For the team', 'texts/day.md'],
  );
  await spreadsheets.import(file, records);
  const award = records.get('MaidanAwards', 'fair-play-2025-01-05')!;
  expect(award).toMatchObject({ title: 'Fair Play', description: 'For the team' });
  expect(recordDate(award.ef1)).toMatchObject({ iso: '2025-01-05' });
  expect(JSON.parse(JSON.parse(award.mainContent as string) as string)).toEqual({
    html: '<h1>Dawn</h1>\n<p>The <em>first</em> day.</p>',
  });
});

test('an import leaves other records and fields unchanged, and an empty cell empties its field', async () => {
  const records = spreadsheets.records();
  records.put({
    MaidanNews: [
      { newsId: 'a', title: 'A', newspaper: 'The Post', link: 'https://example.org', ef2: 'kept' },
      { newsId: 'b', title: 'B' },
    ],
  });
  const file = sheet('news.xlsx', ['id', 'title', 'link'], ['a', 'A!', '']);
  const { changes } = await spreadsheets.import(file, records);
  expect(changes).toEqual([
    {
      table: 'MaidanNews',
      id: 'a',
      kind: 'changed',
      columns: [
        { name: 'title', contents: ['A', 'A!'] },
        { name: 'link', contents: ['https://example.org', ''] },
      ],
    },
  ]);
  expect(records.get('MaidanNews', 'a')).toEqual({
    newsId: 'a',
    title: 'A!',
    newspaper: 'The Post',
    link: null,
    ef2: 'kept',
  });
  expect(records.get('MaidanNews', 'b')).toEqual({ newsId: 'b', title: 'B' });
});

test('a workbook that is imported twice changes nothing the second time, whatever encoding a record has', async () => {
  const records = spreadsheets.records();
  records.put({
    MaidanGalleries: [{ galleryId: 'a', title: ' A ', ef1: { date: 1_736_058_600_000 } }],
  });
  const file = sheet(
    'gallery.xlsx',
    ['id', 'title', 'date'],
    ['a', 'A', '2025-01-05T12:00:00+05:30'],
    ['', 'Ünder the Bänyan tree!', ''],
    ['', 'खेल का मैदान', '2025-02-01'],
  );
  const first = await spreadsheets.import(file, records);
  expect(first.changes.map(({ id, kind }) => [id, kind])).toEqual([
    ['a', 'same'],
    ['under-the-banyan-tree', 'new'],
    ['खेल-का-मैदान-2025-02-01', 'new'],
  ]);
  const changes = records.changes();
  const second = await prepare(file, records);
  expect(second.changes.map(({ kind }) => kind)).toEqual(['same', 'same', 'same']);
  expect(second.records).toEqual({});
  expect(records.changes()).toBe(changes);
});

test('an editor reads all faults at once, with row, column and what is expected', async () => {
  const file = sheet(
    'partners.xlsx',
    ['id', 'title', 'date', 'partnership', 'link', 'picture', 'colour'],
    ['a', 'A', '11/25/2026', 'friend', 'javascript:alert(1)', '../secret.jpg', 'red'],
    [],
    ['b/c', '', '2025-02-30', 'Present', 'example.org', 'gone.jpg', ''],
    ['a', 'A again', '', '', '', '', '', 'beyond'],
    ['d', 'x'.repeat(32_768), '', '', '', '//evil.example/a.png', ''],
    ['', '', '2025-01-01', '', '', '', ''],
    ['e', '', '', '', '', '', ''],
    ['f', 'F', '', '', '', '', ''],
    ['f', 'F', '', '', '', '', ''],
    ['g', '', 'soon', 'presnt', '', '', ''],
  );
  const { errors } = await prepare(file);
  const expected: [string, RegExp][] = [
    ['row 1, column 7', /"colour" is no column of this sheet. Expected: id, title, date, /],
    [
      'row 2, date',
      /"11\/25\/2026" is read as day, month and year, .+ no month 25\. Expected: a day as/,
    ],
    ['row 2, partnership', /"friend" is none of the words .+ Expected: present or past\./],
    ['row 2, link', /"javascript:alert\(1\)" is no address .+ begins with https:/],
    ['row 2, picture', /There is no file "..\/secret.jpg" beside the workbook/],
    ['row 4, id', /"b\/c" cannot be part of an address/],
    ['row 4, date', /"2025-02-30" is no date/],
    ['row 4, link', /"example.org" is no address/],
    ['row 4, picture', /There is no file "gone.jpg" beside the workbook/],
    ['row 5, column 8', /has no name in the first row/],
    ['row 6, title', /It has 32768 characters; 32767 are the most/],
    ['row 6, picture', /"\/\/evil.example\/a.png" may not be used/],
    ['row 7, title', /neither an id nor a title/],
    ['row 8, title', /It is empty/],
    // Those of a row in the order of the sheet.
    ['row 11, title', /It is empty/],
    ['row 11, date', /"soon" is no date/],
    ['row 11, partnership', /Did you mean "present"\?/],
    ['row 10, id', /"f" is the id of partners, row 9 too/],
  ];
  expect(errors).toEqual(
    expected.map(([place, sentence]) =>
      expect.stringMatching(new RegExp(`^partners, ${place}: .*${sentence.source}`)),
    ),
  );
});

test('a file that a cell names is beside the workbook, whatever its name or link says', async () => {
  write('secret.html', 'secret');
  write('sheets/inside.html', '<p>inside</p>');
  symlinkSync('../secret.html', spreadsheets.path('sheets/out.html'));
  symlinkSync('inside.html', spreadsheets.path('sheets/in.html'));
  const outside = [
    '../secret.html',
    'out.html',
    String.raw`..\secret.html`,
    './x/../../secret.html',
    spreadsheets.path('secret.html'),
  ];
  const file = sheet(
    'sheets/blogs.xlsx',
    ['title', 'text'],
    ...['in.html', ...outside].map((name, index) => [`T${index}`, name]),
  );
  const { errors } = await prepare(file);
  const leadsOut = /leads out of the workbook's folder\. Put the file beside the workbook\.$/;
  const isMissing = /There is no file .+ beside the workbook\.$/;
  expect(errors).toEqual(
    [leadsOut, leadsOut, leadsOut, leadsOut, isMissing].map((each) => expect.stringMatching(each)),
  );
});

test('an editor may put titles above the headings, and reads that they are left out', async () => {
  const rows = [[], ['Events, 2026'], [], ['ID |'], ['title', 'date'], ['A, B', '2026-11-05']];
  const { records, warnings } = await prepare(sheet('events.xlsx', ...rows, ['', 'tomorrow']));
  expect(warnings).toEqual([
    'events, row 2: "Events, 2026" is a title above the names of the columns, and is left out.',
    'events, row 4: "ID |" is a title above the names of the columns, and is left out.',
  ]);
  expect(records).toEqual({});
});

test('a first row without a known heading counts as the headings where none follow', async () => {
  const { errors } = await prepare(sheet('events.xlsx', ['name', 'day'], ['title', 'x']));
  expect(errors.slice(0, 2)).toEqual([
    expect.stringMatching(/^events, row 1, column 1: "name" is no column of this sheet/),
    expect.stringMatching(/^events, row 1, column 2: "day" is no column of this sheet/),
  ]);
});

test('an editor is warned of a list that is longer than the site shows', async () => {
  const records = spreadsheets.records();
  const news = (from: number, count: number) =>
    sheet(
      'news.xlsx',
      ['id', 'title'],
      ...Array.from({ length: count }, (_, n) => [`n${from + n}`, 'A']),
    );
  const { warnings } = await spreadsheets.import(news(0, 1000), records);
  expect(warnings).toEqual([]);
  const longer = await prepare(news(999, 2), records);
  expect([longer.warnings, longer.errors]).toEqual([
    ['news: There would be 1001 records, and the site shows the newest 1000.'],
    [],
  ]);
});

test('an editor is warned before an import puts a removed record back; an erased one stays erased', async () => {
  const records = spreadsheets.records();
  const file = sheet('news.xlsx', ['id', 'title'], ['a', 'A']);
  await spreadsheets.import(file, records);
  records.change('remove', [{ table: 'MaidanNews', id: 'a', row: null }]);
  const { warnings } = await prepare(file, records);
  expect(warnings).toEqual(['news, row 2: "a" was removed from the site. An import puts it back.']);
  eraseRecord(spreadsheets.database(), 'MaidanNews', 'a', Date.now());
  expect(await prepare(file, records)).toMatchObject({
    errors: [
      `news, row 2, id: "a" was removed for a person's sake. Delete the row, or give it another id.`,
    ],
    warnings: [],
    records: {},
  });
});

test('a text is stored as the site shows it, without a byte order mark', async () => {
  write('a.html', '\ufeff<p onclick="x()" style="color:red">a</p><script>b</script>');
  const { records, warnings } = await prepare(
    sheet('blogs.xlsx', ['title', 'text'], ['A', 'a.html']),
  );
  expect(warnings).toEqual([]);
  expect(articleMarkup({ content: records.MaidanBlogs?.[0]?.record.mainContent })).toBe('<p>a</p>');
});

test('a text is read again only when it, its name, its record or what reads it is another', async () => {
  const records = spreadsheets.records();
  const reading = jest.spyOn(MarkdownIt.prototype, 'render');
  const imported = async (id: string, cell: string) => {
    reading.mockClear();
    const file = sheet('blogs.xlsx', ['text', 'id', 'title'], [cell, id, id]);
    const { changes, warnings } = await spreadsheets.import(file, records);
    return [changes[0]?.kind, reading.mock.calls.length, warnings.length];
  };
  for (const name of ['a.md', 'b.md']) write(name, 'One <form></form>');
  expect(await imported('a', 'a.md')).toEqual(['new', 1, 1]);
  expect(await imported('a', 'a.md')).toEqual(['same', 0, 0]);
  expect(await imported('a', 'b.md')).toEqual(['same', 1, 0]);
  expect(await imported('b', 'b.md')).toEqual(['new', 1, 1]);
  records.put({ MaidanBlogs: [{ blogId: 'a', title: 'a', mainContent: '<p>Two</p>' }] });
  expect(await imported('a', 'b.md')).toEqual(['changed', 1, 1]);
  // As another version of what reads texts would have left it.
  const older = `UPDATE records SET written = json_replace(written, '$.text.digest', 'older')`;
  spreadsheets.database().exec(older);
  expect(await imported('a', 'b.md')).toEqual(['same', 1, 0]);
  expect(await imported('a', 'b.md')).toEqual(['same', 0, 0]);
  write('b.md', 'Three');
  expect(await imported('a', 'b.md')).toEqual(['changed', 1, 0]);
});

test.each([
  ['Windows-1252', Buffer.from('<p>caf\xe9</p>', 'latin1')],
  ['UTF-16', Buffer.from('\ufeff<p>café</p>', 'utf16le')],
  ['no encoding of texts', Buffer.from('a\0b')],
])('an editor reads that a text in %s has to be saved in UTF-8', async (_encoding, bytes) => {
  write('a.html', bytes);
  const { errors } = await prepare(sheet('blogs.xlsx', ['title', 'text'], ['A', 'a.html']));
  expect(errors).toEqual([
    'blogs, row 2, text: "a.html" is no text in UTF-8. Save it as a text file in UTF-8.',
  ]);
});

/** The first bytes of a workbook of old programs. */
const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const ROWS = [['title'], ['A']];

test.each([
  [
    'a CSV file',
    'blogs.csv',
    'title\nA',
    /^blogs.csv is a CSV file, and programs change dates, .+: save it as a workbook \(\.xlsx\)\.$/,
  ],
  [
    'a file with another ending',
    'blogs.ods',
    'x',
    /^blogs.ods is no workbook that ends in .xlsx: save/,
  ],
  ['a workbook with macros', 'blogs.xlsm', 'x', /^blogs.xlsm has macros: save it .+ without them/],
  ['an empty file', 'blogs.xlsx', '', /^blogs.xlsx is empty\./],
  ['a list of text', 'blogs.xlsx', 'title,date', /^blogs.xlsx is a list or a page of text/],
  [
    'a file that is cut off',
    'blogs.xlsx',
    'PK\u0003\u0004',
    /^blogs.xlsx .+ Was it copied to the end\?/,
  ],
  [
    'a workbook with a password',
    'blogs.xlsx',
    Buffer.concat([OLD, Buffer.from('EncryptedPackage', 'utf16le')]),
    /^blogs.xlsx is protected with a password/,
  ],
  ['a workbook of an old program', 'blogs.xlsx', OLD, /^blogs.xlsx is written as old programs do/],
  [
    'a workbook of LibreOffice',
    'blogs.xlsx',
    `PK\u0003\u0004${'x'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
    /^blogs.xlsx is an OpenDocument file/,
  ],
  [
    'a workbook without a type',
    'guests.xlsx',
    workbook(rowsOf(ROWS), { name: 'guests' }),
    /^guests.xlsx has no sheet .+ Expected: projects, /,
  ],
  [
    'a column twice',
    'blogs.xlsx',
    workbook(rowsOf([['title', 'Title']]), { name: 'blogs' }),
    /^blogs, row 1, column 2: There is another/,
  ],
  [
    'a file of more than 20 MB',
    'blogs.xlsx',
    'x'.repeat(20 * 1024 * 1024 + 1),
    /^blogs.xlsx is larger than 20 MB\.$/,
  ],
])('%s is refused with a sentence', async (_what, name, content, sentence) => {
  const { errors, records } = await prepare(write(name, content));
  expect(errors).toEqual([expect.stringMatching(sentence)]);
  expect(records).toEqual({});
});

test('several workbooks are imported together or not at all', async () => {
  const records = spreadsheets.records();
  const good = sheet('events.xlsx', ['title', 'date'], ['A', '2025-01-05']);
  const bad = sheet('news.xlsx', ['title', 'link'], ['B', 'nowhere']);
  await expect(spreadsheets.import([good, bad], records)).rejects.toThrow(/^news, row 2, link: /);
  expect(records.count()).toEqual({});
  await spreadsheets.import([good, sheet('news.xlsx', ['title'], ['B'])], records);
  const database = spreadsheets.records();
  expect([database.count(), database.changes()]).toEqual([{ MaidanEvents: 1, MaidanNews: 1 }, 1]);
});

test('an import stores nothing when somebody else has changed records meanwhile', async () => {
  const records = spreadsheets.records();
  const file = sheet('news.xlsx', ['title'], ['A']);
  const prepared = await prepare(file, records);
  records.put({ MaidanNews: [{ newsId: 'other' }] });
  await expect(carryOut(prepared, records, spreadsheets.folders(), () => {})).rejects.toThrow(
    'The records have been changed meanwhile. Nothing is stored: look again.',
  );
  expect(records.count()).toEqual({ MaidanNews: 1 });
  expect(existsSync(spreadsheets.site())).toBe(false);
});
