import type { RouteObject } from 'react-router-dom';

export const careerRoutes: RouteObject[] = [
  {
    path: 'career',
    handle: {
      chunk: 'careers',
      load: async () =>
        (await import(/* webpackChunkName: "careers" */ './CareersPage.tsx')).CareersPage,
    },
  },
];
