import { newestFirst, readDate } from '../../../src/data/wire/dates.ts';
import { byYear } from '../../../src/data/wire/years.ts';

const items = (...dates: unknown[]) => dates.map((date) => ({ date: readDate(date) }));
const inOrder = (...dates: unknown[]) => newestFirst(items(...dates), ({ date }) => date);
const shown = (list: ReturnType<typeof items>) =>
  byYear(list).map(({ year, items: ofYear, before }) => [
    year,
    ofYear.map(({ date }) => date?.iso ?? null),
    before,
  ]);

test('a list is divided by year, newest first, and says where each year begins', () => {
  expect(shown(inOrder('2025-03-01', '2026-01-01', '2024-12-31', '2025-08-01'))).toEqual([
    ['2026', ['2026-01-01'], 0],
    ['2025', ['2025-08-01', '2025-03-01'], 1],
    ['2024', ['2024-12-31'], 3],
  ]);
});

test('a list of years has records without a readable date last, even after those before 1970', () => {
  expect(shown(inOrder(null, '1969-05-05', '2026-01-01', 'soon'))).toEqual([
    ['2026', ['2026-01-01'], 0],
    ['1969', ['1969-05-05'], 1],
    [null, [null, null], 2],
  ]);
});

test('a year is that of the day that is shown: the Indian one', () => {
  expect(shown(items('2025-12-31T18:29:59Z', '2025-12-31T18:30:00Z'))).toEqual([
    ['2025', ['2025-12-31'], 0],
    ['2026', ['2026-01-01'], 1],
  ]);
});
