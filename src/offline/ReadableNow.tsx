import { fill } from '../content/language.ts';
import { layout } from '../content/words/layout.ts';
import { offline } from '../content/words/offline.ts';
import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../ui/links/Link.tsx';
import { helpLink, policyLinks, type SiteLink, toContact } from '../pages/siteLinks.ts';
import styles from './ReadableNow.module.css';
import { type SavedPage, savedPages } from './savedPages.ts';
import { writtenTime } from './writtenTime.ts';

/** Pages without records, which the site's frame can show offline. */
const ALWAYS_HERE: SiteLink[] = [
  helpLink,
  { label: layout.safety.report, to: paths.childPolicy('reporting-concerns') },
  { label: offline.reportingForm, to: paths.childPolicy('annexure5') },
  ...policyLinks,
  toContact,
];

/** The pages that can be read without a connection. @param most how many of those that were read here */
export function ReadableNow({ most }: { most: number }) {
  const [read, setRead] = useState<SavedPage[]>([]);
  useEffect(() => {
    void savedPages().then((pages) => setRead(pages.slice(0, most)));
  }, [most]);
  const links = read.map(({ path, heading, queriedAt }) => ({
    to: path,
    label: heading,
    note: fill(offline.readOn, writtenTime(queriedAt)),
  }));
  return (
    <section className="wrap band stack loose" aria-labelledby="here">
      <h2 id="here">{offline.readable}</h2>
      <div className={`columns ${styles.columns}`}>
        {links.length > 0 && <Links id="read" title={offline.read} links={links} />}
        <Links id="always" title={offline.always} links={ALWAYS_HERE} />
      </div>
    </section>
  );
}

interface LinksProps {
  id: string;
  title: string;
  links: (SiteLink & { note?: string })[];
}

function Links({ id, title, links }: LinksProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="rows">
        {links.map(({ to, label, note }) => (
          <li key={to}>
            <Link to={to}>
              <span>{label}</span>
              {note && <small className="small muted">{note}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
