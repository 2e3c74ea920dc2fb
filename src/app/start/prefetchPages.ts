import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Freshness } from '../../data/freshness/freshness.ts';
import type { RouteHandle } from '../../data/load/loading.ts';
import { isSavingData } from '../../browser/savingData.ts';
import { paths } from '../../paths.ts';
import { collections } from '../../features/collections.ts';

/** Events that show interest in a link. Not `pointerover`, which also fires when a menu opens under a resting pointer. */
const HINTS = ['pointermove', 'touchstart', 'focusin'] as const;

/** A pointer or focus that only passes over a link leaves it before this time. */
const HOVER_DELAY_MS = 65;

/** A larger file with lists waits until the visitor points at the link of one. */
const MAX_LIST_BYTES = 15_000;

/**
 * Prefetches code and snapshots of pages (docs/decisions/006): at once the code of lists and records and the file of short
 * lists, and all of a page when its link is under the pointer, the finger or the focus. For a visitor who saves data it
 * prefetches code alone, and only for the link that is pointed at.
 */
export function prefetchPages(routes: RouteObject[], freshness: Freshness): void {
  const isSaving = isSavingData();
  const routesTo = (path: string): RouteObject[] =>
    (matchRoutes(routes, path) ?? []).map(({ route }) => route);

  let hinted: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === hinted && type !== 'touchstart') return;
    hinted = link;
    clearTimeout(timer);
    if (!link) return;
    const fetchPage = () => {
      if (link.origin !== location.origin || link.target) return;
      const leadsTo = routesTo(link.pathname);
      fetchCode(leadsTo);
      if (isSaving) return;
      const { queries = [] } = (leadsTo.at(-1)?.handle ?? {}) as RouteHandle;
      for (const query of queries) freshness.prefetch(query);
    };
    timer = setTimeout(fetchPage, type === 'touchstart' ? 0 : HOVER_DELAY_MS);
  };
  for (const hint of HINTS) document.addEventListener(hint, follow, { passive: true });
  if (isSaving) return;

  // All lists share a chunk, and so do all records.
  fetchCode(routesTo(paths.projects()));
  fetchCode(routesTo(`${paths.projects()}/any`));
  for (const { list } of collections)
    freshness.prefetch({ query: list, variables: {} }, MAX_LIST_BYTES);
}

/** Where code does not come, opening the link tries again, and shows the error screen where that fails too. */
function fetchCode(leadsTo: RouteObject[]): void {
  for (const { handle } of leadsTo) {
    void (handle as RouteHandle | undefined)?.load?.().catch(() => undefined);
  }
}
