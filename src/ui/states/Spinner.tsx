import { ui } from '../../content/words/ui.ts';
import { PageTitle } from '../page/PageTitle.tsx';
import styles from './Spinner.module.css';

/** The loading state: the logo with an animated lower half. Fills its parent or, as a page, the screen. */
export function Spinner({ page = false }: { page?: boolean }) {
  return (
    <output className={`band ${styles.spinner}`} data-page={page || undefined}>
      {page && <PageTitle />}
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d="M4 20A16 16 0 0 1 36 20Z" fill="var(--marigold)" stroke="none" />
        <path className={styles.track} d="M4 20A16 16 0 0 0 36 20" />
        <path className={styles.run} d="M4 20A16 16 0 0 0 36 20" pathLength="100" />
        <path d="M0 20H40" />
      </svg>
      <span className="visually-hidden">{ui.loading}</span>
    </output>
  );
}
