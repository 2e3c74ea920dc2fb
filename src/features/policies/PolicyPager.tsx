import { Link } from 'react-router-dom';
import type { PolicyPlace } from './policy.ts';
import styles from './PolicyPager.module.css';

/** Links to the previous and the next page. Pages without text are skipped. */
export function PolicyPager({ policy: { pages, path }, current }: PolicyPlace) {
  const written = pages.filter(({ title }) => title !== null);
  const index = written.indexOf(current);
  const previous = written[index - 1];
  const next = written[index + 1];
  return (
    <nav className={styles.pager} aria-label="Pages of this policy">
      {previous && (
        <Link to={path(previous.slug)} rel="prev">
          <small>Previous</small>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={path(next.slug)} rel="next">
          <small>Next</small>
          {next.label}
        </Link>
      )}
    </nav>
  );
}
