import { newestFirst, readDate } from '../../../src/data/wire/dates.ts';
import { presentRecords } from '../../../src/data/wire/presentRecords.ts';

interface Item {
  id: string;
  date?: string;
}

const ids = (items: Item[]) => items.map(({ id }) => id).join(' ');
const dateOf = ({ date }: Item) => readDate(date);

describe('the records that can be shown', () => {
  const shown = (items: unknown) => presentRecords<Item>(items, 'id');

  test('every record can be shown but nulls, records without their key and repetitions', () => {
    const first = { id: 'a', date: 'first' };
    expect(
      shown([
        null,
        first,
        undefined,
        {},
        { id: '' },
        { id: null },
        { id: 5 },
        { id: 'b' },
        { id: 'a', date: 'again' },
      ]),
    ).toEqual([first, { id: 'b' }]);
  });

  test.each([null, 'abc', { length: 1, 0: { id: 'a' } }])(
    'no records can be shown when the list is %j',
    (items) => {
      expect(shown(items)).toEqual([]);
    },
  );

  test('the records that can be shown include keys that a plain object would drop', () => {
    expect(ids(shown([{ id: '__proto__' }, { id: 'constructor' }, { id: '2' }, { id: '1' }]))).toBe(
      '__proto__ constructor 2 1',
    );
  });
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
  expect(ids(newestFirst(items, dateOf))).toBe('new as new evening noon 1971 none junk 1969');
});
