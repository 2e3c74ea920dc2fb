import { type ReactNode, Suspense } from 'react';

/** How many items of a list share one boundary, and so are hydrated together. */
const ITEMS_PER_GROUP = 24;

/**
 * Suspense boundaries around the items of a long list. React hydrates them after the page, one by one, or first where one is
 * clicked (selective hydration).
 */
export function HydrationGroups({ children }: { children: readonly ReactNode[] }) {
  return Array.from({ length: Math.ceil(children.length / ITEMS_PER_GROUP) }, (_, index) => (
    <Suspense key={index}>
      {children.slice(index * ITEMS_PER_GROUP, (index + 1) * ITEMS_PER_GROUP)}
    </Suspense>
  ));
}
