import type { RouteObject } from 'react-router-dom';

// Functions, not `lazy: { Component }`. Without a loader, that form shows an empty page where the chunk is missing.
export const legalRoutes: RouteObject[] = [
  {
    path: 'privacy',
    handle: { chunk: 'privacy' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "privacy" */ './PrivacyPage.tsx')).PrivacyPage,
    }),
  },
  {
    path: 'terms',
    handle: { chunk: 'terms' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "terms" */ './TermsPage.tsx')).TermsPage,
    }),
  },
];
