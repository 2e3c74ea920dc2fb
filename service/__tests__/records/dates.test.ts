import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
const { sheet, prepare } = spreadsheets;

const events = (...dates: string[]) =>
  sheet('events.xlsx', ['id', 'title', 'date'], ...dates.map((date, n) => [`e${n}`, 'E', date]));

test('an editor may write a date in any unmistakable way, and in numbers as India writes them', async () => {
  const day = [
    '2026-11-05',
    '2026/11/05',
    '2026.11.5',
    '5-Nov-2026',
    '05 Nov 2026',
    '5 November 2026',
    '5th November, 2026',
    '5NOV2026',
    'Nov 5, 2026',
    'November 5th 2026',
    '05-11-2026',
    '5/11/2026',
    '5. 11. 2026',
  ];
  const time = ['05-11-2026 14:30', '5 Nov 2026 14:30:00', '2026-11-05 14:30', '2026/11/5 14:30'];
  const { records, errors, warnings } = await prepare(events(...day, ...time));
  expect(errors).toEqual([]);
  expect(records.MaidanEvents?.map(({ record }) => record.date)).toEqual([
    ...day.map(() => '2026-11-05'),
    ...time.map(() => '2026-11-05T14:30:00+05:30'),
  ]);
  expect(warnings).toEqual([
    'events, row 12, date: "05-11-2026" is read as 5 November 2026.',
    'events, row 13, date: "5/11/2026" is read as 5 November 2026.',
    'events, row 14, date: "5. 11. 2026" is read as 5 November 2026.',
    'events, row 15, date: "05-11-2026 14:30" is read as 5 November 2026.',
  ]);
});

test('an editor reads how a date was understood only where it changes a record', async () => {
  const records = spreadsheets.records();
  await spreadsheets.import(events('2026-11-05', '2026-11-06'), records);
  const { changes, warnings } = await prepare(events('05-11-2026', '05-11-2026'), records);
  expect(changes.map(({ kind }) => kind)).toEqual(['same', 'changed']);
  expect(warnings).toEqual(['events, row 3, date: "05-11-2026" is read as 5 November 2026.']);
});

test.each([
  ['11/25/2026', 'is read as day, month and year, and there is no month 25'],
  ['05-11-26', 'is no date with a year of four digits'],
  ['5-Nov-26', 'is no date with a year of four digits'],
  ['5-11-20226', 'is no date with a year of four digits'],
  ['20226-11-05', 'is no date that can be read'],
  ['31-02-2026', 'is no date: the calendar has no such day, or the clock no such time'],
  ['31 February 2026', 'is no date: the calendar has no such day, or the clock no such time'],
  ['2026-02-31', 'is no date: the calendar has no such day, or the clock no such time'],
  ['5-11-2026 25:00', 'is no date: the calendar has no such day, or the clock no such time'],
  ['5 Novembre 2026', 'is no date that can be read'],
  ['Nov 2026', 'is no date that can be read'],
  ['tomorrow', 'is no date that can be read'],
])('an editor reads why %s is no date', async (cell, sentence) => {
  const { errors } = await prepare(events(cell));
  expect(errors).toEqual([
    `events, row 2, date: "${cell}" ${sentence}. Expected: a day as 2025-01-31, 31-1-2025 (day, month, year) or 31 January 2025, or a cell that the spreadsheet keeps as a date.`,
  ]);
});

const INDIA = '+05:30';

test('a record is shown from the beginning of a day until the end of one, and an export has both days', async () => {
  const records = spreadsheets.records();
  const header = ['id', 'title', 'publish from', 'publish until'];
  const file = sheet(
    'blogs.xlsx',
    header,
    ['a', 'A', '2026-11-05', '06-11-2026'],
    ['b', 'B', '2026-11-05', '2026-11-05'],
    ['c', 'C', '', ''],
  );
  const { warnings } = await spreadsheets.import(file, records);
  expect(warnings).toEqual([
    'blogs, row 2, publish until: "06-11-2026" is read as 6 November 2026.',
  ]);
  expect(records.row('MaidanBlogs', 'a')).toMatchObject({
    publishFrom: Date.parse(`2026-11-05T00:00${INDIA}`),
    publishUntil: Date.parse(`2026-11-07T00:00${INDIA}`),
  });
  await spreadsheets.run('export', spreadsheets.path('out/records.xlsx'));
  const again = await prepare(spreadsheets.path('out/records.xlsx'), records);
  expect(again.changes.map(({ kind }) => kind)).toEqual(['same', 'same', 'same']);

  // Without the columns the days stay; empty cells empty them.
  const rename = sheet('blogs.xlsx', ['id', 'title'], ['a', 'A!']);
  await spreadsheets.import(rename, records);
  expect(records.row('MaidanBlogs', 'a')?.publishFrom).toBe(Date.parse(`2026-11-05T00:00${INDIA}`));
  await spreadsheets.import(sheet('blogs.xlsx', header, ['a', 'A!', '', '']), records);
  expect(records.row('MaidanBlogs', 'a')).toMatchObject({ publishFrom: null, publishUntil: null });
});

test('an editor reads of a record that would end before it begins', async () => {
  const records = spreadsheets.records();
  const only = (column: string, day: string) =>
    sheet('events.xlsx', ['id', 'title', column], ['a', 'A', day]);
  await spreadsheets.import(only('publish from', '2026-11-05'), records);
  const { errors } = await prepare(only('publish until', '2026-11-04'), records);
  expect(errors).toEqual([
    'events, row 2, publish until: It is before "publish from", so that the record would never be shown.',
  ]);
});

test('an editor is asked about a year that is probably a slip', async () => {
  const { warnings } = await prepare(
    events('1026-11-05', '5 Nov 2202', '1990-01-01', '2100-12-31'),
  );
  expect(warnings).toEqual([
    'events, row 2, date: "1026-11-05" is 5 November 1026. Is the year right?',
    'events, row 3, date: "5 Nov 2202" is 5 November 2202. Is the year right?',
  ]);
});
