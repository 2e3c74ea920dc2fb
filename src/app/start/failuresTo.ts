import type { HydrationOptions, RootOptions } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Report } from '../../data/network/report.ts';

/**
 * Reports React's errors. What visitors see is up to error boundaries and the router's error screens.
 * @param onFailure called when a component has thrown
 */
export function failuresTo(report: Report, onFailure?: () => void): RootOptions & HydrationOptions {
  return {
    onCaughtError: (error) => {
      report('render', error);
      onFailure?.();
    },
    onRecoverableError: (error) => report('hydration', error),
    onUncaughtError: (error) => {
      // An error event, which the overlay of the development server shows.
      reportError(error);
      report('render');
      onFailure?.();
    },
  };
}

/** The path of an address's route, for reports: `/projects/:id`. An id, and what somebody has mistyped, may be a name. */
export const routeOf = (routes: RouteObject[], path: string): string =>
  matchRoutes(routes, path)?.at(-1)?.route.path ?? '*';
