import { type ReactNode, Suspense } from 'react';
import styles from './PageHead.module.css';
import { PageHeading } from './PageHeading.tsx';

/**
 * The dark head of a page, with its title.
 * @param heading replaces the title, on a record's page
 * @param lead one sentence under the title
 * @param line a line under the lead that may suspend; its space is reserved
 * @param more a link: to the feed or the calendar of the page's list, or to what visitors look for here
 * @param figure the address of the small drawing
 * @param pitch the SVG paths of the chalk lines in the background, in a box of 640 by 560
 */
export function PageHead({
  title,
  heading,
  lead,
  line,
  more,
  figure,
  pitch,
}: {
  title?: string;
  heading?: ReactNode;
  lead?: string;
  line?: ReactNode;
  more?: ReactNode;
  figure: string;
  pitch: ReactNode;
}) {
  return (
    <header className={`${styles.head} ${styles.withFigure} dado dark`}>
      <svg className={`pitch ${styles.pitch}`} viewBox="0 0 640 560" aria-hidden="true">
        {pitch}
      </svg>
      <div className={`wrap ${styles.words}`}>
        {heading ?? <PageHeading className="paint">{title}</PageHeading>}
        {lead && <p className="lead">{lead}</p>}
        {line && (
          <div className={styles.line}>
            <Suspense>{line}</Suspense>
          </div>
        )}
        {more && <p className={styles.more}>{more}</p>}
      </div>
      {/* Last: the style sheet hides the head until the figure is parsed. */}
      <img className={styles.figure} src={figure} alt="" width="430" height="460" />
    </header>
  );
}
