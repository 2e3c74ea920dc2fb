import type { Office } from '../../content/organisation.ts';
import styles from './OfficeMap.module.css';

/** How far the map reaches from the office in each direction, in degrees: a few streets. */
const REACH = { longitude: 0.012, latitude: 0.005 };

/**
 * The office on OpenStreetMap. An iframe does not report that it failed to load, so the city is written beside it; the
 * address stands in the office's card.
 */
export function OfficeMap({ office }: { office: Office }) {
  return (
    <div className={styles.map}>
      <iframe
        key={office.city}
        className={styles.frame}
        title={`Map: the ${office.city} office`}
        src={mapUrl(office)}
        sandbox="allow-scripts allow-same-origin allow-popups"
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className={styles.tag} aria-live="polite">
        {office.city}
        {office.role && <small>{office.role}</small>}
      </p>
    </div>
  );
}

/** OpenStreetMap's embedded map with a marker; it needs no key. */
function mapUrl({ latitude, longitude }: Office): string {
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
