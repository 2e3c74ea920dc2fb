import { Link } from 'react-router-dom';
import { ChevronIcon } from '../ui/icons.tsx';
import { isCurrent, type SiteLink } from './siteLinks.ts';
import styles from './SiteNavigation.module.css';

/** A button of the navigation that opens a list of links. It is marked as current while one of them is. */
export function Dropdown({
  label,
  links,
  pathname,
  open,
  onToggle,
}: {
  label: string;
  links: SiteLink[];
  pathname: string;
  open: boolean;
  onToggle: () => void;
}) {
  const current = links.some((link) => isCurrent(link, pathname));
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-current={current || undefined}
        onClick={onToggle}
      >
        {label}
        <ChevronIcon className={styles.chevron} />
      </button>
      {open && (
        <ul className={styles.dropdown}>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
