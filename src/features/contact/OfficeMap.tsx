import { useSyncExternalStore } from 'react';
import type { Office } from '../../content/organisation.ts';
import { onConnection } from '../../browser/onConnection.ts';
import { ExternalIcon } from '../../ui/pictures/icons.tsx';
import { directionsUrl, mapUrl } from './map.ts';
import styles from './OfficeMap.module.css';
import pitchNarrow from './pitchNarrow.svg';
import pitchWide from './pitchWide.svg';

/**
 * The office's address on OpenStreetMap's map. Under the frame lies a drawing, which shows while the map loads, without a
 * connection and without script. It is plainly no street map, so nobody looks for a street in it.
 */
export function OfficeMap({ office }: { office: Office }) {
  // After hydration: the map must not delay the form, and a page that was saved may open without a connection.
  const isOnline = useSyncExternalStore(onConnection, isConnected, () => false);
  const { city, role, address } = office;
  return (
    <div className={styles.map}>
      <picture>
        <source media="(max-width: 47.99rem)" srcSet={pitchNarrow} />
        <img className={styles.drawing} src={pitchWide} alt="" width="1440" height="400" />
      </picture>
      {isOnline && (
        <iframe
          // A new frame: another address in the same one would be an entry in the history.
          key={city}
          className={styles.frame}
          title={`Map: the ${city} office`}
          src={mapUrl(office)}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
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
        <a
          className={styles.directions}
          href={directionsUrl(office)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Directions
          <ExternalIcon />
          <span className="visually-hidden">{` to the ${city} office (opens in a new tab)`}</span>
        </a>
      </div>
    </div>
  );
}

const isConnected = () => navigator.onLine;
