import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { apiFields, ENQUIRIES } from '../api.ts';
import { sequenceOf, storedRecord } from '../items.ts';
import { event } from '../../../mocks/records/events.ts';
import { schema } from '../../../service/contract/schema.ts';
import { createAppSync } from './support/appsync/service.ts';
import { type LocalTables, startTables } from './support/appsync/tables.ts';

const ENV = { ENQUIRY_DAYS: '365' };

const LIST = `query List($filter: TableMaidanEventsFilterInput, $limit: Int, $nextToken: String) {
  listMaidanEvents(filter: $filter, limit: $limit, nextToken: $nextToken) {
    items { eventId title date ef1 mainContent } nextToken
  }
}`;

let tables: LocalTables | undefined;
let ask: ReturnType<typeof createAppSync>;

async function start(records: Parameters<typeof startTables>[0]) {
  tables = await startTables(records);
  ask = createAppSync({ schema, dynamo: tables.dynamo, tableName: (type) => type, env: ENV });
}
afterEach(async () => tables?.stop());

interface Listed {
  listMaidanEvents: { items: { eventId: string }[]; nextToken: string | null };
}

/** The ids of a page and its token. */
async function list(variables: object) {
  const { data, errors } = await ask({ query: LIST, variables, operationName: 'List' });
  expect(errors).toBeUndefined();
  const { items, nextToken } = (data as Listed).listMaidanEvents;
  return { ids: items.map(({ eventId }) => eventId).join(' '), nextToken };
}

const dated = (eventId: string, date: string | null) => event({ eventId, date });

/** Events named after their dates, `e09` the newest. */
const ten = Array.from({ length: 10 }, (_, day) =>
  dated(`e0${day}`, `2025-01-0${day || 1}T0${day}:00Z`),
);

test('every field of the schema has a resolver', () => {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name}.${name}`),
  );
  expect(apiFields.map(({ parent, name }) => `${parent}.${name}`).toSorted()).toEqual(
    fields.toSorted(),
  );
});

// What every backend does is a rule of the contract (contract.test.ts). Here is what DynamoDB and AppSync need for it.

describe('a list', () => {
  test('comes newest first; records of one time as they were stored, undated ones as 1970', async () => {
    await start({
      MaidanEvents: [
        dated('undated', null),
        dated('first', '2025-03-01'),
        dated('before-1970', '1965-01-01'),
        dated('newest', '2026-06-13T18:30:00Z'),
        dated('second', '2025-03-01'),
        dated('unreadable', 'soon'),
      ],
    });
    expect(await list({})).toEqual({
      ids: 'newest first second undated unreadable before-1970',
      nextToken: null,
    });
  });
});

describe('a page of a list', () => {
  test('is the last one where it ends with the table', async () => {
    await start({ MaidanEvents: ten });
    expect(await list({ limit: 10 })).toMatchObject({ nextToken: null });
    expect(await list({ limit: 9 })).toMatchObject({ nextToken: expect.any(String) });
    const { nextToken } = await list({ limit: 5 });
    expect(await list({ limit: 5, nextToken })).toEqual({
      ids: 'e04 e03 e02 e01 e00',
      nextToken: null,
    });
  });

  test('has its records also where DynamoDB stops, at 1 MB', async () => {
    const long = 'x'.repeat(150_000);
    await start({ MaidanEvents: ten.map((each) => ({ ...each, mainContent: long })) });
    expect(await list({})).toEqual({
      ids: 'e09 e08 e07 e06 e05 e04 e03 e02 e01 e00',
      nextToken: null,
    });
    expect(await list({ limit: 9 })).toEqual({
      ids: 'e09 e08 e07 e06 e05 e04 e03 e02 e01',
      nextToken: expect.any(String),
    });
  });
});

describe('the filter of a list', () => {
  test('applies after the limit, so that a page may be shorter', async () => {
    await start({ MaidanEvents: ten });
    const first = await list({ limit: 4, filter: { eventId: { le: 'e07' } } });
    expect(first.ids).toBe('e07 e06');
    // What follows is looked for without the filter: it may be asked for with another one.
    const second = await list({
      limit: 4,
      filter: { eventId: { eq: 'none' } },
      ...first,
      ids: undefined,
    });
    expect(second).toEqual({ ids: '', nextToken: expect.any(String) });
  });
});

describe('a record', () => {
  const GET = 'query Get($id: String!) { getMaidanEvents(eventId: $id) { title ef1 mainContent } }';
  const get = (id: string) => ask({ query: GET, variables: { id }, operationName: 'Get' });

  test('without a key is an error of the database', async () => {
    await start({});
    expect((await get('')).errors).toEqual([
      expect.objectContaining({ errorType: 'DynamoDB:ValidationException' }),
    ]);
  });

  test('keeps its place among those of its time when it is stored again', () => {
    const stored = storedRecord('MaidanEvents', dated('a', '2025-01-01'), 1_700_000_000_000);
    expect(sequenceOf(stored)).toBe(1_700_000_000_000);
    expect(() => storedRecord('MaidanStories', {}, 0)).toThrow('MaidanStories');
  });
});

const CREATE = `mutation Create($input: CreateMaidanContactsInput!) {
  createMaidanContacts(input: $input) { contactId name enquiry ef1 }
}`;
const inputOf = (name: string) => ({ contactId: 'contact_1', name, enquiry: 'Hello 🙂 <b>"' });
const send = (each: object) =>
  ask({ query: CREATE, variables: { input: each }, operationName: 'Create' });
const answerOf = (name: string) => ({
  data: { createMaidanContacts: { ...inputOf(name), ef1: null } },
});
const stored = async () => {
  const { Items = [] } = await tables!.dynamo.send(new ScanCommand({ TableName: ENQUIRIES }));
  return Items.map((item: Record<string, AttributeValue>) => unmarshall(item));
};

describe('an enquiry', () => {
  test('is stored with the times of its arrival and of its erasure', async () => {
    await start({});
    const before = Date.now();
    expect(await send(inputOf('Asha'))).toEqual(answerOf('Asha'));
    const [enquiry] = await stored();
    expect(enquiry).toEqual({
      ...inputOf('Asha'),
      slot: '0',
      receivedAt: expect.any(String),
      expiresAt: expect.any(Number),
    });
    expect(Date.parse(enquiry?.['receivedAt'])).toBeGreaterThanOrEqual(before);
    const days = (enquiry?.['expiresAt'] - before / 1000) / (24 * 60 * 60);
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  });

  test('with the id of another one is stored beside it, once, however often and late it is sent', async () => {
    await start({});
    for (const name of ['Asha', 'Ravi', 'Ravi', 'Asha', 'Meera', 'Ravi', 'Meera']) {
      expect(await send(inputOf(name))).toEqual(answerOf(name));
    }
    expect((await stored()).map(({ slot, name }) => [slot, name])).toEqual([
      ['0', 'Asha'],
      ['1', 'Ravi'],
      ['2', 'Meera'],
    ]);
  });

  test('is never refused nor lost, however many with its id come at once', async () => {
    await start({});
    const names = Array.from({ length: 12 }, (_, index) => `Visitor ${index}`);
    const answers = await Promise.all(names.map((name) => send(inputOf(name))));
    expect(answers).toEqual(names.map(answerOf));
    expect((await stored()).map(({ name }) => String(name)).toSorted()).toEqual(names.toSorted());
  });
});
