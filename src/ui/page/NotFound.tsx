import { createContext, type ReactNode, useContext } from 'react';

/** The 404 screen, which the layout provides: it offers pages of all features. */
export const NotFoundContext = createContext<ReactNode>(null);

/** Replaces a page for an unknown address. */
export function NotFound(): ReactNode {
  return useContext(NotFoundContext);
}
