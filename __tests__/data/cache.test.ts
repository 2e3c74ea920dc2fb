import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { award } from '../../mocks/records/awards.ts';
import { event } from '../../mocks/records/events.ts';
import { project } from '../../mocks/records/projects.ts';
import { collections } from '../../src/app/collections.ts';
import { createDataSource } from '../../src/data/loading.ts';
import {
  AwardDetailDocument,
  AwardListDocument,
} from '../../src/features/awards/Award.generated.ts';
import { BlogDetailDocument, BlogListDocument } from '../../src/features/blogs/Blog.generated.ts';
import {
  EventDetailDocument,
  EventListDocument,
} from '../../src/features/events/Event.generated.ts';
import {
  ProjectDetailDocument,
  ProjectListDocument,
} from '../../src/features/projects/Project.generated.ts';
import { ADDRESS, serviceForTests } from '../support/service.ts';
import { loggedLines } from '../support/setup.ts';

const service = serviceForTests();

/** The questions of one visit. */
function visit() {
  const { client, refetchActive } = createDataSource(collections, ADDRESS);
  const ask = async <Data, Variables extends OperationVariables>(
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
    refresh: refetchActive,
    ask,
    list: async () => ids((await ask(ProjectListDocument, {}))?.listMaidanProjects?.items),
    home: async () =>
      ids((await ask(ProjectListDocument, { limit: 10 }))?.listMaidanProjects?.items),
    detail: async (projectid: string) =>
      (await ask(ProjectDetailDocument, { projectid }))?.getMaidanProjects,
    refetchList: () => ask(ProjectListDocument, {}, true),
    refetchHome: () => ask(ProjectListDocument, { limit: 10 }, true),
    refetchDetail: (projectid: string) => ask(ProjectDetailDocument, { projectid }, true),
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

describe('a record that was seen costs no request', () => {
  test('from its list to its page', async () => {
    const { list, detail } = visit();
    const [, second] = (await list()) ?? [];
    expect(await detail(second ?? '')).toMatchObject({
      projectid: second,
      mainContent: expect.anything(),
      hoverText: expect.anything(),
    });
    expect(service.asked()).toEqual(['ProjectList']);
  });

  test('of each of the four types that have a page', async () => {
    const { ask } = visit();
    await ask(EventListDocument, {});
    await ask(BlogListDocument, {});
    await ask(AwardListDocument, {});
    const clinic = await ask(EventDetailDocument, { eventId: 'keepers-clinic' });
    const blog = await ask(BlogDetailDocument, { blogId: 'what-the-keeper-sees' });
    const prize = await ask(AwardDetailDocument, { awardId: 'best-first-season' });
    expect(clinic?.getMaidanEvents?.date).toBe('2025-08-02');
    expect(blog?.getMaidanBlogs?.title).toBe('What the Keeper Sees');
    expect(prize?.getMaidanAwards?.title).toBe('Best First Season');
    expect(service.asked()).toEqual(['EventList', 'BlogList', 'AwardList']);
  });

  test('from home to its page', async () => {
    const { home, detail } = visit();
    const [first] = (await home()) ?? [];
    expect((await detail(first ?? ''))?.projectid).toBe(first);
    expect(service.asked()).toEqual(['ProjectList']);
  });

  test('on its page again', async () => {
    const { detail } = visit();
    await detail('school-league');
    await detail('school-league');
    expect(service.asked()).toEqual(['ProjectDetail']);
  });

  test('and is never taken for another record', async () => {
    const { list, detail } = visit();
    expect((await detail('school-league'))?.title).toBe('School League');
    expect((await detail('huddle-camp'))?.title).toBe('Huddle Camp');
    expect(await detail('nobody')).toBeNull();
    await list();
    expect((await detail('lane-league'))?.projectid).toBe('lane-league');
    expect((await detail('school-league'))?.title).toBe('School League');
    expect(service.asked()).toEqual([
      'ProjectDetail',
      'ProjectDetail',
      'ProjectDetail',
      'ProjectList',
    ]);
  });

  test('but a record that no list has brought is requested', async () => {
    const { home, detail } = visit();
    await home();
    await detail('lane-league');
    expect(service.asked()).toEqual(['ProjectList', 'ProjectDetail']);
  });
});

describe('home and the list', () => {
  test('a whole collection from home serves the list', async () => {
    service.holds({ MaidanProjects: projectsNamed(...letters(10)) });
    const { home, list } = visit();
    expect(await home()).toHaveLength(10);
    expect(await list()).toEqual(letters(10));
    expect(service.received.map(({ variables }) => variables)).toEqual([{ limit: 10 }]);
  });

  test('a part of the collection from home does not: the list requests its own, without a limit', async () => {
    service.holds({ MaidanProjects: projectsNamed(...letters(11)) });
    const { home, list } = visit();
    expect(await home()).toEqual(letters(10));
    expect(await list()).toEqual(letters(11));
    expect(service.received.map(({ variables }) => variables)).toEqual([{ limit: 10 }, {}]);
  });

  test('the list serves home its first ten', async () => {
    const { home, list } = visit();
    const all = await list();
    expect(all).toHaveLength(11);
    expect(await home()).toEqual(all?.slice(0, 10));
    expect(service.asked()).toEqual(['ProjectList']);
  });

  test('a list that is itself cut short serves home, and no further page is ever requested', async () => {
    service.answers(cutShort(...letters(12)));
    const { home, list } = visit();
    expect(await list()).toHaveLength(12);
    expect(await home()).toEqual(letters(10));
    expect(await list()).toHaveLength(12);
    expect(service.received.map(({ variables }) => variables)).toEqual([{}]);
  });

  test('a list that is cut short with fewer than ten does not serve home', async () => {
    service.answers(cutShort('a', 'b'), 1);
    const { home, list } = visit();
    await list();
    expect(await home()).toHaveLength(10);
    expect(service.asked()).toHaveLength(2);
  });

  test('the first ten of a longer list are not passed off as the whole', async () => {
    const { ask, list } = visit();
    await list();
    const answer = await ask(ProjectListDocument, { limit: 10 });
    expect(answer?.listMaidanProjects?.nextToken).not.toBeNull();
  });

  test('a collection of just ten is the whole for home as well', async () => {
    service.holds({ MaidanProjects: projectsNamed(...letters(10)) });
    const { ask, list } = visit();
    await list();
    const answer = await ask(ProjectListDocument, { limit: 10 });
    expect(answer?.listMaidanProjects?.nextToken).toBeNull();
    expect(service.asked()).toHaveLength(1);
  });

  test('a list that is cut short at just ten serves home', async () => {
    service.answers(cutShort(...letters(10)), 1);
    const { home, list } = visit();
    await list();
    expect(await home()).toEqual(letters(10));
    expect(service.asked()).toHaveLength(1);
  });

  test('an empty collection is cached as empty', async () => {
    service.holds({ MaidanProjects: [] });
    const { home, list } = visit();
    expect(await home()).toEqual([]);
    expect(await list()).toEqual([]);
    expect(service.asked()).toEqual(['ProjectList']);
  });

  test('lists of two filters stay two', async () => {
    const { ask } = visit();
    const titles = async (projectType: string) =>
      (await ask(ProjectListDocument, { filter: { projectType: { eq: projectType } } }))
        ?.listMaidanProjects?.items?.length;
    expect(await titles('Football')).toBeGreaterThan((await titles('nothing')) ?? 0);
    expect(service.asked()).toHaveLength(2);
  });
});

describe('refetching', () => {
  test("for home keeps the list's answer", async () => {
    const { client, list, refetchHome } = visit();
    await list();
    await refetchHome();
    // The way of a page that is open: its own refetch, not a query beside it.
    const open = client.watchQuery({ query: ProjectListDocument, variables: { limit: 10 } });
    const subscription = open.subscribe(() => undefined);
    await open.refetch();
    expect(service.asked()).toHaveLength(3);
    expect(await list()).toHaveLength(11);
    expect(service.asked()).toHaveLength(3);
    subscription.unsubscribe();
  });

  test("for home drops a list that it contradicts, and home's own answer when the list does", async () => {
    const { home, list, refetchHome, refetchList } = visit();
    await list();
    service.holds({ MaidanProjects: projectsNamed('new', ...letters(12)) });
    await refetchHome();
    expect(await list()).toEqual(['new', ...letters(12)]);
    expect(service.asked()).toHaveLength(3);

    service.holds({ MaidanProjects: projectsNamed('newer', ...letters(12)) });
    await refetchList();
    expect(await home()).toEqual(['newer', ...letters(9)]);
    expect(service.asked()).toHaveLength(4);
  });

  test('for home drops a list that has the same records in another order', async () => {
    service.holds({ MaidanProjects: projectsNamed(...letters(12)) });
    const { list, refetchHome } = visit();
    await list();
    const [a = '', b = '', c = '', ...others] = letters(12);
    service.holds({ MaidanProjects: projectsNamed(a, c, b, ...others) });
    await refetchHome();
    expect(await list()).toEqual([a, c, b, ...others]);
    expect(service.asked()).toHaveLength(3);
  });

  test('for home, when the collection has grown beyond ten, drops the ten that were the whole', async () => {
    service.holds({ MaidanProjects: projectsNamed(...letters(10)) });
    const { home, list, refetchHome } = visit();
    await home();
    await list();
    service.holds({ MaidanProjects: projectsNamed(...letters(12)) });
    await refetchHome();
    expect(await list()).toEqual(letters(12));
  });

  test('for home drops a list that was whole and is not any more', async () => {
    service.holds({ MaidanProjects: projectsNamed(...letters(10)) });
    const { list, refetchHome } = visit();
    await list();
    service.holds({ MaidanProjects: projectsNamed(...letters(12)) });
    await refetchHome();
    expect(await list()).toEqual(letters(12));
  });

  test('for home, when it is the whole by now, drops what a longer list had beyond it', async () => {
    service.answers(cutShort('a', 'b', 'c'), 1);
    const { list, refetchHome } = visit();
    expect(await list()).toEqual(['a', 'b', 'c']);
    service.holds({ MaidanProjects: projectsNamed('a', 'b') });
    await refetchHome();
    expect(await list()).toEqual(['a', 'b']);
    expect(service.asked()).toHaveLength(2);
  });

  test('shows an edited record everywhere, once', async () => {
    const { client, list, refetchDetail, ask } = visit();
    service.holds({ MaidanProjects: projectsNamed('a', 'b') });
    await list();
    service.holds({ MaidanProjects: [project({ projectid: 'a', title: 'Edited' })] });
    await refetchDetail('a');
    const items = (await ask(ProjectListDocument, {}))?.listMaidanProjects?.items;
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
  });
});

describe('one record never hides the others', () => {
  test('a null item', async () => {
    service.holds({ MaidanProjects: [null, ...projectsNamed('a'), null] });
    const { list, home } = visit();
    expect(await list()).toEqual([null, 'a', null]);
    expect(await home()).toEqual([null, 'a', null]);
    expect(service.asked()).toHaveLength(1);
  });

  test('records without their key, which stay apart from each other', async () => {
    const keyless = (title: string) => ({ ...project({ projectid: '' }), title });
    service.holds({ MaidanProjects: [keyless('one'), ...projectsNamed('a'), keyless('two')] });
    const { ask } = visit();
    const titles = async () =>
      (await ask(ProjectListDocument, {}))?.listMaidanProjects?.items?.map((item) => item?.title);
    expect(await titles()).toEqual(['one', 'Title of a', 'two']);
    expect(await titles()).toEqual(['one', 'Title of a', 'two']);
    expect(service.asked()).toHaveLength(1);
  });

  test('a record with an error of its own', async () => {
    service.answers({
      data: {
        listMaidanProjects: {
          __typename: 'MaidanProjectsConnection',
          items: [null, ...projectsNamed('a')],
          nextToken: null,
        },
      },
      errors: [{ message: 'Cannot read', path: ['listMaidanProjects', 'items', 0] }],
    });
    const { list } = visit();
    expect(await list()).toEqual([null, 'a']);
    expect(loggedLines()).toEqual(['ProjectList failed: Cannot read']);
  });

  test('a list that is cached in part is requested again, not shown in part', async () => {
    const { client, list } = visit();
    service.holds({ MaidanProjects: projectsNamed('a', 'b', 'c') });
    await list();
    client.cache.evict({
      id: client.cache.identify({ __typename: 'MaidanProjects', projectid: 'b' }) ?? '',
    });
    expect(await list()).toEqual(['a', 'b', 'c']);
    expect(service.asked()).toHaveLength(2);
  });

  test('ids that are alike in two types are two records', async () => {
    service.holds({
      MaidanEvents: [event({ eventId: 'x', title: 'Event' })],
      MaidanAwards: [award({ awardId: 'x', title: 'Award' })],
    });
    const { ask } = visit();
    await ask(EventListDocument, {});
    await ask(AwardListDocument, {});
    expect((await ask(EventDetailDocument, { eventId: 'x' }))?.getMaidanEvents?.title).toBe(
      'Event',
    );
    expect((await ask(AwardDetailDocument, { awardId: 'x' }))?.getMaidanAwards?.title).toBe(
      'Award',
    );
  });
});

describe("an error answer is never remembered as 'no such record'", () => {
  const failed = (field: string) => ({
    data: { [field]: null },
    errors: [{ message: 'Throttled' }],
  });

  test('for a record', async () => {
    service.answers(failed('getMaidanProjects'), 1);
    const { detail } = visit();
    expect(await detail('school-league')).toBeUndefined();
    expect(loggedLines()).toEqual(['ProjectDetail failed: Throttled']);
    expect((await detail('school-league'))?.title).toBe('School League');
  });

  test.each([
    ['null', null],
    [
      'a connection without items',
      { __typename: 'MaidanProjectsConnection', items: null, nextToken: null },
    ],
  ])('for a list that answers %s', async (_name, listMaidanProjects) => {
    service.answers({ data: { listMaidanProjects }, errors: [{ message: 'Throttled' }] }, 1);
    const { list } = visit();
    expect(await list()).toBeUndefined();
    expect(loggedLines()).toEqual(['ProjectList failed: Throttled']);
    expect(await list()).toHaveLength(11);
  });

  test('and does not remove what was cached', async () => {
    const { list, detail, refetchDetail, refetchList } = visit();
    await list();
    service.answers(failed('getMaidanProjects'), 1);
    await refetchDetail('school-league');
    expect((await detail('school-league'))?.title).toBe('School League');
    service.answers(failed('listMaidanProjects'), 1);
    await refetchList();
    expect(await list()).toHaveLength(11);
    expect(loggedLines()).toHaveLength(2);
  });
});

describe('a record that is truly not there', () => {
  test('is requested once', async () => {
    const { detail } = visit();
    expect(await detail('nobody')).toBeNull();
    expect(await detail('nobody')).toBeNull();
    expect(service.asked()).toEqual(['ProjectDetail']);
  });

  test('is shown as soon as a list brings it', async () => {
    const { detail, list } = visit();
    expect(await detail('late')).toBeNull();
    service.holds({ MaidanProjects: projectsNamed('late') });
    await list();
    expect((await detail('late'))?.title).toBe('Title of late');
    expect(service.asked()).toEqual(['ProjectDetail', 'ProjectList']);
  });
});

test('every operation is a POST with the key, a name and variables, and its text contains no value', async () => {
  const { home, detail } = visit();
  await home();
  await detail('lane-league');
  expect(service.received).toMatchObject([
    { method: 'POST', apiKey: 'test-key', operationName: 'ProjectList', variables: { limit: 10 } },
    {
      method: 'POST',
      apiKey: 'test-key',
      operationName: 'ProjectDetail',
      variables: { projectid: 'lane-league' },
    },
  ]);
  for (const { query, operationName } of service.received) {
    expect(query).toMatch(new RegExp(`^query ${operationName}\\(`));
    expect(query).not.toMatch(/lane-league|: 10/);
  }
});
