import type { RouteObject } from 'react-router-dom';
import type { RouteLoads } from '../data/client.ts';
import type { Collection } from '../data/collection.ts';
import { careerRoutes } from '../features/careers/routes.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { policyRoutes } from '../features/policies/routes.ts';
import { NotFoundScreen } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { collections } from './collections.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { homeQueries, loadHome } from './home.ts';
import { searchRoutes } from './search/routes.ts';
import { SiteLayout } from './SiteLayout.tsx';

/** The whole site map: every route stands inside the layout, and so does whatever goes wrong in one. */
export const routes = (loads: RouteLoads): RouteObject[] => [
  {
    element: <SiteLayout />,
    children: [
      {
        errorElement: <ErrorScreen />,
        hydrateFallbackElement: <Spinner page />,
        children: [
          {
            index: true,
            handle: { chunk: 'home', queries: homeQueries },
            loader: () => loadHome(loads.preload),
            lazy: { Component: loadHomePage },
          },
          ...collections.flatMap((collection) => collectionRoutes(collection, loads)),
          ...contactRoutes,
          ...careerRoutes,
          ...policyRoutes,
          ...searchRoutes,
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];

const loadHomePage = async () =>
  (await import(/* webpackChunkName: "home" */ './HomePage.tsx')).HomePage;

/** The routes of a content type: its list, and its records where they have a page each. */
function collectionRoutes(
  collection: Collection,
  { preload, loadList }: RouteLoads,
): RouteObject[] {
  const { address, key, list, detail, loadListPage, loadPage } = collection;
  const listRoute: RouteObject = {
    path: address,
    handle: { chunk: 'lists', queries: [{ query: list, variables: {} }] },
    loader: () => loadList(list),
    // A list does not depend on the search: another picture of the gallery asks for nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
    lazy: { Component: loadListPage },
  };
  if (!detail || !loadPage) return [listRoute];
  const recordRoute: RouteObject = {
    path: `${address}/:id`,
    handle: { chunk: 'records' },
    loader: ({ params }) => preload(detail, { [key]: params['id'] ?? '' }),
    lazy: {
      Component: async () => {
        const Page = await loadPage();
        // Without its record: nothing after a failure (specification, section 8), or the 404 screen.
        return () => <Page failed={<PageTitle />} missing={<NotFoundScreen />} />;
      },
    },
  };
  return [listRoute, recordRoute];
}
