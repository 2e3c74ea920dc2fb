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

/**
 * The page of an address for reports, as the service's log names it: what stands in a route as a parameter is three dots. A
 * record's id, and what somebody has mistyped, may be a person's name.
 */
export function pageOf(routes: RouteObject[], path: string): string {
  const route = matchRoutes(routes, path)?.at(-1)?.route.path ?? '*';
  const known = route.replace(/\/?(?:[:*].*)?$/, '');
  return [route, known].includes(path) ? path : `${known}/...`;
}
