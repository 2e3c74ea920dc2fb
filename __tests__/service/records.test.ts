import { existsSync, symlinkSync } from 'node:fs';
import { execute } from '../../service/contract/execute.ts';
import { schema } from '../../service/contract/schema.ts';
import type { Enquiries } from '../../service/enquiries.ts';
import { RateLimit } from '../../service/rateLimit.ts';
import { eraseRecord } from '../../service/history.ts';
import { carryOut } from '../../service/records/import.ts';
import { DatabaseStore } from '../../service/store.ts';
import { articleMarkup } from '../../src/data/wire/articleHtml.ts';
import { recordDate } from '../../src/data/wire/dates.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
const { csv, write, prepare } = spreadsheets;

test('a row becomes a record as the service sends one', async () => {
  const records = spreadsheets.records();
  write('texts/day.md', '# Dawn\n\nThe *first* day.');
  const file = csv('awards.csv', [
    ['Title', ' DATE ', 'description', 'text'],
    ['Fair Play', '2025-01-05', 'For the team', 'texts/day.md'],
  ]);
  await spreadsheets.import(file, records);
  const award = records.get('MaidanAwards', 'fair-play-2025-01-05')!;
  expect(award).toMatchObject({ title: 'Fair Play', description: 'For the team' });
  expect(recordDate(award.ef1)).toMatchObject({ iso: '2025-01-05' });
  expect(JSON.parse(JSON.parse(award.mainContent as string) as string)).toEqual({
    html: '<h1>Dawn</h1>\n<p>The <em>first</em> day.</p>',
  });
});

test('rows that are not in the file stay, and so do fields without a column; an empty cell empties its field', async () => {
  const records = spreadsheets.records();
  records.put({
    MaidanNews: [
      { newsId: 'a', title: 'A', newspaper: 'The Post', link: 'https://example.org', ef2: 'kept' },
      { newsId: 'b', title: 'B' },
    ],
  });
  const file = csv('news.csv', [
    ['id', 'title', 'link'],
    ['a', 'A!', ''],
  ]);
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

test('a date in ef1 is changed, and what else it holds stays', async () => {
  const records = spreadsheets.records();
  const ef1 = JSON.stringify(JSON.stringify({ date: '2024-01-01', place: 'Nagpur' }));
  records.put({ MaidanGalleries: [{ galleryId: 'a', title: 'A', ef1 }] });
  const file = (day: string) =>
    csv('gallery.csv', [
      ['id', 'date'],
      ['a', day],
    ]);
  await spreadsheets.import(file('2025-01-05'), records);
  const changed = records.get('MaidanGalleries', 'a')!;
  expect(JSON.parse(changed.ef1 as string)).toEqual({ date: '2025-01-05', place: 'Nagpur' });
  await spreadsheets.import(file(''), records);
  const emptied = records.get('MaidanGalleries', 'a')!;
  expect(JSON.parse(emptied.ef1 as string)).toEqual({ place: 'Nagpur' });
});

test('a file that is imported twice changes nothing the second time, whatever encoding a record has', async () => {
  const records = spreadsheets.records();
  records.put({
    MaidanGalleries: [{ galleryId: 'a', title: ' A ', ef1: { date: 1_736_058_600_000 } }],
  });
  const file = csv('gallery.csv', [
    ['id', 'title', 'date'],
    ['a', 'A', '2025-01-05T12:00:00+05:30'],
    ['', 'Ünder the Bänyan tree!', ''],
    ['', 'खेल का मैदान', '2025-02-01'],
  ]);
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

test('everything that is wrong is told at once, with row, column and what is expected; nothing is prepared for it', async () => {
  const file = csv('partners.csv', [
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
  ]);
  const { problems } = await prepare(file);
  const expected: [string, RegExp][] = [
    ['row 1, column 7', /"colour" is no column of this sheet. Expected: id, title, date, /],
    [
      'row 2, date',
      /"11\/25\/2026" is read as day, month and year, .+ no month 25\. Expected: a day as/,
    ],
    ['row 2, partnership', /"friend" is none of the words .+ Expected: present or past\./],
    ['row 2, link', /"javascript:alert\(1\)" is no address .+ begins with https:/],
    ['row 2, picture', /"..\/secret.jpg" leads out of the spreadsheet's folder/],
    ['row 4, id', /"b\/c" cannot be part of an address/],
    ['row 4, date', /"2025-02-30" is no date/],
    ['row 4, link', /"example.org" is no address/],
    ['row 4, picture', /There is no file "gone.jpg" beside the spreadsheet/],
    ['row 5, column 8', /has no name in the first row/],
    ['row 6, title', /It has 32768 characters; 32767 are the most/],
    ['row 6, picture', /"\/\/evil.example\/a.png" may not be used/],
    ['row 7, title', /neither an id nor a title/],
    ['row 8, title', /It is empty/],
    ['row 10, id', /"f" is the id of partners, row 9 too/],
  ];
  expect(problems).toEqual(
    expected.map(([place, sentence]) =>
      expect.stringMatching(new RegExp(`^partners, ${place}: .*${sentence.source}`)),
    ),
  );
});

test('a link in the folder does not lead out of it', async () => {
  write('secret.html', 'secret');
  write('sheets/inside.html', '<p>inside</p>');
  symlinkSync('../secret.html', spreadsheets.path('sheets/out.html'));
  symlinkSync('inside.html', spreadsheets.path('sheets/in.html'));
  const file = csv('sheets/blogs.csv', [
    ['title', 'text'],
    ['A', 'out.html'],
    ['B', 'in.html'],
    ['C', spreadsheets.path('secret.html')],
  ]);
  const { problems } = await prepare(file);
  expect(problems).toEqual([
    expect.stringMatching(/^blogs, row 2, text: "out.html" is a link that leads out/),
    expect.stringMatching(/^blogs, row 4, text: .* leads out of the spreadsheet's folder/),
  ]);
});

test.each([
  [
    'a line of a million commas',
    ','.repeat(1_000_000),
    /^news\.csv has more than 16384 columns\.$/,
  ],
  ['a later line of them', `title\nA${','.repeat(1_000_000)}`, /^news\.csv has more than 16384 /],
  ['a cell far right', `title\nA${','.repeat(256)}x`, /^news\.csv has more than 256 columns\.$/],
])('%s in a CSV file is told', async (_what, text, sentence) => {
  const { problems } = await prepare(write('news.csv', text));
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});

test('empty cells to the right of a CSV file’s columns say nothing', async () => {
  const commas = ','.repeat(1000);
  const { problems, changes } = await prepare(write('news.csv', `title${commas}\nA${commas}`));
  expect([problems, changes.length]).toEqual([[], 1]);
});

test('a line that names the delimiter is no row, and neither is a title, which is told', async () => {
  const rows = ['', '"Events, 2026";', ';', 'ID | ;', 'title;date', 'A, B;2026-11-05', ';tomorrow'];
  const { records, problems, remarks } = await prepare(
    write('events.csv', `sep=;\r\n${rows.join('\r\n')}`),
  );
  expect(remarks).toEqual([
    'events, row 2: "Events, 2026" is a title above the names of the columns, and is left out.',
    'events, row 4: "ID |" is a title above the names of the columns, and is left out.',
  ]);
  expect(problems).toEqual([expect.stringMatching(/^events, row 7, date: "tomorrow" is no date/)]);
  expect(records).toEqual({});
});

test('a delimiter that is named may be any, and a title above may have none', async () => {
  const piped = await prepare(write('events.csv', '"SEP=|"\nid|title\na|A;B,C'));
  expect(piped.records.MaidanEvents?.map(({ record }) => record.title)).toEqual(['A;B,C']);
  const titled = await prepare(write('events.csv', 'Events of 2026\nid;title\na;A'));
  expect([titled.problems, titled.changes.map(({ id }) => id)]).toEqual([[], ['a']]);
});

test('a first row without one name that is known is no title where no names follow', async () => {
  const { problems } = await prepare(
    csv('events.csv', [
      ['name', 'day'],
      ['title', 'x'],
    ]),
  );
  expect(problems.slice(0, 2)).toEqual([
    expect.stringMatching(/^events, row 1, column 1: "name" is no column of this sheet/),
    expect.stringMatching(/^events, row 1, column 2: "day" is no column of this sheet/),
  ]);
});

test('empty rows between records keep their numbers, and no record below them is lost', async () => {
  const rows = Array.from({ length: 9000 }, (_, n) => `A${n}\n\n`);
  const { changes, problems } = await prepare(write('news.csv', `title\n${rows.join('')}!`));
  expect(changes).toHaveLength(9000);
  expect(problems).toEqual([expect.stringMatching(/^news, row 18002, title: /)]);
  const far = await prepare(write('news.csv', `title\n${'\n'.repeat(100_000)}A`));
  expect(far.problems).toEqual(['news.csv has more than 100000 rows, most of them empty.']);
});

test('a list that is longer than the site shows is told, with those that are stored', async () => {
  const records = spreadsheets.records();
  const news = (from: number, count: number) =>
    csv('news.csv', [
      ['id', 'title'],
      ...Array.from({ length: count }, (_, n) => [`n${from + n}`, 'A']),
    ]);
  const { remarks } = await spreadsheets.import(news(0, 1000), records);
  expect(remarks).toEqual([]);
  const longer = await prepare(news(999, 2), records);
  expect([longer.remarks, longer.problems]).toEqual([
    ['news: There would be 1001 records, and the site shows the newest 1000.'],
    [],
  ]);
});

test('a record that was removed is not put back without a word', async () => {
  const records = spreadsheets.records();
  const file = csv('news.csv', [
    ['id', 'title'],
    ['a', 'A'],
  ]);
  await spreadsheets.import(file, records);
  records.change('remove', [{ table: 'MaidanNews', id: 'a', row: null }]);
  const { remarks } = await prepare(file, records);
  expect(remarks).toEqual(['news, row 2: "a" was removed from the site. An import puts it back.']);
  eraseRecord(spreadsheets.database(), 'MaidanNews', 'a', Date.now());
  expect(await prepare(file, records)).toMatchObject({
    problems: [
      `news, row 2, id: "a" was removed for a person's sake. Delete the row, or give it another id.`,
    ],
    remarks: [],
    records: {},
  });
});

const TEXT = 'título “é”';

test.each([
  ['UTF-8 with its mark', Buffer.from(`\ufefftitle,text\n${TEXT},x.html`), []],
  ['UTF-16, semicolons', Buffer.from(`\ufefftitle;text\r\n${TEXT};x.html`, 'utf16le'), []],
  [
    'Windows-1252, tabs',
    Buffer.from('title\ttext\r\nt\xedtulo \x93\xe9\x94\tx.html', 'latin1'),
    ['blogs is not in UTF-8 and was read as Windows-1252.'],
  ],
])('a CSV file in %s is read', async (_what, bytes, remarks) => {
  write('x.html', '\ufeff<p>x</p>');
  const { records, problems, remarks: told } = await prepare(write('blogs.csv', bytes));
  expect(problems).toEqual([]);
  expect(told).toEqual(remarks);
  const blog = records.MaidanBlogs?.[0]?.record;
  expect(blog).toMatchObject({ title: TEXT, blogId: 'titulo-e' });
  expect(articleMarkup({ content: blog?.mainContent })).toBe('<p>x</p>');
});

test('what the site will leave out of a text is remarked, and the text is stored as it is', async () => {
  const html = '<p onclick="x()">a</p><script>b</script>';
  write('a.html', html);
  write('b.html', Buffer.from('<p>caf\xe9</p>', 'latin1'));
  const { records, remarks } = await prepare(
    csv('blogs.csv', [
      ['title', 'text'],
      ['A', 'a.html'],
      ['B', 'b.html'],
    ]),
  );
  expect(remarks).toEqual([
    'blogs, row 2, text: The site will leave out onclick, script.',
    'blogs, row 3, text: "b.html" is not in UTF-8 and was read as Windows-1252.',
  ]);
  expect(
    records.MaidanBlogs?.map(({ record }) => articleMarkup({ content: record.mainContent })),
  ).toEqual([html, '<p>café</p>']);
});

test.each([
  [
    'open quotes',
    'blogs.csv',
    'title\n"never closed',
    /^blogs.csv is no CSV file that can be read: /,
  ],
  ['no text', 'blogs.csv', 'a\0b', /^blogs.csv is no text file/],
  ['another ending', 'blogs.ods', 'x', /^blogs.ods must end in .xlsx or .csv/],
  ['no archive', 'blogs.xlsx', 'x', /^blogs.xlsx is no Excel file/],
  ['no type', 'guests.csv', 'title\nA', /^guests.csv has no sheet .+ Expected: projects, /],
  ['100,000 rows', 'blogs.csv', `title\n${'A\n'.repeat(1e5)}`, /^blogs: There are more than 10000/],
  ['a column twice', 'blogs.csv', 'title,Title\nA,B', /^blogs, row 1, column 2: There is another/],
])('a file with %s is told in a sentence', async (_what, name, content, sentence) => {
  const { problems, records } = await prepare(write(name, content));
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  expect(records).toEqual({});
});

test('a file that is larger than 20 MB is not read', async () => {
  const { problems } = await prepare(write('blogs.csv', 'x'.repeat(20 * 1024 * 1024 + 1)));
  expect(problems).toEqual(['blogs.csv is larger than 20 MB.']);
});

test('several files are imported together or not at all, and seen by a list that is asked at once', async () => {
  const records = spreadsheets.records();
  const good = csv('events.csv', [
    ['title', 'date'],
    ['A', '2025-01-05'],
  ]);
  const bad = csv('news.csv', [
    ['title', 'link'],
    ['B', 'nowhere'],
  ]);
  await expect(spreadsheets.import([good, bad], records)).rejects.toThrow(/^news, row 2, link: /);
  expect(records.count()).toEqual({});
  await spreadsheets.import([good, csv('news.csv', [['title'], ['B']])], records);
  const database = spreadsheets.records();
  expect(database.count()).toEqual({ MaidanEvents: 1, MaidanNews: 1 });
  expect(database.changes()).toBe(1);
  const store = new DatabaseStore(database, null as unknown as Enquiries, new RateLimit());
  const answer = await execute(schema, store, {
    operationName: 'List',
    query: 'query List { listMaidanEvents { items { eventId title date imgUrl } } }',
  });
  expect(answer).toEqual({
    data: {
      listMaidanEvents: {
        items: [{ eventId: 'a-2025-01-05', title: 'A', date: '2025-01-05', imgUrl: null }],
      },
    },
  });
});

test('records that somebody else has changed meanwhile are not changed', async () => {
  const records = spreadsheets.records();
  const file = csv('news.csv', [['title'], ['A']]);
  const prepared = await prepare(file, records);
  records.put({ MaidanNews: [{ newsId: 'other' }] });
  await expect(carryOut(prepared, records, spreadsheets.site(), () => {})).rejects.toThrow(
    'The records have been changed meanwhile. Nothing is stored: look again.',
  );
  expect(records.count()).toEqual({ MaidanNews: 1 });
  expect(existsSync(spreadsheets.site())).toBe(false);
});
