import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../../data/client.ts';
import { GalleryItemListDocument } from './GalleryItem.generated.ts';

export const galleryRoutes = (preload: Preload): RouteObject[] => [
  {
    path: 'gallery',
    loader: () => preload(GalleryItemListDocument, {}),
    // Another picture of the same gallery asks for nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
    lazy: { Component: async () => (await import('./GalleryPage.tsx')).GalleryPage },
  },
];
