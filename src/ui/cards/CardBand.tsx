import type { ReactNode } from 'react';
import styles from './CardBand.module.css';
import { MoreLink } from './MoreLink.tsx';

/** A section below the fold: some cards of a list, and its link. */
export function CardBand({
  title,
  to,
  all,
  sand = false,
  children,
}: {
  title: string;
  to: string;
  all: string;
  sand?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={sand ? 'below band sand' : 'below band'}>
      <div className="wrap stack loose">
        <div className={`cluster ${styles.head}`}>
          <h2>{title}</h2>
          <MoreLink to={to}>{all}</MoreLink>
        </div>
        {children}
      </div>
    </section>
  );
}
