import { Link, useLocation } from 'react-router-dom';
import { organisation } from '../content/organisation.ts';
import { DonateButton } from '../features/donate/DonateButton.tsx';
import { paths } from '../paths.ts';
import { Mark } from '../ui/Mark.tsx';
import { Dropdown } from './Dropdown.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { reloadOnce } from './reloadOnce.ts';
import { isCurrent, pageLinks, policyLinks, readingLinks } from './siteLinks.ts';
import styles from './SiteNavigation.module.css';
import { type Panel, useOpenPanel } from './useOpenPanel.ts';

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
        <LinkBar pathname={pathname} open={open} onToggle={toggle} />
        <DonateButton className={styles.donate} onLost={reloadOnce} />
        <MenuButton open={open === 'menu'} onToggle={() => toggle('menu')} />
      </div>
      {open === 'menu' && <MobileMenu pathname={pathname} onChoose={close} />}
      <noscript>
        <PlainLinks />
      </noscript>
    </header>
  );
}

function LinkBar({
  pathname,
  open,
  onToggle,
}: {
  pathname: string;
  open: Panel | null;
  onToggle: (panel: Panel) => void;
}) {
  return (
    <nav className={styles.links} aria-label="Main">
      <ul>
        {pageLinks.map((link) => (
          <li key={link.to}>
            <Link to={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
              {link.label}
            </Link>
          </li>
        ))}
        <Dropdown
          label={readingLinks.find((link) => isCurrent(link, pathname))?.label ?? 'News'}
          links={readingLinks}
          pathname={pathname}
          open={open === 'reading'}
          onToggle={() => onToggle('reading')}
        />
        <Dropdown
          label="Policies"
          links={policyLinks}
          pathname={pathname}
          open={open === 'policies'}
          onToggle={() => onToggle('policies')}
        />
      </ul>
    </nav>
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
        {[...pageLinks, ...readingLinks, ...policyLinks].map((link) => (
          <li key={link.to}>
            <a href={link.to}>{link.label}</a>
          </li>
        ))}
        <li>
          <a href={organisation.paymentPage}>Donate</a>
        </li>
      </ul>
    </nav>
  );
}
