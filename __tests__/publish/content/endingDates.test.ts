import {
  endingDates,
  endingLines,
  type OtherEnds,
  readEndingDates,
} from '../../../publish/content/endingDates.ts';

const at = (day: string) => Date.parse(`${day}T12:00+05:30`);
const lines = (day: string, others: OtherEnds = {}) => endingLines(endingDates(others), at(day));

test.each([
  ['80G', '2031-03-31', 60],
  ['Child Safeguarding', '2027-03-01', 60],
  ['ICC', '2027-09-30', 60],
  ['grounds', '2027-01-31', 14],
])('an operator reads that %s ends, on %s, from %d days before', (what, day, notice) => {
  const has = (time: number) =>
    endingLines(endingDates({}), time).some((line) => line.includes(what));
  const days = (count: number) => at(day) - count * 24 * 60 * 60 * 1000;
  expect([notice + 1, notice, 0, -1].map((count) => has(days(count)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('a registration without a number, or without an end, is not told', () => {
  const names = endingDates({}).map(({ name }) => name);
  expect(names).not.toContain('register FCRA');
  expect(names).not.toContain('register PAN');
});

test.each([
  ['a certificate for a year', 365, '2027-05-10', true],
  ['a certificate for a year', 365, '2027-04-20', false],
  ['one that a program renews every two months', 90, '2027-05-10', false],
  ['one that a program renews every two months', 90, '2027-06-20', true],
])('%s (%d days) is told of on %s: %p', (_what, life, day, isTold) => {
  const to = at('2027-07-01');
  const certificate = { origin: 'https://maidan.example', from: to - life * 86_400_000, to };
  expect(lines(day, { certificate }).join().includes('https://maidan.example')).toBe(isTold);
});

test('what ends is told the earliest first, with the days that are left', () => {
  const consents = [{ day: '2029-01-01', record: 'events 1' }];
  expect(lines('2029-01-01', { apiKey: '2029-01-02', consents }).slice(-2)).toEqual([
    expect.stringMatching(/^1 Jan 2029 \(today\): The consent to a picture ends/),
    '2 Jan 2029 (in 1 day): The API key of the service ends. Build the site with a new one, and set GRAPHQL_API_KEY_ENDS.',
  ]);
});

test('many pictures whose consent ends on one day are one line, which names ten', () => {
  const consents = Array.from({ length: 12 }, (_, n) => ({
    day: '2029-01-01',
    record: `events ${n}`,
  }));
  const [line] = lines('2029-01-01', { consents }).slice(-1);
  expect(line).toMatch(/to 12 pictures ends, .*: events 0, .*, events 9, 2 more\. Ask/);
});

test('a certificate that cannot be read is left out', async () => {
  const dates = await readEndingDates('https://localhost:9', {});
  expect(dates.map(({ name }) => name)).not.toContain('certificate');
});
