import type { RouteObject } from 'react-router-dom';
import type { Loaders, RouteHandle } from '../data/loading.ts';
import { createListPage, createRecordPage } from '../data/routePages.tsx';
import type { Collection } from '../data/collection.ts';
import { careerRoutes } from '../features/careers/routes.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { playRoutes } from '../features/play/routes.ts';
import { policyRoutes } from '../features/policies/routes.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { accountabilityRoutes } from './accountability/routes.ts';
import { collections } from './collections.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { homeQueries, loadHome } from './home.ts';
import { legalRoutes } from './legal/routes.ts';
import { importLostScreens, LostScreen } from './lostScreens.tsx';
import { searchRoutes } from './search/routes.ts';
import { SiteLayout } from './SiteLayout.tsx';

/** All routes of the site (docs/product.md, Routes). Pages and errors are shown inside the layout. */
export const routes = (loaders: Loaders): RouteObject[] => [
  {
    element: <SiteLayout />,
    children: [
      {
        errorElement: <ErrorScreen />,
        hydrateFallbackElement: <Spinner page />,
        children: [
          {
            index: true,
            handle: { chunk: 'home', queries: homeQueries } satisfies RouteHandle,
            loader: () => loadHome(loaders.preload),
            lazy: { Component: loadHomePage },
          },
          ...collections.flatMap((collection) => collectionRoutes(collection, loaders)),
          ...contactRoutes,
          ...careerRoutes,
          ...playRoutes,
          ...policyRoutes,
          ...accountabilityRoutes(loaders),
          ...legalRoutes,
          ...searchRoutes,
          {
            path: '*',
            handle: { chunk: 'lost' } satisfies RouteHandle,
            lazy: async () => ({ Component: (await importLostScreens()).LostPage }),
          },
        ],
      },
    ],
  },
];

const loadHomePage = async () =>
  (await import(/* webpackChunkName: "home" */ './HomePage.tsx')).HomePage;

/** The routes of a content type: its list and, where they have pages, its records. */
function collectionRoutes(collection: Collection, { preload, loadList }: Loaders): RouteObject[] {
  const { address, key, list, detail } = collection;
  const listRoute: RouteObject = {
    path: address,
    handle: { chunk: 'lists', queries: [{ query: list, variables: {} }] } satisfies RouteHandle,
    loader: () => loadList(list),
    // Lists do not depend on the query string. Opening a picture of the gallery must not load the list again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
    lazy: { Component: () => createListPage(collection) },
  };
  if (!detail) return [listRoute];
  const recordRoute: RouteObject = {
    path: `${address}/:id`,
    handle: { chunk: 'records' } satisfies RouteHandle,
    loader: ({ params }) => preload(detail, { [key]: params['id'] ?? '' }),
    lazy: {
      Component: async () => {
        const Page = await createRecordPage(collection);
        // Without a record: nothing after a failure (docs/product.md, Failure), otherwise the 404 screen.
        return () => Page && <Page failed={<PageTitle />} missing={<LostScreen status={404} />} />;
      },
    },
  };
  return [listRoute, recordRoute];
}
