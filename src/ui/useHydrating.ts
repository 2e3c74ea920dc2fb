import { useDeferredValue, useSyncExternalStore } from 'react';

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
 * Whether what stands below the first screen of a page is rendered: of a prerendered page from the start, after a step once
 * the page can be seen.
 */
export function useRest(): boolean {
  return useDeferredValue(true, useHydrating());
}

const neverChanges = () => () => undefined;
