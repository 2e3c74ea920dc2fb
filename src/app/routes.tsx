import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Loaders, RouteHandle } from '../data/load/loading.ts';
import type { Collection } from '../data/declare/collection.ts';
import { base } from '../content/language.ts';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/page/Spinner.tsx';
import { collections } from '../features/collections.ts';
import { ErrorScreen } from './errors/ErrorScreen.tsx';
import { homeQueries, loadHome } from '../pages/home/home.ts';
import { RecordRoute } from '../pages/records/RecordRoute.tsx';
import { importErrorPages } from './errors/errorPages.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';

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
          homeRoute(loaders),
          ...collections.flatMap((collection) => collectionRoutes(collection, loaders)),
          ...pages.map(([path, chunk, load]) => ({
            path,
            handle: { chunk, load } satisfies RouteHandle,
          })),
        ]
          .filter(isOfLanguage)
          .map(withPage),
      },
    ],
  },
];

/** A page in another language is another document, which a link loads. */
const isOfLanguage = ({ path = '' }: RouteObject) => path === '*' || path.startsWith(`${base}/`);

type PageRoute = [path: string, chunk: string, load: () => Promise<ComponentType>];

/** Not for an organisation that does not publish its grounds. */
const playRoutes: PageRoute[] = BUILD.play
  ? [
      [
        `${paths.play()}/:city?`,
        'play',
        async () =>
          (await import(/* webpackChunkName: "play" */ '../features/play/PlayPage.tsx')).PlayPage,
      ],
    ]
  : [];

/** The pages without data of their own: path, chunk, and what imports the page. */
const pages: PageRoute[] = [
  [
    paths.contact(),
    'contact',
    async () =>
      (await import(/* webpackChunkName: "contact" */ '../features/contact/ContactPage.tsx'))
        .ContactPage,
  ],
  [
    paths.career(),
    'careers',
    async () =>
      (await import(/* webpackChunkName: "careers" */ '../features/careers/CareersPage.tsx'))
        .CareersPage,
  ],
  [
    paths.help(),
    'help',
    async () =>
      (await import(/* webpackChunkName: "help" */ '../features/policies/help/ChildHelpPage.tsx'))
        .ChildHelpPage,
  ],
  [
    `${paths.poshPolicy()}/:page?`,
    'poshpolicy',
    async () =>
      (await import(/* webpackChunkName: "poshpolicy" */ '../features/policies/PoshPolicy.tsx'))
        .PoshPolicy,
  ],
  [
    `${paths.childPolicy()}/:page?`,
    'csppolicy',
    async () =>
      (await import(/* webpackChunkName: "csppolicy" */ '../features/policies/ChildPolicy.tsx'))
        .ChildPolicy,
  ],
  [
    paths.accountability(),
    'accountability',
    async () =>
      (
        await import(
          /* webpackChunkName: "accountability" */ '../pages/accountability/AccountabilityPage.tsx'
        )
      ).AccountabilityPage,
  ],
  [
    paths.privacy(),
    'legal',
    async () =>
      (await import(/* webpackChunkName: "legal" */ '../pages/legal/PrivacyPage.tsx')).PrivacyPage,
  ],
  [
    paths.terms(),
    'legal',
    async () =>
      (await import(/* webpackChunkName: "legal" */ '../pages/legal/TermsPage.tsx')).TermsPage,
  ],
  [
    paths.search(),
    'search',
    async () =>
      (await import(/* webpackChunkName: "search" */ '../pages/search/SearchPage.tsx')).SearchPage,
  ],
  ...playRoutes,
  ['*', 'errors', async () => (await importErrorPages()).NotFoundPage],
];

const homeRoute = ({ preload }: Loaders): RouteObject => ({
  path: paths.home(),
  handle: {
    chunk: 'home',
    queries: homeQueries,
    load: async () =>
      (await import(/* webpackChunkName: "home" */ '../pages/home/HomePage.tsx')).HomePage,
  } satisfies RouteHandle,
  loader: () => loadHome(preload),
});

/** The routes of a content type: its list and, where they have pages, its records. */
function collectionRoutes(collection: Collection, loaders: Loaders): RouteObject[] {
  return [listRoute(collection, loaders), ...recordRoutes(collection, loaders)];
}

function listRoute(collection: Collection, { preload }: Loaders): RouteObject {
  const { address, list, listPage } = collection;
  return {
    path: address,
    handle: {
      chunk: 'lists',
      queries: [{ query: list, variables: {} }],
      load: async () => {
        const [{ ListRoute }, { page }] = await Promise.all([
          import(/* webpackChunkName: "lists" */ '../pages/records/ListRoute.tsx'),
          listPage(),
        ]);
        return () => <ListRoute collection={collection} page={page} />;
      },
    } satisfies RouteHandle,
    loader: () => preload(list, {}),
    // Lists do not depend on the query string, which holds a filter.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
  };
}

function recordRoutes(collection: Collection, { preload }: Loaders): RouteObject[] {
  const { address, key, detail, recordPage } = collection;
  if (!detail || !recordPage) return [];
  return [
    {
      path: `${address}/:id`,
      handle: {
        chunk: 'records',
        load: async () => {
          const [{ RecordPage }, { page }] = await Promise.all([
            import(/* webpackChunkName: "records" */ '../pages/records/RecordPage.tsx'),
            recordPage(),
          ]);
          return () => <RecordRoute collection={collection} Page={RecordPage} page={page} />;
        },
      } satisfies RouteHandle,
      loader: ({ params }) => preload(detail, { [key]: params['id'] ?? '' }),
    },
  ];
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
