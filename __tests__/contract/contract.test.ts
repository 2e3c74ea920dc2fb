/** @jest-environment node */
import * as fc from 'fast-check';
import { type DocumentNode, Kind, print } from 'graphql';
import { collections } from '../../src/app/collections.ts';
import { events } from '../../src/features/events/events.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { demonstrationTables } from '../../mocks/records/tables.ts';
import type { GraphQLAnswer } from '../../service/contract/execute.ts';
import type { StoredRecord } from '../../service/contract/store.ts';
import { type Backend, backends, wholeBackends } from './backends.ts';

const tables = demonstrationTables();
const running: Record<string, Backend> = {};

beforeAll(async () => {
  for (const [name, start] of Object.entries(backends)) running[name] = await start(tables);
});

afterAll(async () => {
  await Promise.all(Object.values(running).map((backend) => backend.stop()));
});

function operationOf(document: DocumentNode) {
  const [name] = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
  );
  return { operationName: name, query: print(document) };
}

const ask = (backend: Backend, document: DocumentNode, variables: object = {}) =>
  backend.ask({ ...operationOf(document), variables });

type Page = { items: StoredRecord[]; nextToken: string | null };
const pageOf = ({ data }: GraphQLAnswer, field: string) =>
  (data as Record<string, Page>)[field] as Page;

const EVENTS = operationOf(events.list);

describe.each(Object.keys(backends))('%s', (name) => {
  const backend = () => running[name] as Backend;

  describe.each(collections)('$type', (collection) => {
    const { type, key, list, listField, recordField, detail } = collection;
    const own = tables[type] as Record<string, unknown>[];

    test('the list has every record, as it is stored, newest first', async () => {
      const answer = await ask(backend(), list);
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
    });

    test('pages of every size lead through the whole list, once', async () => {
      const whole = pageOf(await ask(backend(), list), listField).items.map((item) => item?.[key]);
      for (const limit of [1, 2, 3, own.length - 1, own.length, own.length + 1]) {
        const seen: unknown[] = [];
        let nextToken: string | null = null;
        do {
          const answer = await ask(backend(), list, { limit, nextToken });
          const page = pageOf(answer, listField);
          expect(page.items.length).toBeLessThanOrEqual(limit);
          seen.push(...page.items.map((item) => item?.[key]));
          ({ nextToken } = page);
        } while (nextToken !== null && seen.length <= own.length);
        expect(seen).toEqual(whole);
      }
    });

    if (detail !== null) {
      test('each record is found by its key, as in the list; none is null, without an error', async () => {
        for (const item of pageOf(await ask(backend(), list), listField).items) {
          const answer = await ask(backend(), detail, { [key]: item?.[key] });
          expect(answer).toEqual({ data: { [recordField]: item } });
        }
        const answer = await ask(backend(), detail, { [key]: 'there is none' });
        expect(answer).toEqual({ data: { [recordField]: null } });
      });
    }
  });

  test.each<[string, object]>([
    ['half a query', { query: 'query A { listMaidan', operationName: 'A' }],
    ['a limit that is a text', { ...EVENTS, variables: { limit: 'x' } }],
    ['a limit of 0', { ...EVENTS, variables: { limit: 0 } }],
    ['a limit below 0', { ...EVENTS, variables: { limit: -1 } }],
    ['a limit beyond 1000', { ...EVENTS, variables: { limit: 1001 } }],
    ['a token of its own making', { ...EVENTS, variables: { nextToken: 'half a token' } }],
    [
      'a field that is not there',
      { query: 'query A { listMaidanNews { colour } }', operationName: 'A' },
    ],
    [
      'a subscription',
      { query: 'subscription A { listMaidanNews { nextToken } }', operationName: 'A' },
    ],
  ])('refuses %s, and says so beside no data', async (_what, request) => {
    expectRefusal(await backend().ask(request));
  });

  describe('an enquiry', () => {
    const CREATE = CreateContactDocument;
    const input = {
      contactId: `contact_${Date.now()}`,
      name: 'Ánh 🙂 "x" <b>',
      contactNumber: '+91 98765 43210',
      country: 'India',
      city: 'Nagpur',
      email: 'anh@example.org',
      enquiry: 'First\nsecond line',
      date: '2026-11-22T10:00:00.000Z',
    };
    const expectStored = async (expected: object[]) => {
      const stored = await backend().stored?.();
      if (!stored) return;
      const own = stored.filter(({ contactId }) => contactId === input.contactId);
      expect(own).toHaveLength(expected.length);
      expect(own).toEqual(
        expect.arrayContaining(expected.map((one) => expect.objectContaining(one))),
      );
    };

    test('is stored once, however often it is sent; another with its id is stored beside it', async () => {
      const first = await ask(backend(), CREATE, { input });
      expect(first).toMatchObject({
        data: { createMaidanContacts: { contactId: input.contactId } },
      });
      await expectStored([input]);

      const again = await ask(backend(), CREATE, { input });
      if (again.errors) {
        expect(again.errors[0]?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
      } else {
        expect(again).toEqual(first);
      }
      await expectStored([input]);

      const other = { ...input, name: 'Somebody else' };
      const beside = await ask(backend(), CREATE, { input: other });
      expect(beside.errors).toBeUndefined();
      await ask(backend(), CREATE, { input: other });
      await expectStored([input, other]);
    });

    test('without an id, or with a field that the contract lacks, is an error and not stored', async () => {
      const before = (await backend().stored?.())?.length;
      for (const wrong of [{ name: 'x' }, { ...input, contactId: 'contact_2', ef1: '"x"' }, null]) {
        const { errors } = await ask(backend(), CREATE, { input: wrong });
        expect(errors).toHaveLength(1);
      }
      expect((await backend().stored?.())?.length).toBe(before);
    });
  });
});

/** What AppSync does before its resolvers run; that its settings do so is asserted of the stack. */
describe.each(wholeBackends)('%s refuses', (name) => {
  const send = async (body: string, headers?: Record<string, string>) => {
    const response = await running[name]?.send?.(body, headers);
    return { status: response?.status, answer: (await response?.json()) as GraphQLAnswer };
  };

  test.each<[string, string, Record<string, string>, number]>([
    ['no key', '{}', { 'x-api-key': '' }, 401],
    ['what is no JSON', '{"query":', {}, 400],
    ['nothing', '', {}, 400],
    ['JSON that is no object', '[]', {}, 400],
  ])('%s', async (_what, body, headers, status) => {
    const { status: answered, answer } = await send(body, headers);
    expect(answered).toBe(status);
    expect(answer.errors?.[0]?.errorType).toEqual(expect.stringContaining('Exception'));
  });

  const lists = (count: number) =>
    Array.from({ length: count }, (_, n) => `a${n}: listMaidanNews { nextToken }`).join(' ');

  test.each<[string, object]>([
    ['no operation', {}],
    ['a query without a name', { query: '{ listMaidanNews { nextToken } }' }],
    [
      'a name that is not there',
      { query: 'query A { listMaidanNews { nextToken } }', operationName: 'B' },
    ],
    ['a query that is no text', { query: 7, operationName: 'A' }],
    ['variables that are a list', { ...EVENTS, variables: [1] }],
    [
      'its own description',
      { query: 'query A { __schema { types { name } } }', operationName: 'A' },
    ],
    ['a thousand aliases', { query: `query A { ${lists(1000)} }`, operationName: 'A' }],
    ['five lists at once', { query: `query A { ${lists(5)} }`, operationName: 'A' }],
    [
      'fields that lie very deep',
      { query: `query A { ${'a { '.repeat(5000)} b ${'}'.repeat(5001)}`, operationName: 'A' },
    ],
  ])('%s, and says so beside no data', async (_what, body) => {
    const { status, answer } = await send(JSON.stringify(body));
    expect([200, 400]).toContain(status);
    expectRefusal(answer);
  });
});

function expectRefusal({ data, errors }: GraphQLAnswer): void {
  expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
  expect(errors?.length).toBeGreaterThan(0);
  for (const { message, errorType } of errors ?? []) {
    expect(message).toEqual(expect.any(String));
    expect(errorType).toEqual(expect.any(String));
  }
}

test('all answer the same to any filter', async () => {
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
        Object.values(running).map(async (backend) => {
          const answer = await ask(backend, events.list, { filter: wanted, limit: most });
          const { items, nextToken } = pageOf(answer, 'listMaidanEvents');
          return { ids: items.map((item) => item?.['eventId']), more: nextToken !== null };
        }),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }),
    { numRuns: 200 },
  );
});
