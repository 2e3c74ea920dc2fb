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

/** Calls back whenever another page opens, before it is rendered. @returns a function that ends that */
export function onNavigation(router: DataRouter, callback: () => void): () => void {
  let { pathname } = router.state.location;
  return router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    callback();
  });
}

/** Calls back once, when the visitor has left the first page of the visit. */
export function onFirstNavigation(router: DataRouter, callback: () => void): void {
  const end = onNavigation(router, () => {
    end();
    callback();
  });
}

/** Takes the focus off a page before React removes it: Chrome lays out a page where a focused element is removed. */
export function releaseFocus(router: DataRouter): void {
  onNavigation(router, () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
  });
}
