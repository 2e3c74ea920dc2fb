import { useRef, useSyncExternalStore } from 'react';

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

const neverChanges = () => () => undefined;
