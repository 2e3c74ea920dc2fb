import type { RouteObject } from 'react-router-dom';

export const searchRoutes: RouteObject[] = [
  {
    path: 'search',
    handle: { chunk: 'search' },
    // Without a loader, `lazy: { Component }` would show an empty page when the chunk is missing; this form throws.
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "search" */ './SearchPage.tsx')).SearchPage,
    }),
  },
];
