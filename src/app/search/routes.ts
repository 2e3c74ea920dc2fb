import type { RouteObject } from 'react-router-dom';

export const searchRoutes: RouteObject[] = [
  {
    path: 'search',
    handle: { chunk: 'search' },
    // A function, not `lazy: { Component }`. Without a loader, that form shows an empty page where the chunk is missing.
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "search" */ './SearchPage.tsx')).SearchPage,
    }),
  },
];
