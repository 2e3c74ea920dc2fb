import { ui } from '../../content/words/ui.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { SafeUrl } from '../../data/wire/urls.ts';
import { Link } from '../links/Link.tsx';
import { ArrowIcon, ExternalIcon } from '../pictures/icons.tsx';
import styles from './MoreLink.module.css';

/** The id of a card's title. It describes the card's link to screen readers: all cards' links have the same text. */
export const CardTitle = createContext<string | undefined>(undefined);

/** An underlined link with an arrow, to a page of this site. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  const title = useContext(CardTitle);
  return (
    <Link className={styles.more} to={to} aria-describedby={title}>
      {children}
      <ArrowIcon />
    </Link>
  );
}

/** The same link to another site, in a new tab. Nothing is rendered without a safe address. */
export function ExternalLink({ href, children }: { href: SafeUrl | null; children: ReactNode }) {
  const title = useContext(CardTitle);
  if (href === null) return null;
  return (
    <a
      className={styles.more}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={title}
    >
      {children}
      <ExternalIcon />
      <span className="visually-hidden">{` ${ui.newTab}`}</span>
    </a>
  );
}
