import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router-dom';
import { ErrorScreen } from '../../src/app/ErrorScreen.tsx';
import { reloadOnce } from '../../src/app/reloadOnce.ts';
import { routes } from '../../src/app/routes.tsx';
import { collections } from '../../src/app/collections.ts';
import { createDataSource } from '../../src/data/loading.ts';
import { main } from '../support/main.ts';
import { ADDRESS, serviceForTests } from '../support/service.ts';
import { loggedLines } from '../support/setup.ts';
import { openSite } from '../support/site.tsx';

jest.mock('../../src/app/reloadOnce.ts', () => ({
  ...jest.requireActual<object>('../../src/app/reloadOnce.ts'),
  reloadOnce: jest.fn(),
}));

const service = serviceForTests();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function expectLayout() {
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
}

describe('an unknown address', () => {
  test.each([
    '/nowhere',
    '/projects/school-league/more',
    '/Projekte',
    '/poshpolicy.html',
    '/%F0%9F%98%80',
  ])('%s shows the 404 screen inside the layout, with the path', async (path) => {
    await openSite(path);
    expect(await heading('No route matches URL')).toBeVisible();
    expect(main().getByText('404')).toBeVisible();
    expect(main().getByText(path)).toBeVisible();
    expect(document.title).toBe('No route matches URL | Maidan');
    expectLayout();
    expect(service.asked()).toEqual([]);
  });

  test('leads home and to the projects', async () => {
    const { user } = await openSite('/nowhere');
    await heading('No route matches URL');
    expect(main().getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await user.click(main().getByRole('link', { name: 'See Our Project' }));
    expect(await heading('Our Project')).toBeVisible();
  });
});

describe('a route that answers with an error', () => {
  test.each([
    [404, 'No route matches URL'],
    [403, 'Forbidden'],
    [405, 'Method Not Allowed'],
    [400, 'Bad Request'],
  ])('%d shows its screen inside the layout', async (status, title) => {
    await openSite('/closed', [
      {
        path: 'closed',
        loader: () => {
          throw new Response(null, { status });
        },
        element: <p>open</p>,
      },
    ]);
    expect(await heading(title)).toBeVisible();
    expect(main().getByText(String(status))).toBeVisible();
    expect(screen.queryByText('open')).toBeNull();
    expectLayout();
  });

  test('of another kind is unexpected', async () => {
    await openSite('/closed', [
      {
        path: 'closed',
        loader: () => {
          throw new Response(null, { status: 418 });
        },
        element: <p>open</p>,
      },
    ]);
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    expectLayout();
  });

  test('leaves the rest of the site open', async () => {
    const { user } = await openSite('/closed', [
      {
        path: 'closed',
        loader: () => {
          throw new Response(null, { status: 403 });
        },
        element: <p>open</p>,
      },
    ]);
    await heading('Forbidden');
    await user.click(main().getByRole('link', { name: 'See Our Project' }));
    expect(await heading('Our Project')).toBeVisible();
  });
});

describe('a page that breaks', () => {
  function Broken(): never {
    throw new Error('secret detail');
  }

  test("shows 'Unexpected Application Error!' inside the layout, and nothing of the error", async () => {
    await openSite('/broken', [{ path: 'broken', element: <Broken /> }]);
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    expect(main().queryByText(/secret detail/)).toBeNull();
    expectLayout();
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(loggedLines().join()).toContain('secret detail');
  });

  test.each([['a text'], [null], [{}], [42]])(
    'does so whatever its loader throws: %j',
    async (thrown) => {
      await openSite('/broken', [
        {
          path: 'broken',
          loader: () => {
            throw thrown;
          },
          element: <p>open</p>,
        },
      ]);
      expect(await heading('Unexpected Application Error!')).toBeVisible();
      loggedLines();
    },
  );
});

/** Every route of a tree. */
const all = (tree: RouteObject[]): RouteObject[] =>
  tree.flatMap((route) => [route, ...all(route.children ?? [])]);

describe('a page whose code is not there any more', () => {
  const missing = () =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

  // React Router forgets the failure of a lazy component whose route has no loader, and shows an empty page.
  test('is noticed on every route: none is lazy by its component alone', () => {
    const lazy = all(routes(createDataSource(collections, ADDRESS))).filter(
      (route) => typeof route.lazy === 'object',
    );
    expect(lazy.length).toBeGreaterThan(10);
    expect(lazy.filter((route) => !route.loader).map((route) => route.path)).toEqual([]);
  });

  test('is loaded anew when a navigation finds it missing', async () => {
    const { goTo } = await openSite('/nowhere', [
      {
        path: 'deployed',
        loader: () => null,
        lazy: { Component: () => Promise.reject(missing()) },
      },
    ]);
    await heading('No route matches URL');
    expect(reloadOnce).not.toHaveBeenCalled();
    await goTo('/deployed');
    await waitFor(() => expect(reloadOnce).toHaveBeenCalledTimes(1));
    // Where a reload does not mend it, this screen stays.
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    loggedLines();
  });

  test('is loaded anew at the address that was asked for', async () => {
    let at = '';
    jest.mocked(reloadOnce).mockImplementation(() => void (at = router.state.location.pathname));
    const router = createMemoryRouter(
      [
        {
          errorElement: <ErrorScreen />,
          children: [
            { index: true, element: <Link to="/deployed">go</Link> },
            {
              path: 'deployed',
              loader: () => null,
              lazy: { Component: () => Promise.reject(missing()) },
            },
          ],
        },
      ],
      { initialEntries: ['/'] },
    );
    await act(async () => render(<RouterProvider router={router} />));
    await act(async () => router.navigate('/deployed'));
    await waitFor(() => expect(at).toBe('/deployed'));
    loggedLines();
  });
});
