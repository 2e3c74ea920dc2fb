import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { apiFields, ENQUIRIES } from '../../../deploy/aws/api.ts';
import { sequenceOf, storedRecord } from '../../../deploy/aws/items.ts';
import { event } from '../../../mocks/records/events.ts';
import { project } from '../../../mocks/records/projects.ts';
import { demonstrationTables } from '../../../mocks/records/tables.ts';
import { schema } from '../../../service/contract/schema.ts';
import { collections } from '../../../src/app/collections.ts';
import { createAppSync } from '../../support/appsync/service.ts';
import { type LocalTables, startTables } from '../../support/appsync/tables.ts';

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

test('every field of the schema is answered', () => {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name}.${name}`),
  );
  expect(apiFields.map(({ parent, name }) => `${parent}.${name}`).toSorted()).toEqual(
    fields.toSorted(),
  );
});

describe('a list', () => {
  test('comes newest first; ties as they were stored, what has no date as 1970', async () => {
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

  test('sorts by the date inside a JSON field where the site does', async () => {
    await start({
      MaidanProjects: [
        project({ projectid: 'old', ef1: '"2024-01-01"' }),
        project({ projectid: 'new', ef1: { date: '2025-01-01' } }),
      ],
    });
    const query = 'query List { listMaidanProjects { items { projectid ef1 } nextToken } }';
    const { data } = await ask({ query, operationName: 'List' });
    expect(data).toEqual({
      listMaidanProjects: {
        items: [
          { projectid: 'new', ef1: { date: '2025-01-01' } },
          { projectid: 'old', ef1: '"2024-01-01"' },
        ],
        nextToken: null,
      },
    });
  });

  test('goes on where a page has ended, to its end', async () => {
    await start({ MaidanEvents: ten });
    const first = await list({ limit: 4 });
    const second = await list({ limit: 4, nextToken: first.nextToken });
    const third = await list({ limit: 4, nextToken: second.nextToken });
    expect([first.ids, second.ids, third.ids]).toEqual([
      'e09 e08 e07 e06',
      'e05 e04 e03 e02',
      'e01 e00',
    ]);
    expect(third.nextToken).toBeNull();
  });

  test('says that it is whole where the page ends with the table', async () => {
    await start({ MaidanEvents: ten });
    expect(await list({ limit: 10 })).toMatchObject({ nextToken: null });
    expect(await list({ limit: 9 })).toMatchObject({ nextToken: expect.any(String) });
    const { nextToken } = await list({ limit: 5 });
    expect(await list({ limit: 5, nextToken })).toEqual({
      ids: 'e04 e03 e02 e01 e00',
      nextToken: null,
    });
  });

  test('that is empty is whole', async () => {
    await start({});
    expect(await list({ limit: 10 })).toEqual({ ids: '', nextToken: null });
  });

  test('reads on where DynamoDB stops, at 1 MB', async () => {
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

  test('is filtered after it was read, so that a page may be shorter than its limit', async () => {
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

  test.each([
    [{ title: { eq: 'Boots' } }, 'a'],
    [{ title: { ne: 'Boots' } }, 'b c none'],
    [{ title: { lt: 'Cups' } }, 'a b'],
    [{ title: { le: 'Boots' } }, 'a'],
    [{ title: { gt: 'Boots and balls' } }, 'c'],
    [{ title: { ge: 'Boots and balls' } }, 'b c'],
    [{ title: { contains: 'and' } }, 'b'],
    [{ title: { notContains: 'and' } }, 'a c none'],
    [{ title: { beginsWith: 'Boots' } }, 'a b'],
    [{ title: { between: ['Boots and', 'Cups'] } }, 'b c'],
    [{ title: { attributeExists: true } }, 'a b c'],
    [{ title: { attributeExists: false } }, 'none'],
    [{ title: { beginsWith: 'Boots', ne: 'Boots' }, eventId: { ge: 'b' } }, 'b'],
    // What is null or empty asks for nothing.
    [{ title: { eq: null }, date: null, eventId: {} }, 'a b c none'],
  ])('with the filter %j', async (filter, ids) => {
    await start({
      MaidanEvents: [
        event({ eventId: 'a', title: 'Boots' }),
        event({ eventId: 'b', title: 'Boots and balls' }),
        event({ eventId: 'c', title: 'Cups' }),
        event({ eventId: 'none' }),
      ],
    });
    expect((await list({ filter })).ids).toBe(ids);
  });

  test('is filtered by a field whose name DynamoDB keeps to itself', async () => {
    await start({ MaidanEvents: ten });
    expect((await list({ filter: { date: { beginsWith: '2025-01-09' } } })).ids).toBe('e09');
  });

  test('with a token that nobody gave is an error', async () => {
    await start({});
    const { data, errors } = await ask({
      query: LIST,
      variables: { nextToken: 'made up' },
      operationName: 'List',
    });
    expect(data).toEqual({ listMaidanEvents: null });
    expect(errors).toEqual([
      expect.objectContaining({ errorType: 'DynamoDB:ValidationException' }),
    ]);
  });

  test('of the demonstration is in the order of the site', async () => {
    const demonstration = demonstrationTables();
    await start(demonstration);
    for (const { type, key, listField, itemsOf } of collections) {
      const query = `query List { ${listField} { items { ${key} } nextToken } }`;
      const { data } = await ask({ query, operationName: 'List' });
      const sorted = itemsOf({ [listField]: { items: demonstration[type] } }).map(({ id }) => id);
      expect(data).toEqual({
        [listField]: { items: sorted.map((id) => ({ [key]: id })), nextToken: null },
      });
    }
  });
});

describe('a record', () => {
  const GET = 'query Get($id: String!) { getMaidanEvents(eventId: $id) { title ef1 mainContent } }';
  const get = (id: string) => ask({ query: GET, variables: { id }, operationName: 'Get' });

  test('comes with its JSON fields as they are stored', async () => {
    const mainContent = { html: '<p>Bring boots</p>' };
    await start({
      MaidanEvents: [event({ eventId: 'a', title: 'Boots', ef1: '{"date":1}', mainContent })],
    });
    expect(await get('a')).toEqual({
      data: { getMaidanEvents: { title: 'Boots', ef1: '{"date":1}', mainContent } },
    });
  });

  test('that is not there is null, without an error', async () => {
    await start({});
    expect(await get('a')).toEqual({ data: { getMaidanEvents: null } });
  });

  test('without a key is an error of the database', async () => {
    await start({});
    expect((await get('')).errors).toEqual([
      expect.objectContaining({ errorType: 'DynamoDB:ValidationException' }),
    ]);
  });

  test('that is stored again keeps its place among those of its time', () => {
    const stored = storedRecord('MaidanEvents', dated('a', '2025-01-01'), 1_700_000_000_000);
    expect(sequenceOf(stored)).toBe(1_700_000_000_000);
    expect(() => storedRecord('MaidanStories', {}, 0)).toThrow('MaidanStories');
  });
});

describe('an enquiry', () => {
  const CREATE = `mutation Create($input: CreateMaidanContactsInput!) {
    createMaidanContacts(input: $input) { contactId name enquiry ef1 }
  }`;
  const input = (name: string) => ({ contactId: 'contact_1', name, enquiry: 'Hello 🙂 <b>"' });
  const send = (each: object) =>
    ask({ query: CREATE, variables: { input: each }, operationName: 'Create' });
  const answer = (name: string) => ({
    data: { createMaidanContacts: { ...input(name), ef1: null } },
  });
  const stored = async () => {
    const { Items = [] } = await tables!.dynamo.send(new ScanCommand({ TableName: ENQUIRIES }));
    return Items.map((item: Record<string, AttributeValue>) => unmarshall(item));
  };

  test('is stored with the time at which it came and the one at which it is erased', async () => {
    await start({});
    const before = Date.now();
    expect(await send(input('Asha'))).toEqual(answer('Asha'));
    const [enquiry] = await stored();
    expect(enquiry).toEqual({
      ...input('Asha'),
      slot: '0',
      receivedAt: expect.any(String),
      expiresAt: expect.any(Number),
    });
    expect(Date.parse(enquiry?.['receivedAt'])).toBeGreaterThanOrEqual(before);
    const days = (enquiry?.['expiresAt'] - before / 1000) / (24 * 60 * 60);
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  });

  test('sent again is stored once, whenever it comes', async () => {
    await start({});
    await send(input('Asha'));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect(await send(input('Asha'))).toEqual(answer('Asha'));
    expect(await stored()).toHaveLength(1);
  });

  test('with the id of another one is stored beside it, and as often as it is sent only once', async () => {
    await start({});
    for (const name of ['Asha', 'Ravi', 'Ravi', 'Asha', 'Meera', 'Ravi', 'Meera']) {
      expect(await send(input(name))).toEqual(answer(name));
    }
    expect((await stored()).map(({ slot, name }) => [slot, name])).toEqual([
      ['0', 'Asha'],
      ['1', 'Ravi'],
      ['2', 'Meera'],
    ]);
  });

  test('is never refused, however many have its id, nor lost when all come at once', async () => {
    await start({});
    const names = Array.from({ length: 12 }, (_, index) => `Visitor ${index}`);
    const answers = await Promise.all(names.map((name) => send(input(name))));
    expect(answers).toEqual(names.map(answer));
    expect((await stored()).map(({ name }) => String(name)).toSorted()).toEqual(names.toSorted());
  });

  test('without an id is an error with its type', async () => {
    await start({});
    expect(await send({ contactId: '', name: 'Asha' })).toEqual({
      data: { createMaidanContacts: null },
      errors: [expect.objectContaining({ errorType: 'DynamoDB:ValidationException' })],
    });
  });
});
