import { type ReactNode, Suspense } from 'react';
import styles from './PageHead.module.css';
import { PageHeading } from './PageHeading.tsx';

/**
 * The dark head of a page: its title in painted letters over the dado of a wall, one chalk line and red earth.
 * @param lead one sentence under the title
 * @param line a line under that which may come later: its room is kept free
 * @param figure the small figure that stands on the painted line
 * @param pitch the paths of the chalk lines behind it, in a box of 640 by 560
 */
export function PageHead({
  title,
  lead,
  line,
  figure,
  pitch,
}: {
  title: string;
  lead?: string;
  line?: ReactNode;
  figure: string;
  pitch: ReactNode;
}) {
  return (
    <header className={`${styles.head} ${styles.withFigure} dark`}>
      <svg className={`pitch ${styles.pitch}`} viewBox="0 0 640 560" aria-hidden="true">
        {pitch}
      </svg>
      <div className={`wrap ${styles.words}`}>
        <PageHeading className="paint">{title}</PageHeading>
        {lead && <p className="lead">{lead}</p>}
        {line && (
          <div className={styles.line}>
            <Suspense>{line}</Suspense>
          </div>
        )}
      </div>
      {/* Last: the style sheet shows the head once it is all there. */}
      <img className={styles.figure} src={figure} alt="" width="430" height="460" />
    </header>
  );
}
