import type { RouteObject } from 'react-router-dom';

// Functions, not `lazy: { Component }`. Without a loader, that form shows an empty page where the chunk is missing.
export const legalRoutes: RouteObject[] = [
  {
    path: 'privacy',
    handle: { chunk: 'legal' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "legal" */ './PrivacyPage.tsx')).PrivacyPage,
    }),
  },
  {
    path: 'terms',
    handle: { chunk: 'legal' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "legal" */ './TermsPage.tsx')).TermsPage,
    }),
  },
];
