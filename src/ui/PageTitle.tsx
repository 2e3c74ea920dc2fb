import { createContext, useContext } from 'react';
import { organisation } from '../content/organisation.ts';

/** What a page says of itself while it is rendered in Node, for the document around it. */
export interface RenderedTitle {
  text: string;
}

/** Null in the browser, where React puts the title into the document itself. */
export const RenderedTitleContext = createContext<RenderedTitle | null>(null);

/**
 * The page's title in the tab, in history and for screen readers: what it is, then whose. A page that has nothing to
 * show yet has no text of its own.
 */
export function PageTitle({ children = '' }: { children?: string }) {
  const rendered = useContext(RenderedTitleContext);
  if (!rendered) return <title>{documentTitle(children)}</title>;
  rendered.text = children;
  return null;
}

export function documentTitle(text: string): string {
  return text === '' ? organisation.name : `${text} | ${organisation.name}`;
}
