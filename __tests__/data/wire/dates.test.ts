import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { encodedTwice } from '../../../mocks/encodings.ts';
import {
  displayDate,
  newestFirst,
  readDate,
  recordDate,
  today,
  writeDate,
} from '../../../src/data/wire/dates.ts';

const shown = (value: unknown) => {
  const date = readDate(value);
  return date && displayDate(date);
};

/** 5 January 2025, noon in Kolkata. */
const NOON = Date.parse('2025-01-05T12:00:00+05:30');

const UNREADABLE = [
  undefined,
  '   ',
  {},
  ['2025-01-05'],
  NaN,
  Infinity,
  8.7e15,
  '99999999999999999999',
  '2025-02-30',
  '2025/01/05',
  '05-01-2025',
  'Jan 5, 2025',
  '2025',
  '2025-01-05T',
  '2025-02-29T10:00:00+05:30',
  '2025-01-05T25:00:00Z',
  '2025-01-05 10:00:00 PM',
  'on 2025-01-05',
  'x1735689600000',
  // The year -1199.
  '-99999999999999',
];

describe('a date from the service', () => {
  test('a date without a time is the calendar day', () => {
    expect(readDate('2025-01-05')).toEqual({ iso: '2025-01-05', time: Date.UTC(2025, 0, 5) });
    expect(readDate(' 2024-02-29 ')?.iso).toBe('2024-02-29');
  });

  test.each([
    ['2025-01-05T18:29:59Z', 'Jan 05, 2025'],
    ['2025-01-05T18:30:00Z', 'Jan 06, 2025'],
    ['2025-01-05T23:30:00.000Z', 'Jan 06, 2025'],
    ['2025-01-06T00:10:00+05:30', 'Jan 06, 2025'],
    ['2025-01-05T20:00:00-08:00', 'Jan 06, 2025'],
    ['2025-01-05T23:59:59', 'Jan 05, 2025'],
    ['2025-01-05 00:00', 'Jan 05, 2025'],
    ['2025-01-05T20:00:00.5-0800', 'Jan 06, 2025'],
    ['2025-1-5', 'Jan 05, 2025'],
    ['2025-1-5T9:30:00+0530', 'Jan 05, 2025'],
  ])('a date with a time is the day in Kolkata: %s is %s', (value, day) => {
    expect(shown(value)).toBe(day);
  });

  test('a date from the service keeps its place in time, for sorting', () => {
    expect(readDate('2025-01-05T12:00:00+05:30')?.time).toBe(NOON);
    expect(readDate('2025-01-05T12:00:00')?.time).toBe(NOON);
    expect(readDate(NOON)?.time).toBe(NOON);
    expect(readDate(String(NOON))?.time).toBe(NOON);
  });

  test.each([
    [NOON, 'Jan 05, 2025'],
    [NOON + 0.5, 'Jan 05, 2025'],
    [String(NOON), 'Jan 05, 2025'],
    [-1_000_000_000_000, 'Apr 25, 1938'],
    // Up to ten digits are seconds.
    [NOON / 1000, 'Jan 05, 2025'],
    [String(NOON / 1000), 'Jan 05, 2025'],
    ['-1000000000', 'Apr 25, 1938'],
  ])('a date may be milliseconds or seconds, as a number or a text: %j is %s', (value, day) => {
    expect(shown(value)).toBe(day);
  });

  test.each(UNREADABLE)('a value without a readable date has none: %p', (value) => {
    expect(readDate(value)).toBeNull();
  });
});

describe('the date in ef1', () => {
  const days = ['2025-01-05', '2025-01-04T20:00:00Z', NOON, String(NOON)];

  test.each(days)(
    'the date in ef1 is read from an object or a bare date, however encoded: %j',
    (date) => {
      for (const value of [{ date, by: 'editor' }, date]) {
        expect(recordDate(value)?.iso).toBe('2025-01-05');
        expect(recordDate(encodedTwice(value))?.iso).toBe('2025-01-05');
      }
    },
  );

  test.each(['not json', '{"date":', 'null', '{"date":null}', '{"Date":"2025-01-05"}'])(
    'the date in ef1 is nothing for %p',
    (ef1) => {
      expect(recordDate(ef1)).toBeNull();
      expect(recordDate({ date: ef1 })).toBeNull();
    },
  );
});

test('every visitor is shown the same day, whatever the time zone of the device', async () => {
  const values = [
    '2025-01-05',
    '2025-03-30T02:30:00',
    '2025-01-05T18:29:00Z',
    '2025-01-05T18:31:00Z',
    NOON,
  ];
  const script = `import { readDate } from './src/data/wire/dates.ts';
    console.log(JSON.stringify({
      offset: new Date(0).getTimezoneOffset(),
      days: ${JSON.stringify(values)}.map((value) => readDate(value)?.iso),
    }));`;
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const answers = await Promise.all(
    zones.map(async (TZ) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script],
        { env: { ...process.env, TZ } },
      );
      return JSON.parse(stdout) as { offset: number; days: string[] };
    }),
  );
  // The zones are really in force.
  expect(new Set(answers.map(({ offset }) => offset)).size).toBe(2);
  for (const { days } of answers) {
    expect(days).toEqual(['2025-01-05', '2025-03-30', '2025-01-05', '2025-01-06', '2025-01-05']);
  }
});

test.each([
  ['2025-01-05', '2025-01-05'],
  ['2025-01-05T18:30:00Z', '2025-01-06T00:00:00+05:30'],
  [NOON + 7, '2025-01-05T12:00:00.007+05:30'],
])('a date %p is written as %s, which is the same time and day', (value, written) => {
  const date = readDate(value)!;
  expect(writeDate(date)).toBe(written);
  expect(readDate(writeDate(date))).toEqual(date);
});

test.each([
  ['2025-01-05T18:29:59Z', '2025-01-05'],
  ['2025-01-05T18:30:00Z', '2025-01-06'],
])('a clock at %s shows the day %s in India', (time, day) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
  expect(today()).toBe(day);
});

test('newest first means the later day and hour first; no date counts as 1970', () => {
  const items = Object.freeze([
    { id: 'noon', date: '2025-01-05T12:00:00Z' },
    { id: '1969', date: '1969-06-01' },
    { id: 'none' },
    { id: 'junk', date: 'soon' },
    { id: 'evening', date: '2025-01-05T18:00:00Z' },
    { id: 'new', date: '2025-02-01' },
    { id: 'as new', date: '2025-02-01' },
    { id: '1971', date: '1971-01-01' },
  ]);
  const sorted = newestFirst<{ id: string; date?: string }>(items, ({ date }) => readDate(date));
  expect(sorted.map(({ id }) => id).join(' ')).toBe('new as new evening noon 1971 none junk 1969');
});
