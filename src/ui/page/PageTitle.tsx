import { createContext, useContext } from 'react';
import { organisation } from '../../content/organisation.ts';

/**
 * Receives the page's title while prerendering, for the document around the page. Null in the browser, where React hoists
 * `<title>` into the head.
 */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/**
 * The title of the document: the page's, then the organisation's name. Its attributes are for the rest of the head, which
 * follows the title (app/start/documentHead.ts).
 * @param children empty for a page that has nothing to show yet
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
  if (!takeTitle) {
    return (
      <title data-status={status} data-description={description}>
        {documentTitle(children)}
      </title>
    );
  }
  takeTitle(children);
  return null;
}

export function documentTitle(text: string): string {
  return text === '' ? organisation.name : `${text} | ${organisation.name}`;
}
