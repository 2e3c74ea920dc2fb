import { createContext, useContext } from 'react';
import { organisation } from '../content/organisation.ts';

/**
 * Receives the page's title while prerendering, for the document around the page. Null in the browser, where React hoists
 * `<title>` into the head.
 */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/**
 * The title of the document: the page's, then the organisation's name.
 * @param children empty for a page that has nothing to show yet
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
