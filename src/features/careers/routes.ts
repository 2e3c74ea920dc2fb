import type { RouteObject } from 'react-router-dom';

export const careerRoutes: RouteObject[] = [
  {
    path: 'career',
    handle: { chunk: 'careers' },
    // A function, not `lazy: { Component }`. Without a loader, that form shows an empty page where the chunk is missing.
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "careers" */ './CareersPage.tsx')).CareersPage,
    }),
  },
];
