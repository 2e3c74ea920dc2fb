import { matchRoutes, type RouteObject } from 'react-router-dom';
import { whenIdle } from '../ui/whenIdle.ts';

/**
 * Events that show interest in a link. Not `pointerover`: it also fires when a menu opens under a pointer that does not
 * move.
 */
const HINTS = ['pointermove', 'touchstart', 'focusin'] as const;

const CONTENT_LINKS = 'main a[href^="/"]:not(header a, nav a)';

/** How far outside the viewport a link counts as in view: half a screen. */
const NEAR = '50%';

/**
 * Fetches the code of pages before they are opened: for the link under the pointer, the finger or the focus, and for
 * links in the page's content as they come into view, unless the visitor saves data. Those in its head and in menus stand
 * in view while the page itself still loads, and lead everywhere: they wait for the pointer.
 */
export function prefetchPages(routes: RouteObject[]): void {
  const fetchCode = (link: HTMLAnchorElement | null) => {
    if (!link || link.origin !== location.origin || link.target) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) void fetchRoute(route);
  };
  let hinted: HTMLAnchorElement | null = null;
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== hinted) fetchCode(link);
    hinted = link;
  };
  for (const hint of HINTS) document.addEventListener(hint, follow, { passive: true });
  if (isSavingData()) return;

  // Observing one link for each route is enough: a long list has a thousand that lead to the same code.
  const fetched = new Set<string>();
  const waiting = new Map<string, Element>();
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        inView.unobserve(target);
        fetched.add(kindOf(target as HTMLAnchorElement));
        fetchCode(target as HTMLAnchorElement);
      }
    },
    { rootMargin: NEAR },
  );
  const watch = () => {
    scheduled = false;
    const links = document.querySelectorAll<HTMLAnchorElement>(CONTENT_LINKS);
    for (const link of links) {
      const kind = kindOf(link);
      if (fetched.has(kind) || waiting.get(kind)?.isConnected) continue;
      waiting.set(kind, link);
      inView.observe(link);
    }
  };
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    whenIdle(watch);
  };
  new MutationObserver(schedule).observe(document.body, { childList: true, subtree: true });
  schedule();
}

/** The part of a link's path that all links to the same route share: `/projects/` for each project. */
function kindOf({ pathname }: HTMLAnchorElement): string {
  return pathname.replace(/(?<=^\/[^/]+\/).*/, '');
}

async function fetchRoute({ lazy }: RouteObject): Promise<void> {
  try {
    await (typeof lazy === 'function' ? lazy() : lazy?.Component?.());
  } catch {
    // Following the link fetches it again, and shows the error screen if that fails too.
  }
}

/** Whether the visitor saves data, or has a line on which everybody does. */
export function isSavingData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
