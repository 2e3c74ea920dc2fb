import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/links/Link.tsx';
import { isCurrent, type SiteLink } from '../../../pages/siteLinks.ts';

/**
 * List items of links. Links to the open page or to a parent of it have `aria-current`.
 */
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

/** List items of links without `aria-current`. */
export function UnmarkedLinkItems({ links }: { links: SiteLink[] }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ));
}
