import { createContext, useContext } from 'react';
import { organisation } from '../content/organisation.ts';

/**
 * Takes the page's title while it is rendered in Node, for the document around it. Null in the browser, where React puts
 * the title into the document itself.
 */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/**
 * The page's title in the tab, in history and for screen readers: what it is, then whose. A page that has nothing to
 * show yet has no text of its own.
 */
export function PageTitle({ children = '' }: { children?: string }) {
  const takeTitle = useContext(TitleContext);
  if (!takeTitle) return <title>{documentTitle(children)}</title>;
  takeTitle(children);
  return null;
}

export function documentTitle(text: string): string {
  return text === '' ? organisation.name : `${text} | ${organisation.name}`;
}
