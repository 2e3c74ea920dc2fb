import { useDeferredValue, useRef, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether the page is being rendered in Node, or taken over from there by the browser: it must then show what it shows
 * without what only the browser knows. Renders again with false as soon as the page is taken over.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

/** Whether a component came with the prerendered page. It stays so, and renders no second time for it. */
export function usePrerendered(): boolean {
  const cameWithPage = useRef(false);
  return useSyncExternalStore(
    neverChanges,
    () => cameWithPage.current,
    () => (cameWithPage.current = true),
  );
}

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

const neverChanges = () => () => undefined;
