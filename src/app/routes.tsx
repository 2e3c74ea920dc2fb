import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Loaders, RouteHandle } from '../data/loading.ts';
import { createListPage, createRecordPage } from '../data/routePages.tsx';
import type { Collection } from '../data/collection.ts';
import { careerRoutes } from '../features/careers/routes.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { playRoutes } from '../features/play/routes.ts';
import { policyRoutes } from '../features/policies/routes.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { accountabilityRoutes } from './accountability/routes.ts';
import { collections } from './collections.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { homeQueries, loadHome } from './home.ts';
import { legalRoutes } from './legal/routes.ts';
import { importLostScreens, LostScreen, WayOn } from './lostScreens.tsx';
import { searchRoutes } from './search/routes.ts';
import { SiteLayout } from './SiteLayout.tsx';

/** All routes of the site (docs/product.md, Routes). Pages and errors are shown inside the layout. */
export const routes = (loaders: Loaders): RouteObject[] => [
  {
    element: <SiteLayout />,
    // For an error of the layout itself.
    errorElement: <ErrorScreen />,
    children: [
      {
        errorElement: <ErrorScreen />,
        hydrateFallbackElement: <Spinner page />,
        children: [
          {
            index: true,
            handle: {
              chunk: 'home',
              queries: homeQueries,
              load: loadHomePage,
            } satisfies RouteHandle,
            loader: () => loadHome(loaders.preload),
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
            handle: {
              chunk: 'lost',
              load: async () => (await importLostScreens()).LostPage,
            } satisfies RouteHandle,
          },
        ].map(withPage),
      },
    ],
  },
];

const loadHomePage = async () =>
  (await import(/* webpackChunkName: "home" */ './HomePage.tsx')).HomePage;

/** The routes of a content type: its list and, where they have pages, its records. */
function collectionRoutes(collection: Collection, { preload }: Loaders): RouteObject[] {
  const { address, key, list, detail } = collection;
  const listRoute: RouteObject = {
    path: address,
    handle: {
      chunk: 'lists',
      queries: [{ query: list, variables: {} }],
      load: () => createListPage(collection),
    } satisfies RouteHandle,
    loader: () => preload(list, {}),
    // Lists do not depend on the query string, which holds a filter.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
  };
  if (!detail) return [listRoute];
  const recordRoute: RouteObject = {
    path: `${address}/:id`,
    loader: ({ params }) => preload(detail, { [key]: params['id'] ?? '' }),
    handle: {
      chunk: 'records',
      load: async () => {
        const Page = await createRecordPage(collection);
        // Without a record: a link to the list after a failure (docs/product.md, Failure), otherwise the 404 screen.
        return () =>
          Page && <Page failed={<WayOn to={collection} />} missing={<LostScreen status={404} />} />;
      },
    } satisfies RouteHandle,
  };
  return [listRoute, recordRoute];
}

/**
 * Gives a route the page that its handle loads. React Router's own `lazy` would remember that a chunk did not come: here each
 * navigation tries again.
 */
export function withPage({ loader, ...route }: RouteObject): RouteObject {
  const { load } = route.handle as RouteHandle;
  let Page: ComponentType | undefined;
  return {
    // Without data of its own a page needs no second call.
    shouldRevalidate: loader ? undefined : () => false,
    ...route,
    loader: async (args) => {
      const [data] = await Promise.all([
        typeof loader === 'function' ? loader(args) : null,
        Page ?? load?.().then((loaded) => (Page = loaded)),
      ]);
      return data;
    },
    Component: () => Page && <Page />,
  };
}
