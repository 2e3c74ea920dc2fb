import { act, screen } from '@testing-library/react';
import { collections } from '../../src/app/collections.ts';
import { createDataSource } from '../../src/data/loading.ts';
import { READ_STORE } from '../../src/data/offlineStores.ts';
import {
  dropKeptBefore,
  keepPage,
  type ReadPage,
  readPages,
  recall,
  shownAnswers,
} from '../../src/data/readPages.ts';
import {
  ProjectDetailDocument,
  ProjectListDocument,
} from '../../src/features/projects/Project.generated.ts';
import { NewsItemListDocument } from '../../src/features/news/NewsItem.generated.ts';
import { FakeCacheStorage } from '../support/cacheStorage.ts';
import { ADDRESS, serviceForTests } from '../support/service.ts';
import { loggedLines } from '../support/setup.ts';
import { openSite } from '../support/site.tsx';

const service = serviceForTests();
const DETAIL = { query: ProjectDetailDocument, variables: { projectid: 'huddle-camp' } };

let storage: FakeCacheStorage;
const useStorage = (stored: object) =>
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: stored });
beforeEach(() => {
  storage = new FakeCacheStorage();
  useStorage(storage);
});

/** A page of about so many bytes. */
const page = (path: string, readAt: number, bytes = 10): ReadPage => ({
  path,
  heading: path,
  readAt,
  answers: [{ name: 'Nobody', variables: {}, data: { text: 'x'.repeat(bytes) }, askedAt: readAt }],
});

const kept = async () => (await readPages()).map(({ path }) => path);

/** Opens a page, and keeps what it shows. */
async function read(path: string, heading: string) {
  const site = await openSite(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  const answers = shownAnswers(site);
  await keepPage({ path, heading, readAt: Date.now(), answers }, []);
  return { ...site, answers };
}

test('a page that was read is there in the next visit without a question, with its age', async () => {
  const { answers } = await read('/projects/huddle-camp', 'Huddle Camp');
  const [{ askedAt } = { askedAt: 0 }] = answers;
  const asked = service.received.length;

  const next = createDataSource(collections, ADDRESS);
  await recall(next, collections);
  expect(next.client.readQuery(DETAIL)?.getMaidanProjects?.title).toBe('Huddle Camp');
  expect(next.ages.askedAt(DETAIL.query, DETAIL.variables)).toBe(askedAt);
  expect(service.received).toHaveLength(asked);
});

test('after a step a page is kept by itself, without the list it was opened from', async () => {
  const site = await openSite('/projects');
  await screen.findByRole('heading', { level: 1, name: 'Our Project' });
  expect(shownAnswers(site).map(({ name }) => name)).toEqual(['ProjectList']);
  await site.goTo('/projects/huddle-camp');
  await screen.findByRole('heading', { level: 1, name: 'Huddle Camp' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(shownAnswers(site).map(({ name }) => name)).toEqual(['ProjectDetail']);
});

test('of a list that was read every record is there, as old as the list', async () => {
  const { answers } = await read('/projects', 'Our Project');
  const next = createDataSource(collections, ADDRESS);
  await recall(next, collections);
  expect(next.client.readQuery(DETAIL)?.getMaidanProjects?.title).toBe('Huddle Camp');
  expect(next.ages.askedAt(DETAIL.query, DETAIL.variables)).toBe(answers[0]?.askedAt);
});

test('what the visit itself has brought stays as it is, and the rest comes beside it', async () => {
  await read('/projects', 'Our Project');
  const next = createDataSource(collections, ADDRESS);
  const [first] = service.db.tables.MaidanProjects;
  service.holds({ MaidanProjects: [{ ...first, projectid: 'huddle-camp', title: 'Newer' }] });
  await next.client.query(DETAIL);
  await recall(next, collections);
  expect(next.client.readQuery(DETAIL)?.getMaidanProjects?.title).toBe('Newer');
  expect(
    next.client.readQuery({ query: ProjectListDocument })?.listMaidanProjects?.items?.length,
  ).toBeGreaterThan(2);
});

test('what the visit brings while the device is read is newer than what was kept', async () => {
  await read('/projects/huddle-camp', 'Huddle Camp');
  const next = createDataSource(collections, ADDRESS);
  const [first] = service.db.tables.MaidanProjects;
  service.holds({ MaidanProjects: [{ ...first, projectid: 'huddle-camp', title: 'Newer' }] });
  let release: (has: boolean) => void = () => undefined;
  storage.has = () => new Promise((resolve) => (release = resolve));
  const recalled = recall(next, collections);
  await next.client.query(DETAIL);
  release(true);
  await recalled;
  expect(next.client.readQuery(DETAIL)?.getMaidanProjects?.title).toBe('Newer');
});

test('a record that is not there, or a page that failed, is not kept', async () => {
  const site = await openSite('/projects/nothing');
  await screen.findByRole('heading', { level: 1, name: 'No route matches URL' });
  expect(shownAnswers(site)).toEqual([]);
});

test('a list whose records have no page is there as well', async () => {
  await read('/news', 'News');
  const next = createDataSource(collections, ADDRESS);
  await recall(next, collections);
  expect(
    next.client.readQuery({ query: NewsItemListDocument })?.listMaidanNews?.items,
  ).not.toHaveLength(0);
});

test('of a list the visit’s own beginning stays beside the whole that was read', async () => {
  await read('/projects', 'Our Project');
  const next = createDataSource(collections, ADDRESS);
  const beginning = { query: ProjectListDocument, variables: { limit: 2 } };
  const [first, second] = service.db.tables.MaidanProjects;
  service.holds({
    MaidanProjects: [{ ...first, projectid: 'new', title: 'New', date: '2030-01-01' }, second!],
  });
  await next.client.query({ ...beginning, variables: { limit: 1 } });
  await recall(next, collections);
  const titles = (limit?: number) =>
    next.client
      .readQuery({ ...beginning, variables: limit === undefined ? {} : { limit } })
      ?.listMaidanProjects?.items?.map((item) => item?.title);
  expect(titles(1)).toHaveLength(1);
  expect(titles()?.length).toBeGreaterThan(2);
});

test('a page of which one answer is missing is not kept', async () => {
  service.fails('401', 1);
  const site = await openSite('/');
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(site.client.getObservableQueries('active').size).toBe(2);
  expect(shownAnswers(site)).toEqual([]);
  expect(loggedLines()).toHaveLength(1);
});

test('what another build has kept and this one cannot use harms nothing', async () => {
  await keepPage(page('/old', 1), []);
  const next = createDataSource(collections, ADDRESS);
  await recall(next, collections);
  expect(next.client.extract()).toEqual({ ROOT_QUERY: { __typename: 'Query' } });
});

test('the oldest pages go first when there is no room, and all together stay below 20 MB', async () => {
  for (const number of [1, 2, 3, 4]) await keepPage(page(`/${number}`, number, 4_000_000), []);
  await keepPage(page('/2', 5, 4_000_000), []);
  await keepPage(page('/6', 6, 4_000_000), []);
  expect(await kept()).toEqual(['/6', '/2', '/4']);
  expect((await storage.open(READ_STORE)).size).toBeLessThan(20_000_000);
});

test('a device with less room than that keeps the newest', async () => {
  useStorage((storage = new FakeCacheStorage(5_000)));
  for (const number of [1, 2, 3, 4, 5, 6]) await keepPage(page(`/${number}`, number, 1_500), []);
  expect(await kept()).toContain('/6');
  expect(await kept()).not.toContain('/1');
});

describe('once a record was removed', () => {
  test('all that was kept before is dropped, once', async () => {
    await keepPage(page('/before', 1), []);
    await dropKeptBefore(0);
    expect(await kept()).toEqual(['/before']);
    await dropKeptBefore(5);
    expect(await kept()).toEqual([]);
    expect(await storage.keys()).toEqual([]);
    await keepPage(page('/after', 2), [], 5);
    await dropKeptBefore(5);
    expect(await kept()).toEqual(['/after']);
    await dropKeptBefore(6);
    expect(await kept()).toEqual([]);
  });

  test('a tab that does not know of it keeps nothing more', async () => {
    await keepPage(page('/after', 1), [], 5);
    await keepPage(page('/of-before', 2), []);
    await keepPage(page('/of-before', 2), [], 4);
    expect(await kept()).toEqual(['/after']);
  });

  test('what a tab has kept that did not know of it goes with the next visit', async () => {
    await keepPage(page('/of-before', 1), []);
    await keepPage(page('/after', 2), [], 5);
    await dropKeptBefore(5);
    expect(await kept()).toEqual([]);
  });

  test('pages that are trimmed for others leave what is known', async () => {
    for (const number of [1, 2, 3, 4]) await keepPage(page(`/${number}`, number, 4_000_000), [], 5);
    await dropKeptBefore(5);
    expect(await kept()).toEqual(['/4', '/3', '/2']);
  });
});

test('pictures are taken from what the browser has, never from the network', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    expect(init).toEqual({ cache: 'only-if-cached', mode: 'same-origin' });
    if (address !== '/pictures/here.svg') throw new TypeError('Failed to fetch');
    return new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } });
  });
  await keepPage(page('/with', 1), ['/pictures/gone.svg', '/pictures/here.svg']);
  await keepPage(page('/with', 2), ['/pictures/here.svg']);
  expect(await kept()).toEqual(['/with']);
  const store = await storage.open(READ_STORE);
  expect(await store.keys()).toEqual(['/pictures/here.svg', '/with']);
  expect((await store.match('/pictures/here.svg'))?.headers.get('Content-Type')).toBe(
    'image/svg+xml',
  );
  expect(fetched).toHaveBeenCalledTimes(2);
});
