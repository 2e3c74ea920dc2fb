import { base } from '../../../content/language.ts';
import { layout } from '../../../content/words/layout.ts';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { DonateButton } from '../../../features/donate/DonateButton.tsx';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/links/Link.tsx';
import { ChevronIcon } from '../../../ui/pictures/icons.tsx';
import { LinkButton } from '../../../ui/links/LinkButton.tsx';
import { Brand } from './Brand.tsx';
import { LinkItems, UnmarkedLinkItems } from './LinkItems.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { SearchLink } from './SearchLink.tsx';
import {
  allLinks,
  helpLink,
  isCurrent,
  pageLinks,
  policyLinks,
  readingLinks,
  type SiteLink,
} from '../../../pages/siteLinks.ts';
import styles from './SiteNavigation.module.css';
import { useOpenPanel } from './useOpenPanel.ts';
import { useShyBar } from './useShyBar.ts';

/** The navigation bar: links and two dropdowns, or on small screens a menu button. Both have the donate button. */
export function SiteNavigation() {
  const { pathname } = useLocation();
  const { open, toggle, close, bar } = useOpenPanel();
  useShyBar();
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.links} aria-label={layout.navigation.main}>
          <ul>
            <LinkItems links={pageLinks} />
            <Dropdown
              className={styles.reading}
              label={readingLabel(pathname)}
              links={readingLinks}
              open={open === 'reading'}
              onToggle={() => toggle('reading')}
            />
            <Dropdown
              label={layout.policies}
              links={policyLinks}
              open={open === 'policies'}
              onToggle={() => toggle('policies')}
            />
          </ul>
        </nav>
        <Link
          className={styles.help}
          to={helpLink.to}
          aria-current={isCurrent(helpLink, pathname) ? 'page' : undefined}
        >
          {helpLink.label}
        </Link>
        <SearchLink className={styles.search} />
        <div className={styles.end}>
          <DonateButton className={styles.donate} />
          <MenuButton open={open === 'menu'} onToggle={() => toggle('menu')} />
        </div>
      </div>
      {open === 'menu' && <MobileMenu onChoose={close} />}
      <PlainLinks />
    </header>
  );
}

/** The bar names the first dropdown 'News', or by the page of it that is open. */
function readingLabel(pathname: string): string {
  if (base) return layout.inEnglish;
  return readingLinks.find((link) => isCurrent(link, pathname))?.label ?? layout.links.news;
}

/** A button that opens a list of links. It has `aria-current` while one of the links has. */
function Dropdown({
  className,
  label,
  links,
  open,
  onToggle,
}: {
  className?: string;
  label: string;
  links: SiteLink[];
  open: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  const { pathname } = useLocation();
  const current = links.some((link) => isCurrent(link, pathname));
  return (
    <li className={className}>
      <div className={styles.anchor}>
        <LinkButton
          href={links[0]?.to ?? paths.home()}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-current={current || undefined}
          onPress={onToggle}
        >
          <span>{label}</span>
          <ChevronIcon />
        </LinkButton>
        {open && (
          <ul id={id} className={styles.dropdown}>
            <LinkItems links={links} />
          </ul>
        )}
      </div>
    </li>
  );
}

function MenuButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <LinkButton
      className={styles.burger}
      href={`#${PLAIN_LINKS_ID}`}
      aria-expanded={open}
      aria-controls={open ? 'menu' : undefined}
      onPress={onToggle}
    >
      <span className="visually-hidden">{open ? layout.closeMenu : layout.openMenu}</span>
      <svg viewBox="0 0 24 21" width="1.5rem" height="1.3125rem" aria-hidden="true">
        <path
          d={open ? 'M3.5 2L20.5 19M20.5 2L3.5 19' : 'M0 1.5H24M0 10.5H24M0 19.5H24'}
          stroke="currentColor"
          strokeWidth="3"
        />
      </svg>
    </LinkButton>
  );
}

const PLAIN_LINKS_ID = 'pages';

/**
 * The links of the menu and the dropdowns, for visitors without JavaScript. A press of the menu button before hydration
 * shows them too.
 */
function PlainLinks() {
  return (
    <nav hidden id={PLAIN_LINKS_ID} className={styles.plain} aria-label={layout.navigation.all}>
      <ul className="cluster targets">
        <UnmarkedLinkItems links={allLinks} />
      </ul>
    </nav>
  );
}
