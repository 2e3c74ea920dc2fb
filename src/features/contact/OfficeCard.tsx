import { useId } from 'react';
import type { Office } from '../../content/organisation.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/Button.module.css';
import { LinkButton } from '../../ui/LinkButton.tsx';
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
  const { city, role, address, hours, phone, email, textOrVideoCall, latitude, longitude } = office;
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
      <Ways phone={phone} email={email} textOrVideoCall={textOrVideoCall} />
      <div className={styles.actions}>
        <LinkButton
          className={buttons.outline}
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          aria-pressed={shown}
          aria-describedby={titleId}
          onPress={onShow}
        >
          <PinIcon />
          Show Map
        </LinkButton>
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

/** The written ways and the telephone; nothing where none is set. */
function Ways({
  phone,
  email,
  textOrVideoCall,
}: Pick<Office, 'phone' | 'email' | 'textOrVideoCall'>) {
  const ways = [
    {
      name: 'Sign language',
      text: textOrVideoCall && 'Text or video call',
      href: paths.textOrVideoCall(textOrVideoCall),
    },
    { name: 'Phone', text: phone, href: paths.telephone(phone) },
    { name: 'Email', text: email, href: `mailto:${email}` },
  ].filter(({ text }) => text !== '');
  if (ways.length === 0) return null;
  return (
    <dl className={styles.ways}>
      {ways.map(({ name, text, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <a href={href}>{text}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
