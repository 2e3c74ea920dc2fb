import type { RouteObject } from 'react-router-dom';

export const contactRoutes: RouteObject[] = [
  {
    path: 'contact',
    // Without a loader, `lazy: { Component }` would show an empty page when the chunk is missing; this form throws.
    lazy: async () => ({ Component: (await import('./ContactPage.tsx')).ContactPage }),
  },
];
