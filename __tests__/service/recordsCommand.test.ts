import { existsSync, readFileSync } from 'node:fs';
import readXlsxFile from 'read-excel-file/node';
import { collections } from '../../src/app/collections.ts';
import { writeTemplate } from '../../service/records/template.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
// Two processes prove how the command ends: with a flaw told, and with an error. All else runs in the process of the tests.
const { run, spawn } = spreadsheets;
const path = (name: string) => spreadsheets.path(name);

test('a template has a sheet for each type and one that explains every column; empty, it changes nothing', async () => {
  expect(await run('template', path('records.xlsx'))).toEqual({
    code: 0,
    out: `${path('records.xlsx')} is ready to be filled in.\n`,
    error: '',
  });
  const sheets = await readXlsxFile(readFileSync(path('records.xlsx')));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    ...collections.map(({ address }) => address.slice(1)),
    'How to fill this in',
  ]);
  const events = sheets.find(({ sheet }) => sheet === 'events');
  expect(events?.data).toEqual([
    [
      'id',
      'title',
      'date',
      'description',
      'picture',
      'picture focus',
      'picture fit',
      'text',
      'publish from',
      'publish until',
    ],
  ]);
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
  expect(await run('check', path('records.xlsx'))).toEqual({ code: 0, out: '', error: '' });
});

test('a template of one type is named by it; a file that is there is left as it is', async () => {
  await writeTemplate(path('news.csv'));
  expect(readFileSync(path('news.csv'), 'utf8')).toBe(
    '\ufeffid,title,date,newspaper,description,link,picture,picture focus,picture fit,publish from,publish until\n',
  );
  const { code, out, error } = await run('template', path('news.csv'));
  expect([code, out, error]).toEqual([1, '', `${path('news.csv')} is there already.\n`]);
});

test.each([
  ['no/news.csv', /cannot be written\. Is its folder there\?$/],
  ['news.ods', /must end in \.xlsx or \.csv\.$/],
  ['guests.csv', /^A \.csv file is named by its type: projects\.csv, .+ reports\.csv\.$/],
])('a template cannot be %s', async (name, sentence) => {
  await expect(writeTemplate(path(name))).rejects.toThrow(sentence);
});

test('a check shows what is wrong and stores nothing, not even a database', async () => {
  const file = spreadsheets.csv('news.csv', [
    ['title', 'date'],
    ['A', '5.1.25'],
    ['B', '2025-01-05'],
  ]);
  const { code, out, error } = await spawn('check', file);
  expect([code, error]).toEqual([1, '']);
  expect(out).toMatch(
    /^To be corrected first.+\n {2}news, row 2, date: "5.1.25" is no date .+\n\nNothing is imported\.\n$/,
  );
  expect(existsSync(path('maidan.sqlite'))).toBe(false);
});

test('an import shows what would change, and does it when it is told to', async () => {
  spreadsheets.records().put({
    MaidanNews: [
      { newsId: 'a', title: 'A' },
      { newsId: 'b', title: 'B' },
    ],
  });
  const file = spreadsheets.csv('news.csv', [
    ['id', 'title', 'newspaper'],
    ['a', 'A!', 'Post'],
    ['b', 'B', ''],
    ['', 'C', ''],
  ]);
  const table = [
    '      new  changed  same',
    'news  1    1        1',
    '',
    'news  changed  a  title "A" → "A!", newspaper "" → "Post"',
    'news  new      c  title "C"',
    '',
  ].join('\n');
  const refused = await spawn('import', file);
  expect(refused).toEqual({
    code: 1,
    out: table,
    error: 'There is no terminal to ask at. With --yes it is done without asking.\n',
  });
  expect(spreadsheets.records().count()).toEqual({ MaidanNews: 2 });

  const { code, out } = await run('import', '--yes', file);
  expect([code, out.slice(0, table.length)]).toEqual([0, table]);
  expect(spreadsheets.records().get('MaidanNews', 'a')).toEqual({
    newsId: 'a',
    title: 'A!',
    newspaper: 'Post',
  });
  expect((await run('import', '--yes', file)).out).toMatch(
    /news {2}0 {4}0 {8}3\nThere is nothing to import\.\n$/,
  );
});

test('an export is imported again by naming its files; without a database there is none', async () => {
  expect((await run('export', path('out'))).error).toMatch(/there is none\. .+ makes one; .+\n$/);
  spreadsheets
    .records()
    .put({ MaidanNews: [{ newsId: 'a', title: '=1+1', link: 'javascript:x' }] });
  const { out } = await run('export', path('out'));
  expect(out).toMatch(
    /news, a, link: It cannot be read, and is left out\.\n\n1 records are in .+out\.\n$/,
  );
  expect(readFileSync(path('out/news.csv'), 'utf8')).toContain("a,'=1+1,,,,,,,");
  expect((await run('check', path('out/news.csv'))).code).toBe(0);
});

test('a command without files, and one that does not exist, are told how it is said', async () => {
  for (const words of [['check'], ['imports', 'a.csv']]) {
    const { code, error } = await run(...words);
    expect(code).toBe(1);
    expect(error).toMatch(/^npm run records -- template /);
  }
});
