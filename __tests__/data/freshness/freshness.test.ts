import { ApolloClient, ApolloLink, type DocumentNode, InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { of } from 'rxjs';
import { Freshness } from '../../../src/data/freshness/freshness.ts';
import { operationKey } from '../../../src/data/network/operation.ts';

// How old an answer is. The clock is moved on by hand.

const MINUTE = 60_000;
const LIST = parse('query NoteList($limit: Int) { listNotes(limit: $limit) { items { id } } }');
const OTHER_LIST = parse('query NoteTitles { listNotes { items { id title } } }');
const DETAIL = parse('query NoteDetail($id: String!) { getNotes(id: $id) { id } }');
const MUTATION = parse('mutation CreateNote { createNotes { id } }');

let now: number;
let client: ApolloClient;
let freshness: Freshness;

beforeEach(() => {
  now = Date.UTC(2026, 10, 22);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.empty(),
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
  freshness = new Freshness(client, {});
});

/** Lets the service answer an operation, or a snapshot with this `queriedAt`. */
async function answer(query: DocumentNode, variables: object, queriedAt?: number) {
  const extensions = queriedAt === undefined ? undefined : { queriedAt };
  const service = new ApolloLink(() => of({ data: {}, extensions }));
  const link = freshness.link.concat(service);
  await new Promise((resolve) =>
    ApolloLink.execute(link, { query, variables }, { client }).subscribe(resolve),
  );
}

const pass = (minutes: number) => void (now += minutes * MINUTE);

/** Whether a query that a page shows is refetched. */
async function isStale(query: DocumentNode, variables: object) {
  const send = jest.spyOn(client, 'query').mockResolvedValue({ data: {} });
  send.mockClear();
  await freshness.refetchIfStale({ query, variables });
  return send.mock.calls.length > 0;
}

test.each([
  ['fifteen minutes', undefined, 15],
  ['another time by a setting', 60 * MINUTE, 60],
])('an answer is stale after %s, not before', async (_which, maxAgeMs, minutes) => {
  freshness = new Freshness(client, { maxAgeMs });
  await answer(LIST, {});
  pass(minutes);
  expect(await isStale(LIST, {})).toBe(false);
  pass(0.1);
  expect(await isStale(LIST, {})).toBe(true);
  await answer(LIST, {});
  expect(await isStale(LIST, {})).toBe(false);
});

test('a snapshot dated in the future is stale: a clock is wrong', async () => {
  await answer(LIST, {}, now + MINUTE);
  expect(await isStale(LIST, {})).toBe(true);
});

test('an operation is known by its name and variables, in whatever order these came', async () => {
  await answer(LIST, { limit: 10, filter: null });
  pass(16);
  await answer(OTHER_LIST, {});
  expect(await isStale(LIST, { filter: null, limit: 10 })).toBe(true);
  expect(await isStale(OTHER_LIST, {})).toBe(false);
});

test('an answer from two cached lists is as old as the older: it may be in that one alone', async () => {
  await answer(LIST, {});
  pass(10);
  expect(await isStale(DETAIL, { id: 'a' })).toBe(false);
  pass(6);
  await answer(LIST, { limit: 10 });
  await answer(OTHER_LIST, {});
  expect(await isStale(DETAIL, { id: 'a' })).toBe(true);
});

test('an answer has its own age once the service has sent it', async () => {
  await answer(LIST, {});
  pass(16);
  await answer(DETAIL, { id: 'a' });
  expect(await isStale(DETAIL, { id: 'a' })).toBe(false);
  expect(await isStale(DETAIL, { id: 'b' })).toBe(true);
});

test('what was never requested is not refetched, and an enquiry has no age', async () => {
  await answer(MUTATION, {});
  expect(await isStale(LIST, {})).toBe(false);
  expect(freshness.queriedAt({ query: MUTATION, variables: {} })).toBeUndefined();
});

describe('the manifest of the snapshots', () => {
  /** A visit that begins with a page of this age. @returns lets the manifest come, and says the page's age by then */
  function openPage(pageAge: number, manifestAge: number) {
    let send = (_manifest: Response) => {};
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (send = resolve)));
    freshness = new Freshness(client, {
      hasSnapshots: true,
      hydrationData: {
        answered: [{ name: 'NoteList', key: operationKey(LIST) }],
        queriedAt: now - pageAge * MINUTE,
      },
    });
    return async () => {
      send(Response.json({ queriedAt: now - manifestAge * MINUTE, files: {} }));
      await freshness.ready;
      return (now - freshness.queriedAt({ query: LIST, variables: {} })!) / MINUTE;
    };
  }

  test.each([
    [16, 4, 4],
    [2, 4, 2],
  ])('a page of %d minutes and a manifest of %d make %d', async (page, manifest, age) => {
    expect(await openPage(page, manifest)()).toBe(age);
  });

  test('the manifest makes no answer older that the service has given since', async () => {
    client.writeQuery({ query: LIST, data: { listNotes: { items: [] } } });
    const manifestComes = openPage(16, 4);
    await answer(LIST, {});
    expect(await manifestComes()).toBe(0);
  });
});
