import { useRef, useState } from 'react';
import type { Office } from '../../content/organisation.ts';
import { ExternalIcon } from '../../ui/icons.tsx';
import { directionsUrl, mapUrl } from './map.ts';
import { MapGround } from './MapGround.tsx';
import styles from './OfficeMap.module.css';
import { useMapHost } from './useMapHost.ts';

/**
 * The office's address on a drawn ground. OpenStreetMap's map covers the ground once it has come: a foreign server that does
 * not answer leaves no broken frame.
 * @param presses how often 'Show Map' was pressed
 */
export function OfficeMap({ office, presses }: { office: Office; presses: number }) {
  const place = useRef<HTMLDivElement>(null);
  const hostAnswers = useMapHost(place, presses);
  const [loaded, setLoaded] = useState('');
  const { city, role, address } = office;
  return (
    <div ref={place} className={styles.map}>
      <MapGround />
      {hostAnswers && (
        <iframe
          key={city}
          className={styles.frame}
          data-loaded={loaded === city || undefined}
          title={`Map: the ${city} office`}
          src={mapUrl(office)}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setLoaded(city)}
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
