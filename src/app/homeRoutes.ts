import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../data/client.ts';
import { events } from '../features/events/events.ts';
import { projects } from '../features/projects/projects.ts';

/** What home asks for: enough to find the two newest (specification, section 9). */
export const HOME_VARIABLES = { limit: 10 };

export async function loadHome(preload: Preload) {
  const [newestProjects, newestEvents] = await Promise.all([
    preload(projects.list, HOME_VARIABLES),
    preload(events.list, HOME_VARIABLES),
  ]);
  return { newestProjects, newestEvents };
}

export const homeRoutes = (preload: Preload): RouteObject[] => [
  {
    index: true,
    handle: { chunk: 'home' },
    loader: () => loadHome(preload),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "home" */ './HomePage.tsx')).HomePage,
    },
  },
];
