import { matchRoutes, type RouteObject } from 'react-router-dom';

/** What tells that a visitor may be about to follow a link. */
const HINTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** In view, or half a screen away from it. */
const NEAR = '50%';

/**
 * Fetches the code of pages before they are opened: of a link that the pointer, a finger or the focus is on, and of links
 * in the page's content once they come into view, unless the visitor saves data.
 */
export function prefetchPages(routes: RouteObject[]): void {
  const fetchCode = (link: HTMLAnchorElement | null) => {
    if (!link || link.origin !== location.origin || link.target) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) void fetchRoute(route);
  };
  for (const hint of HINTS) {
    document.addEventListener(
      hint,
      ({ target }) => fetchCode(target instanceof Element ? target.closest('a') : null),
      { passive: true },
    );
  }
  if (isSavingData()) return;

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        fetchCode(target as HTMLAnchorElement);
      }
    },
    { rootMargin: NEAR },
  );
  const watch = () => {
    for (const link of document.querySelectorAll('main a[href^="/"]')) seen.observe(link);
  };
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();
}

async function fetchRoute({ lazy }: RouteObject): Promise<void> {
  try {
    await (typeof lazy === 'function' ? lazy() : lazy?.Component?.());
  } catch {
    // The step itself asks again, and says when that fails.
  }
}

function isSavingData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
