import { Link } from 'react-router-dom';
import type { Policy, PolicyPageWithText } from './policy.ts';
import styles from './PolicyPager.module.css';

/** The way to the page before and the page after. */
export function PolicyPager({
  policy: { pages, path },
  current,
}: {
  policy: Policy;
  current: PolicyPageWithText;
}) {
  const index = pages.indexOf(current);
  const previous = pages[index - 1];
  const next = pages[index + 1];
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
