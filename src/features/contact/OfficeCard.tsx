import { useId } from 'react';
import type { Office } from '../../content/organisation.ts';
import { officeWords } from '../../content/words/contact.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/styles/Button.module.css';
import { ExternalLink } from '../../ui/cards/MoreLink.tsx';
import { LinkButton } from '../../ui/links/LinkButton.tsx';
import { Icon } from '../../ui/pictures/icons.tsx';
import { directionsUrl, MAP_ORIGIN } from './map.ts';
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
    <article className={`sand stack ${styles.card}`} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{city}</h3>
        {role && <p className={styles.role}>{role}</p>}
      </div>
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
          href={`${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          aria-pressed={shown}
          aria-describedby={titleId}
          onPress={onShow}
        >
          <PinIcon />
          {officeWords.showMap}
        </LinkButton>
        <ExternalLink titleId={titleId} href={directionsUrl(office)}>
          {officeWords.directions}
        </ExternalLink>
      </div>
    </article>
  );
}

/** The ways to reach an office; nothing where none is set. */
function Ways({
  phone,
  email,
  textOrVideoCall,
}: Pick<Office, 'phone' | 'email' | 'textOrVideoCall'>) {
  const ways = [
    {
      name: officeWords.signLanguage,
      text: textOrVideoCall && officeWords.textOrVideoCall,
      href: paths.textOrVideoCall(textOrVideoCall),
      isWords: true,
    },
    { name: officeWords.phone, text: phone, href: paths.telephone(phone) },
    { name: officeWords.email, text: email, href: `mailto:${email}` },
  ].filter(({ text }) => text !== '');
  if (ways.length === 0) return null;
  return (
    <dl className={styles.ways}>
      {ways.map(({ name, text, href, isWords }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <a href={href} translate={isWords ? undefined : 'no'}>
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PinIcon() {
  return (
    <Icon viewBox="0 0 20 20" width="1.25em" height="1.25em" strokeWidth="2.2">
      <path d="M10 19C6 13.5 4 10.5 4 7.5A6 6 0 0 1 16 7.5C16 10.5 14 13.5 10 19Z" />
      <circle cx="10" cy="7.5" r="1.8" fill="currentColor" />
    </Icon>
  );
}
