import type { RouteObject } from 'react-router-dom';
import type { Loaders, RouteHandle } from '../../data/loading.ts';
import { createListPage } from '../../data/routePages.tsx';
import { reports } from '../../features/reports/reports.ts';
import { paths } from '../../paths.ts';

/** The page shows reports among its accounts, so it loads their list. */
export const accountabilityRoutes = ({ preload }: Loaders): RouteObject[] => [
  {
    path: paths.accountability(),
    handle: {
      chunk: 'accountability',
      queries: [{ query: reports.list, variables: {} }],
      load: () =>
        createListPage({
          title: 'Accountability',
          itemsOf: reports.itemsOf,
          importListPage: async () =>
            (await import(/* webpackChunkName: "accountability" */ './AccountabilityPage.tsx'))
              .AccountabilityPage,
        }),
    } satisfies RouteHandle,
    loader: () => preload(reports.list, {}),
  },
];
