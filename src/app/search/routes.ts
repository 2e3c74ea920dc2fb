import type { RouteObject } from 'react-router-dom';

export const searchRoutes: RouteObject[] = [
  {
    path: 'search',
    handle: {
      chunk: 'search',
      load: async () =>
        (await import(/* webpackChunkName: "search" */ './SearchPage.tsx')).SearchPage,
    },
  },
];
