import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Prefetch, RouteHandle } from '../data/loading.ts';
import { isSavingData } from '../data/savingData.ts';
import { whenIdle } from '../ui/whenIdle.ts';

/** Events that show interest in a link. Not `pointerover`, which also fires when a menu opens under a resting pointer. */
const HINTS = ['pointermove', 'touchstart', 'focusin'] as const;

const CONTENT_LINKS = 'main a[href^="/"]:not(header a, nav a)';

/** Links up to half a screen outside the viewport count as in view. */
const VIEW_MARGIN = '50%';

/** A pointer or focus that only passes over a link leaves it before this time. */
const HOVER_DELAY_MS = 65;

/** The most bytes of snapshots to prefetch for links that are only in view. */
const MAX_VIEW_PREFETCH_BYTES = 15_000;

/**
 * Prefetches code and snapshots of pages (docs/decisions/006). It does so for the link under the pointer, the finger or the
 * focus, and for links in view. For links in view in the head and in menus, only small snapshots, no code: they are visible
 * while the page still loads, and lead to all pages. For a visitor who saves data, only code, and only for the link that is
 * pointed at.
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === hinted && type !== 'touchstart') return;
    hinted = link;
    clearTimeout(timer);
    if (!link) return;
    const fetchPage = () => {
      const leadsTo = routesOf(link);
      fetchCode(leadsTo);
      if (!isSaving) fetchAnswers(leadsTo);
    };
    timer = setTimeout(fetchPage, type === 'touchstart' ? 0 : HOVER_DELAY_MS);
  };
  for (const hint of HINTS) document.addEventListener(hint, follow, { passive: true });
  if (isSaving) return;

  let room = MAX_VIEW_PREFETCH_BYTES;
  watchLinks((link) => {
    const leadsTo = routesOf(link);
    if (link.matches(CONTENT_LINKS)) fetchCode(leadsTo);
    room -= fetchAnswers(leadsTo, room);
  });
}

/** Calls back once for each kind of link, when the first one comes into view. */
function watchLinks(onView: (link: HTMLAnchorElement) => void): void {
  // One observed link per route is enough. The thousand links of a long list need the same code. A hidden one, of the other
  // navigation, would never come into view.
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
    { rootMargin: VIEW_MARGIN },
  );
  const watch = () => {
    scheduled = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      const kind = kindOf(link);
      if (seen.has(kind) || waiting.get(kind)?.isConnected || !link.checkVisibility()) continue;
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

/** A key that all links to one route share, separately in content and in menus. It is `/projects/` for each project. */
function kindOf(link: HTMLAnchorElement): string {
  const route = link.pathname.replace(/(?<=^\/[^/]+\/).*/, '');
  return link.matches(CONTENT_LINKS) ? route : `menu ${route}`;
}

async function fetchRoute({ lazy }: RouteObject): Promise<void> {
  try {
    await (typeof lazy === 'function' ? lazy() : lazy?.Component?.());
  } catch {
    // Opening the link tries again, and shows the error screen where that fails too.
  }
}
