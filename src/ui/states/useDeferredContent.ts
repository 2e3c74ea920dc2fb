import { useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether a navigation may lead below the fold. It may where it restores a scroll position, or leads to a section. The
 * first page of a visit counts as one, as in React Router.
 */
export function useLeadsBelowFold(): boolean {
  const { hash } = useLocation();
  return useNavigationType() === NavigationType.Pop || hash !== '';
}

/** Defers content below the fold. Prerendered pages and back navigations render it at once. */
export function useDeferredContent(): boolean {
  return useDeferredValue(true, useLeadsBelowFold());
}
