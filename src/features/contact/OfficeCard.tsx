import { useId } from 'react';
import type { Office } from '../../content/organisation.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/Button.module.css';
import { ExternalIcon, PinIcon } from '../../ui/icons.tsx';
import styles from './OfficeCard.module.css';

/** One office: address, hours, telephone and e-mail. */
export function OfficeCard({
  office,
  shown,
  onShow,
}: {
  office: Office;
  shown: boolean;
  onShow: () => void;
}) {
  const titleId = useId();
  const { city, role, address, hours, phone, email, latitude, longitude } = office;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId}>{city}</h3>
      {role && <p className={styles.role}>{role}</p>}
      <address className={styles.address}>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {hours && <p>{hours}</p>}
      <Ways phone={phone} email={email} />
      <div className={styles.actions}>
        <button
          type="button"
          className={buttons.outline}
          aria-pressed={shown}
          aria-describedby={titleId}
          onClick={onShow}
        >
          <PinIcon />
          Show Map
        </button>
        <a
          className={styles.directions}
          href={`https://www.openstreetmap.org/directions?route=;${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={titleId}
        >
          Directions
          <ExternalIcon />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </div>
    </article>
  );
}

/** Telephone and e-mail; nothing where neither is set. */
function Ways({ phone, email }: Pick<Office, 'phone' | 'email'>) {
  if (!phone && !email) return null;
  return (
    <dl className={styles.ways}>
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={paths.telephone(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
