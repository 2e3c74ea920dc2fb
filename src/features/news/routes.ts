import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../../data/client.ts';
import { NewsItemListDocument } from './NewsItem.generated.ts';

export const newsRoutes = (preload: Preload): RouteObject[] => [
  {
    path: 'news',
    loader: () => preload(NewsItemListDocument, {}),
    lazy: { Component: async () => (await import('./NewsPage.tsx')).NewsPage },
  },
];
