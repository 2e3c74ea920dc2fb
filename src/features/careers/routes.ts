import type { RouteObject } from 'react-router-dom';

export const careerRoutes: RouteObject[] = [
  {
    path: 'career',
    handle: { chunk: 'careers' },
    // Without a loader, `lazy: { Component }` would show an empty page when the chunk is missing; this form throws.
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "careers" */ './CareersPage.tsx')).CareersPage,
    }),
  },
];
