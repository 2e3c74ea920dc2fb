import { act, render, screen, within } from '@testing-library/react';
import { ConnectionLine } from '../../src/offline/ConnectionLine.tsx';
import { hydrationText } from '../../src/data/load/hydrationData.ts';
import { savePage } from '../../src/offline/savedPages.ts';
import { FakeCacheStorage } from '../support/jest/cacheStorage.ts';
import { main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { loggedLines } from '../support/jest/setup.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

const property = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

beforeEach(() => {
  property(globalThis, 'caches', new FakeCacheStorage());
  property(navigator, 'serviceWorker', {});
  document.documentElement.dataset['offline'] = 'enabled';
  property(navigator, 'onLine', true);
});
afterEach(() => {
  document.documentElement.removeAttribute('data-offline');
});

/** Takes the connection away, as the device and the service see it. */
function goOffline() {
  service.fails('offline');
  property(navigator, 'onLine', false);
  act(() => void dispatchEvent(new Event('offline')));
}

async function goOnline() {
  service.recovers();
  property(navigator, 'onLine', true);
  await act(async () => void dispatchEvent(new Event('online')));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const NOT_HERE = 'This page is not on this device';

/** Saves a page on the device, as after it was read. */
async function read(path: string, name: string) {
  const answered = [{ name: 'BlogList', key: 'BlogList{}' }];
  const data = hydrationText({ path, cache: {}, answered, queriedAt: 1 });
  const html = `<script type="application/json" id="data">${data}</script>`;
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(html));
  await savePage(path, name, 0);
}

test('a page that was never read says offline that it was not, and opens with the connection', async () => {
  goOffline();
  await openSite('/projects/huddle-camp');
  await heading(NOT_HERE);
  expect(document.title).toBe('Not on this device | Maidan');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  // One try, and no pauses before the visitor reads it.
  expect(service.operations()).toEqual(['ProjectDetail']);
  expect(loggedLines()).toEqual([expect.stringMatching(/^ProjectDetail failed: /)]);
  await goOnline();
  expect(await heading('Huddle Camp')).toBeVisible();
});

test('the offline page offers what was read on this device, the last page first, and what is always here', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(1);
  await read('/projects/huddle-camp', 'Huddle Camp');
  await read('/blogs', 'Blogs');
  goOffline();
  await openSite('/gallery');
  await heading(NOT_HERE);
  const list = within(await screen.findByRole('region', { name: 'Read on this device' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blogs',
    '/projects/huddle-camp',
  ]);
  expect(list.getByRole('link', { name: /^Huddle Camp/ })).toHaveTextContent(
    /as it was on \d+ [A-Z][a-z]+ at \d+:\d\d [ap]m$/,
  );
  for (const name of ['Report a concern', 'Reporting form', 'POSH Policy', 'Contact']) {
    expect(main().getByRole('link', { name })).toBeVisible();
  }
  loggedLines();
});

test('a wrong address offers five saved pages while there is no connection, and no others', async () => {
  const paths = ['/projects', '/events', '/blogs', '/awards', '/gallery', '/news'];
  for (const [readAt, path] of paths.entries()) {
    jest.spyOn(Date, 'now').mockReturnValueOnce(readAt);
    await read(path, path);
  }
  await openSite('/projcts');
  await heading('No route matches URL');
  const offer = () => screen.queryByRole('region', { name: 'What you can read now' });
  expect(offer()).toBeNull();
  goOffline();
  const list = within(await screen.findByRole('region', { name: 'Read on this device' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    paths.toReversed().slice(0, 5),
  );
  expect(within(offer()!).getByRole('link', { name: 'Reporting form' })).toBeVisible();
  await goOnline();
  expect(offer()).toBeNull();
  expect(await heading('No route matches URL')).toBeVisible();
});

test('the offline page is shown where no store may be opened', async () => {
  const refuse = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'));
  property(globalThis, 'caches', { open: refuse, has: refuse });
  goOffline();
  await openSite('/gallery');
  await heading(NOT_HERE);
  expect(screen.queryByRole('region', { name: 'Read on this device' })).toBeNull();
  expect(main().getByRole('link', { name: 'Reporting form' })).toBeVisible();
  loggedLines();
});

test('a visitor without a service worker reads that the connection is lost, and the page opens with it', async () => {
  property(navigator, 'serviceWorker', undefined);
  goOffline();
  await openSite('/blogs');
  expect(await heading('No connection')).toBeVisible();
  expect(screen.queryByText('What you can read now')).toBeNull();
  loggedLines();
  await goOnline();
  expect(await heading('Blogs')).toBeVisible();
});

describe('the line above the bar', () => {
  test('the line above the bar says that the connection is weak for a saved page on a slow line', async () => {
    document.documentElement.dataset['offline'] = 'app-shell';
    const site = await openSite('/blogs');
    await heading('Blogs');
    render(<ConnectionLine router={site.router} source={site} />);
    expect(await screen.findByText('The connection is weak.')).toBeVisible();
  });

  test('the line above the bar goes even where the browser reports the connection late', async () => {
    document.documentElement.dataset['offline'] = 'app-shell';
    property(navigator, 'onLine', false);
    const site = await openSite('/career');
    await heading('Career');
    const { rerender } = render(<ConnectionLine router={site.router} source={site} />);
    expect(screen.getByText('No connection.')).toBeVisible();
    property(navigator, 'onLine', true);
    rerender(<ConnectionLine router={site.router} source={site} />);
    document.documentElement.dataset['offline'] = 'enabled';
    await goOnline();
    expect(screen.queryByText(/connection/)).toBeNull();
  });
});
