import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { collections } from '../../src/app/collections.ts';
import type { HydrationData } from '../../src/data/client.ts';
import { SNAPSHOT_MANIFEST } from '../../src/data/snapshotManifest.ts';
import { createDataSource } from '../../src/data/loading.ts';
import { operationKey } from '../../src/data/operation.ts';
import { startDevtools } from '../../src/devtools/start.tsx';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { EventListDocument } from '../../src/features/events/Event.generated.ts';
import {
  ProjectDetailDocument,
  ProjectListDocument,
} from '../../src/features/projects/Project.generated.ts';
import { ADDRESS, serviceForTests } from '../support/service.ts';
import { loggedLines } from '../support/setup.ts';

const service = serviceForTests();
const user = userEvent.setup();

const MINUTES = 60_000;
const FILE = '/data/EventList.1f.json';

/** The clock of the visit, moved on by hand. */
let passed = 0;
beforeEach(() => {
  passed = 0;
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
});
afterEach(() => document.body.replaceChildren());

const PATHS = ['/', '/projects', '/projects/:id'];

/** A visit with the panel open; its routes load what a test tells. */
async function openPanel(hydrationData: HydrationData | null = null) {
  const devtools = startDevtools(null);
  const dataSource = createDataSource(collections, devtools.watchService({ ...ADDRESS, fetch }), {
    hydrationData,
    hasSnapshots: hydrationData !== null,
  });
  await dataSource.ready;
  const source = devtools.watchSource(dataSource, hydrationData);
  const router = createMemoryRouter(PATHS.map((path) => ({ path, element: null })));
  act(() => devtools.show(router));
  await user.keyboard('{Alt>}l{/Alt}');
  return { ...source, goTo: (path: string) => act(() => router.navigate(path)) };
}

const panel = () => within(screen.getByRole('region', { name: 'Development panel' }));
/** The cells of each row: its operation, and what stands under these headings. */
const rows = (...headings: string[]) =>
  panel()
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cells = [...row.children].map((cell) => cell.textContent ?? '');
      const columns = panel()
        .getAllByRole('columnheader')
        .map((heading) => heading.textContent);
      return ['Operation', ...headings].map((heading) => cells[columns.indexOf(heading)]);
    });
const total = () => panel().getByRole('status').textContent;

test('a record of a list is no request, and the panel says what has brought it', async () => {
  const { preload, goTo } = await openPanel();
  await goTo('/projects');
  await act(() => preload(ProjectListDocument, {}));
  passed += 40_000;
  await goTo('/projects/signs-of-the-game');
  await act(() => preload(ProjectDetailDocument, { projectid: 'signs-of-the-game' }));
  expect(rows('Page', 'Source', 'Reason', 'Records')).toEqual([
    ['ProjectList', '/projects', 'service', 'First time', '14'],
    ['ProjectDetail', '/projects/signs-of-the-game', 'cache', 'Record came with row 1', '1'],
  ]);
  expect(service.asked()).toEqual(['ProjectList']);
  expect(total()).toBe('3 pages, 1 request. Fetching on every page would have sent 2.');
  expect(panel().getByText('MaidanProjects:signs-of-the-game')).toBeVisible();
  expect(panel().getByText('by ProjectList, row 1, 40 s ago')).toBeVisible();
  expect(panel().getByText('Used by row 2')).toBeVisible();
});

test('a refetch after a return counts what has changed; it is no page', async () => {
  const { client, preload, refetchActive } = await openPanel();
  await act(() => preload(ProjectListDocument, {}));
  client.watchQuery({ query: ProjectListDocument }).subscribe(() => undefined);
  const [first, ...others] = service.db.tables.MaidanProjects;
  service.holds({ MaidanProjects: [{ ...first, title: 'Another title' }, ...others] });
  passed += 16 * MINUTES;
  act(() => refetchActive());
  await waitFor(() =>
    expect(rows('Source', 'Reason')).toEqual([
      ['ProjectList', 'service', 'First time'],
      ['ProjectList', 'service', 'Refetch after return'],
    ]),
  );
  expect(await panel().findByText('1 record changed')).toBeVisible();
  expect(total()).toBe('1 page, 2 requests. Fetching on every page would have sent 1.');
});

test('each retry is a request with a row of its own', async () => {
  service.fails('500', 1);
  const { preload } = await openPanel();
  await act(() => preload(EventListDocument, {}));
  await waitFor(() =>
    expect(rows('Source', 'Reason', 'Records')).toEqual([
      ['EventList', 'service', 'First time; failed', '–'],
      ['EventList', 'service', 'Retry 2 of 3', '16'],
    ]),
  );
  service.fails('401');
  await act(() => preload(ProjectDetailDocument, { projectid: 'x' }));
  await waitFor(() =>
    expect(rows('Reason').at(-1)).toEqual(['ProjectDetail', 'First time; failed']),
  );
  service.recovers();
  await act(() => preload(ProjectDetailDocument, { projectid: 'x' }));
  await waitFor(() => expect(rows('Reason').at(-1)).toEqual(['ProjectDetail', 'Row 3 had failed']));
  expect(total()).toContain(`${service.received.length} requests`);
  expect(loggedLines()).toHaveLength(1);
});

test('what the first page and its files answer is no request', async () => {
  const first = createDataSource(collections, ADDRESS);
  await first.client.query({ query: ProjectListDocument });
  const cache = first.client.cache.extract() as HydrationData['cache'];
  const { data } = await first.client.query({ query: EventListDocument });
  service.received.length = 0;
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (address === SNAPSHOT_MANIFEST) {
      const manifest = { [operationKey(EventListDocument)]: [FILE, 12_900] };
      return Response.json({ askedAt: Date.now() - 16 * MINUTES, files: manifest });
    }
    return address === FILE ? Response.json({ data }) : real(address, init);
  });
  const { preload, endHydration, prefetch } = await openPanel({
    cache,
    answered: [{ name: 'ProjectList', key: operationKey(ProjectListDocument) }],
    askedAt: Date.now() - 16 * MINUTES,
  });
  await act(() => preload(ProjectListDocument, {}));
  prefetch({ query: EventListDocument, variables: {} }, Infinity);
  await act(() => preload(EventListDocument, {}));
  await act(() => preload(ProjectDetailDocument, { projectid: 'nowhere' }));
  act(endHydration);
  await waitFor(() => expect(service.asked()).toContain('ProjectList'));
  expect(rows('Source', 'Reason', 'Age', 'Bytes').slice(0, 2)).toEqual([
    ['ProjectList', 'page', 'In the HTML of the first page', '16 min', '–'],
    ['EventList', 'file', 'First time, prefetched', '16 min', '12.9 KB'],
  ]);
  expect(rows('Source', 'Reason')).toContainEqual([
    'ProjectDetail',
    'service',
    'In no file, not in the cache',
  ]);
  expect(rows('Source', 'Reason')).toContainEqual(['ProjectList', 'service', 'Older than 15 min']);
});

test('an enquiry is a request of the visitor; the copy is a table, and a reset empties it', async () => {
  const { client } = await openPanel();
  const input = { contactId: 'contact_1', name: 'Asha | Meshram', contactNumber: '1', date: '' };
  await act(() => client.mutate({ mutation: CreateContactDocument, variables: { input } }));
  expect(rows('Reason')).toEqual([['CreateContact', 'Sent by the visitor']]);
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(panel().getByRole('button', { name: 'Copy' }));
  expect(copy.mock.calls[0]?.[0]).toMatch(
    /^\| No\. \| Page \| Operation .*\n\| --: \|.*\n\| 1 \| \/ \| CreateContact \|.*Asha \\\| Meshram.*\n\n1 page, 1 request\./,
  );
  await user.click(panel().getByRole('button', { name: 'Reset' }));
  expect(total()).toBe('0 pages, 0 requests. Fetching on every page would have sent 0.');
});
