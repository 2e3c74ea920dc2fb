import { useDeferredValue, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

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

/**
 * Whether what stands below the first screen of a page is rendered: after a step forward once the page can be seen, else
 * from the start, because the way back leads to a place further down.
 */
export function useRest(): boolean {
  const isReturn = useNavigationType() === NavigationType.Pop;
  return useDeferredValue(true, useHydrating() || isReturn);
}

const neverChanges = () => () => undefined;
