import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fill } from '../../content/language.ts';
import type { Office } from '../../content/organisation.ts';
import { officeWords } from '../../content/words/contact.ts';
import { onConnection } from '../../browser/onConnection.ts';
import { whenNear } from '../../browser/whenNear.ts';
import { ExternalLink } from '../../ui/cards/MoreLink.tsx';
import { Words } from '../../ui/text/Words.tsx';
import { directionsUrl, mapHostAnswers, mapUrl } from './map.ts';
import styles from './OfficeMap.module.css';
import pitchNarrow from './pitchNarrow.svg';
import pitchWide from './pitchWide.svg';

/**
 * The office's address on OpenStreetMap's map. Under the frame lies a drawing, which shows while the map loads, without a
 * connection and without script. It is plainly no street map, so nobody looks for a street in it.
 */
export function OfficeMap({ office }: { office: Office }) {
  const view = useRef<HTMLDivElement>(null);
  // After hydration: the map must not delay the form, and a page that was saved may open without a connection.
  const isOnline = useSyncExternalStore(onConnection, isConnected, () => false);
  const [answers, setAnswers] = useState(false);
  useEffect(() => {
    if (!isOnline || !view.current) return undefined;
    // As late as the frame, which is lazy, and for each office and connection anew.
    return whenNear(view.current, '100%', () => void mapHostAnswers(office).then(setAnswers));
  }, [isOnline, office]);
  const { city, role, address } = office;
  return (
    <div className={styles.map}>
      <div ref={view} className={styles.view}>
        <picture>
          <source media="(max-width: 47.99rem)" srcSet={pitchNarrow} />
          <img src={pitchWide} alt="" width="1440" height="400" />
        </picture>
        {isOnline && answers && (
          <iframe
            // A new frame: another address in the same one would be an entry in the history.
            key={city}
            title={fill(officeWords.map, { city })}
            src={mapUrl(office)}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      <div className={styles.place} aria-live="polite">
        <p className={styles.city}>
          <span>{city}</span>
          {role && <small>{role}</small>}
        </p>
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <ExternalLink href={directionsUrl(office)}>
          <Words
            text={fill(officeWords.directionsTo, { city })}
            // A new element for another office: a text beside other texts must not change.
            parts={{ hidden: <span key={city} className="visually-hidden" /> }}
          />
        </ExternalLink>
      </div>
    </div>
  );
}

const isConnected = () => navigator.onLine;
