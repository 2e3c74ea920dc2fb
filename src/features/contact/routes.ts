import type { RouteObject } from 'react-router-dom';

export const contactRoutes: RouteObject[] = [
  {
    path: 'contact',
    handle: { chunk: 'contact' },
    // Without a loader, `lazy: { Component }` would show an empty page when the chunk is missing; this form throws.
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage,
    }),
  },
];
