import type { Office } from '../../content/organisation.ts';
import { mapUrl } from './map.ts';
import styles from './OfficeMap.module.css';

/**
 * The office on OpenStreetMap. An iframe does not report a failure to load, so the city is written beside it; the address
 * is in the office's card.
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
