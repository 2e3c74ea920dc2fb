import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRotatedBackup } from '../../backup/backup.ts';
import { expiredBackups, listCopies, removeOldCopies } from '../../backup/copies.ts';
import { siteDataForTests } from '../support/siteData.ts';

const data = siteDataForTests();

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sunday, 1 March 2026, at 02:30 in India. In UTC it is still Saturday. */
const FIRST = Date.parse('2026-03-01T02:30:00+05:30');

const filesOf = (...dates: string[]) =>
  dates.flatMap((date) => ['', '.sha256'].map((ending) => `maidan-${date}T02-30-00.tar${ending}`));

/** Backs up every night, as far as names are concerned. @returns what is there in the end, oldest first */
function afterNights(nights: number, isMissed = (_night: number) => false): string[] {
  let names: string[] = [];
  for (let night = 0; night < nights; night += 1) {
    if (isMissed(night)) continue;
    const now = FIRST + night * DAY_MS;
    names.push(...filesOf(new Date(now + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)));
    const gone = new Set(expiredBackups(names, now));
    names = names.filter((name) => !gone.has(name));
  }
  return names;
}

test('an operator has after a hundred nights the backups of 7 days and the Sundays of 4 more weeks', () => {
  // The last night is that of Monday, 8 June.
  const sundays = ['2026-05-17', '2026-05-24', '2026-05-31'];
  const days = [2, 3, 4, 5, 6, 7, 8].map((day) => `2026-06-0${day}`);
  expect(afterNights(100)).toEqual(filesOf(...sundays, ...days));
});

test('no backup is older than 35 days, even if there are fewer then', () => {
  const left = afterNights(100, (night) => night > 50 && night < 98);
  expect(left).toEqual(filesOf('2026-06-07', '2026-06-08'));
});

test('the last of several backups of a day stays, unfinished ones go, and no foreign file does', () => {
  const names = [
    ...filesOf('2026-03-01'),
    'maidan-2026-03-01T09-00-00.tar',
    'maidan-2026-03-01T10-00-00.tar.part',
    'maidan-2026-03-01T10-00-00.tar.part.sqlite',
    'maidan-2026-03-01T11-00-00.tar.sha256',
    '2025-12-24.sqlite',
    'maidan-before-the-fair.tar',
    'notes.txt',
  ];
  expect(expiredBackups(names, FIRST)).toEqual([...names.slice(0, 2), ...names.slice(3, 6)]);
});

test('a backup of a clock that was ahead takes the place of no other', () => {
  const names = filesOf('2026-02-24', '2026-02-27', '2026-02-28');
  const ahead = filesOf('2026-04-01', '2026-04-02');
  expect(expiredBackups([...names, ...ahead], FIRST)).toEqual([]);
  // They go once there are enough others.
  const others = afterNights(100);
  expect(expiredBackups([...others, ...filesOf('2027-01-01')], FIRST + 99 * DAY_MS)).toEqual(
    filesOf('2027-01-01'),
  );
});

test('a backup is named by the time in India, and takes the place of older ones unless it fails', async () => {
  const folder = data.path('backups');
  mkdirSync(folder);
  const [old = ''] = filesOf('2026-01-01');
  for (const name of [old, 'notes.txt']) writeFileSync(join(folder, name), 'old');
  const { database } = data.environment();
  const keep = () =>
    writeRotatedBackup(database, folder, { ...data.options, now: () => FIRST + 10 * DAY_MS });
  await expect(keep()).rejects.toThrow('there is none');
  expect(readdirSync(folder)).toEqual([old, 'notes.txt']);
  await data.fill();
  const [file = '', checksum] = filesOf('2026-03-11');
  await keep();
  expect(data.log).toEqual([
    expect.stringMatching(`^${join(folder, file)} holds the database and 4 files, 0\\.\\d MB\\.$`),
  ]);
  expect(readdirSync(folder)).toEqual([file, checksum, 'notes.txt']);
});

test('copies from before an upgrade or a restore are deleted after 35 days; other files stay', () => {
  const old = ['before-2026-01-01T02-30-00', 'maidan.sqlite.before-2', 'maidan.sqlite.before-2.77'];
  const others = ['before-the-fair', 'maidan.sqlite', 'my.maidan.sqlite.before-2', 'public'];
  for (const name of [...old, ...others]) {
    data.write(`data/${name}/maidan.sqlite`, '');
    utimesSync(data.path(`data/${name}`), 0, 0);
  }
  data.write('data/maidan.sqlite.before-3', 'of today');
  const { database } = data.environment();
  const copies = [...old, 'maidan.sqlite.before-3'].map((name) => data.path(`data/${name}`));
  expect(listCopies(database).toSorted()).toEqual(copies.toSorted());
  expect(removeOldCopies(database, 34 * 24 * 60 * 60 * 1000)).toEqual([]);
  expect(removeOldCopies(database, 35 * 24 * 60 * 60 * 1000)).toEqual(old);
  expect(readdirSync(data.path('data'))).toEqual([...others, 'maidan.sqlite.before-3'].toSorted());
});
