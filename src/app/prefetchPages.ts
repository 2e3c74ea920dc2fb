import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Prefetch, RouteHandle } from '../data/loading.ts';
import { whenIdle } from '../ui/whenIdle.ts';

/**
 * Events that show interest in a link. Not `pointerover`: it also fires when a menu opens under a pointer that does not
 * move.
 */
const HINTS = ['pointermove', 'touchstart', 'focusin'] as const;

const CONTENT_LINKS = 'main a[href^="/"]:not(header a, nav a)';

/** How far outside the viewport a link counts as in view: half a screen. */
const NEAR = '50%';

/** How long the pointer or the focus rests on a link that is meant, in milliseconds: one that passes over it is gone by then. */
const DWELL = 65;

/** How many bytes of answers are fetched for links that are only seen. */
const ROOM = 15_000;

/**
 * Fetches the code and the answers of pages before they are opened: for the link that the pointer, the finger or the focus
 * rests on, and for links as they come into view. Of those in a page's head and in menus only small answers: they stand in
 * view while the page itself still loads, and lead everywhere. For a visitor who saves data, code alone and for the link
 * that is meant alone.
 */
export function prefetchPages(routes: RouteObject[], prefetch: Prefetch): void {
  const isSaving = isSavingData();
  const routesOf = (link: HTMLAnchorElement): RouteObject[] => {
    if (link.origin !== location.origin || link.target) return [];
    return (matchRoutes(routes, link.pathname) ?? []).map(({ route }) => route);
  };
  const fetchCode = (leadsTo: RouteObject[]) => {
    for (const route of leadsTo) void fetchRoute(route);
  };
  const fetchAnswers = (leadsTo: RouteObject[], room = Infinity): number => {
    const { queries = [] } = (leadsTo.at(-1)?.handle ?? {}) as RouteHandle;
    return queries.reduce((sum, query) => sum + prefetch(query, room - sum), 0);
  };

  let hinted: HTMLAnchorElement | null = null;
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === hinted && type !== 'touchstart') return;
    hinted = link;
    clearTimeout(dwelling);
    if (!link) return;
    const fetchPage = () => {
      const leadsTo = routesOf(link);
      fetchCode(leadsTo);
      if (!isSaving) fetchAnswers(leadsTo);
    };
    dwelling = setTimeout(fetchPage, type === 'touchstart' ? 0 : DWELL);
  };
  for (const hint of HINTS) document.addEventListener(hint, follow, { passive: true });
  if (isSaving) return;

  let room = ROOM;
  watchLinks((link) => {
    const leadsTo = routesOf(link);
    if (link.matches(CONTENT_LINKS)) fetchCode(leadsTo);
    room -= fetchAnswers(leadsTo, room);
  });
}

/** Calls back once for each kind of links, when one of them comes into view. */
function watchLinks(onView: (link: HTMLAnchorElement) => void): void {
  // Observing one link for each route is enough: a long list has a thousand that lead to the same code.
  const seen = new Set<string>();
  const waiting = new Map<string, Element>();
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        inView.unobserve(target);
        seen.add(kindOf(target as HTMLAnchorElement));
        onView(target as HTMLAnchorElement);
      }
    },
    { rootMargin: NEAR },
  );
  const watch = () => {
    scheduled = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      const kind = kindOf(link);
      if (seen.has(kind) || waiting.get(kind)?.isConnected) continue;
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

/** What all links have in common that are of one place and lead to the same route: `/projects/` for each project. */
function kindOf(link: HTMLAnchorElement): string {
  const route = link.pathname.replace(/(?<=^\/[^/]+\/).*/, '');
  return link.matches(CONTENT_LINKS) ? route : `menu ${route}`;
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
