import { useRef, useSyncExternalStore } from 'react';

/**
 * Whether the component is being prerendered or hydrated. It must then render without anything that only the browser knows,
 * such as the current day. It renders again, with false, as soon as it is hydrated.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

/** Whether a component was in the prerendered page. The value never changes, so hydration causes no second render. */
export function usePrerendered(): boolean {
  const isPrerendered = useRef(false);
  return useSyncExternalStore(
    neverChanges,
    () => isPrerendered.current,
    () => (isPrerendered.current = true),
  );
}

const neverChanges = () => () => undefined;
