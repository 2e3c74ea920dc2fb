import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { apiFields, ENQUIRIES } from '../api.ts';
import { event } from '../../../mocks/records/events.ts';
import { schema } from '../../../mocks/contract/schema.ts';
import { createAppSync } from './support/appsync/service.ts';
import { type LocalTables, startTables } from './support/appsync/tables.ts';

const LIST = `query List($limit: Int, $nextToken: String) {
  listMaidanEvents(limit: $limit, nextToken: $nextToken) {
    items { eventId title date ef1 mainContent } nextToken
  }
}`;

let tables: LocalTables | undefined;
let execute: ReturnType<typeof createAppSync>;

async function start(records: Parameters<typeof startTables>[0]) {
  tables = await startTables(records);
  execute = createAppSync(tables.dynamo);
}
afterEach(async () => tables?.stop());

interface Listed {
  listMaidanEvents: { items: { eventId: string }[]; nextToken: string | null };
}

/** The ids of a page and its token. */
async function list(variables: object) {
  const { data, errors } = await execute({ query: LIST, variables, operationName: 'List' });
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

test('a list comes newest first; records of one time as they were stored, undated ones as 1970', async () => {
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
  expect((await list({})).ids).toBe('newest first second undated unreadable before-1970');
});

test('a page of a list has its records also where DynamoDB stops, at 1 MB', async () => {
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

test('a record without a key is an error of the database', async () => {
  await start({});
  const query = 'query Get($id: String!) { getMaidanEvents(eventId: $id) { title } }';
  const { errors } = await execute({ query, variables: { id: '' }, operationName: 'Get' });
  expect(errors).toEqual([expect.objectContaining({ errorType: 'DynamoDB:ValidationException' })]);
});

const CREATE = `mutation Create($input: CreateMaidanContactsInput!) {
  createMaidanContacts(input: $input) { contactId name enquiry ef1 }
}`;
const inputOf = (name: string) => ({ contactId: 'contact_1', name, enquiry: 'Hello 🙂 <b>"' });
const send = (each: object) =>
  execute({ query: CREATE, variables: { input: each }, operationName: 'Create' });
const answerOf = (name: string) => ({
  data: { createMaidanContacts: { ...inputOf(name), ef1: null } },
});
const stored = async () => {
  const { Items = [] } = await tables!.dynamo.send(new ScanCommand({ TableName: ENQUIRIES }));
  return Items.map((item: Record<string, AttributeValue>) => unmarshall(item));
};

describe('an enquiry', () => {
  test('an enquiry is stored with the times of its arrival and of its erasure', async () => {
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
    expect(days).toBeCloseTo(365, 1);
  });

  test('an enquiry is never refused nor dropped, however many with its id come at once', async () => {
    await start({});
    const names = Array.from({ length: 12 }, (_, index) => `Visitor ${index}`);
    const answers = await Promise.all(names.map((name) => send(inputOf(name))));
    expect(answers).toEqual(names.map(answerOf));
    expect((await stored()).map(({ name }) => String(name)).toSorted()).toEqual(names.toSorted());
  });
});
