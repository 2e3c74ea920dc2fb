import * as fc from 'fast-check';
import { type DocumentNode, Kind, print } from 'graphql';
import { collections } from '../../src/features/collections.ts';
import { events } from '../../src/features/events/events.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { demonstrationTables } from '../../mocks/records/tables.ts';
import type { GraphQLAnswer } from '../../mocks/contract/execute.ts';
import type { StoredRecord } from '../../mocks/contract/store.ts';
import type { Backend } from './backends.ts';

/** One rule of the contract. Its check rejects where a backend that has the records of `tables` breaks it. */
export interface Rule {
  name: string;
  check: (backend: Backend) => Promise<void>;
}

/** The records that every backend is started with. */
export const tables = demonstrationTables();

/** An operation as the site sends it, without its variables. */
function operationOf(document: DocumentNode) {
  const [name] = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
  );
  return { operationName: name, query: print(document) };
}

const execute = (backend: Backend, document: DocumentNode, variables: object = {}) =>
  backend.execute({ ...operationOf(document), variables });

type Page = { items: StoredRecord[]; nextToken: string | null };
const pageOf = ({ data }: GraphQLAnswer, field: string) =>
  (data as Record<string, Page>)[field] as Page;

const EVENTS = operationOf(events.list);

function rulesOf(collection: (typeof collections)[number]): Rule[] {
  const { type, key, list, listField, recordField, detail } = collection;
  const own = tables[type] as Record<string, unknown>[];
  const rules: Rule[] = [
    {
      name: `the list of ${type} has every record, as it is stored, newest first`,
      async check(backend) {
        const answer = await execute(backend, list);
        expect(answer.errors).toBeUndefined();
        const { items, nextToken } = pageOf(answer, listField);
        expect(nextToken).toBeNull();
        expect(items).toHaveLength(own.length);
        for (const item of items) {
          const fields = item ?? {};
          const stored = own.find((record) => record[key] === fields[key]);
          for (const [field, value] of Object.entries(fields))
            expect(value).toEqual(stored?.[field] ?? null);
        }
        const times = items.map((item) => collection.itemOf(item as never).date?.time ?? 0);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      },
    },
    {
      name: `pages of every size lead through the whole list of ${type}, once`,
      async check(backend) {
        const whole = pageOf(await execute(backend, list), listField).items.map(
          (item) => item?.[key],
        );
        for (const limit of [1, 2, 3, own.length - 1, own.length, own.length + 1, 1000]) {
          const seen: unknown[] = [];
          let nextToken: string | null = null;
          do {
            const answer = await execute(backend, list, { limit, nextToken });
            const page = pageOf(answer, listField);
            expect(page.items.length).toBeLessThanOrEqual(limit);
            seen.push(...page.items.map((item) => item?.[key]));
            ({ nextToken } = page);
          } while (nextToken !== null && seen.length <= own.length);
          expect(seen).toEqual(whole);
        }
      },
    },
  ];
  if (detail === null) return rules;
  rules.push({
    name: `each record of ${type} is found by its key; a missing one is null, without an error`,
    async check(backend) {
      for (const item of pageOf(await execute(backend, list), listField).items) {
        const answer = await execute(backend, detail, { [key]: item?.[key] });
        expect(answer).toEqual({ data: { [recordField]: item } });
      }
      const answer = await execute(backend, detail, { [key]: 'there is none' });
      expect(answer).toEqual({ data: { [recordField]: null } });
    },
  });
  return rules;
}

const REFUSED: Record<string, object> = {
  'half a query': { query: 'query A { listMaidan', operationName: 'A' },
  'a limit that is a text': { ...EVENTS, variables: { limit: 'x' } },
  'a limit of 0': { ...EVENTS, variables: { limit: 0 } },
  'a limit below 0': { ...EVENTS, variables: { limit: -1 } },
  'a limit beyond 1000': { ...EVENTS, variables: { limit: 1001 } },
  'a token that no list has answered with': { ...EVENTS, variables: { nextToken: 'half a token' } },
  'a field that is not there': {
    query: 'query A { listMaidanNews { colour } }',
    operationName: 'A',
  },
  'a subscription': {
    query: 'subscription A { listMaidanNews { nextToken } }',
    operationName: 'A',
  },
  'a name that is not there': {
    query: 'query A { listMaidanNews { nextToken } }',
    operationName: 'B',
  },
  'two operations of which none is named': {
    query: 'query A { listMaidanNews { nextToken } } query B { listMaidanBlogs { nextToken } }',
  },
  'a range with one bound': { ...EVENTS, variables: { filter: { date: { between: ['2025'] } } } },
};

const refusals = Object.entries(REFUSED).map(([what, request]): Rule => ({
  name: `the service refuses ${what} with errors and no data`,
  check: async (backend) => expectRefusal(await backend.execute(request)),
}));

const places: Rule[] = [
  {
    name: 'a refused query learns where in its text the fault is',
    async check(backend) {
      const { errors } = await backend.execute({
        query: 'query A {\n  listMaidanNews { colour }\n}',
      });
      expect(errors?.[0]?.locations).toEqual([{ line: 2, column: 20, sourceName: null }]);
      const broken = await backend.execute({ query: 'query A {\n  listMaidanNews { }' });
      expect(broken.errors?.[0]?.locations).toEqual([{ line: 2, column: 20, sourceName: null }]);
    },
  },
  {
    name: 'a field that fails says which it is and where, as clients of AppSync read it',
    async check(backend) {
      const query =
        'query A($limit: Int) {\n  first: listMaidanNews(limit: $limit) { nextToken }\n}';
      const { data, errors } = await backend.execute({ query, variables: { limit: 0 } });
      expect(data).toEqual({ first: null });
      expect(errors).toEqual([
        {
          message: 'limit must be from 1 to 1000.',
          errorType: 'ValidationException',
          path: ['first'],
          locations: [{ line: 2, column: 3, sourceName: null }],
          data: null,
          errorInfo: null,
        },
      ]);
    },
  },
];

const unnamed = Object.entries({
  'whose text names it': 'query A { listMaidanNews { nextToken } }',
  'that has no name': '{ listMaidanNews { nextToken } }',
}).map(([what, query]): Rule => ({
  name: `the service answers the only operation of a body that names none, ${what}`,
  async check(backend) {
    expect(await backend.execute({ query })).toEqual({
      data: { listMaidanNews: { nextToken: null } },
    });
  },
}));

let sent = 0;

/** An enquiry under an id that no other has, of the maximum length. */
const newEnquiry = () => ({
  contactId: `contact_${Date.now()}_${(sent += 1)}_`.padEnd(64, 'x'),
  name: 'Ánh 🙂 "x" <b>',
  contactNumber: '+91 98765 43210',
  country: 'India',
  city: 'Nagpur',
  email: 'anh@example.org',
  enquiry: 'First\nsecond line',
  date: '2026-11-22T10:00:00.000Z',
});

const CREATE = CreateContactDocument;

async function expectStored(backend: Backend, contactId: string, expected: object[]) {
  const stored = await backend.stored?.();
  if (!stored) return;
  const own = stored.filter((one) => one.contactId === contactId);
  expect(own).toHaveLength(expected.length);
  expect(own).toEqual(expect.arrayContaining(expected.map((one) => expect.objectContaining(one))));
}

const enquiries: Rule[] = [
  {
    name: 'an enquiry is stored once, however often it is sent; another with its id is stored beside it',
    async check(backend) {
      const input = newEnquiry();
      const { contactId } = input;
      const first = await execute(backend, CREATE, { input });
      expect(first).toMatchObject({ data: { createMaidanContacts: { contactId } } });
      await expectStored(backend, contactId, [input]);

      const again = await execute(backend, CREATE, { input });
      if (again.errors) {
        expect(again.errors[0]?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
      } else {
        expect(again).toEqual(first);
      }
      await expectStored(backend, contactId, [input]);

      const other = { ...input, name: 'Somebody else' };
      const beside = await execute(backend, CREATE, { input: other });
      expect(beside.errors).toBeUndefined();
      await execute(backend, CREATE, { input: other });
      await expectStored(backend, contactId, [input, other]);
    },
  },
  {
    name: 'an enquiry without an id, with a long one, or with an unknown field is an error and not stored',
    async check(backend) {
      const before = (await backend.stored?.())?.length;
      for (const wrong of [
        { name: 'x' },
        { ...newEnquiry(), ef1: '"x"' },
        { ...newEnquiry(), contactId: '' },
        { ...newEnquiry(), contactId: 'x'.repeat(65) },
        null,
      ]) {
        const { errors } = await execute(backend, CREATE, { input: wrong });
        expect(errors).toEqual([
          expect.objectContaining({ errorType: expect.stringContaining('Validation') as string }),
        ]);
      }
      expect((await backend.stored?.())?.length).toBe(before);
    },
  },
];

/** What every backend does. */
export const rules: readonly Rule[] = [
  ...collections.flatMap(rulesOf),
  ...unnamed,
  ...refusals,
  ...places,
  ...enquiries,
];

async function answered(backend: Backend, body: string, headers?: Record<string, string>) {
  const response = await backend.send?.(body, headers);
  return {
    status: response?.status,
    headers: response?.headers ?? new Headers(),
    answer: (await response?.json()) as GraphQLAnswer,
  };
}

const REFUSED_REQUESTS: Record<
  string,
  { body: string; headers?: Record<string, string>; status: number }
> = {
  'no key': { body: '{}', headers: { 'x-api-key': '' }, status: 401 },
  'what is no JSON': { body: '{"query":', status: 400 },
  'JSON that is no object': { body: '[]', status: 400 },
};

const lists = (count: number) =>
  Array.from({ length: count }, (_, n) => `a${n}: listMaidanNews { nextToken }`).join(' ');

const REFUSED_OPERATIONS: Record<string, object> = {
  'no operation': {},
  'a query that is no text': { query: 7, operationName: 'A' },
  'variables that are a list': { ...EVENTS, variables: [1] },
  'a thousand aliases': { query: `query A { ${lists(1000)} }`, operationName: 'A' },
  'five lists at once': { query: `query A { ${lists(5)} }`, operationName: 'A' },
  'fields that lie very deep': {
    query: `query A { ${'a { '.repeat(5000)} b ${'}'.repeat(5001)}`,
    operationName: 'A',
  },
};

/** What AppSync does before its resolvers run. Tests of the stack check that its settings do so. */
export const rulesOverHttp: readonly Rule[] = [
  ...Object.entries(REFUSED_REQUESTS).map(([what, { body, headers: given, status }]): Rule => ({
    name: `the service refuses ${what}`,
    async check(backend) {
      const { status: actual, headers, answer } = await answered(backend, body, given);
      expect(actual).toBe(status);
      expect(answer.errors?.[0]?.errorType).toEqual(expect.stringContaining('Exception'));
      expect(headers.get('x-amzn-errortype')).toBe(answer.errors?.[0]?.errorType);
      expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain(
        'x-amzn-errortype',
      );
    },
  })),
  {
    name: 'browsers may send what clients of AppSync send from any page, and nothing else',
    async check(backend) {
      const response = await backend.fetch?.({
        method: 'OPTIONS',
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-amz-user-agent,x-api-key,x-other',
        },
      });
      expect(response?.ok).toBe(true);
      expect(response?.headers.get('access-control-allow-origin')).toBe('*');
      const allowed = response?.headers.get('access-control-allow-headers') ?? '';
      expect(allowed.toLowerCase().split(', ').toSorted()).toEqual([
        'authorization',
        'content-type',
        'x-amz-content-sha256',
        'x-amz-date',
        'x-amz-security-token',
        'x-amz-user-agent',
        'x-api-key',
      ]);
    },
  },
  ...Object.entries(REFUSED_OPERATIONS).map(([what, body]): Rule => ({
    name: `the service refuses ${what} with errors and no data`,
    async check(backend) {
      const { status, answer } = await answered(backend, JSON.stringify(body));
      expect([200, 400]).toContain(status);
      expectRefusal(answer);
    },
  })),
];

function expectRefusal({ data, errors }: GraphQLAnswer): void {
  expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
  expect(errors?.length).toBeGreaterThan(0);
  for (const { message, errorType } of errors ?? []) {
    expect(message).toEqual(expect.any(String));
    expect(errorType).toEqual(expect.any(String));
  }
}

/** Each operator with a title from the middle of the list. Random filters may leave these out. */
function certainFilters(): [filter: object, limit: null][] {
  const titles = tables.MaidanEvents.map((record) => String(record?.['title'])).toSorted();
  const title = titles[Math.floor(titles.length / 2)];
  const onTitle = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'contains', 'notContains', 'beginsWith'];
  return [
    ...onTitle.map((operator) => ({ [operator]: title })),
    { between: [title, title] },
    { attributeExists: false },
    // A field that is null or empty filters nothing.
    { eq: null },
    {},
  ].map((condition) => [{ title: condition }, null]);
}

/** Checks that these backends give the same answer to any filter. @throws the error of fast-check where they do not */
export async function agreeOnFilters(backends: readonly Backend[]): Promise<void> {
  const texts = tables.MaidanEvents.flatMap((record) =>
    [record?.['title'], record?.['date'], record?.['eventId']].filter((v) => typeof v === 'string'),
  );
  const text = fc.oneof(
    fc.constantFrom(...texts),
    fc.constantFrom(...texts).map((whole) => whole.slice(0, 3)),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  );
  const condition = fc.oneof(
    fc.record({ eq: text }),
    fc.record({ ne: text }),
    fc.record({ lt: text }),
    fc.record({ le: text }),
    fc.record({ gt: text }),
    fc.record({ ge: text }),
    fc.record({ contains: text }),
    fc.record({ notContains: text }),
    fc.record({ beginsWith: text }),
    fc.record({ between: fc.tuple(text, text).map((pair) => pair.toSorted()) }),
    fc.record({ attributeExists: fc.boolean() }),
    fc.record({ ge: text, lt: text }),
    fc.constant(null),
  );
  const filter = fc.record(
    { title: condition, date: condition, eventId: condition, imgUrl: condition },
    { requiredKeys: [] },
  );
  const limit = fc.option(fc.integer({ min: 1, max: 30 }));
  await fc.assert(
    fc.asyncProperty(filter, limit, async (wanted, most) => {
      const answers = await Promise.all(
        backends.map(async (backend) => {
          const answer = await execute(backend, events.list, { filter: wanted, limit: most });
          const { items, nextToken } = pageOf(answer, 'listMaidanEvents');
          return { ids: items.map((item) => item?.['eventId']), more: nextToken !== null };
        }),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }),
    { numRuns: 200, examples: certainFilters() },
  );
}
