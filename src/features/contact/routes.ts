import type { RouteObject } from 'react-router-dom';

export const contactRoutes: RouteObject[] = [
  {
    path: 'contact',
    handle: {
      chunk: 'contact',
      load: async () =>
        (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage,
    },
  },
];
