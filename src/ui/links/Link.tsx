import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { base } from '../../content/language.ts';

/** Navigates within the site. The layout provides it; elsewhere links load their pages. */
export const NavigateContext = createContext<
  ((to: string, options: NavigateOptions) => void) | null
>(null);

interface LinkProps extends ComponentProps<'a'> {
  /** A path of this site, with a search or hash. */
  to: string;
  /** Whether the page replaces the open one in the history. It does so in any case where it is the same. */
  replace?: boolean;
  state?: unknown;
}

/** Whether a path leads to a page that the language of the document does not have. Each language is a document of its own. */
export const isEnglishOnly = (to: string) => to.startsWith('/') && !to.startsWith(`${base}/`);

/**
 * A link within the site. One to a page in another language loads it, and says so. React Router's own links may be relative,
 * so each of them resolves its address when it is hydrated and at every navigation: a third of home's hydration.
 */
export function Link({ to, replace = false, state, onClick, children, ...link }: LinkProps) {
  const navigate = useContext(NavigateContext);
  const isEnglish = isEnglishOnly(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isForBrowser = button !== 0 || altKey || ctrlKey || metaKey || shiftKey || link.target;
    if (!navigate || isForBrowser || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    navigate(to, { replace: replace || to === pathname + search + hash, state });
  };
  return (
    <a hrefLang={isEnglish ? 'en' : undefined} {...link} href={to} onClick={follow}>
      {children}
      {isEnglish && (
        <>
          {' '}
          <small lang="en">(English)</small>
        </>
      )}
    </a>
  );
}
