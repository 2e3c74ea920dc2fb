import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepBackup, superfluous } from '../../../service/backup/rotation.ts';
import { siteDataForTests } from '../../support/siteData.ts';

const data = siteDataForTests();

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sunday, 1 March 2026, at 02:30 in India, where it is a day later than in UTC. */
const FIRST = Date.parse('2026-03-01T02:30:00+05:30');

const nameOf = (date: string) => `maidan-${date}T02-30-00.tar`;

/** Backs up every night, as far as names are concerned. @returns what is there in the end, oldest first */
function afterNights(nights: number, isMissed = (_night: number) => false): string[] {
  let names: string[] = [];
  for (let night = 0; night < nights; night += 1) {
    if (isMissed(night)) continue;
    const now = FIRST + night * DAY_MS;
    names.push(nameOf(new Date(now + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)));
    const gone = new Set(superfluous(names, now));
    names = names.filter((name) => !gone.has(name));
  }
  return names;
}

test('after a hundred nights there are those of 7 days and the Sundays of 4 more weeks', () => {
  // The last night is that of Monday, 8 June.
  expect(afterNights(100)).toEqual(
    [
      '2026-05-17',
      '2026-05-24',
      '2026-05-31',
      '2026-06-02',
      '2026-06-03',
      '2026-06-04',
      '2026-06-05',
      '2026-06-06',
      '2026-06-07',
      '2026-06-08',
    ].map(nameOf),
  );
});

test('none is older than 35 days, even if there are fewer then', () => {
  expect(afterNights(100, (night) => night > 50 && night < 98)).toEqual(
    ['2026-06-07', '2026-06-08'].map(nameOf),
  );
});

test('of several of one day the last stays; unfinished ones and no others go', () => {
  const names = [
    'maidan-2026-03-01T02-30-00.tar',
    'maidan-2026-03-01T09-00-00.tar',
    'maidan-2026-03-01T10-00-00.tar.part',
    'maidan-2026-03-01T10-00-00.tar.part.sqlite',
    '2025-12-24.sqlite',
    'maidan-before-the-fair.tar',
    'notes.txt',
  ];
  expect(superfluous(names, FIRST).toSorted()).toEqual([names[0], names[2], names[3]]);
});

test('a backup gets the time in India as its name, and takes the place of older ones', async () => {
  await data.fill();
  const now = () => FIRST + 10 * DAY_MS;
  const folder = data.path('backups');
  mkdirSync(folder);
  writeFileSync(join(folder, nameOf('2026-01-01')), 'old');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const { file } = await keepBackup(data.environment(), folder, { ...data.options, now });
  expect(file).toBe(join(folder, nameOf('2026-03-11')));
  expect(readdirSync(folder).toSorted()).toEqual([nameOf('2026-03-11'), 'notes.txt']);
});

test('where a backup fails, no older one is removed', async () => {
  const folder = data.path('backups');
  mkdirSync(folder);
  writeFileSync(join(folder, nameOf('2026-01-01')), 'old');
  await expect(keepBackup(data.environment(), folder, data.options)).rejects.toThrow(
    'there is none',
  );
  expect(readdirSync(folder)).toEqual([nameOf('2026-01-01')]);
});
