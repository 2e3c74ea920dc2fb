import { Link, useLocation } from 'react-router-dom';
import { organisation } from '../content/organisation.ts';
import { DonateButton } from '../features/donate/DonateButton.tsx';
import { paths } from '../paths.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { Mark } from '../ui/Mark.tsx';
import { LinkItems } from './LinkItems.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { reloadOnce } from './reloadOnce.ts';
import { isCurrent, pageLinks, policyLinks, readingLinks, type SiteLink } from './siteLinks.ts';
import styles from './SiteNavigation.module.css';
import { useOpenPanel } from './useOpenPanel.ts';

/** The bar: links on one line with two dropdowns; on small screens a button for a flat menu. Donate stands on both. */
export function SiteNavigation() {
  const { pathname } = useLocation();
  const { open, toggle, close, bar } = useOpenPanel();
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={paths.home()}>
          <Mark />
          {organisation.name}
        </Link>
        <nav className={styles.links} aria-label="Main">
          <ul>
            <LinkItems marked links={pageLinks} />
            <Dropdown
              label={readingLinks.find((link) => isCurrent(link, pathname))?.label ?? 'News'}
              links={readingLinks}
              open={open === 'reading'}
              onToggle={() => toggle('reading')}
            />
            <Dropdown
              label="Policies"
              links={policyLinks}
              open={open === 'policies'}
              onToggle={() => toggle('policies')}
            />
          </ul>
        </nav>
        <DonateButton className={styles.donate} onLost={reloadOnce} />
        <MenuButton open={open === 'menu'} onToggle={() => toggle('menu')} />
      </div>
      {open === 'menu' && <MobileMenu onChoose={close} />}
      <noscript>
        <PlainLinks />
      </noscript>
    </header>
  );
}

/** A button that opens a list of links. It is marked as current while one of them is. */
function Dropdown({
  label,
  links,
  open,
  onToggle,
}: {
  label: string;
  links: SiteLink[];
  open: boolean;
  onToggle: () => void;
}) {
  const { pathname } = useLocation();
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
          <LinkItems marked links={links} />
        </ul>
      )}
    </li>
  );
}

function MenuButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.burger}
      aria-expanded={open}
      aria-controls="menu"
      onClick={onToggle}
    >
      <span className="visually-hidden">{open ? 'Close menu' : 'Open menu'}</span>
      <svg viewBox="0 0 24 21" width="24" height="21" aria-hidden="true">
        <path
          d={open ? 'M3.5 2L20.5 19M20.5 2L3.5 19' : 'M0 1.5H24M0 10.5H24M0 19.5H24'}
          stroke="currentColor"
          strokeWidth="3"
        />
      </svg>
    </button>
  );
}

/** What the menu, the dropdowns and Donate lead to, for a visitor without script. */
function PlainLinks() {
  return (
    <nav className={styles.plain} aria-label="All pages">
      <ul>
        <LinkItems links={[...pageLinks, ...readingLinks, ...policyLinks]} />
        <li>
          <a href={organisation.paymentPage}>Donate</a>
        </li>
      </ul>
    </nav>
  );
}
