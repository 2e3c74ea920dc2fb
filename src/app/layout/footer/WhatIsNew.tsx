import { layout } from '../../../content/words/layout.ts';
import { useEffect, useRef, useState } from 'react';
import { languageProps } from '../../../data/wire/languageOf.ts';
import { Link } from '../../../ui/links/Link.tsx';
import { whenNear } from '../../../browser/whenNear.ts';
import { hasSnapshots } from '../../../data/load/hydrationData.ts';
import { NEWEST_FILE, type NewestRecord } from './newest.ts';
import styles from './WhatIsNew.module.css';

/** The file is fetched when the footer is this near. */
const NEAR = '50%';

/**
 * The newest records of any type, in the footer. They come from a small file, not with the page: otherwise every new record
 * would change the HTML of every page. Without the file nothing is shown.
 */
export function WhatIsNew() {
  const place = useRef<HTMLDivElement>(null);
  const [records, setRecords] = useState<NewestRecord[]>([]);
  useEffect(() => {
    // Without prerendered pages there is no such file.
    if (!place.current || !hasSnapshots()) return undefined;
    return whenNear(place.current, NEAR, () => void fetchNewest().then(setRecords));
  }, []);
  return (
    <div ref={place}>
      {records.length > 0 && (
        <nav className={`targets plain ${styles.new}`} aria-labelledby="new">
          <h2 id="new">{layout.footer.whatIsNew}</h2>
          <ul>
            {records.map(({ title, place: list, address }) => (
              <li key={address + title}>
                <Link to={address}>
                  <span className={`clamped ${styles.title}`} {...languageProps(title)}>
                    {title}
                  </span>{' '}
                  <span className="small" {...languageProps(list)}>
                    {list}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** @returns an empty list where the file cannot be fetched or read: the footer is complete without it */
async function fetchNewest(): Promise<NewestRecord[]> {
  try {
    const response = await fetch(NEWEST_FILE);
    const records: unknown = response.ok && (await response.json());
    return Array.isArray(records) ? (records as NewestRecord[]) : [];
  } catch {
    return [];
  }
}
