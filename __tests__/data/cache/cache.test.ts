import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { project } from '../../../mocks/records/projects.ts';
import { collections } from '../../../src/features/collections.ts';
import { createDataSource } from '../../../src/data/load/loading.ts';
import {
  AwardDetailDocument,
  AwardListDocument,
} from '../../../src/features/awards/Award.generated.ts';
import {
  BlogDetailDocument,
  BlogListDocument,
} from '../../../src/features/blogs/Blog.generated.ts';
import {
  EventDetailDocument,
  EventListDocument,
} from '../../../src/features/events/Event.generated.ts';
import {
  ProjectDetailDocument,
  ProjectListDocument,
} from '../../../src/features/projects/Project.generated.ts';
import { shortenPauses } from '../../support/jest/pauses.ts';
import { ADDRESS, serviceForTests } from '../../support/service/service.ts';
import { loggedLines } from '../../support/jest/setup.ts';

const service = serviceForTests();

/** The queries of one visit. */
function visit() {
  const { client, freshness } = createDataSource(collections, ADDRESS);
  const runQuery = async <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    again = false,
  ) =>
    (await client.query({ query, variables, fetchPolicy: again ? 'network-only' : 'cache-first' }))
      .data;
  const ids = (items: readonly ({ projectid: string } | null)[] | null | undefined) =>
    items?.map((item) => item?.projectid ?? null);
  return {
    client,
    refresh: freshness.refetchShown,
    runQuery,
    list: async () => ids((await runQuery(ProjectListDocument, {}))?.listMaidanProjects?.items),
    home: async () =>
      ids((await runQuery(ProjectListDocument, { limit: 10 }))?.listMaidanProjects?.items),
    detail: async (projectid: string) =>
      (await runQuery(ProjectDetailDocument, { projectid }))?.getMaidanProjects,
    refetchList: () => runQuery(ProjectListDocument, {}, true),
    refetchHome: () => runQuery(ProjectListDocument, { limit: 10 }, true),
    refetchDetail: (projectid: string) => runQuery(ProjectDetailDocument, { projectid }, true),
  };
}

const projectsNamed = (...ids: string[]) =>
  ids.map((projectid) => project({ projectid, title: `Title of ${projectid}` }));
/** A list of which the service has more. */
const cutShort = (...ids: string[]) => ({
  data: {
    listMaidanProjects: {
      __typename: 'MaidanProjectsConnection',
      items: projectsNamed(...ids),
      nextToken: 'more',
    },
  },
});
const letters = (count: number) => 'abcdefghijklmnopqrstuvwxyz'.slice(0, count).split('');

describe('a record that was seen', () => {
  test('a record that was seen in its list costs no request, for each of the four types that have a page', async () => {
    const { runQuery } = visit();
    await runQuery(EventListDocument, {});
    await runQuery(BlogListDocument, {});
    await runQuery(AwardListDocument, {});
    const cup = await runQuery(EventDetailDocument, { eventId: 'maidan-cup-final' });
    const blog = await runQuery(BlogDetailDocument, { blogId: 'what-the-keeper-sees' });
    const prize = await runQuery(AwardDetailDocument, { awardId: 'best-first-season' });
    expect(cup?.getMaidanEvents).toMatchObject({
      date: '2027-12-04',
      mainContent: expect.anything(),
    });
    expect(blog?.getMaidanBlogs?.title).toBe('What the Keeper Sees');
    expect(prize?.getMaidanAwards?.title).toBe('Best First Season');
    expect(service.operations()).toEqual(['EventList', 'BlogList', 'AwardList']);
  });

  test('a record that home has brought costs no request, another one costs one', async () => {
    service.holds({ MaidanProjects: projectsNamed(...letters(11)) });
    const { home, detail } = visit();
    await home();
    expect((await detail('a'))?.projectid).toBe('a');
    expect(service.operations()).toEqual(['ProjectList']);
    await detail('k');
    expect(service.operations()).toEqual(['ProjectList', 'ProjectDetail']);
  });

  test('a cached record is never mistaken for another one', async () => {
    const { list, detail } = visit();
    expect((await detail('school-league'))?.title).toBe('School League');
    expect((await detail('huddle-camp'))?.title).toBe('Huddle Camp');
    expect(await detail('nobody')).toBeNull();
    await list();
    expect((await detail('lane-league'))?.projectid).toBe('lane-league');
    expect((await detail('school-league'))?.title).toBe('School League');
    expect(service.operations()).toEqual([
      'ProjectDetail',
      'ProjectDetail',
      'ProjectDetail',
      'ProjectList',
    ]);
  });
});

describe('home and the list', () => {
  test.each([
    ['all records', 10, [{ limit: 10 }]],
    ['no records', 0, [{ limit: 10 }]],
    ['some of the records', 11, [{ limit: 10 }, {}]],
  ])('home with %s requests the list only if it may have more', async (_what, count, requested) => {
    service.holds({ MaidanProjects: projectsNamed(...letters(count)) });
    const { home, list } = visit();
    expect(await home()).toEqual(letters(Math.min(count, 10)));
    expect(await list()).toEqual(letters(count));
    expect(service.received.map(({ variables }) => variables)).toEqual(requested);
  });

  test.each([
    ['a longer list', 11, 'more'],
    ['a list of just ten, which is the whole for home as well', 10, null],
  ])(
    'a list serves home its first ten, and says whether there are more: %s',
    async (_what, count, token) => {
      service.holds({ MaidanProjects: projectsNamed(...letters(count)) });
      const { runQuery, list } = visit();
      expect(await list()).toEqual(letters(count));
      const answer = await runQuery(ProjectListDocument, { limit: 10 });
      expect(answer?.listMaidanProjects).toMatchObject({
        items: letters(10).map((projectid) => ({ projectid })),
        nextToken: token,
      });
      expect(service.operations()).toEqual(['ProjectList']);
    },
  );

  test.each([
    [12, 1],
    [10, 1],
    [2, 2],
  ])(
    'a list that is cut short at %d serves home where it has ten: requests %d',
    async (count, requests) => {
      service.holds({ MaidanProjects: projectsNamed(...letters(12)) });
      service.answers(cutShort(...letters(count)), 1);
      const { home, list } = visit();
      expect(await list()).toHaveLength(count);
      expect(await home()).toHaveLength(10);
      expect(service.operations()).toHaveLength(requests);
    },
  );

  test('lists of two filters stay two', async () => {
    const { runQuery } = visit();
    const titles = async (projectType: string) =>
      (await runQuery(ProjectListDocument, { filter: { projectType: { eq: projectType } } }))
        ?.listMaidanProjects?.items?.length;
    expect(await titles('Football')).toBeGreaterThan((await titles('nothing')) ?? 0);
    expect(service.operations()).toHaveLength(2);
  });
});

describe('refetching', () => {
  test("a refetch of home leaves the list's answer in the cache", async () => {
    const { client, list, refetchHome } = visit();
    await list();
    await refetchHome();
    // The way of a page that is open: its own refetch, not a query beside it.
    const open = client.watchQuery({ query: ProjectListDocument, variables: { limit: 10 } });
    const subscription = open.subscribe(() => undefined);
    await open.refetch();
    expect(service.operations()).toHaveLength(3);
    expect(await list()).toHaveLength(7);
    expect(service.operations()).toHaveLength(3);
    subscription.unsubscribe();
  });

  test("a refetch of home drops a list that it contradicts, and a refetch of the list home's answer", async () => {
    const { home, list, refetchHome, refetchList } = visit();
    await list();
    service.holds({ MaidanProjects: projectsNamed('new', ...letters(12)) });
    await refetchHome();
    expect(await list()).toEqual(['new', ...letters(12)]);
    expect(service.operations()).toHaveLength(3);

    service.holds({ MaidanProjects: projectsNamed('newer', ...letters(12)) });
    await refetchList();
    expect(await home()).toEqual(['newer', ...letters(9)]);
    expect(service.operations()).toHaveLength(4);
  });

  test.each([
    [
      'has the same records in another order',
      letters(12),
      ['a', 'c', 'b', ...letters(12).slice(3)],
    ],
    ['was whole and is not any more', letters(10), letters(12)],
  ])('a refetch of home drops a list that %s', async (_what, before, after) => {
    service.holds({ MaidanProjects: projectsNamed(...before) });
    const { list, refetchHome } = visit();
    await list();
    service.holds({ MaidanProjects: projectsNamed(...after) });
    await refetchHome();
    expect(await list()).toEqual(after);
    expect(service.operations()).toHaveLength(3);
  });

  test('a refetch of home with all records drops those that a longer list had beyond them', async () => {
    service.answers(cutShort('a', 'b', 'c'), 1);
    const { list, refetchHome } = visit();
    expect(await list()).toEqual(['a', 'b', 'c']);
    service.holds({ MaidanProjects: projectsNamed('a', 'b') });
    await refetchHome();
    expect(await list()).toEqual(['a', 'b']);
    expect(service.operations()).toHaveLength(2);
  });

  test('a refetch shows an edited record everywhere, once', async () => {
    const { client, list, refetchDetail, runQuery } = visit();
    service.holds({ MaidanProjects: projectsNamed('a', 'b') });
    await list();
    service.holds({ MaidanProjects: [project({ projectid: 'a', title: 'Edited' })] });
    await refetchDetail('a');
    const items = (await runQuery(ProjectListDocument, {}))?.listMaidanProjects?.items;
    expect(items?.map((item) => item?.title)).toEqual(['Edited', 'Title of b']);
    const records = Object.keys(client.cache.extract() as object).filter((id) =>
      id.startsWith('MaidanProjects:'),
    );
    expect(records).toHaveLength(2);
  });

  test('a record that is gone leaves its page and the lists that name it', async () => {
    const { home, list, detail, refetchDetail } = visit();
    service.holds({ MaidanProjects: projectsNamed('a', 'b', 'c') });
    await list();
    service.holds({ MaidanProjects: projectsNamed('a', 'c') });
    await refetchDetail('b');
    expect(await detail('b')).toBeNull();
    expect(await list()).toEqual(['a', 'c']);
    expect(await home()).toEqual(['a', 'c']);
    // The list is requested again, not shown incomplete.
    expect(service.operations()).toEqual(['ProjectList', 'ProjectDetail', 'ProjectList']);
  });
});

describe('broken records', () => {
  test('a null item never hides the other records', async () => {
    service.holds({ MaidanProjects: [null, ...projectsNamed('a'), null] });
    const { list, home } = visit();
    expect(await list()).toEqual([null, 'a', null]);
    expect(await home()).toEqual([null, 'a', null]);
    expect(service.operations()).toHaveLength(1);
  });

  test('records without their key stay apart and never hide the others', async () => {
    const keyless = (title: string) => ({ ...project({ projectid: '' }), title });
    service.holds({ MaidanProjects: [keyless('one'), ...projectsNamed('a'), keyless('two')] });
    const { runQuery } = visit();
    const titles = async () =>
      (await runQuery(ProjectListDocument, {}))?.listMaidanProjects?.items?.map(
        (item) => item?.title,
      );
    expect(await titles()).toEqual(['one', 'Title of a', 'two']);
    expect(await titles()).toEqual(['one', 'Title of a', 'two']);
    expect(service.operations()).toHaveLength(1);
  });
});

describe('an answer with errors', () => {
  const failed = (field: string) => ({
    data: { [field]: null },
    errors: [{ message: 'Throttled' }],
  });

  test('a record whose query failed is not remembered as missing', async () => {
    service.answers(failed('getMaidanProjects'), 1);
    const { detail } = visit();
    expect(await detail('school-league')).toBeUndefined();
    expect(loggedLines()).toEqual(['ProjectDetail failed: Throttled']);
    expect((await detail('school-league'))?.title).toBe('School League');
  });

  test('an answer with errors does not remove what was cached', async () => {
    const { list, detail, refetchDetail, refetchList } = visit();
    await list();
    service.answers(failed('getMaidanProjects'), 1);
    await refetchDetail('school-league');
    expect((await detail('school-league'))?.title).toBe('School League');
    service.answers(failed('listMaidanProjects'), 1);
    await refetchList();
    expect(await list()).toHaveLength(7);
    expect(loggedLines()).toHaveLength(2);
  });
});

describe('an answer without a list', () => {
  shortenPauses();
  const errors = [{ message: 'Throttled' }];
  // Which answers are failures: `network/links.test.ts`.
  const bodies: [string, object][] = [
    ['null and errors', { data: { listMaidanProjects: null }, errors }],
    ['no items and errors', { data: { listMaidanProjects: { items: null } }, errors }],
    ['an object for the items', { data: { listMaidanProjects: { items: { 0: {} } } } }],
    ['data without a field', { data: {} }],
  ];

  test.each(bodies)(
    'a list stays where its refetch is answered with %s, and no visit remembers it as empty',
    async (_what, body) => {
      service.holds({ MaidanProjects: projectsNamed(...letters(11)) });
      const { home, list, refetchHome, refetchList } = visit();
      await home();
      await list();
      service.answers(body);
      await refetchList();
      await refetchHome();
      expect(await list()).toHaveLength(11);
      expect(await home()).toHaveLength(10);
      const other = visit();
      expect(await other.list()).toBeUndefined();
      service.recovers();
      expect(await other.list()).toHaveLength(11);
      expect(loggedLines()).toHaveLength(3);
    },
  );

  test('a list whose items are null is empty, and stays on the screen where it had records', async () => {
    const nulls = { data: { listMaidanProjects: { items: null, nextToken: null } } };
    service.answers(nulls, 1);
    expect(await visit().list()).toBeUndefined();
    service.recovers();
    const { home, list, refetchHome, refetchList } = visit();
    service.holds({ MaidanProjects: projectsNamed('a', 'b') });
    await home();
    service.answers(nulls);
    await refetchList();
    await refetchHome();
    expect([await list(), await home()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(loggedLines()).toEqual([]);
  });
});

test('a missing record is requested once, and shown as soon as a list brings it', async () => {
  const { detail, list } = visit();
  expect(await detail('late')).toBeNull();
  expect(await detail('late')).toBeNull();
  service.holds({ MaidanProjects: projectsNamed('late') });
  await list();
  expect((await detail('late'))?.title).toBe('Title of late');
  expect(service.operations()).toEqual(['ProjectDetail', 'ProjectList']);
});

test('every operation is a POST with the key, a name and variables, and its text contains no value', async () => {
  const { home, detail } = visit();
  await home();
  await detail('a-record');
  const sent = { method: 'POST', apiKey: 'test-key' };
  expect(service.received).toMatchObject([
    { ...sent, operationName: 'ProjectList', variables: { limit: 10 } },
    { ...sent, operationName: 'ProjectDetail', variables: { projectid: 'a-record' } },
  ]);
  for (const { query, operationName } of service.received) {
    expect(query).toMatch(new RegExp(`^query ${operationName}\\(`));
    expect(query).not.toMatch(/a-record|: 10/);
  }
});
