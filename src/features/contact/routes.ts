import type { RouteObject } from 'react-router-dom';

export const contactRoutes: RouteObject[] = [
  {
    path: 'contact',
    handle: { chunk: 'contact' },
    // A route without a loader is not told of a missing chunk unless the whole of it is lazy.
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage,
    }),
  },
];
