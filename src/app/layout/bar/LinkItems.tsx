import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/links/Link.tsx';
import { isCurrent, type SiteLink } from '../../../pages/siteLinks.ts';

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

/** List items of links without `aria-current`. */
export function UnmarkedLinkItems({ links }: { links: SiteLink[] }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ));
}
