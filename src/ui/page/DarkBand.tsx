import type { ReactNode } from 'react';
import styles from './DarkBand.module.css';

/**
 * A dark band of a page. Its parts are beside each other on wide screens.
 * @param id the band's anchor
 * @param children sections, each with a heading of level 3
 */
export function DarkBand({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={`band dark ${styles.band}`} aria-labelledby={`${id}-title`}>
      <div className="wrap stack loose">
        <div className="stack">
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <div className={`targets ${styles.parts}`}>{children}</div>
      </div>
    </section>
  );
}
