import type { RouteObject } from 'react-router-dom';

export const careerRoutes: RouteObject[] = [
  {
    path: 'career',
    handle: { chunk: 'careers' },
    // A route without a loader is not told of a missing chunk unless the whole of it is lazy.
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "careers" */ './CareersPage.tsx')).CareersPage,
    }),
  },
];
