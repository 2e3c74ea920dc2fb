import { Db } from '../../mocks/db.ts';
import { event } from '../../mocks/records/events.ts';
import { execute } from '../../service/contract/execute.ts';
import { schema } from '../../service/contract/schema.ts';
import { ConditionalCheckFailed } from '../../service/contract/store.ts';

const LIST = `query List($filter: TableMaidanEventsFilterInput, $limit: Int, $nextToken: String) {
  listMaidanEvents(filter: $filter, limit: $limit, nextToken: $nextToken) { items { eventId title ef1 } nextToken }
}`;

const db = new Db({
  MaidanEvents: ['a', 'b', 'c', 'd', 'e'].map((eventId, index) =>
    event({
      eventId,
      title: `Title ${eventId}`,
      date: index === 4 ? null : `2025-01-0${4 - index}`,
    }),
  ),
});

const ask = (query: string, variables: object = {}, operationName?: string) =>
  execute(schema, db, {
    query,
    variables,
    operationName: operationName ?? /(?:query|mutation) (\w+)/.exec(query)?.[1],
  });

interface Listed {
  listMaidanEvents: { items: ({ eventId: string } | null)[]; nextToken: string | null };
}
const list = async (variables: object) => {
  const { data, errors } = await ask(LIST, variables);
  expect(errors).toBeUndefined();
  const { items, nextToken } = (data as Listed).listMaidanEvents;
  return [items.map((item) => item?.eventId).join(''), nextToken];
};

describe('a question', () => {
  test('for a field that the schema lacks is an error', async () => {
    const { data, errors } = await ask(
      'query List { listMaidanEvents { items { eventId colour } } }',
    );
    expect(data).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        errorType: 'ValidationError',
        message: expect.stringContaining('colour'),
      }),
    ]);
  });

  test('with an argument that the schema lacks is an error', async () => {
    const { errors } = await ask(
      'query List { listMaidanEvents(first: 10) { items { eventId } } }',
    );
    expect(errors?.[0]?.message).toContain('first');
  });

  test('for a detail that has no get query is an error', async () => {
    const { errors } = await ask('query Get { getMaidanNews(newsId: "a") { title } }');
    expect(errors?.[0]?.message).toContain('getMaidanNews');
  });

  test('without its key is an error', async () => {
    const { errors } = await ask(
      'query Get($eventId: String!) { getMaidanEvents(eventId: $eventId) { title } }',
    );
    expect(errors?.[0]?.message).toContain('eventId');
  });

  test.each([
    [
      'a name that is no text',
      { query: 'query List { listMaidanEvents { nextToken } }', operationName: 5 },
    ],
    [
      'a name that its text lacks',
      { query: '{ listMaidanEvents { nextToken } }', operationName: 'List' },
    ],
  ])('with %s is an error', async (_name, request) => {
    const { data, errors } = await execute(schema, db, request);
    expect(data ?? null).toBeNull();
    expect(errors).toHaveLength(1);
  });

  test('that asks for one field under many names is an error: its answer could be of any length', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, n) => `t${n}: title`).join(' ');
    const listed = (count: number) =>
      ask(
        `query List { listMaidanEvents { items { ...F } } } fragment F on MaidanEvents { ${names(count)} }`,
      );
    expect((await listed(4)).errors).toBeUndefined();
    expect((await listed(5)).errors).toEqual([
      { errorType: 'ValidationError', message: 'A request may give 4 fields other names.' },
    ]);
  });

  test('with an operation’s name that would fill a log is an error', async () => {
    const named = (name: string) => ask(`query ${name} { listMaidanEvents { nextToken } }`);
    expect((await named('x'.repeat(100))).errors).toBeUndefined();
    expect((await named('x'.repeat(101))).errors).toEqual([
      { errorType: 'ValidationError', message: 'A name has more than 100 characters.' },
    ]);
  });

  test('whose errors would quote it again and again is told them in short', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`unknown${n}`, n]));
    const answer = await ask(
      'mutation Send($input: CreateMaidanContactsInput!) { createMaidanContacts(input: $input) { contactId } }',
      { input: { contactId: 'a', enquiry: 'x'.repeat(100_000), ...wrong } },
    );
    expect(answer.errors?.length).toBeGreaterThan(1);
    expect(JSON.stringify(answer).length).toBeLessThan(50_000);
  });

  test('that cannot be parsed is an error', async () => {
    expect((await ask('query List {')).errors?.[0]?.message).toContain('Syntax Error');
  });
});

describe('a list', () => {
  test('is the whole collection without a limit', async () => {
    expect(await list({})).toEqual(['abcde', null]);
  });

  test('is cut at its limit, with a token that leads on to the end', async () => {
    const [first, token] = await list({ limit: 2 });
    expect(first).toBe('ab');
    const [second, next] = await list({ limit: 2, nextToken: token });
    expect(second).toBe('cd');
    expect(await list({ limit: 2, nextToken: next })).toEqual(['e', null]);
  });

  test('has no token when the limit is just enough', async () => {
    expect(await list({ limit: 5 })).toEqual(['abcde', null]);
  });

  test.each([
    [{ eventId: { eq: 'b' } }, 'b'],
    [{ eventId: { ne: 'b' } }, 'acde'],
    [{ date: { gt: '2025-01-02' } }, 'ab'],
    [{ date: { ge: '2025-01-02', lt: '2025-01-04' } }, 'bc'],
    [{ date: { le: '2025-01-01' } }, 'd'],
    [{ date: { between: ['2025-01-02', '2025-01-03'] } }, 'bc'],
    [{ date: { attributeExists: false } }, 'e'],
    [{ date: { attributeExists: true } }, 'abcd'],
    [{ title: { contains: 'le c' } }, 'c'],
    [{ title: { notContains: 'le c' } }, 'abde'],
    [{ title: { beginsWith: 'Title' }, eventId: { gt: 'c' } }, 'de'],
    [{ title: null }, 'abcde'],
  ])('is filtered by %j', async (filter, expected) => {
    expect(await list({ filter })).toEqual([expected, null]);
  });

  test('is filtered after it was cut, as a scan is', async () => {
    expect(await list({ limit: 2, filter: { eventId: { eq: 'd' } } })).toEqual(['', '2']);
  });

  test('passes on a null in it', async () => {
    const holey = new Db({ MaidanEvents: [null, event({ eventId: 'a' })] });
    const { data } = await execute(schema, holey, { query: LIST, operationName: 'List' });
    expect((data as Listed).listMaidanEvents.items.map((item) => item?.eventId ?? null)).toEqual([
      null,
      'a',
    ]);
  });
});

describe('a record', () => {
  const GET = 'query Get($eventId: String!) { getMaidanEvents(eventId: $eventId) { title ef1 } }';

  test('is found by its key', async () => {
    expect(await ask(GET, { eventId: 'c' })).toEqual({
      data: { getMaidanEvents: { title: 'Title c', ef1: null } },
    });
  });

  test('that is not there is null, without an error', async () => {
    expect(await ask(GET, { eventId: 'z' })).toEqual({ data: { getMaidanEvents: null } });
  });

  test.each([[{ date: '2025-01-05' }], ['{"date":"2025-01-05"}'], ['"{\\"date\\":1}"'], [null]])(
    'keeps its AWSJSON as it is stored: %j',
    async (ef1) => {
      const store = new Db({ MaidanEvents: [event({ eventId: 'a', ef1 })] });
      const { data } = await execute(schema, store, {
        query: GET,
        variables: { eventId: 'a' },
        operationName: 'Get',
      });
      expect((data as { getMaidanEvents: { ef1: unknown } }).getMaidanEvents.ef1).toEqual(ef1);
    },
  );
});

describe('an enquiry', () => {
  const CREATE = `mutation Create($input: CreateMaidanContactsInput!) {
    createMaidanContacts(input: $input) { contactId name ef1 }
  }`;
  const input = { contactId: 'contact_1', name: 'Ánh 🙂 "x" <b>' };

  beforeEach(() => db.contacts.clear());

  test('is stored as it came', async () => {
    expect(await ask(CREATE, { input })).toEqual({
      data: { createMaidanContacts: { ...input, ef1: null } },
    });
    expect(db.contacts.get('contact_1')).toMatchObject(input);
  });

  test('that is there already fails as DynamoDB does, and changes nothing', async () => {
    await ask(CREATE, { input });
    const { data, errors } = await ask(CREATE, { input });
    expect(data).toEqual({ createMaidanContacts: null });
    expect(errors).toEqual([
      {
        message: new ConditionalCheckFailed().message,
        errorType: 'DynamoDB:ConditionalCheckFailedException',
        path: ['createMaidanContacts'],
      },
    ]);
    expect(db.contacts.size).toBe(1);
  });

  test('without an id, or with a field that the schema lacks, is an error', async () => {
    expect((await ask(CREATE, { input: { name: 'x' } })).errors).toHaveLength(1);
    expect((await ask(CREATE, { input: { ...input, ef1: 'x' } })).errors).toHaveLength(1);
    expect(db.contacts.size).toBe(0);
  });
});
