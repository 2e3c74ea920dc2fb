import { useSyncExternalStore } from 'react';

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

const neverChanges = () => () => undefined;
