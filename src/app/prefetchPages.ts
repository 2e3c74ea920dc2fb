import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { Prefetch, RouteHandle } from '../data/loading.ts';
import { isSavingData } from '../data/savingData.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { collections } from './collections.ts';

/** Events that show interest in a link. Not `pointerover`, which also fires when a menu opens under a resting pointer. */
const HINTS = ['pointermove', 'touchstart', 'focusin'] as const;

/** Links in menus are in view on every page, and lead to all pages. They say nothing of what the visitor will open. */
const CONTENT_LINKS = 'main a[href^="/"]:not(header a, nav a)';

/** Links up to half a screen outside the viewport count as in view. */
const VIEW_MARGIN = '50%';

/** A pointer or focus that only passes over a link leaves it before this time. */
const HOVER_DELAY_MS = 65;

/** A larger snapshot of a list waits until the visitor points at its link. */
const MAX_LIST_BYTES = 10_000;

/**
 * Prefetches code and snapshots of pages (docs/decisions/006). It does so for the link under the pointer, the finger or the
 * focus. For content links in view it prefetches code, and after the visitor's first navigation the small snapshots of all
 * lists. For a visitor who saves data, only code, and only for the link that is pointed at.
 */
export function prefetchPages(router: DataRouter, routes: RouteObject[], prefetch: Prefetch): void {
  const isSaving = isSavingData();
  const routesOf = (link: HTMLAnchorElement): RouteObject[] => {
    if (link.origin !== location.origin || link.target) return [];
    return (matchRoutes(routes, link.pathname) ?? []).map(({ route }) => route);
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
      if (!isSaving) fetchAnswers(leadsTo, prefetch);
    };
    timer = setTimeout(fetchPage, type === 'touchstart' ? 0 : HOVER_DELAY_MS);
  };
  for (const hint of HINTS) document.addEventListener(hint, follow, { passive: true });
  if (isSaving) return;

  watchContentLinks((link) => fetchCode(routesOf(link)));
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    unsubscribe();
    whenIdle(() => {
      for (const { list } of collections) prefetch({ query: list, variables: {} }, MAX_LIST_BYTES);
    });
  });
}

function fetchAnswers(leadsTo: RouteObject[], prefetch: Prefetch): void {
  const { queries = [] } = (leadsTo.at(-1)?.handle ?? {}) as RouteHandle;
  for (const query of queries) prefetch(query);
}

/** Calls back when the first link to each route comes into view. A thousand links of a long list need the same code. */
function watchContentLinks(onView: (link: HTMLAnchorElement) => void): void {
  // Some extensions remove it.
  if (!('IntersectionObserver' in window)) return;
  const seen = new Set<string>();
  const waiting = new Map<string, Element>();
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        inView.unobserve(target);
        seen.add(routeKey(target as HTMLAnchorElement));
        onView(target as HTMLAnchorElement);
      }
    },
    { rootMargin: VIEW_MARGIN },
  );
  const watch = () => {
    scheduled = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(CONTENT_LINKS)) {
      const key = routeKey(link);
      if (seen.has(key) || waiting.get(key)?.isConnected) continue;
      waiting.set(key, link);
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

/** What all links to one route share: `/projects/` for each project. */
const routeKey = ({ pathname }: HTMLAnchorElement) => pathname.replace(/^(\/[^/]+\/).*/, '$1');

function fetchCode(leadsTo: RouteObject[]): void {
  for (const route of leadsTo) void fetchRoute(route);
}

async function fetchRoute({ handle }: RouteObject): Promise<void> {
  try {
    await (handle as RouteHandle | undefined)?.load?.();
  } catch {
    // Opening the link tries again, and shows the error screen where that fails too.
  }
}
