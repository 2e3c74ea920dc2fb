import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../../data/client.ts';
import { AwardDetailDocument, AwardListDocument } from './Award.generated.ts';

export const awardRoutes = (preload: Preload): RouteObject[] => [
  {
    path: 'awards',
    loader: () => preload(AwardListDocument, {}),
    lazy: { Component: async () => (await import('./AwardsPage.tsx')).AwardsPage },
  },
  {
    path: 'awards/:awardId',
    loader: ({ params }) => preload(AwardDetailDocument, { awardId: params['awardId'] ?? '' }),
    lazy: { Component: async () => (await import('./AwardPage.tsx')).AwardPage },
  },
];
