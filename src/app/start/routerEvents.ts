import type { DataRouter } from 'react-router-dom';

/** Resolves once the router has the code and the data of the first page. */
export async function initialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Calls back once, when the visitor has left the first page of the visit. */
export function onFirstNavigation(router: DataRouter, callback: () => void): void {
  const first = router.state.location.pathname;
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (pathname === first) return;
    unsubscribe();
    callback();
  });
}
