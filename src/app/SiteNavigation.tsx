import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { organisation } from '../content/organisation.ts';
import { DonateButton } from '../features/donate/DonateButton.tsx';
import { paths } from '../paths.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { Mark } from '../ui/Mark.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { reloadOnce } from './reloadOnce.ts';
import { isCurrent, pageLinks, policyLinks, readingLinks, type SiteLink } from './siteLinks.ts';
import styles from './SiteNavigation.module.css';

type Panel = 'reading' | 'policies' | 'menu';

/** The bar: links on one line with two dropdowns, a flat menu on small screens, Donate in reach on both. */
export function SiteNavigation() {
  const { pathname, key } = useLocation();
  const [open, setOpen] = useState<Panel | null>(null);
  const [openedAt, setOpenedAt] = useState(key);
  const bar = useRef<HTMLElement>(null);

  // Whatever leads to another page closes what is open.
  if (open !== null && openedAt !== key) setOpen(null);

  useEffect(() => {
    if (open === null) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(null);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  const toggle = (panel: Panel) => {
    setOpenedAt(key);
    setOpen(open === panel ? null : panel);
  };
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={paths.home()}>
          <Mark />
          {organisation.name}
        </Link>
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
              onToggle={() => toggle('reading')}
            />
            <Dropdown
              label="Policies"
              links={policyLinks}
              pathname={pathname}
              open={open === 'policies'}
              onToggle={() => toggle('policies')}
            />
          </ul>
        </nav>
        <DonateButton className={styles.donate} onLost={reloadOnce} />
        <button
          type="button"
          className={styles.burger}
          aria-expanded={open === 'menu'}
          aria-controls="menu"
          onClick={() => toggle('menu')}
        >
          <span className="visually-hidden">{open === 'menu' ? 'Close menu' : 'Open menu'}</span>
          <svg viewBox="0 0 24 21" width="24" height="21" aria-hidden="true">
            <path
              d={open === 'menu' ? 'M3.5 2L20.5 19M20.5 2L3.5 19' : 'M0 1.5H24M0 10.5H24M0 19.5H24'}
              stroke="currentColor"
              strokeWidth="3"
            />
          </svg>
        </button>
      </div>
      {open === 'menu' && <MobileMenu pathname={pathname} onChoose={() => setOpen(null)} />}
      <noscript>
        <PlainLinks />
      </noscript>
    </header>
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

function Dropdown({
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
