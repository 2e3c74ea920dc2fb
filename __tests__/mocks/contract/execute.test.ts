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
  type GraphQLRequest,
  withoutIntrospection,
} from '../../../mocks/contract/execute.ts';
import { readBody } from '../../../mocks/contract/readOperation.ts';
import { schema } from '../../../mocks/contract/schema.ts';
import { enquiryText, type Store } from '../../../mocks/contract/store.ts';

const db = new Db({ MaidanEvents: [event({ eventId: 'a', title: 'Kick-off' })] });
const responseTo = (request: GraphQLRequest, store: Store = db) => execute(schema, store, request);
const ANY = 'query A { listMaidanNews { nextToken } }';

test('a request with an empty name runs its only operation', async () => {
  const answer = { data: { listMaidanNews: { nextToken: null } } };
  expect(await responseTo({ query: ANY, operationName: '' })).toEqual(answer);
});

describe('the description of the schema', () => {
  test('the description of the schema is whole, for every query that graphql-js makes for tools', async () => {
    const options = [
      'specifiedByUrl',
      'directiveIsRepeatable',
      'schemaDescription',
      'inputValueDeprecation',
      'oneOf',
    ];
    for (const isWanted of [true, false]) {
      const wanted = Object.fromEntries(options.map((option) => [option, isWanted]));
      const { data, errors } = await responseTo({ query: getIntrospectionQuery(wanted) });
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
  ])(
    'the description of the schema is refused where its answer may be of any length: %s',
    async (_what, selection) => {
      const { data, errors } = await responseTo({ query: `{ __schema ${selection}` });
      expect(data).toBeNull();
      expect(errors?.map(({ errorType }) => errorType)).toContain('ValidationError');
    },
  );

  test('the description of the schema has less than 400 KB, whatever is requested within the limits', async () => {
    const query = `{ __schema { ...A } __type(name: "Query") { ...T } listMaidanNews { nextToken } }
      fragment A on __Schema { types { name description fields { ...F type { ...T } args { ...V } } inputFields { ...V type { ...T } } } }
      fragment T on __Type { name description fields { ...F args { ...V } } inputFields { ...V } ofType { name description fields { ...F } ofType { name description fields { ...F } } } }
      fragment F on __Field { name description type { name description kind ofType { name description kind } } }
      fragment V on __InputValue { name description defaultValue type { name description kind ofType { name description kind } } }`;
    const answer = await responseTo({ query });
    expect(answer.errors).toBeUndefined();
    expect(JSON.stringify(answer).length).toBeLessThan(400_000);
  });

  test('the description of the schema is refused by an operator who does not want it, but records are not', async () => {
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

describe('the queries of visitors', () => {
  /** How often queries are validated while these are sent. Only a validation looks for the schema's mutations. */
  async function validationsOf(queries: string[]): Promise<number> {
    const own = createSchema(printSchema(schema), '');
    const look = jest.spyOn(own, 'getMutationType');
    for (const query of queries) expect((await execute(own, db, { query })).errors).toBeUndefined();
    return look.mock.calls.length;
  }
  const strangers = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => `query Stranger${from + n} { __typename }`);

  test('the queries of visitors are not pushed out by those of a stranger that come between them', async () => {
    const queries = Array.from({ length: 20 }, (_, n) => [ANY, ...strangers(50, n * 50)]).flat();
    expect((await validationsOf(queries)) - (await validationsOf(strangers(1000)))).toBe(1);
  });
});

describe('an expensive request', () => {
  const messagesOf = async (query: string) =>
    (await responseTo({ query })).errors?.map(({ message }) => message);
  const repeated = (count: number, field: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => field(n)).join(' ');
  const TYPES = ['Events', 'News', 'Blogs', 'Awards', 'Reports'];
  const lists = (count: number) => repeated(count, (n) => `listMaidan${TYPES[n]} { nextToken }`);
  const enquiry = () => 'createMaidanContacts(input: { contactId: "x" }) { contactId }';
  const titles = (count: number) => repeated(count, (n) => `t${n}: title`);
  const eventsWith = (fields: string) => `{ listMaidanEvents { items { ${fields} } } }`;

  test.each([
    ['four lists', `{ ${lists(4)} }`],
    ['five fields of a record', eventsWith('eventId title date imgUrl ef1')],
    ['four other names', eventsWith(titles(4))],
    ['a name of 100 characters', `query ${'x'.repeat(100)} { ${lists(1)} }`],
  ])('an expensive request is answered with %s', async (_what, query) => {
    expect(await messagesOf(query)).toBeUndefined();
  });

  const TOO_MANY_FIELDS = 'A request may hold 4 questions.';
  const TOO_MANY_NAMES = 'A request may give 4 fields other names, and none of the schema itself.';

  test.each([
    ['five lists', `{ ${lists(5)} }`, TOO_MANY_FIELDS],
    ['five in a fragment', `{ ...F } fragment F on Query { ${lists(5)} }`, TOO_MANY_FIELDS],
    ['five other names', eventsWith(titles(5)), TOO_MANY_NAMES],
    [
      'five other names in a fragment',
      `${eventsWith('...F')} fragment F on MaidanEvents { ${titles(5)} }`,
      TOO_MANY_NAMES,
    ],
    [
      'a name of 101 characters',
      `query ${'x'.repeat(101)} { ${lists(1)} }`,
      'A name has more than 100 characters.',
    ],
    [
      '1,100 tokens',
      `{ ${'__typename '.repeat(1100)} }`,
      expect.stringMatching(/1000 tokens/) as string,
    ],
  ])('an expensive request is refused with %s', async (_what, query, message) => {
    expect(await messagesOf(query)).toEqual([message]);
  });

  test('a request may send four enquiries, and not five', async () => {
    expect(await messagesOf(`mutation { ${repeated(4, enquiry)} }`)).toBeUndefined();
    expect(await messagesOf(`mutation { ${repeated(5, enquiry)} }`)).toContain(TOO_MANY_FIELDS);
  });

  test('a request may have fields ten deep, and not eleven', async () => {
    const deep = createSchema('type Query { one: Query name: String }', '');
    const errorsOf = async (selection: string) =>
      (await execute(deep, db, { query: `{ ${selection} }` })).errors?.map(
        (error) => error.message,
      ) ?? [];
    const nested = (count: number) => `${'one { '.repeat(count - 1)} name ${'}'.repeat(count - 1)}`;
    const tooDeep = 'Fields lie more than 10 deep.';
    expect(await errorsOf(nested(10))).not.toContain(tooDeep);
    expect((await errorsOf(nested(12))).filter((each) => each === tooDeep)).toHaveLength(1);
    // Fields beside one another are no deeper.
    expect(await errorsOf(`${nested(10)} two: ${nested(10)}`)).not.toContain(tooDeep);
  });

  test('a request is answered with errors of 500 characters at most, which quote the beginning of a value', async () => {
    const { errors } = await responseTo({
      query: 'query A($limit: Int) { listMaidanNews(limit: $limit) { nextToken } }',
      variables: { limit: 'x'.repeat(2000) },
    });
    expect(errors?.[0]?.message).toHaveLength(501);
    expect(errors?.[0]?.message.endsWith('x…')).toBe(true);
    expect(errors?.[0]).toMatchObject({ errorType: 'ValidationError' });
  });
});

test('a record that could not be read is null in its list, and hides no other', async () => {
  const store = new Db({ MaidanEvents: [null, event({ eventId: 'a' })] });
  const list = 'query A { listMaidanEvents { items { eventId } } }';
  expect(await responseTo({ query: list }, store)).toEqual({
    data: { listMaidanEvents: { items: [null, { eventId: 'a' }] } },
  });
});

test.each([
  [['2025-01-01', '2025-01-02'], undefined],
  [['2025-01-01', null], ['between takes two bounds.']],
  [['2025-01-01', '2025-01-02', '2025-01-03'], ['between takes two bounds.']],
  [null, undefined],
])('a range between %j is answered with %j', async (between, expected) => {
  const query =
    'query A($filter: TableMaidanEventsFilterInput) { listMaidanEvents(filter: $filter) { nextToken } }';
  const variables = { filter: { date: { between } } };
  const { errors } = await responseTo({ query, variables });
  expect(errors?.map(({ message }) => message)).toEqual(expected);
});

describe('the body of a request', () => {
  const requestOf = (...parts: (string | Buffer)[]) => {
    const stream = Readable.from(parts.map((part) => Buffer.from(part)));
    return stream as unknown as IncomingMessage;
  };

  test('the body of a request is read to its end, in whatever pieces it comes', async () => {
    const [first, second] = [Buffer.from('"é').subarray(0, 2), Buffer.from('"é').subarray(2)];
    expect(await readBody(requestOf(first, second, '"'))).toBe('"é"');
  });

  test('the body of a request may have 256 KiB, and not a byte more', async () => {
    const most = 256 * 1024;
    expect(await readBody(requestOf('x'.repeat(most)))).toHaveLength(most);
    expect(await readBody(requestOf('x'.repeat(most), 'x', 'more'))).toMatchObject({ status: 413 });
  });
});

test.each([
  [{ a: '1', b: '2' }, { b: '2', a: '1' }, true],
  [{ a: '1', b: null, c: undefined }, { a: '1' }, true],
  [{ a: '1', __typename: 'MaidanContacts' }, { a: '1' }, true],
  [{ a: '1' }, { a: '2' }, false],
  [{ a: '1' }, { a: '1', b: '' }, false],
  [{ a: '1', b: '2' }, { a: '2', b: '1' }, false],
])('the enquiries %j and %j are the same: %s', (a, b, isSame) => {
  expect(enquiryText(a) === enquiryText(b)).toBe(isSame);
});
