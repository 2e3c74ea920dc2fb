import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { collections } from '../../src/features/collections.ts';
import type { HydrationData } from '../../src/data/load/client.ts';
import { SNAPSHOT_MANIFEST } from '../../src/paths.ts';
import { createDataSource } from '../../src/data/load/loading.ts';
import { operationKey } from '../../src/data/network/operation.ts';
import { startDevtools } from '../../src/devtools/start.tsx';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { EventListDocument } from '../../src/features/events/Event.generated.ts';
import {
  ProjectDetailDocument,
  ProjectListDocument,
} from '../../src/features/projects/Project.generated.ts';
import { ADDRESS, serviceForTests } from '../support/service/service.ts';
import { loggedLines } from '../support/jest/setup.ts';

const service = serviceForTests();
const user = userEvent.setup();

const MINUTES = 60_000;
const FILE = '/data/EventList.1f.json';

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

const PATHS = ['/', '/projects', '/projects/:id'];

/** A visit with the panel open. Each test says what its routes load. */
async function openPanel(hydrationData: HydrationData | null = null) {
  const devtools = startDevtools(null);
  const dataSource = createDataSource(collections, devtools.watchService({ ...ADDRESS, fetch }), {
    hydrationData,
    hasSnapshots: hydrationData !== null,
  });
  await dataSource.freshness.ready;
  const source = devtools.watchSource(dataSource, hydrationData);
  const router = createMemoryRouter(PATHS.map((path) => ({ path, element: null })));
  act(() => devtools.show(router));
  await user.click(screen.getByRole('button', { name: 'Development panel' }));
  return { ...source, goTo: (path: string) => act(() => router.navigate(path)) };
}

const panel = () => within(screen.getByRole('region', { name: 'Development' }));
/** The rows in the order in which their operations began: operation, source, reason, records. */
const rows = () =>
  panel()
    .getAllByRole('row')
    .slice(1)
    .toReversed()
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
    .map(([, operation, source, reason, , records]) => [operation, source, reason, records]);
const total = () => panel().getByRole('status').textContent;

test('opening a listed record sends no request, and the ledger names the row that brought it', async () => {
  const { preload, goTo } = await openPanel();
  await goTo('/projects');
  await act(() => preload(ProjectListDocument, {}));
  await goTo('/projects/signs-of-the-game');
  await act(() => preload(ProjectDetailDocument, { projectid: 'signs-of-the-game' }));
  expect(rows()).toEqual([
    ['ProjectList', 'service', 'Not cached', String(service.db.tables.MaidanProjects.length)],
    ['ProjectDetail{"projectid":"signs-of-the-game"}', 'cache', 'Came with row 1', '1'],
  ]);
  expect(service.operations()).toEqual(['ProjectList']);
  expect(total()).toBe('3 pages, 1 request. Fetching on every page would have sent 2.');
});

test('a refetch after a return is a request of no page', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { client, preload, freshness } = await openPanel();
  await act(() => preload(ProjectListDocument, {}));
  client.watchQuery({ query: ProjectListDocument }).subscribe(() => undefined);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * MINUTES);
  act(() => freshness.refetchShown());
  await waitFor(() => expect(rows()[1]?.slice(0, 3)).toEqual(['ProjectList', 'service', 'Stale']));
  expect(total()).toBe('1 page, 2 requests. Fetching on every page would have sent 1.');
});

test('each retry is a request, and its row says how many there were', async () => {
  service.fails('500', 1);
  const { preload } = await openPanel();
  await act(() => preload(EventListDocument, {}));
  const records = String(service.db.tables.MaidanEvents.length);
  await waitFor(() =>
    expect(rows()).toEqual([['EventList', 'service', 'Not cached; 2 tries', records]]),
  );
  service.fails('401');
  await act(() => preload(ProjectDetailDocument, { projectid: 'x' }));
  await waitFor(() => expect(rows()[1]?.slice(1)).toEqual(['service', 'Not cached; failed', '–']));
  expect(total()).toContain(`${service.received.length} requests`);
  expect(loggedLines()).toHaveLength(1);
});

test('two pages that need the same answer at once share a request', async () => {
  const { preload } = await openPanel();
  await act(() =>
    Promise.all([preload(ProjectListDocument, {}), preload(ProjectListDocument, {})]),
  );
  expect(rows().map((row) => row.slice(1, 3))).toEqual([
    ['service', 'Not cached'],
    ['cache', 'Came with row 1'],
  ]);
  expect(total()).toBe('1 page, 1 request. Fetching on every page would have sent 2.');
});

test('an answer in the first page and its snapshots is no request', async () => {
  const first = createDataSource(collections, ADDRESS);
  await first.client.query({ query: ProjectListDocument });
  const cache = first.client.cache.extract() as HydrationData['cache'];
  const { data } = await first.client.query({ query: EventListDocument });
  service.received.length = 0;
  const real = globalThis.fetch;
  const queriedAt = Date.now();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (address === SNAPSHOT_MANIFEST) {
      const manifest = { [operationKey(EventListDocument)]: [FILE, 12_900] };
      return Response.json({ queriedAt, files: manifest });
    }
    return address === FILE ? Response.json({ data }) : real(address, init);
  });
  const { preload } = await openPanel({
    cache,
    answered: [{ name: 'ProjectList', key: operationKey(ProjectListDocument) }],
    queriedAt,
  });
  await act(() => preload(ProjectListDocument, {}));
  await act(() => preload(EventListDocument, {}));
  await act(() => preload(ProjectDetailDocument, { projectid: 'nowhere' }));
  await waitFor(() =>
    expect(rows().map((row) => row.slice(0, 3))).toEqual([
      ['ProjectList', 'page', 'In the HTML of the first page'],
      ['EventList', 'file', 'Not cached'],
      ['ProjectDetail{"projectid":"nowhere"}', 'service', 'Not cached'],
    ]),
  );
  expect(service.operations()).toEqual(['ProjectDetail']);
  expect(total()).toBe('1 page, 1 request. Fetching on every page would have sent 3.');
});

test('an enquiry is a request of the visitor, and the copied table does not contain its text', async () => {
  const { client } = await openPanel();
  const input = { contactId: 'contact_1', name: 'Asha Meshram', contactNumber: '1', date: '' };
  await act(() => client.mutate({ mutation: CreateContactDocument, variables: { input } }));
  expect(rows()[0]?.slice(0, 3)).toEqual(['CreateContact', 'service', 'Sent by the visitor']);
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(panel().getByRole('button', { name: 'Copy' }));
  expect(copy.mock.calls[0]?.[0]).toMatch(
    /^\| No\. \| Operation \| .*\n\| --- \|.*\n\| 1 \| CreateContact \| service \| .*\n\n1 page, 1 request\./,
  );
});
