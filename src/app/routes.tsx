import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Loaders, RouteHandle } from '../data/load/loading.ts';
import type { Collection } from '../data/declare/collection.ts';
import { base } from '../content/language.ts';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/states/Spinner.tsx';
import { collections } from '../features/collections.ts';
import { ErrorScreen } from './errors/ErrorScreen.tsx';
import { homeQueries } from '../pages/home/home.ts';
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
          ...[...collections.map(listPage), ...pages].map((page) => pageRoute(page, loaders)),
          ...collections.flatMap((collection) => recordRoute(collection, loaders)),
        ]
          .filter(isOfLanguage)
          .map(withPage),
      },
    ],
  },
];

/** A page in another language is another document, which a link loads. */
const isOfLanguage = ({ path = '' }: RouteObject) => path === '*' || path.startsWith(`${base}/`);

/** A page with an address of its own. Its queries are the same for every visitor. */
interface Page extends RouteHandle {
  path: string;
}

/** Not for an organisation that does not publish its grounds. */
const playPages: Page[] = BUILD.play
  ? [
      {
        path: `${paths.play()}/:city?`,
        chunk: 'play',
        load: async () =>
          (await import(/* webpackChunkName: "play" */ '../features/play/PlayPage.tsx')).PlayPage,
      },
    ]
  : [];

const pages: Page[] = [
  {
    path: paths.home(),
    chunk: 'home',
    queries: homeQueries,
    load: async () =>
      (await import(/* webpackChunkName: "home" */ '../pages/home/HomePage.tsx')).HomePage,
  },
  {
    path: paths.accountability(),
    chunk: 'legal',
    load: async () =>
      (await import(/* webpackChunkName: "legal" */ '../pages/legal/AccountabilityPage.tsx'))
        .AccountabilityPage,
  },
  {
    path: paths.contact(),
    chunk: 'contact',
    load: async () =>
      (await import(/* webpackChunkName: "contact" */ '../features/contact/ContactPage.tsx'))
        .ContactPage,
  },
  {
    path: paths.career(),
    chunk: 'careers',
    load: async () =>
      (await import(/* webpackChunkName: "careers" */ '../features/careers/CareersPage.tsx'))
        .CareersPage,
  },
  {
    path: paths.help(),
    chunk: 'help',
    load: async () =>
      (await import(/* webpackChunkName: "help" */ '../features/policies/help/ChildHelpPage.tsx'))
        .ChildHelpPage,
  },
  {
    path: `${paths.poshPolicy()}/:page?`,
    chunk: 'poshpolicy',
    load: async () =>
      (await import(/* webpackChunkName: "poshpolicy" */ '../features/policies/PoshPolicy.tsx'))
        .PoshPolicy,
  },
  {
    path: `${paths.childPolicy()}/:page?`,
    chunk: 'csppolicy',
    load: async () =>
      (await import(/* webpackChunkName: "csppolicy" */ '../features/policies/ChildPolicy.tsx'))
        .ChildPolicy,
  },
  {
    path: paths.privacy(),
    chunk: 'legal',
    load: async () =>
      (await import(/* webpackChunkName: "legal" */ '../pages/legal/PrivacyPage.tsx')).PrivacyPage,
  },
  {
    path: paths.terms(),
    chunk: 'legal',
    load: async () =>
      (await import(/* webpackChunkName: "legal" */ '../pages/legal/TermsPage.tsx')).TermsPage,
  },
  {
    path: paths.search(),
    chunk: 'search',
    load: async () =>
      (await import(/* webpackChunkName: "search" */ '../pages/search/SearchPage.tsx')).SearchPage,
  },
  ...playPages,
  { path: '*', chunk: 'errors', load: async () => (await importErrorPages()).NotFoundPage },
];

/** The list of a content type. */
const listPage = (collection: Collection): Page => ({
  path: collection.address,
  chunk: 'lists',
  queries: [{ query: collection.list, variables: {} }],
  load: async () => {
    const [{ ListRoute }, { page }] = await Promise.all([
      import(/* webpackChunkName: "lists" */ '../pages/records/ListRoute.tsx'),
      collection.listPage(),
    ]);
    return () => <ListRoute collection={collection} page={page} />;
  },
});

const pageRoute = ({ path, ...handle }: Page, { preload }: Loaders): RouteObject => ({
  path,
  handle,
  loader: () =>
    Promise.all(handle.queries?.map(({ query, variables }) => preload(query, variables)) ?? []),
  // No query depends on the query string, which holds a filter.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    handle.queries !== undefined && currentUrl.search === nextUrl.search,
});

/** The route of a content type's records, where they have pages. */
function recordRoute(collection: Collection, { preload }: Loaders): RouteObject[] {
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
