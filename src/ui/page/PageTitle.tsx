import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { organisation } from '../../content/organisation.ts';

/** Receives the page's title while prerendering, for the document around the page. Null in the browser. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/** Messengers and search engines cut a longer description. */
const DESCRIPTION_LENGTH = 160;

/** Marks what `server/Document.tsx` says of the page that a visit begins with, until React has adopted it. */
const FIRST = 'data-first';

/**
 * The page's part of the document's head, which React hoists there. What the first page's document says beside this, and what
 * React could not adopt of it, goes with the first navigation (`leaveFirstHead`).
 * @param children the page's title; empty for a page that has nothing to show yet
 * @param status `missing` for a screen in place of a page that is not there, `unlisted` for a page that search engines must
 *   not index
 * @param description that of the page's record
 */
export function PageTitle({
  children = '',
  status,
  description,
}: {
  children?: string;
  status?: 'missing' | 'unlisted' | undefined;
  description?: string | undefined;
}) {
  const takeTitle = useContext(TitleContext);
  const { pathname } = useLocation();
  if (takeTitle) {
    takeTitle(children);
    return null;
  }
  const { origin } = document.documentElement.dataset;
  const url = children && origin && status !== 'missing' && origin + pathname;
  return (
    <>
      <title>{documentTitle(children)}</title>
      {(status || BUILD.mocked) && <meta ref={adopt} name="robots" content="noindex" />}
      {description && (
        <meta ref={adopt} name="description" content={shortDescription(description)} />
      )}
      {children && <meta ref={adopt} property="og:title" content={children} />}
      {url && <meta ref={adopt} property="og:url" content={url} />}
      {url && <link ref={adopt} rel="canonical" href={url} />}
    </>
  );
}

const adopt = (element: Element | null) => element?.removeAttribute(FIRST);

/** Removes what the head says of the page that the document was written for, unless React has adopted it. */
export function leaveFirstHead(): void {
  // React puts a title that it has not adopted before the document's own.
  for (const each of document.head.querySelectorAll(`[${FIRST}], title ~ title`)) each.remove();
}

export function documentTitle(text: string): string {
  return text === '' ? organisation.name : `${text} | ${organisation.name}`;
}

/** Cuts a text at the end of a word. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= DESCRIPTION_LENGTH
    ? line
    : `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s\S*$/, '')}…`;
}
