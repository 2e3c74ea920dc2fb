import { Link } from 'react-router-dom';
import { isCurrent, type SiteLink } from './siteLinks.ts';

/**
 * The items of a list of links.
 * @param pathname the page that is open: the links to it, or to one above it, are marked as current
 */
export function LinkItems({
  links,
  pathname = '',
  onChoose,
}: {
  links: SiteLink[];
  pathname?: string;
  onChoose?: () => void;
}) {
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
