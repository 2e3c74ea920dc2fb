import { Link } from '../../ui/links/Link.tsx';
import type { PolicyPageWithText, PolicyPlace } from './policy.ts';
import styles from './PolicyPager.module.css';

/** Links to the previous and the next page. Pages without text are skipped. */
export function PolicyPager({ policy: { pages, path }, current }: PolicyPlace) {
  const place = pages.indexOf(current);
  const previous = pages.slice(0, place).findLast(isWritten);
  const next = pages.slice(place + 1).find(isWritten);
  return (
    <nav className={`grid plain print-hidden ${styles.pager}`} aria-label="Pages of this policy">
      {previous && (
        <Link className="ruled" to={path(previous.slug)} rel="prev">
          <small>Previous</small>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link className={`ruled ${styles.next}`} to={path(next.slug)} rel="next">
          <small>Next</small>
          {next.label}
        </Link>
      )}
    </nav>
  );
}

const isWritten = ({ title }: PolicyPageWithText) => title !== null;
