import type { RouteObject } from 'react-router-dom';

export const legalRoutes: RouteObject[] = [
  {
    path: 'privacy',
    handle: {
      chunk: 'legal',
      load: async () =>
        (await import(/* webpackChunkName: "legal" */ './PrivacyPage.tsx')).PrivacyPage,
    },
  },
  {
    path: 'terms',
    handle: {
      chunk: 'legal',
      load: async () => (await import(/* webpackChunkName: "legal" */ './TermsPage.tsx')).TermsPage,
    },
  },
];
