import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../../data/client.ts';
import { EventDetailDocument, EventListDocument } from './Event.generated.ts';

export const eventRoutes = (preload: Preload): RouteObject[] => [
  {
    path: 'events',
    loader: () => preload(EventListDocument, {}),
    lazy: { Component: async () => (await import('./EventsPage.tsx')).EventsPage },
  },
  {
    path: 'events/:eventId',
    loader: ({ params }) => preload(EventDetailDocument, { eventId: params['eventId'] ?? '' }),
    lazy: { Component: async () => (await import('./EventPage.tsx')).EventPage },
  },
];
