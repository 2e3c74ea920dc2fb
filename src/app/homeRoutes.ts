import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../data/client.ts';
import { EventListDocument } from '../features/events/Event.generated.ts';
import { ProjectListDocument } from '../features/projects/Project.generated.ts';

/** What home asks for: enough to find the two newest (specification, section 9). */
export const HOME_VARIABLES = { limit: 10 };

export async function loadHome(preload: Preload) {
  const [projects, events] = await Promise.all([
    preload(ProjectListDocument, HOME_VARIABLES),
    preload(EventListDocument, HOME_VARIABLES),
  ]);
  return { projects, events };
}

export const homeRoutes = (preload: Preload): RouteObject[] => [
  {
    index: true,
    loader: () => loadHome(preload),
    lazy: { Component: async () => (await import('./HomePage.tsx')).HomePage },
  },
];
