import type { RouteObject } from 'react-router-dom';

export const contactRoutes: RouteObject[] = [
  {
    path: 'contact',
    handle: { chunk: 'contact' },
    // A function, not `lazy: { Component }`. Without a loader, that form shows an empty page where the chunk is missing.
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage,
    }),
  },
];
