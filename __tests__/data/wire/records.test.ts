import { newestFirst, readDate } from '../../../src/data/wire/dates.ts';
import { presentRecords } from '../../../src/data/wire/records.ts';

interface Item {
  id: string;
  date?: string;
}

const ids = (items: Item[]) => items.map(({ id }) => id).join(' ');
const dateOf = ({ date }: Item) => readDate(date);

describe('the records that can be shown', () => {
  const shown = (items: unknown) => presentRecords<Item>(items, 'id');

  test('are all but nulls, records without their key and repetitions', () => {
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

  test.each([null, undefined, {}, 'abc', 5, { length: 1, 0: { id: 'a' } }])(
    'are none when the list is %j',
    (items) => {
      expect(shown(items)).toEqual([]);
    },
  );

  test('include keys that a plain object would lose', () => {
    expect(ids(shown([{ id: '__proto__' }, { id: 'constructor' }, { id: '2' }, { id: '1' }]))).toBe(
      '__proto__ constructor 2 1',
    );
  });
});

describe('newest first', () => {
  test('puts the later day and the later hour before', () => {
    const items = [
      { id: 'noon', date: '2025-01-05T12:00:00Z' },
      { id: 'old', date: '2024-12-31' },
      { id: 'evening', date: '2025-01-05T18:00:00Z' },
      { id: 'new', date: '2025-02-01' },
    ];
    expect(ids(newestFirst(items, dateOf))).toBe('new evening noon old');
  });

  test("keeps the service's order among records of one day", () => {
    const items = ['c', 'a', 'd', 'b'].map((id) => ({ id, date: '2025-01-05' }));
    expect(ids(newestFirst(items, dateOf))).toBe('c a d b');
  });

  test('places what has no readable date in 1970: after 1971 and before 1969', () => {
    const items = [
      { id: '1969', date: '1969-06-01' },
      { id: 'none' },
      { id: '1971', date: '1971-01-01' },
      { id: 'junk', date: 'soon' },
    ];
    expect(ids(newestFirst(items, dateOf))).toBe('1971 none junk 1969');
  });

  test('leaves the list that it was given as it was', () => {
    const items = Object.freeze([
      { id: 'a', date: '2024-01-01' },
      { id: 'b', date: '2025-01-01' },
    ]);
    expect(ids(newestFirst(items, dateOf))).toBe('b a');
    expect(ids([...items])).toBe('a b');
  });
});
