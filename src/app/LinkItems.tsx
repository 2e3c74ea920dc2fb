import { Link, useLocation } from 'react-router-dom';
import { isCurrent, type SiteLink } from './siteLinks.ts';

/**
 * The items of a list of links.
 * @param marked links to the page that is open, or to one above it, are marked as current
 */
export function LinkItems({
  links,
  marked = false,
  onChoose,
}: {
  links: SiteLink[];
  marked?: boolean;
  onChoose?: () => void;
}) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <li key={link.to}>
      <Link
        to={link.to}
        aria-current={marked && isCurrent(link, pathname) ? 'page' : undefined}
        onClick={onChoose}
      >
        {link.label}
      </Link>
    </li>
  ));
}
