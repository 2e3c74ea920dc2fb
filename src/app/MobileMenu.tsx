import { Link } from 'react-router-dom';
import styles from './MobileMenu.module.css';
import { isCurrent, pageLinks, policyLinks, readingLinks, type SiteLink } from './siteLinks.ts';

/** The menu of small screens: every link in one flat list. Choosing one closes it. */
export function MobileMenu({ pathname, onChoose }: { pathname: string; onChoose: () => void }) {
  const item = (link: SiteLink) => (
    <li key={link.to}>
      <Link
        to={link.to}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        onClick={onChoose}
      >
        {link.label}
      </Link>
    </li>
  );
  return (
    <nav id="menu" className={`${styles.menu} dark`} aria-label="Main">
      <svg className="pitch" viewBox="0 0 170 170" aria-hidden="true">
        <path d="M10 0A160 160 0 0 0 170 160" />
      </svg>
      <ul>{pageLinks.map(item)}</ul>
      <ul className={styles.minor}>{[...readingLinks, ...policyLinks].map(item)}</ul>
    </nav>
  );
}
