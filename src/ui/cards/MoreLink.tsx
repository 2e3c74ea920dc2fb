import type { ReactNode } from 'react';
import { ui } from '../../content/words/ui.ts';
import type { SafeUrl } from '../../data/wire/urls.ts';
import { Link } from '../links/Link.tsx';
import { ArrowIcon, ExternalIcon } from '../pictures/icons.tsx';

/**
 * An underlined link with an arrow, to a page of this site.
 * @param titleId the id of a card's title. It describes the link to screen readers: all cards' links have the same text
 */
export function MoreLink({
  to,
  titleId,
  children,
}: {
  to: string;
  titleId?: string;
  children: ReactNode;
}) {
  return (
    <Link className="target" to={to} aria-describedby={titleId}>
      {children}
      <ArrowIcon />
    </Link>
  );
}

/** The same link to another site, in a new tab. Nothing is rendered without a safe address. */
export function ExternalLink({
  href,
  titleId,
  children,
}: {
  href: SafeUrl | null;
  titleId?: string;
  children: ReactNode;
}) {
  if (href === null) return null;
  return (
    <a
      className="target"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={titleId}
    >
      {children}
      <ExternalIcon />
      <span className="visually-hidden">{` ${ui.newTab}`}</span>
    </a>
  );
}
