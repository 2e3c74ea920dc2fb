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
