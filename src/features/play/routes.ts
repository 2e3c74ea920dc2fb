import type { RouteObject } from 'react-router-dom';

/** No routes where the organisation does not publish its grounds. */
export const playRoutes: RouteObject[] = BUILD.play
  ? [
      {
        path: 'play/:city?',
        handle: { chunk: 'play' },
        // A function, not `lazy: { Component }`. Without a loader, that form shows an empty page where the chunk is missing.
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "play" */ './PlayPage.tsx')).PlayPage,
        }),
      },
    ]
  : [];
