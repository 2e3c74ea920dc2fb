import { act, screen, waitFor } from '@testing-library/react';
import { reloadForMissingChunk } from '../../src/browser/reloadOnce.ts';
import { withPage } from '../../src/app/routes.tsx';
import { main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { loggedLines } from '../support/jest/setup.ts';
import { openSite } from '../support/jest/site.tsx';

jest.mock('../../src/browser/reloadOnce.ts', () => ({
  ...jest.requireActual<object>('../../src/browser/reloadOnce.ts'),
  reloadForMissingChunk: jest.fn(),
}));

const service = serviceForTests();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A route whose loader throws. */
const failing = (thrown: unknown) => ({
  path: 'failing',
  loader: () => {
    throw thrown;
  },
  element: <p>open</p>,
});

function expectLayout() {
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
}

describe('an unknown address', () => {
  test.each(['/nowhere', '/%F0%9F%98%80'])(
    'the unknown address %s shows the 404 screen inside the layout, with the path',
    async (path) => {
      await openSite(path);
      expect(await heading('No route matches URL')).toBeVisible();
      expect(main().getByText('404')).toBeVisible();
      expect(main().getByText(path)).toBeVisible();
      expect(document.title).toBe('No route matches URL | Maidan');
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expectLayout();
      expect(service.operations()).toEqual([]);
    },
  );

  test('an unknown address has links to home and to the projects', async () => {
    const { user } = await openSite('/nowhere');
    await heading('No route matches URL');
    expect(main().getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await user.click(main().getByRole('link', { name: 'See Our Project' }));
    expect(await heading('Our Project')).toBeVisible();
  });
});

test.each([
  [404, 'No route matches URL'],
  [403, 'Forbidden'],
  [405, 'Method Not Allowed'],
  [400, 'Bad Request'],
])('a route that answers with %d shows its screen inside the layout', async (status, title) => {
  await openSite('/failing', [failing(new Response(null, { status }))]);
  expect(await heading(title)).toBeVisible();
  expect(main().getByText(String(status))).toBeVisible();
  expect(screen.queryByText('open')).toBeNull();
  expectLayout();
});

test.each<[string, unknown]>([
  ['another status', new Response(null, { status: 418 })],
  ['a text', 'a text'],
  ['null', null],
])("a loader that throws %s leads to 'Unexpected Application Error!'", async (_what, thrown) => {
  await openSite('/failing', [failing(thrown)]);
  expect(await heading('Unexpected Application Error!')).toBeVisible();
  expectLayout();
  loggedLines();
});

test("a page that breaks shows 'Unexpected Application Error!' inside the layout, and nothing of the error", async () => {
  function Broken(): never {
    throw new Error('secret detail');
  }
  await openSite('/broken', [{ path: 'broken', element: <Broken /> }]);
  expect(await heading('Unexpected Application Error!')).toBeVisible();
  expect(main().queryByText(/secret detail/)).toBeNull();
  expectLayout();
  expect(reloadForMissingChunk).not.toHaveBeenCalled();
  expect(loggedLines().join()).toContain('secret detail');
});

describe('a page whose chunk is missing', () => {
  const missing = () =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

  beforeEach(() => jest.mocked(reloadForMissingChunk).mockReset().mockResolvedValue(true));

  test('a page whose chunk is missing shows the offline screen, and opens once the connection is back', async () => {
    jest.mocked(reloadForMissingChunk).mockResolvedValue(false);
    let isThere = false;
    const { goTo } = await openSite('/nowhere', [
      withPage({
        path: 'deployed',
        handle: {
          load: async () => {
            if (isThere) return () => <h1>Here again</h1>;
            throw missing();
          },
        },
      }),
    ]);
    await heading('No route matches URL');
    await goTo('/deployed');
    expect(await heading('No connection')).toBeVisible();
    expectLayout();
    loggedLines();
    isThere = true;
    await act(async () => void dispatchEvent(new Event('online')));
    expect(await heading('Here again')).toBeVisible();
  });

  test('a page whose chunk is missing is reloaded after a navigation to it, at its address', async () => {
    const { goTo, address } = await openSite('/nowhere', [
      withPage({ path: 'deployed', handle: { load: () => Promise.reject(missing()) } }),
    ]);
    const reloadedAt: string[] = [];
    jest.mocked(reloadForMissingChunk).mockImplementation(async () => {
      reloadedAt.push(address());
      return true;
    });
    await heading('No route matches URL');
    expect(reloadedAt).toEqual([]);
    await goTo('/deployed');
    await waitFor(() => expect(reloadedAt).toEqual(['/deployed']));
    // Where a reload does not help, this screen stays.
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    loggedLines();
  });
});
