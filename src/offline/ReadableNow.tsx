import { fill } from '../content/language.ts';
import { layout } from '../content/words/layout.ts';
import { offline } from '../content/words/offline.ts';
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
  { label: layout.safety.report, to: paths.childPolicy('reporting-concerns') },
  { label: offline.reportingForm, to: paths.childPolicy('annexure5') },
  ...policyLinks,
  { label: layout.links.contact, to: paths.contact() },
];

/** The pages that can be read without a connection. @param most how many of those that were read here */
export function ReadableNow({ most }: { most: number }) {
  const read = useReadPages(most);
  return (
    <section className={`wrap band stack ${styles.offer}`} aria-labelledby="here">
      <h2 id="here">{offline.readable}</h2>
      <div className={`columns ${styles.columns}`}>
        {read.length > 0 && (
          <section className="stack" aria-labelledby="read">
            <h3 id="read">{offline.read}</h3>
            <ul className="rows">
              {read.map(({ path, heading, queriedAt }) => (
                <li key={path}>
                  <Link to={path}>
                    <span>{heading}</span>
                    <small>{fill(offline.readOn, writtenTime(queriedAt))}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="stack" aria-labelledby="always">
          <h3 id="always">{offline.always}</h3>
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
