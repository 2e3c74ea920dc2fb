import { type ReactNode, Suspense } from 'react';

/**
 * A Suspense boundary around a part of a long page. React hydrates that part later, or when it is clicked (selective
 * hydration). The first part of a page is hydrated with the page.
 */
export function HydrationBoundary({
  isFirst,
  children,
}: {
  isFirst: boolean;
  children: ReactNode;
}) {
  return isFirst ? children : <Suspense>{children}</Suspense>;
}

/** How many items of a list share one boundary, and so are hydrated together. */
const ITEMS_PER_GROUP = 24;

/** Boundaries around the items of a long list. @param isFirst whether the page begins with the list */
export function HydrationGroups({
  isFirst,
  children,
}: {
  isFirst: boolean;
  children: readonly ReactNode[];
}) {
  return Array.from({ length: Math.ceil(children.length / ITEMS_PER_GROUP) }, (_, index) => (
    <HydrationBoundary key={index} isFirst={isFirst && index === 0}>
      {children.slice(index * ITEMS_PER_GROUP, (index + 1) * ITEMS_PER_GROUP)}
    </HydrationBoundary>
  ));
}
