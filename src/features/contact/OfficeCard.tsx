import { useId } from 'react';
import type { Office } from '../../content/organisation.ts';
import { officeWords } from '../../content/words/contact.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/styles/Button.module.css';
import { PinIcon } from '../../ui/article/articleIcons.tsx';
import { ExternalLink } from '../../ui/cards/MoreLink.tsx';
import { LinkButton } from '../../ui/links/LinkButton.tsx';
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
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {hours && <p>{hours}</p>}
      <Ways phone={phone} email={email} textOrVideoCall={textOrVideoCall} />
      <div className={`cluster ${styles.actions}`}>
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
    <dl className={`targets pairs ${styles.ways}`}>
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
