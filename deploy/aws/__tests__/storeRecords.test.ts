import { storeRecords } from '../storeRecords.ts';
import { createAppSync } from './support/appsync/service.ts';
import { type LocalTables, startTables } from './support/appsync/tables.ts';

const NOW = Date.parse('2026-11-01');

let tables: LocalTables;
beforeEach(async () => {
  tables = await startTables();
});
afterEach(async () => tables.stop());

const store = (records: Record<string, unknown>[], now = NOW) =>
  storeRecords(tables.dynamo, 'MaidanEvents', records, now);

async function listed() {
  const execute = createAppSync(tables.dynamo);
  const query = 'query List { listMaidanEvents { items { eventId title ef1 } } }';
  return (await execute({ query, operationName: 'List' })).data;
}
const list = (items: object[]) => ({
  listMaidanEvents: { items: items.map((item) => ({ title: null, ef1: null, ...item })) },
});

test('a record that is stored again keeps its place unless its date has changed; a new one comes after those of its day', async () => {
  await store(['a', 'b', 'moved'].map((eventId) => ({ eventId, date: '2026-01-01' })));
  await store(
    [
      { eventId: 'c', date: '2026-01-01', ef1: { date: '2026-01-01' } },
      { eventId: 'b', date: '2026-01-01', title: 'New' },
      { eventId: 'a', date: '2026-01-01', title: null },
      { eventId: 'moved', date: '2026-03-01' },
    ],
    NOW + 1000,
  );
  expect(await listed()).toEqual(
    list([
      { eventId: 'moved' },
      { eventId: 'a' },
      { eventId: 'b', title: 'New' },
      { eventId: 'c', ef1: { date: '2026-01-01' } },
    ]),
  );
});

test('a record that cannot be stored is named, and those before it are stored', async () => {
  await expect(store([{ eventId: 'a' }, { title: 'No key' }])).rejects.toThrow(
    'The record 2 of MaidanEvents has no eventId.',
  );
  await expect(store([{ eventId: 'huge', mainContent: 'x'.repeat(500_000) }])).rejects.toThrow(
    'MaidanEvents huge was not stored',
  );
  await expect(storeRecords(tables.dynamo, 'MaidanStories', [], NOW)).rejects.toThrow(
    'MaidanStories',
  );
  expect(await listed()).toEqual(list([{ eventId: 'a' }]));
});
