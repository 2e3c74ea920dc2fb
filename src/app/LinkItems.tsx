import { memo, type MouseEvent } from 'react';
import { type NavigateFunction, useLocation } from 'react-router-dom';
import { Link } from '../ui/Link.tsx';
import { isCurrent, type SiteLink } from './siteLinks.ts';

/** The items of a list of links. Those to the page that is open, or to one above it, are marked as current. */
export function LinkItems({ links, onChoose }: { links: SiteLink[]; onChoose?: () => void }) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <li key={link.to}>
      <Link
        to={link.to}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        onClick={onChoose}
      >
        {link.label}
      </Link>
    </li>
  ));
}

/**
 * The items of a list that is the same on every page. React Router's links render anew at each navigation, since theirs may
 * be relative: the footer's and the menu's would cost a cheap phone some ten milliseconds a step.
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
