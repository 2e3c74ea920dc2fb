import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../ui/links/Link.tsx';
import { helpLink, policyLinks, type SiteLink } from '../pages/siteLinks.ts';
import styles from './ReadableNow.module.css';
import { type SavedPage, savedPages } from './savedPages.ts';
import { writtenTime } from './writtenTime.ts';

/** Pages without records, which the site's frame can show offline. */
const ALWAYS_HERE: SiteLink[] = [
  helpLink,
  { label: 'Report a concern', to: paths.childPolicy('reporting-concerns') },
  { label: 'Reporting form', to: paths.childPolicy('annexure5') },
  ...policyLinks,
  { label: 'Contact', to: paths.contact() },
];

/** The pages that can be read without a connection. @param most how many of those that were read here */
export function ReadableNow({ most }: { most: number }) {
  const read = useReadPages(most);
  return (
    <section className={`wrap band stack ${styles.offer}`} aria-labelledby="here">
      <h2 id="here">What you can read now</h2>
      <div className={styles.columns}>
        {read.length > 0 && (
          <section className="stack" aria-labelledby="read">
            <h3 id="read">Read on this device</h3>
            <ul className="rows">
              {read.map(({ path, heading, queriedAt }) => (
                <li key={path}>
                  <Link to={path}>
                    <span>{heading}</span>
                    <small>{`as it was on ${writtenTime(queriedAt)}`}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="stack" aria-labelledby="always">
          <h3 id="always">Always here</h3>
          <ul className="rows">
            {ALWAYS_HERE.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}

function useReadPages(most: number): SavedPage[] {
  const [read, setRead] = useState<SavedPage[]>([]);
  useEffect(() => {
    void savedPages().then((pages) => setRead(pages.slice(0, most)));
  }, [most]);
  return read;
}
