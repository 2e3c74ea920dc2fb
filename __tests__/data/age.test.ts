import { ApolloLink, type DocumentNode, execute } from '@apollo/client';
import { parse } from 'graphql';
import { lastValueFrom, of } from 'rxjs';
import { Ages } from '../../src/data/age.ts';
import { operationKey } from '../../src/data/operation.ts';

const MINUTE = 60_000;
const LIST = parse('query NoteList($limit: Int) { listNotes(limit: $limit) { items { id } } }');
const OTHER_LIST = parse('query NoteTitles { listNotes { items { id title } } }');
const DETAIL = parse('query NoteDetail($id: String!) { getNotes(id: $id) { id } }');
const MUTATION = parse('mutation CreateNote { createNotes { id } }');

/** The cache of a visit: what it answers, by operation. */
let cached: Record<string, string[]>;
let now: number;
let ages: Ages;

beforeEach(() => {
  cached = {};
  now = Date.UTC(2026, 10, 22);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  ages = agesOf(15);
});

/** An answer is the ids of its records. */
function agesOf(minutes: number): Ages {
  return new Ages(minutes * MINUTE, {
    idsIn: (data) => data as string[],
    answerTo: (query, variables) => cached[operationKey(query, variables)] ?? null,
  });
}

/** Lets the service, or a file, answer an operation with these records. */
async function answer(query: DocumentNode, variables: object, ids: string[], askedAt?: number) {
  cached[operationKey(query, variables)] = ids;
  const extensions = askedAt === undefined ? undefined : { askedAt };
  const service = new ApolloLink(() => of({ data: ids as never, extensions }));
  await lastValueFrom(
    execute(ages.link.concat(service), { query, variables }, { client: {} as never }),
  );
}

const pass = (minutes: number) => void (now += minutes * MINUTE);

test('an answer is old after the maximum age, not before', async () => {
  await answer(LIST, {}, ['a']);
  pass(15);
  expect(ages.isStale(LIST, {})).toBe(false);
  pass(0.1);
  expect(ages.isStale(LIST, {})).toBe(true);
});

test('the maximum age is the one that it is told, for files and memory alike', async () => {
  ages = agesOf(60);
  await answer(LIST, {}, ['a'], now - 50 * MINUTE);
  expect(ages.isStale(LIST, {})).toBe(false);
  pass(11);
  expect(ages.isStale(LIST, {})).toBe(true);
});

test('an answer from a file has the age of its file', async () => {
  await answer(LIST, {}, ['a'], now - 14 * MINUTE);
  expect(ages.isStale(LIST, {})).toBe(false);
  pass(2);
  expect(ages.isStale(LIST, {})).toBe(true);
});

test('a file from the time to come is old: a clock is wrong', async () => {
  await answer(LIST, {}, ['a'], now + MINUTE);
  expect(ages.isStale(LIST, {})).toBe(true);
});

test('a second answer counts, an older one does not make the first younger', async () => {
  await answer(LIST, {}, ['a']);
  pass(16);
  await answer(LIST, {}, ['a']);
  expect(ages.isStale(LIST, {})).toBe(false);
});

test('operations are told apart by name and variables, in whatever order these came', async () => {
  await answer(LIST, { limit: 10, filter: null }, ['a']);
  pass(16);
  await answer(OTHER_LIST, {}, ['b']);
  expect(ages.isStale(LIST, { filter: null, limit: 10 })).toBe(true);
  expect(ages.isStale(OTHER_LIST, {})).toBe(false);
  expect(operationKey(LIST, { limit: 10, filter: null })).toBe(
    operationKey(LIST, { filter: null, limit: 10 }),
  );
  expect(operationKey(LIST)).not.toBe(operationKey(OTHER_LIST));
});

describe('what the cache serves from another answer', () => {
  test('is as old as its record', async () => {
    await answer(LIST, {}, ['a', 'b']);
    pass(10);
    cached[operationKey(DETAIL, { id: 'a' })] = ['a'];
    expect(ages.isStale(DETAIL, { id: 'a' })).toBe(false);
    pass(6);
    expect(ages.isStale(DETAIL, { id: 'a' })).toBe(true);
  });

  test('is not made younger by an answer with other records', async () => {
    await answer(LIST, {}, ['a', 'b']);
    pass(16);
    await answer(LIST, { limit: 1 }, ['a']);
    cached[operationKey(DETAIL, { id: 'a' })] = ['a'];
    cached[operationKey(DETAIL, { id: 'b' })] = ['b'];
    expect(ages.isStale(DETAIL, { id: 'a' })).toBe(false);
    expect(ages.isStale(DETAIL, { id: 'b' })).toBe(true);
  });

  test('is as old as the oldest of its records', async () => {
    await answer(DETAIL, { id: 'a' }, ['a']);
    pass(16);
    await answer(DETAIL, { id: 'b' }, ['b']);
    cached[operationKey(LIST, {})] = ['a', 'b'];
    expect(ages.isStale(LIST, {})).toBe(true);
  });

  test('is as old as the newest answer to its operation where it holds no record', async () => {
    await answer(LIST, { limit: 10 }, []);
    cached[operationKey(LIST, {})] = [];
    pass(14);
    expect(ages.isStale(LIST, {})).toBe(false);
    pass(2);
    expect(ages.isStale(LIST, {})).toBe(true);
  });
});

test('records that came in no answer of their own do not count: their list is as old as the newest like it', async () => {
  await answer(LIST, { limit: 10 }, []);
  cached[operationKey(LIST, {})] = ['read on this device'];
  pass(14);
  expect(ages.askedAt(LIST, {})).toBe(now - 14 * MINUTE);
  pass(2);
  expect(ages.isStale(LIST, {})).toBe(true);
});

describe('what was kept on the device', () => {
  test('is as old as it was when it was read', () => {
    ages.noteKept(operationKey(LIST, {}), 'NoteList', ['a'], now - 20 * MINUTE);
    expect(ages.askedAt(LIST, {})).toBe(now - 20 * MINUTE);
    cached[operationKey(DETAIL, { id: 'a' })] = ['a'];
    expect(ages.askedAt(DETAIL, { id: 'a' })).toBe(now - 20 * MINUTE);
  });

  test('makes nothing older that the visit itself has brought, and of two that were kept the later counts', async () => {
    await answer(LIST, {}, ['a']);
    const brought = now;
    ages.noteKept(operationKey(LIST, {}), 'NoteList', ['a', 'b'], now - 20 * MINUTE);
    expect(ages.askedAt(LIST, {})).toBe(brought);
    for (const id of ['a', 'b']) cached[operationKey(DETAIL, { id })] = [id];
    expect(ages.askedAt(DETAIL, { id: 'a' })).toBe(brought);
    ages.noteKept(operationKey(OTHER_LIST, {}), 'NoteTitles', ['b'], now - 10 * MINUTE);
    ages.noteKept(operationKey(OTHER_LIST, {}), 'NoteTitles', ['b'], now - 30 * MINUTE);
    expect(ages.askedAt(DETAIL, { id: 'b' })).toBe(now - 10 * MINUTE);
  });
});

test('what is not there is not old: nothing stands that the service could be asked behind', async () => {
  await answer(LIST, { limit: 10 }, ['a']);
  pass(16);
  expect(ages.isStale(LIST, {})).toBe(false);
  expect(ages.isStale(DETAIL, { id: 'x' })).toBe(false);
});

describe('what a prerendered page shows', () => {
  const pageOf = (askedAt: number) =>
    ages.notePage({
      answered: [{ name: 'NoteList', key: operationKey(LIST, {}) }],
      cache: { a: {} },
      askedAt,
    });

  test('is as old as the page, its records and its lists of no record too', () => {
    pageOf(now - 16 * MINUTE);
    cached[operationKey(DETAIL, { id: 'a' })] = ['a'];
    cached[operationKey(LIST, { limit: 10 })] = [];
    expect(ages.isStale(LIST, {})).toBe(true);
    expect(ages.isStale(LIST, { limit: 10 })).toBe(true);
    expect(ages.isStale(DETAIL, { id: 'a' })).toBe(true);
  });

  test('is as old as the last time that the service was asked, in whatever order the times come', async () => {
    pageOf(now - 16 * MINUTE);
    pageOf(now - 4 * MINUTE);
    pageOf(now - 30 * MINUTE);
    expect(ages.askedAt(LIST, {})).toBe(now - 4 * MINUTE);
    await answer(LIST, {}, ['a']);
    pageOf(now - MINUTE);
    expect(ages.askedAt(LIST, {})).toBe(now);
  });
});

test('what a visitor writes has no age', async () => {
  await answer(MUTATION, {}, ['a']);
  cached[operationKey(DETAIL, { id: 'a' })] = ['a'];
  pass(16);
  expect(ages.isStale(DETAIL, { id: 'a' })).toBe(false);
});
