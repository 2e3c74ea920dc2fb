import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../../data/client.ts';
import { PartnerListDocument } from './Partner.generated.ts';

export const partnerRoutes = (preload: Preload): RouteObject[] => [
  {
    path: 'partners',
    loader: () => preload(PartnerListDocument, {}),
    lazy: { Component: async () => (await import('./PartnersPage.tsx')).PartnersPage },
  },
];
