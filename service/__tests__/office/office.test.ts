import fs from 'node:fs';
import { dirname } from 'node:path';
import { lookAtOffice } from '../../office/office.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { readServiceEnvironment, writeSetting } from '../../settings.ts';
import * as publishing from '../../site/publisher.ts';
import { readStatus, statusLines, troublesOf } from '../../site/status.ts';
import { spreadsheetsForTests } from '../support/records.ts';
import { rowsOf, workbook } from '../support/workbook.ts';

const spreadsheets = spreadsheetsForTests();
const path = (name: string) => spreadsheets.path(`office/${name}`);
const elsewhere = () => spreadsheets.path('elsewhere');

const bytesOf = (...row: string[]) => workbook(rowsOf([['id', 'title', 'date', 'picture'], row]));
const DAWN = bytesOf('dawn', 'Dawn Cup', '2026-12-24');
const DUSK = bytesOf('dusk', 'Dusk Cup', 'never', 'pictures/no.jpg');

function put(name: string, content: string | Uint8Array = '') {
  fs.mkdirSync(dirname(path(name)), { recursive: true });
  fs.writeFileSync(path(name), content);
}

const namesIn = (folder: string) =>
  fs.readdirSync(path(folder)).filter((name) => name !== 'READ ME.txt');

const textOf = (name: string) => fs.readFileSync(path(name), 'utf8');

/** An office's folder and the service that looks at it, whose clocks a test sets. It is 14.05 in India. */
function start() {
  const clock = { now: Date.UTC(2026, 10, 26, 8, 35), elapsed: 0 };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  jest.spyOn(performance, 'now').mockImplementation(() => clock.elapsed);
  const variables = { DATABASE: spreadsheets.path('maidan.sqlite'), RECORDS_FOLDER: path('') };
  jest.replaceProperty(process, 'env', { ...process.env, ...variables });
  const environment = readServiceEnvironment(variables);
  const database = spreadsheets.database();
  const records = new RecordStore(database);
  const refresh = jest.fn(async () => writeSetting(database, 'lastRefresh', `${clock.now}`));
  const publisher = { refresh };
  const run = jest
    .spyOn(publishing, 'runPublishing')
    .mockImplementation(async (words) => (await spreadsheets.run(...words)).code);
  const mails: string[] = [];
  const tell = async (subject: string) => void mails.push(subject);
  const { signal: stopping } = new AbortController();
  const log = jest.fn();
  const parts = { environment, database, publisher, tell, log, stopping, seen: new Map() };
  fs.mkdirSync(path(''), { recursive: true });
  const look = async (seconds = 0) => {
    clock.elapsed += seconds * 1000;
    await lookAtOffice(parts);
  };
  const restart = () => (parts.seen = new Map());
  const settle = async () => {
    for (let seconds = 0; seconds < 160; seconds += 20) await look(20);
  };
  const status = () => readStatus(database, records, environment);
  return { records, clock, publisher, run, log, mails, look, restart, settle, status };
}

test('an office reads what a workbook would change, once for each of its states', async () => {
  const { look, restart, clock, settle, run } = start();
  put('1 check/READ ME.txt', 'words of the office');
  put('1 check/events.xlsx', DUSK);
  await settle();
  expect(textOf('1 check/events - checked 14.05.txt')).toMatch(
    /^\uFEFFevents\.xlsx: checked, 26 Nov 2026, 14:05\.\r\n.+row 2, date: "never" is no date.+row 2, picture: There is no file/s,
  );
  restart();
  await settle();
  expect(run).toHaveBeenCalledTimes(1);
  clock.now += 60_000;
  put('1 check/texts/new.md', 'It lies beside the workbook.');
  await look();
  await look(19.9);
  expect(run).toHaveBeenCalledTimes(1);
  await look(0.1);
  expect(namesIn('1 check')).toEqual(['events - checked 14.06.txt', 'events.xlsx', 'texts']);
  expect(textOf('1 check/READ ME.txt')).toBe('words of the office');
  expect(textOf('undo/READ ME.txt')).toContain('To take change 12 back');
});

test('a file that still grows is left alone, whatever its time, and so is what sync programs leave', async () => {
  const { look, run } = start();
  for (const name of ['~$a.xlsx', 'a.xlsx.part', 'a.xlsx.crdownload', '.sync/a.xlsx', '.~a.xlsx'])
    put(`1 check/${name}`, DAWN);
  put('1 check/events.xlsx', DAWN.subarray(0, 500));
  fs.utimesSync(path('1 check/events.xlsx'), 1, 1);
  await look(100);
  put('1 check/events.xlsx', DAWN);
  fs.utimesSync(path('1 check/events.xlsx'), 4e9, 4e9);
  await look(15);
  await look(15);
  expect(run).not.toHaveBeenCalled();
  await look(5);
  expect(run).toHaveBeenCalledTimes(1);
  expect(textOf('1 check/events - checked 14.05.txt')).toContain('new dawn: title "Dawn Cup"');
});

test('a workbook is published, and the report has its pages and how it is taken back', async () => {
  const { records, settle, log, status } = start();
  put('3 done/events.xlsx', 'of last week');
  put('2 publish/events - published 09.00, change 7.txt', 'has a number to take back');
  put('2 publish/events.xlsx', DAWN);
  await settle();
  const name = 'events - published 14.05, change 1.txt';
  expect(namesIn('2 publish')).toEqual(['events - published 09.00, change 7.txt', name]);
  expect(textOf(`2 publish/${name}`)).toMatch(
    /new dawn: .+Its pages:\s+http:\/\/127\.0\.0\.1:4173\/events\/dawn\s+The site is up to date\.\s+To take this back, .+ the name 1 into "undo"\./s,
  );
  expect(namesIn('3 done')).toEqual(['events (2).xlsx', 'events.xlsx']);
  expect(textOf('3 done/events.xlsx')).toBe('of last week');
  expect(log.mock.calls).toEqual([["The office's folder: published 14.05, change 1."]]);
  expect(statusLines(await status(), []).at(-1)).toBe(`office   ${path('')}, ${name}`);
  fs.renameSync(path('3 done/events (2).xlsx'), path('2 publish/events.xlsx'));
  records.put({ MaidanEvents: [{ eventId: 'dawn', title: 'Newer' }] });
  await settle();
  expect(namesIn('2 publish')).toContain('events - left alone 14.05.txt');
  put('2 publish/events.xlsx', bytesOf('dawn', 'Newer'));
  await settle();
  expect(namesIn('2 publish')).toContain('events - nothing new 14.05.txt');
  expect([records.changes(), namesIn('3 done')]).toEqual([2, ['events (2).xlsx', 'events.xlsx']]);
});

test('a workbook with a fault stores nothing, and so does one that brings back what was removed', async () => {
  const { records, settle, publisher } = start();
  put('2 publish/events.xlsx', DUSK);
  await settle();
  expect(namesIn('2 publish')).toEqual(['events - not published 14.05.txt', 'events.xlsx']);
  records.put({ MaidanEvents: [{ eventId: 'dawn' }] });
  records.change('remove', [{ table: 'MaidanEvents', id: 'dawn', row: null }]);
  put('2 publish/events.xlsx', DAWN);
  await settle();
  expect(textOf('2 publish/events - not published 14.05.txt')).toContain('write "put back"');
  expect(records.count()).toEqual({});
  fs.renameSync(path('2 publish/events.xlsx'), path('2 publish/events put back.xlsx'));
  publisher.refresh.mockResolvedValue();
  await settle();
  const report = textOf('2 publish/events put back - published 14.05, change 3.txt');
  expect(report).toContain('It is stored, but its pages are not made yet.');
});

test('a change is taken back by a file with its number, and a report says why another is not', async () => {
  const { records, settle, publisher } = start();
  records.put({ MaidanEvents: [{ eventId: 'dawn', title: 'Dawn' }] });
  records.put({ MaidanEvents: [{ eventId: 'dawn', title: 'Dawn Cup' }] });
  records.put({ MaidanNews: Array.from({ length: 11 }, (_, n) => ({ newsId: `${n}` })) });
  records.put({ MaidanBlogs: [{ blogId: 'a' }] });
  for (const name of ['1', '2.txt.txt', '3', '4', '99', 'hello.txt']) put(`undo/${name}`);
  publisher.refresh.mockImplementationOnce(async () => fs.rmSync(path('undo/4')));
  await settle();
  expect(records.get('MaidanEvents', 'dawn')).toEqual({ eventId: 'dawn', title: 'Dawn' });
  expect([namesIn('undo').length, namesIn('3 done')]).toEqual([6, []]);
  expect(textOf('undo/1 - not taken back 14.05.txt')).toContain('Undo that one first.');
  expect(textOf('undo/2 - taken back 14.05.txt')).toContain('events "dawn" is as it was before');
  expect(textOf('undo/3 - not taken back 14.05.txt')).toContain('with yes behind the number');
  expect(textOf('undo/99 - not taken back 14.05.txt')).toContain('There is no change 99');
  expect(textOf('undo/hello.txt - not taken back 14.05.txt')).toContain('whose name is its number');
  put('undo/3 yes');
  await settle();
  expect(records.count()).toEqual({ MaidanBlogs: 1, MaidanEvents: 1 });
});

test.each([
  ['big.xlsx', 'big - checked', 'big.xlsx is larger than 20 MB.'],
  ['June/events.xlsx', 'June_events - not checked', 'Put the workbook itself here'],
  ['link.xlsx', 'link - not checked', 'may lead out of the folder'],
  ['a_NAS_Nov-29-2026_Conflict.xlsx', 'a_NAS_Nov-29-2026_Conflict - left alone', 'Keep the'],
  [`${'ल'.repeat(80)}.xlsx`, `${'ल'.repeat(70)} - checked`, 'To be corrected first'],
])('an office that puts %s reads what to do instead', async (name, report, words) => {
  const { look, settle } = start();
  await look();
  if (name === 'link.xlsx') fs.symlinkSync(elsewhere(), path(`1 check/${name}`));
  else put(`1 check/${name}`, name === 'big.xlsx' ? Buffer.alloc(21e6) : 'no workbook');
  await settle();
  const reports = namesIn('1 check').filter((each) => each.endsWith('.txt'));
  expect(reports).toEqual([`${report} 14.05.txt`]);
  expect(textOf(`1 check/${reports[0]}`)).toContain(words);
});

test('a workbook that is open waits until it is closed, and one that is replaced while it is read is read again', async () => {
  const { settle, run, mails } = start();
  put('2 publish/events.xlsx', DUSK);
  put('2 publish/~$events.xlsx');
  await settle();
  expect(mails).toEqual(['events - waiting 14.05']);
  fs.rmSync(path('2 publish/~$events.xlsx'));
  run.mockImplementationOnce(async (words) => {
    put('2 publish/events.xlsx', DAWN);
    return (await spreadsheets.run(...words)).code;
  });
  await settle();
  expect(namesIn('2 publish')).toEqual(['events - published 14.05, change 1.txt']);
});

test('a change whose report is not written when the service is killed gets it at the next start', async () => {
  const { records, settle, restart, run, mails } = start();
  for (const name of ['2 publish/events.xlsx', 'undo/1']) {
    put(name, DAWN);
    run.mockImplementationOnce(async (words) => {
      await spreadsheets.run(...words);
      restart();
      throw new Error('killed');
    });
    await settle();
  }
  expect(mails).toEqual(['events - published 14.05, change 1', '1 - taken back 14.05']);
  expect([records.changes(), run.mock.calls.length, namesIn('undo').length]).toEqual([2, 2, 1]);
});

test('a folder that is away is a trouble, and nothing in it is new when it is back', async () => {
  const { settle, look, run, status, clock } = start();
  put('1 check/events.xlsx', DAWN);
  await settle();
  fs.renameSync(path(''), elsewhere());
  await look(20);
  const sentence = "The office's folder cannot be used: ENOENT: no such file or directory";
  expect(troublesOf(await status(), false, clock.now)).toContainEqual({ name: 'office', sentence });
  fs.mkdirSync(path(''));
  await look(20);
  expect((await status()).office.failure).toContain('it is empty. Is its drive connected?');
  fs.rmdirSync(path(''));
  fs.renameSync(elsewhere(), path(''));
  await settle();
  expect((await status()).office.failure).toBe(null);
  expect(run).toHaveBeenCalledTimes(1);
});

test('nothing is published where no report can be written, or from behind a link', async () => {
  const { settle, status, records } = start();
  put('2 publish/events.xlsx', DAWN);
  fs.mkdirSync(path('2 publish/.report.tmp'));
  await settle();
  expect((await status()).office.failure).toMatch(/directory/);
  fs.rmdirSync(path('2 publish/.report.tmp'));
  fs.renameSync(path('2 publish'), elsewhere());
  fs.symlinkSync(elsewhere(), path('2 publish'));
  await settle();
  expect((await status()).office.failure).toBe('"2 publish" in it is no folder.');
  expect(records.count()).toEqual({});
});
