import { useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether a step may lead below the first screen: to the place of an entry of the history, or to a section. For React Router
 * the first page of a visit is such a place.
 */
export function useLeadsBelow(): boolean {
  const { hash } = useLocation();
  return useNavigationType() === NavigationType.Pop || hash !== '';
}

/**
 * Whether what stands below the first screen of a page is rendered: from the start where the visit begins with the page or
 * the step may lead there, else once the page can be seen.
 */
export function useRest(): boolean {
  return useDeferredValue(true, useLeadsBelow());
}
