import { type ReactNode, Suspense } from 'react';

/**
 * A part of a long prerendered page. The first is taken over with the page, the others once that answers, or before where
 * one of them is clicked.
 */
export function TakenOver({ first, children }: { first: boolean; children: ReactNode }) {
  return first ? children : <Suspense>{children}</Suspense>;
}
