import { operationKey, operationName, lacksList } from '../../../src/data/network/operation.ts';
import { reader } from '../../../src/data/wire/reader.ts';
import { event } from '../../../mocks/records/events.ts';
import { partner } from '../../../mocks/records/partners.ts';
import {
  EventDetailDocument,
  EventListDocument,
} from '../../../src/features/events/Event.generated.ts';
import { events } from '../../../src/features/events/events.ts';
import { partners } from '../../../src/features/partners/partners.ts';

const cup = event({ eventId: 'cup', title: 'Cup', date: '2027-01-05' });

test('a record of a type with pages leads to its own, one of another type to its list', () => {
  expect(events.itemOf({ ...cup, eventId: 'a b' }).address).toBe('/events/a%20b');
  expect(partners.itemOf(partner({ partnerId: 'a' })).address).toBe('/partners');
});

test('a record is read once, and another reader gets an item of its own', () => {
  const item = events.itemOf(cup);
  expect(item).toMatchObject({ id: 'cup', title: 'Cup', address: '/events/cup' });
  expect(events.itemOf(cup)).toBe(item);
  const loud = { ...reader, text: (value: unknown) => reader.text(value).toUpperCase() };
  expect(events.itemOf(cup, loud).title).toBe('CUP');
  expect(events.itemOf(cup)).toBe(item);
});

test('the items of an answer are those of its own list, the newest first', () => {
  const old = event({ eventId: 'old', title: 'Old', date: '2020-01-05' });
  const data = { listMaidanEvents: { items: [old, cup] } };
  expect(events.itemsOf(data).map(({ id }) => id)).toEqual(['cup', 'old']);
  expect(partners.itemsOf(data)).toEqual([]);
});

test('an answer has every record but nulls, records without their key and repetitions', () => {
  // A plain object would drop, or sort, some of these keys.
  const keys = ['__proto__', 'constructor', '2', '1'];
  const shown = keys.map((eventId) => event({ eventId }));
  const broken = [null, undefined, {}, { eventId: '' }, { eventId: 5 }, event({ eventId: '2' })];
  const data = { listMaidanEvents: { items: [...shown, ...broken] } };
  expect(events.recordsOf(data)).toEqual(shown);
});

test.each([null, undefined, {}, 'abc', 5, { length: 1, 0: cup }])(
  'an answer whose items are %j has no records',
  (items) => expect(events.recordsOf({ listMaidanEvents: { items } })).toEqual([]),
);

test('an operation is known by its name and variables, and requests its fields', () => {
  expect(operationName(EventListDocument)).toBe('EventList');
  expect(operationKey(EventListDocument)).toBe('EventList{}');
  expect(operationKey(EventDetailDocument, { eventId: 'a' })).toBe('EventDetail{"eventId":"a"}');
  expect(lacksList(EventListDocument, { listMaidanProjects: { items: [] } })).toBe(true);
  expect(lacksList(EventListDocument, { listMaidanEvents: { items: [] } })).toBe(false);
  expect(lacksList(EventDetailDocument, {})).toBe(false);
});
