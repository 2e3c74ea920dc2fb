import type { RouteObject } from 'react-router-dom';

/** No routes where the organisation does not publish its grounds. */
export const playRoutes: RouteObject[] = BUILD.play
  ? [
      {
        path: 'play/:city?',
        handle: {
          chunk: 'play',
          load: async () =>
            (await import(/* webpackChunkName: "play" */ './PlayPage.tsx')).PlayPage,
        },
      },
    ]
  : [];
