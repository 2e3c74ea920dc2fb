import { memo, type MouseEvent } from 'react';
import { type NavigateFunction, useLocation } from 'react-router-dom';
import { Link } from '../ui/Link.tsx';
import { isCurrent, type SiteLink } from './siteLinks.ts';

/**
 * List items of links. Links to the open page or to a parent of it have `aria-current`.
 * @param bold whether each has the room of its bold form, so that nothing moves where it is current
 */
export function LinkItems({
  links,
  bold = false,
  onChoose,
}: {
  links: SiteLink[];
  bold?: boolean;
  onChoose?: () => void;
}) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <li key={link.to}>
      <Link
        to={link.to}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        data-label={bold ? link.label : undefined}
        onClick={onChoose}
      >
        {link.label}
      </Link>
    </li>
  ));
}

/**
 * List items of links that are the same on every page. React Router's own links render again at each navigation, because
 * they may be relative; those of the footer and the menu would take a cheap phone about 10 ms per navigation.
 */
export const UnmarkedLinkItems = memo(function UnmarkedLinkItems({
  links,
  navigate,
}: {
  links: SiteLink[];
  navigate: NavigateFunction;
}) {
  const follow = (event: MouseEvent, to: string) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    void navigate(to, { replace: to === pathname + search + hash });
  };
  return links.map(({ to, label }) => (
    <li key={to}>
      <a href={to} onClick={(event) => follow(event, to)}>
        {label}
      </a>
    </li>
  ));
});
