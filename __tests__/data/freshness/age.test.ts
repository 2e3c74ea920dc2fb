import { ApolloLink, type DocumentNode, execute } from '@apollo/client';
import { parse } from 'graphql';
import { lastValueFrom, of } from 'rxjs';
import { Ages } from '../../../src/data/freshness/age.ts';
import { operationKey } from '../../../src/data/network/operation.ts';

const MINUTE = 60_000;
const LIST = parse('query NoteList($limit: Int) { listNotes(limit: $limit) { items { id } } }');
const OTHER_LIST = parse('query NoteTitles { listNotes { items { id title } } }');
const DETAIL = parse('query NoteDetail($id: String!) { getNotes(id: $id) { id } }');
const MUTATION = parse('mutation CreateNote { createNotes { id } }');

let now: number;
let ages: Ages;

beforeEach(() => {
  now = Date.UTC(2026, 10, 22);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  ages = new Ages(15 * MINUTE);
});

/** Lets the service answer an operation, or a file with this `queriedAt`. */
async function answer(query: DocumentNode, variables: object, queriedAt?: number) {
  const extensions = queriedAt === undefined ? undefined : { queriedAt };
  const service = new ApolloLink(() => of({ data: {}, extensions }));
  await lastValueFrom(
    execute(ages.link.concat(service), { query, variables }, { client: {} as never }),
  );
}

const pass = (minutes: number) => void (now += minutes * MINUTE);

test('an answer is stale after the maximum age, not before', async () => {
  await answer(LIST, {});
  pass(15);
  expect(ages.isStale(LIST, {})).toBe(false);
  pass(0.1);
  expect(ages.isStale(LIST, {})).toBe(true);
});

test('the maximum age is a setting', async () => {
  ages = new Ages(60 * MINUTE);
  await answer(LIST, {});
  pass(50);
  expect(ages.isStale(LIST, {})).toBe(false);
  pass(11);
  expect(ages.isStale(LIST, {})).toBe(true);
});

test('an answer from a file has the age of its file', async () => {
  await answer(LIST, {}, now - 14 * MINUTE);
  expect(ages.isStale(LIST, {})).toBe(false);
  pass(2);
  expect(ages.isStale(LIST, {})).toBe(true);
});

test('an answer from a file dated in the future is stale: a clock is wrong', async () => {
  await answer(LIST, {}, now + MINUTE);
  expect(ages.isStale(LIST, {})).toBe(true);
});

test('a second answer counts, and an older one does not make the first fresher', async () => {
  await answer(LIST, {});
  pass(16);
  await answer(LIST, {});
  expect(ages.isStale(LIST, {})).toBe(false);
});

test('an operation is known by its name and variables, in whatever order these came', async () => {
  await answer(LIST, { limit: 10, filter: null });
  pass(16);
  await answer(OTHER_LIST, {});
  expect(ages.isStale(LIST, { filter: null, limit: 10 })).toBe(true);
  expect(ages.isStale(OTHER_LIST, {})).toBe(false);
  expect(operationKey(LIST, { limit: 10, filter: null })).toBe(
    operationKey(LIST, { filter: null, limit: 10 }),
  );
  expect(operationKey(LIST)).not.toBe(operationKey(OTHER_LIST));
});

describe('an answer from a cached list', () => {
  test('an answer from a cached list is as stale as the list', async () => {
    await answer(LIST, {});
    pass(10);
    expect(ages.isStale(DETAIL, { id: 'a' })).toBe(false);
    expect(ages.isStale(LIST, { limit: 10 })).toBe(false);
    pass(6);
    expect(ages.isStale(DETAIL, { id: 'a' })).toBe(true);
    expect(ages.isStale(LIST, { limit: 10 })).toBe(true);
  });

  test('an answer from two cached lists is as old as the older: it may be in that one alone', async () => {
    await answer(LIST, {});
    pass(16);
    await answer(LIST, { limit: 10 });
    await answer(OTHER_LIST, {});
    expect(ages.isStale(DETAIL, { id: 'a' })).toBe(true);
  });

  test('an answer has its own age once the service has sent it', async () => {
    await answer(LIST, {});
    pass(16);
    await answer(DETAIL, { id: 'a' });
    expect(ages.isStale(DETAIL, { id: 'a' })).toBe(false);
    expect(ages.isStale(DETAIL, { id: 'b' })).toBe(true);
  });
});

test('an answer that was never requested is not stale', () => {
  expect(ages.isStale(LIST, {})).toBe(false);
  expect(ages.isStale(DETAIL, { id: 'a' })).toBe(false);
});

test('a prerendered page is as old as the latest time that the service confirmed it', async () => {
  const notePage = (queriedAt: number) =>
    ages.notePage([{ name: 'NoteList', key: operationKey(LIST, {}) }], queriedAt);
  notePage(now - 16 * MINUTE);
  expect(ages.isStale(DETAIL, { id: 'a' })).toBe(true);
  notePage(now - 4 * MINUTE);
  notePage(now - 30 * MINUTE);
  expect(ages.queriedAt(LIST, {})).toBe(now - 4 * MINUTE);
  await answer(LIST, {});
  notePage(now - MINUTE);
  expect(ages.queriedAt(LIST, {})).toBe(now);
});

test('an enquiry has no age', async () => {
  await answer(MUTATION, {});
  expect(ages.queriedAt(MUTATION, {})).toBeUndefined();
});
