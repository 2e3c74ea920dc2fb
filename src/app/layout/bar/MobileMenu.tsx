import { layout } from '../../../content/words/layout.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/links/Link.tsx';
import { ArrowIcon } from '../../../ui/pictures/icons.tsx';
import { LinkItems } from './LinkItems.tsx';
import styles from './MobileMenu.module.css';
import {
  helpLink,
  isCurrent,
  pageLinks,
  policyLinks,
  readingLinks,
  searchLink,
} from '../../../pages/siteLinks.ts';

/** The menu of small screens, with all links in a flat list. @param onChoose closes the menu */
export function MobileMenu({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav id="menu" className={`${styles.menu} dark`} aria-label={layout.navigation.main}>
      <svg className="pitch" viewBox="0 0 170 170" aria-hidden="true">
        <path d="M10 0A160 160 0 0 0 170 160" />
      </svg>
      <ul className={styles.first}>
        <li>
          <Link
            to={helpLink.to}
            aria-current={isCurrent(helpLink, pathname) ? 'page' : undefined}
            onClick={onChoose}
          >
            <span>
              {helpLink.label} <small>{layout.helpHint}</small>
            </span>
            <ArrowIcon />
          </Link>
        </li>
      </ul>
      <ul>
        <LinkItems links={[...pageLinks, searchLink]} onChoose={onChoose} />
      </ul>
      <ul className={styles.minor}>
        <LinkItems links={[...readingLinks, ...policyLinks]} onChoose={onChoose} />
      </ul>
    </nav>
  );
}
