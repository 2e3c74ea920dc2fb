import { layout } from '../../../content/words/layout.ts';
import { ui } from '../../../content/words/ui.ts';
import { Words } from '../../../ui/text/Words.tsx';
import { organisation } from '../../../content/organisation.ts';
import { BankRegistrations } from '../../../features/donate/BankRegistrations.tsx';
import { paths } from '../../../paths.ts';
import { ErrorBoundary } from '../../../ui/states/ErrorBoundary.tsx';
import { useHydrating } from '../../../ui/states/useHydrating.ts';
import { Mail } from '../../../ui/links/Mail.tsx';
import { PitchCorner } from '../../../ui/pictures/PitchCorner.tsx';
import { Brand } from '../bar/Brand.tsx';
import { UnmarkedLinkItems } from '../bar/LinkItems.tsx';
import styles from './SiteFooter.module.css';
import { legalLinks, policyLinks, quickLinks } from '../../../pages/siteLinks.ts';
import { WhatIsNew } from './WhatIsNew.tsx';

export function SiteFooter() {
  // After hydration it is laid out at once, so that a jump to the end lands there (`.below` in base.css).
  const isHydrating = useHydrating();
  return (
    <footer className={`${isHydrating ? 'below ' : ''}${styles.footer} dark`}>
      <PitchCorner />
      <div className={`wrap stack loose ${styles.parts}`}>
        <div className={`columns ${styles.blocks}`}>
          <div>
            <Brand />
            <p className={`lead ${styles.say}`}>{footer.say}</p>
            <ErrorBoundary fallback={null}>
              <WhatIsNew />
            </ErrorBoundary>
          </div>
          <nav className="targets plain" aria-label={layout.navigation.quick}>
            <h2>{footer.quickLinks}</h2>
            <ul>
              <UnmarkedLinkItems links={quickLinks} />
            </ul>
          </nav>
          <nav className="targets plain" aria-label={layout.policies}>
            <h2>{layout.policies}</h2>
            <ul>
              <UnmarkedLinkItems links={policyLinks} />
            </ul>
          </nav>
          <div className="targets plain">
            <h2>{layout.links.contact}</h2>
            <Contact />
            <ul className={`columns ${styles.social}`}>
              {organisation.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    <span translate="no">{name}</span>
                    <span className="visually-hidden">{` ${ui.newTab}`}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <BankRegistrations className={`small ${styles.registrations}`} />
        <div className={`cluster small ruled ${styles.end}`}>
          <p>
            <Words
              text={footer.copyright}
              parts={{
                year: organisation.copyrightYear,
                name: organisation.name,
                // The organisation's name is not translated.
                proper: <span translate="no" />,
              }}
            />
          </p>
          <ul className="cluster targets plain">
            <UnmarkedLinkItems links={legalLinks} />
          </ul>
        </div>
      </div>
    </footer>
  );
}

const { footer } = layout;

/** The organisation's e-mail, and its head office's telephone and address. Values that are not set are left out. */
function Contact() {
  const { email, offices } = organisation;
  const [{ phone, address }] = offices;
  return (
    <>
      <ul>
        {email && (
          <li>
            <Mail to={email} />
          </li>
        )}
        {phone && (
          <li>
            <a translate="no" href={paths.telephone(phone)}>
              {phone}
            </a>
          </li>
        )}
      </ul>
      {address.length > 0 && (
        <address className={styles.address}>
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      )}
    </>
  );
}
