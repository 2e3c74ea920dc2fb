import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  printSchema,
} from 'graphql';
import { Db } from '../../../mocks/db.ts';
import { event } from '../../../mocks/records/events.ts';
import {
  createSchema,
  execute,
  executedOperation,
  type GraphQLRequest,
  withoutIntrospection,
} from '../../../service/contract/execute.ts';
import {
  parseOperation,
  readBody,
  readOperation,
  UnreadableOperation,
} from '../../../service/contract/readOperation.ts';
import { schema } from '../../../service/contract/schema.ts';
import {
  ConditionalCheckFailed,
  ContractError,
  enquiryText,
  invalidToken,
  isSameEnquiry,
  type ListArguments,
  readLimit,
  sortTime,
  type Store,
} from '../../../service/contract/store.ts';

const db = new Db({ MaidanEvents: [event({ eventId: 'a', title: 'Kick-off' })] });
const ask = (request: GraphQLRequest, store: Store = db) => execute(schema, store, request);
const query = (text: string, variables?: object | null) =>
  ask({ query: text, operationName: 'A', variables });
const ANY = 'query A { listMaidanNews { nextToken } }';

describe('a request without an operation', () => {
  const refused = (errorType: string, message: string) => ({
    data: null,
    errors: [{ errorType, message }],
  });

  test.each<[string, GraphQLRequest, string]>([
    [
      'a number for a name',
      { query: ANY, operationName: 5 },
      'The name of the operation is no text.',
    ],
    ['no query', { operationName: 'A' }, 'There is no query.'],
    ['a query that is an object', { query: {}, operationName: 'A' }, 'There is no query.'],
    [
      'variables that are a text',
      { query: ANY, operationName: 'A', variables: '{}' },
      'The variables are no object.',
    ],
    [
      'variables that are a list',
      { query: ANY, operationName: 'A', variables: [] },
      'The variables are no object.',
    ],
  ])('is answered with what is missing: %s', async (_what, request, message) => {
    expect(await ask(request)).toEqual(refused('BadRequest', message));
  });

  test('may name no operation where it has only one, with an empty text too', async () => {
    const answer = { data: { listMaidanNews: { nextToken: null } } };
    expect(await ask({ query: ANY, operationName: '' })).toEqual(answer);
  });
});

describe('the description of the schema', () => {
  test('is whole, for every query that graphql-js makes for tools', async () => {
    const options = [
      'specifiedByUrl',
      'directiveIsRepeatable',
      'schemaDescription',
      'inputValueDeprecation',
      'oneOf',
    ];
    for (const isWanted of [true, false]) {
      const wanted = Object.fromEntries(options.map((option) => [option, isWanted]));
      const { data, errors } = await ask({ query: getIntrospectionQuery(wanted) });
      expect(errors).toBeUndefined();
      const described = buildClientSchema(data as IntrospectionQuery);
      expect(printSchema(described)).toBe(printSchema(schema));
    }
  });

  test.each([
    [
      'types of types of types',
      '{ types { fields { type { fields { type { fields { name } } } } } } } }',
    ],
    [
      'the same through fragments',
      '{ types { ...A } } } fragment A on __Type { fields { type { ...B } } } fragment B on __Type { fields { type { inputFields { name } } } }',
    ],
    [
      'types of arguments of types',
      '{ types { fields { args { type { inputFields { type { inputFields { name } } } } } } } } }',
    ],
    ['fields under other names', '{ types { a: fields { name } b: fields { name } } } }'],
    ['names under other names', '{ types { ...A } } } fragment A on __Type { a: name }'],
    ['the whole twice', '{ types { name } } a: __schema { types { name } } }'],
    ['very deep types', `{ types { ${'ofType { '.repeat(10)} name ${'}'.repeat(10)} } } }`],
  ])('is refused where its answer may be of any length: %s', async (_what, selection) => {
    const { data, errors } = await ask({ query: `{ __schema ${selection}` });
    expect(data).toBeNull();
    expect(errors?.map(({ errorType }) => errorType)).toContain('ValidationError');
  });

  test('has less than 400 KB, whatever is asked for within the limits', async () => {
    const query = `{ __schema { ...A } __type(name: "Query") { ...T } listMaidanNews { nextToken } }
      fragment A on __Schema { types { name description fields { ...F type { ...T } args { ...V } } inputFields { ...V type { ...T } } } }
      fragment T on __Type { name description fields { ...F args { ...V } } inputFields { ...V } ofType { name description fields { ...F } ofType { name description fields { ...F } } } }
      fragment F on __Field { name description type { name description kind ofType { name description kind } } }
      fragment V on __InputValue { name description defaultValue type { name description kind ofType { name description kind } } }`;
    const answer = await ask({ query });
    expect(answer.errors).toBeUndefined();
    expect(JSON.stringify(answer).length).toBeLessThan(400_000);
  });

  test('is refused by an operator who does not want it, and the records are not', async () => {
    const hidden = withoutIntrospection(schema);
    for (const query of [getIntrospectionQuery(), '{ __type(name: "MaidanNews") { name } }']) {
      const { data, errors } = await execute(hidden, db, { query });
      expect(data).toBeNull();
      expect(errors?.[0]).toMatchObject({ errorType: 'ValidationError' });
      expect(errors?.[0]?.message).toMatch(/introspection/i);
    }
    expect(
      await execute(hidden, db, { query: '{ __typename listMaidanNews { nextToken } }' }),
    ).toEqual({
      data: { __typename: 'Query', listMaidanNews: { nextToken: null } },
    });
  });
});

describe('an expensive request', () => {
  const message = async (text: string) => (await query(text)).errors?.map((error) => error.message);

  test('may have four root fields, also in fragments, and not five', async () => {
    const fields = (count: number) =>
      ['Events', 'News', 'Blogs', 'Awards', 'Reports']
        .slice(0, count)
        .map((type) => `listMaidan${type} { nextToken }`)
        .join(' ');
    expect(await message(`query A { ${fields(4)} }`)).toBeUndefined();
    expect(await message(`query A { ${fields(5)} }`)).toEqual(['A request may hold 4 questions.']);
    expect(await message(`query A { ...F } fragment F on Query { ${fields(5)} }`)).toEqual([
      'A request may hold 4 questions.',
    ]);
    // Fields of records are no root fields.
    expect(
      await message('query A { listMaidanEvents { items { eventId title date imgUrl ef1 } } }'),
    ).toBeUndefined();
  });

  test('may send four enquiries, and not five', async () => {
    const text = (count: number) =>
      `mutation A { ${Array.from({ length: count }, () => 'createMaidanContacts(input: { contactId: "x" }) { contactId }').join(' ')} }`;
    expect((await message(text(5))) ?? []).toContain('A request may hold 4 questions.');
    expect((await message(text(4))) ?? []).not.toContain('A request may hold 4 questions.');
  });

  test('may have 1,000 tokens, and not more', async () => {
    const spread = (count: number) => `query A { ${'__typename '.repeat(count)} }`;
    expect(await message(spread(900))).not.toEqual([expect.stringMatching(/too many|limit/i)]);
    expect(await message(spread(1100))).toEqual([expect.stringMatching(/1000 tokens/)]);
  });

  test('is answered with ten of its errors', async () => {
    const { errors } = await query(
      `query A { listMaidanNews { ${Array.from({ length: 50 }, (_, n) => `x${n}`).join(' ')} } }`,
    );
    expect(errors).toHaveLength(11);
    expect(errors?.at(-1)?.message).toMatch(/Too many validation errors/);
  });

  test('may have fields six deep, and not seven', async () => {
    const deep = createSchema('type Query { one: Query name: String }', '');
    const answer = (count: number) =>
      execute(deep, db, {
        query: `query A { ${'one { '.repeat(count - 1)} name ${'}'.repeat(count - 1)} }`,
        operationName: 'A',
      });
    const told = async (count: number) =>
      (await answer(count)).errors?.map((error) => error.message) ?? [];
    expect(await told(6)).not.toContain('Fields lie more than 6 deep.');
    expect((await told(7)).filter((line) => line.includes('deep'))).toHaveLength(1);
    expect((await told(9)).filter((line) => line.includes('deep'))).toHaveLength(1);
    const beside = 'query A { one { one { name } } two: one { one { one { name } } } }';
    expect(
      (await execute(deep, db, { query: beside, operationName: 'A' })).errors?.join() ?? '',
    ).not.toContain('deep');
  });

  test('may give four fields other names, also in fragments, and not five', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, n) => `t${n}: title`).join(' ');
    const listed = (count: number) =>
      message(
        `query A { listMaidanEvents { items { ...F } } } fragment F on MaidanEvents { ${names(count)} }`,
      );
    expect(await listed(4)).toBeUndefined();
    expect(await listed(5)).toEqual(['A request may give 4 fields other names.']);
  });

  test('may have names of 100 characters, which the log prints, and not of 101', async () => {
    const named = async (length: number) => {
      const query = `query ${'x'.repeat(length)} { listMaidanEvents { nextToken } }`;
      return (await ask({ query })).errors?.map((error) => error.message);
    };
    expect(await named(100)).toBeUndefined();
    expect(await named(101)).toEqual(['A name has more than 100 characters.']);
  });

  test('is answered with errors of 500 characters at most', async () => {
    const long = await query(`query A { listMaidanNews(filter: { title: { eq: ${'"x" '.repeat(9)}`);
    expect(long.errors?.[0]?.message.length).toBeLessThanOrEqual(501);
    const named = (length: number) =>
      message(`query A($x: ${'T'.repeat(length)}) { listMaidanNews { nextToken } }`);
    for (const line of (await named(100)) ?? []) expect(line).not.toContain('…');
    const told = await query('query A { listMaidanNews(limit: "');
    expect(told.errors?.[0]?.message).toMatch(/^Syntax Error/);
  });

  test('with a long value is answered with the beginning of it', async () => {
    const value = 'x'.repeat(2000);
    const { errors } = await query(
      'query A($limit: Int) { listMaidanNews(limit: $limit) { nextToken } }',
      { limit: value },
    );
    expect(errors?.[0]?.message).toHaveLength(501);
    expect(errors?.[0]?.message.endsWith('x…')).toBe(true);
    expect(errors?.[0]).toMatchObject({ errorType: 'ValidationError' });
  });
});

describe('an error while an operation is executed', () => {
  const failing = (error: Error): Store => ({
    list: () => {
      throw error;
    },
    get: () => null,
    createContact: () => ({ contactId: 'a' }),
  });

  test('of the contract is sent with its type and message', async () => {
    const store = failing(new ContractError('ValidationException', 'No such page.'));
    expect(await ask({ query: ANY, operationName: 'A' }, store)).toEqual({
      data: { listMaidanNews: null },
      errors: [
        { message: 'No such page.', errorType: 'ValidationException', path: ['listMaidanNews'] },
      ],
    });
  });

  test('of any other kind is sent without its message', async () => {
    const store = failing(new Error('SQLITE_CORRUPT at /srv/data'));
    expect(await ask({ query: ANY, operationName: 'A' }, store)).toEqual({
      data: { listMaidanNews: null },
      errors: [
        {
          message: 'The service could not answer.',
          errorType: 'InternalFailure',
          path: ['listMaidanNews'],
        },
      ],
    });
  });
});

test('a record that could not be read is null in its list, and hides no other', async () => {
  const store = new Db({ MaidanEvents: [null, event({ eventId: 'a' })] });
  const list = 'query A { listMaidanEvents { items { eventId } } }';
  expect(await ask({ query: list }, store)).toEqual({
    data: { listMaidanEvents: { items: [null, { eventId: 'a' }] } },
  });
});

test('the store gets the table, the arguments and the caller of an operation', async () => {
  const asked: unknown[] = [];
  const store: Store = {
    list(table: string, args: ListArguments) {
      asked.push([table, { ...args }]);
      return { items: [], nextToken: null };
    },
    get(table, id) {
      asked.push([table, id]);
      return null;
    },
    createContact(input, caller) {
      asked.push([{ ...input }, caller]);
      return { contactId: input.contactId };
    },
  };
  const request = (text: string) => ({ query: text, operationName: 'A' });
  await ask(request('query A { listMaidanNews(limit: 3, nextToken: "t") { nextToken } }'), store);
  await ask(request('query A { getMaidanEvents(eventId: "a") { title } }'), store);
  const send = request(
    'mutation A { createMaidanContacts(input: { contactId: "c" }) { contactId } }',
  );
  await execute(schema, store, send, { address: '192.0.2.1' });
  await ask(send, store);
  expect(asked).toEqual([
    ['MaidanNews', { limit: 3, nextToken: 't' }],
    ['MaidanEvents', 'a'],
    [{ contactId: 'c' }, { address: '192.0.2.1' }],
    [{ contactId: 'c' }, { address: null }],
  ]);
});

test.each([
  [ANY, 'A', 'A'],
  [ANY, undefined, 'A'],
  ['{ listMaidanNews { nextToken } }', null, 'unnamed'],
  ['mutation B { createMaidanContacts(input: { contactId: "a" }) { contactId } }', 'B', 'B'],
  [ANY, 'B', null],
  [`${ANY} query B { listMaidanBlogs { nextToken } }`, undefined, null],
  ['query A {', 'A', null],
])('the log calls the operation that %j, sent as %j, executes %j', (text, name, executed) => {
  expect(executedOperation(schema, { query: text, operationName: name })).toBe(executed);
});

test.each([
  [['2025-01-01', '2025-01-02'], undefined],
  [['2025-01-01'], ['between takes two bounds.']],
  [['2025-01-01', null], ['between takes two bounds.']],
  [[], ['between takes two bounds.']],
  [['2025-01-01', '2025-01-02', '2025-01-03'], ['between takes two bounds.']],
  [null, undefined],
])('a range between %j is answered with %j', async (between, expected) => {
  const { errors } = await query(
    'query A($filter: TableMaidanEventsFilterInput) { listMaidanEvents(filter: $filter) { nextToken } }',
    { filter: { date: { between } } },
  );
  expect(errors?.map(({ message }) => message)).toEqual(expected);
});

test('an enquiry has an id of 1 to 64 characters', async () => {
  const errorsOf = async (contactId: string) => {
    const text =
      'mutation A($input: CreateMaidanContactsInput!) { createMaidanContacts(input: $input) { contactId } }';
    const { errors } = await query(text, { input: { contactId } });
    return errors?.map(({ message, errorType }) => `${errorType}: ${message}`);
  };
  expect(await errorsOf('x'.repeat(64))).toBeUndefined();
  for (const wrong of ['', 'x'.repeat(65)]) {
    expect(await errorsOf(wrong)).toEqual([
      'ValidationException: contactId must have 1 to 64 characters.',
    ]);
  }
});

test('a query is answered the same again, whether it is valid or not', async () => {
  const wrong = 'query A { listMaidanNews { colour } }';
  expect(await query(wrong)).toEqual(await query(wrong));
  expect(await query(ANY)).toEqual(await query(ANY));
});

describe('the body of a request', () => {
  const requestOf = (...parts: (string | Buffer)[]) => {
    const stream = Readable.from(parts.map((part) => Buffer.from(part)));
    return stream as unknown as IncomingMessage;
  };

  test('is read to its end, in whatever pieces it comes', async () => {
    const [first, second] = [Buffer.from('"é').subarray(0, 2), Buffer.from('"é').subarray(2)];
    expect(await readBody(requestOf(first, second, '"'))).toBe('"é"');
    expect(await readOperation(requestOf('{"query"', ':"x"}'))).toEqual({ query: 'x' });
  });

  test('may have 256 KiB, and not a byte more', async () => {
    const most = 256 * 1024;
    expect(await readBody(requestOf('x'.repeat(most)))).toHaveLength(most);
    const tooLong = requestOf('x'.repeat(most), 'x', 'and more');
    const answer = await readOperation(tooLong);
    expect(answer).toBeInstanceOf(UnreadableOperation);
    expect(answer).toMatchObject({
      status: 413,
      errorType: 'BadRequestException',
      message: 'The request is too large.',
    });
  });

  test.each(['', 'x', 'null', '[]', '5', '"query"', '{'])('%j is no operation', async (body) => {
    for (const answer of [parseOperation(body), await readOperation(requestOf(body))]) {
      expect(answer).toBeInstanceOf(UnreadableOperation);
      expect(answer).toMatchObject({
        status: 400,
        errorType: 'MalformedHttpRequestException',
        message: 'The request is no operation.',
      });
    }
  });
});

test('a list has 1 to 1,000 records, and 1,000 without a limit', () => {
  expect([undefined, null, 1, 1000].map(readLimit)).toEqual([1000, 1000, 1, 1000]);
  for (const limit of [0, -1, 1001]) {
    expect(() => readLimit(limit)).toThrow(
      new ContractError('ValidationException', 'limit must be from 1 to 1000.'),
    );
  }
});

test('an unknown token and an enquiry that is stored already fail with the words of AWS', () => {
  expect(invalidToken()).toMatchObject({
    errorType: 'ValidationException',
    message: 'nextToken is not one that a list has answered with.',
  });
  expect(new ConditionalCheckFailed()).toMatchObject({
    errorType: 'DynamoDB:ConditionalCheckFailedException',
    message: 'The conditional request failed (Service: DynamoDb, Status Code: 400)',
  });
});

test('a record sorts by the date that the site shows, and without one as 1970', () => {
  const event = { eventId: 'a', date: '2025-01-05' };
  expect(sortTime('MaidanEvents', event)).toBe(Date.UTC(2025, 0, 5));
  expect(sortTime('MaidanEvents', { eventId: 'a' })).toBe(0);
});

test.each([
  [{ a: '1', b: '2' }, { b: '2', a: '1' }, true],
  [{ a: '1', b: null, c: undefined }, { a: '1' }, true],
  [{ a: '1', __typename: 'MaidanContacts' }, { a: '1' }, true],
  [{ a: '1' }, { a: '2' }, false],
  [{ a: '1' }, { a: '1', b: '' }, false],
  [{ a: '1', b: '2' }, { a: '2', b: '1' }, false],
])('the enquiries %j and %j are the same: %s', (a, b, isSame) => {
  expect(isSameEnquiry(a, b)).toBe(isSame);
  expect(enquiryText(a) === enquiryText(b)).toBe(isSame);
});
