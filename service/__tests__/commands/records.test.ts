import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { collections } from '../../../src/features/collections.ts';
import { writeTemplate } from '../../records/workbook/writeWorkbook.ts';
import { spreadsheetsForTests } from '../support/records.ts';
import { typesBelowHeadings } from '../support/workbook.ts';

const spreadsheets = spreadsheetsForTests();
const { run } = spreadsheets;
const path = (name: string) => spreadsheets.path(name);

test('a template has a sheet for each type with an example, and one that explains every column; it changes nothing', async () => {
  await run('template', path('records.xlsx'));
  const sheets = await readXlsxFile(readFileSync(path('records.xlsx')));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    ...collections.map(({ address }) => address.slice(1)),
    'How to fill this in',
  ]);
  const events = sheets.find(({ sheet }) => sheet === 'events');
  expect(events?.data.slice(0, 2).join('\n')).toBe(
    [
      'id,title,date,place,hours,description,picture,picture focus,picture fit,text,people in picture,publish from,publish until',
      'example-row,Boot Swap Sunday,2025-01-31,Neem Tree Ground, Sitabuldi,4 to 6 pm,Boots change feet: bring a pair, take a pair.,pictures/boot-swap-sunday.jpg,50 20,cut,texts/boot-swap-sunday.md,consent until 2027-03-31,,',
    ].join('\n'),
  );
  // Every column of every type is explained.
  const columns = sheets
    .slice(0, -1)
    .flatMap(({ sheet, data }) => (data[0] ?? []).map((name) => `${sheet} ${name}`));
  const explained = sheets
    .at(-1)
    ?.data.slice(1)
    .map(([sheet, name]) => `${sheet} ${name}`);
  expect(explained).toEqual(columns);
  const kind = sheets.at(-1)?.data.find(([sheet, name]) => `${sheet} ${name}` === 'projects kind');
  expect(kind?.at(-1)).toBe('Football');
  const rows = sheets.slice(0, -1).map(({ sheet }) => `${sheet}, row 2`);
  expect(await run('check', path('records.xlsx'))).toEqual({
    code: 0,
    out: `Worth a look:\n  The example of the template is left out (${rows.join('; ')}). Give a record that you have typed over it an id of its own.\n\n`,
    error: '',
  });
});

test('a template takes everything for text, and offers the words where they are few', async () => {
  await writeTemplate(path('records.xlsx'));
  const bytes = readFileSync(path('records.xlsx'));
  expect(typesBelowHeadings(bytes)).toEqual(['text']);
  const offered = Object.entries(unzipSync(bytes)).flatMap(([name, xml]) =>
    [...strFromU8(xml).matchAll(/sqref="(\w+):[^<]*<formula1>([^<]*)</g)].map(
      ([, from, words]) => `${name.slice('xl/worksheets/'.length)} ${from} ${words}`,
    ),
  );
  expect(offered).toContain('sheet6.xml D2 "present,past"');
  expect(offered.filter((each) => each.endsWith(' "cut,whole,dark"'))).toHaveLength(8);
});

test('a template of one type has its name, and replaces no file', async () => {
  await writeTemplate(path('news.xlsx'));
  const [news, ...others] = await readXlsxFile(readFileSync(path('news.xlsx')));
  expect([news?.sheet, others.length]).toEqual(['news', 1]);
  const { code, out, error } = await run('template', path('news.xlsx'));
  expect([code, out, error]).toEqual([1, '', `${path('news.xlsx')} is there already.\n`]);
});

test.each([
  ['no/news.xlsx', /cannot be written\. Is its folder there\?$/],
  ['news.csv', /must end in \.xlsx\.$/],
])('a template cannot be written to %s', async (name, sentence) => {
  await expect(writeTemplate(path(name))).rejects.toThrow(sentence);
});

test('a check says what is wrong and stores nothing, not even a database', async () => {
  const file = spreadsheets.sheet(
    'news.xlsx',
    ['title', 'date'],
    ['A', '5.1.25'],
    ['B', '2025-01-05'],
  );
  const { code, out, error } = await run('check', file);
  expect([code, error]).toEqual([1, '']);
  expect(out).toMatch(
    /^To be corrected first.+\n {2}news, row 2, date: "5.1.25" is no date .+\n\nNothing is imported\.\n$/,
  );
  expect(existsSync(path('maidan.sqlite'))).toBe(false);
});

test('an import shows what would change, and stores it after a yes', async () => {
  spreadsheets.records().put({
    MaidanNews: [
      { newsId: 'a', title: 'A' },
      { newsId: 'b', title: 'B' },
    ],
  });
  const file = spreadsheets.sheet(
    'news.xlsx',
    ['id', 'title', 'newspaper'],
    ['a', 'A!', 'Post'],
    ['b', 'B', ''],
    ['', 'C', ''],
  );
  const changes = `news: 1 new, 1 changed, 1 same
  changed a: title "A" → "A!", newspaper "" → "Post"
  new c: title "C"
`;
  expect(await run('import', file)).toEqual({
    code: 1,
    out: changes,
    error: 'There is no terminal to ask at. With --yes it is done without asking.\n',
  });
  expect(spreadsheets.records().count()).toEqual({ MaidanNews: 2 });

  const { code, out } = await run('import', '--yes', file);
  expect([code, out.slice(0, changes.length)]).toEqual([0, changes]);
  expect(spreadsheets.records().get('MaidanNews', 'a')).toEqual({
    newsId: 'a',
    title: 'A!',
    newspaper: 'Post',
  });
  expect((await run('import', '--yes', file)).out).toMatch(
    /news: 0 new, 0 changed, 3 same\nThere is nothing to import\.\n$/,
  );
});

test('an operator exports the records of a database, and reads what no workbook can hold', async () => {
  const file = path('out/records.xlsx');
  expect((await run('export', file)).error).toMatch(/there is none\. .+ makes one; .+\n$/);
  spreadsheets.records();
  expect((await run('export', 'a.csv')).error).toMatch(/a\.csv must end in \.xlsx\.\n$/);
  spreadsheets
    .records()
    .put({ MaidanNews: [{ newsId: 'a', title: '=1+1', link: 'javascript:x' }] });
  expect((await run('export', file)).out).toMatch(
    /news, a, link: It cannot be read, and is left out\.\n\n1 records are in .+records\.xlsx\.\n$/,
  );
  expect((await run('check', file)).code).toBe(0);
});

test('an operator who forgets the file, or mistypes the command, reads how it is used', async () => {
  for (const words of [['check'], ['imports', 'a.xlsx']]) {
    const { code, error } = await run(...words);
    expect(code).toBe(1);
    expect(error).toMatch(/^npm run records -- template /);
  }
});
