import { contact } from '../../content/contact.ts';
import type { Office } from '../../content/organisation.ts';
import { paths, writtenAddress } from '../../paths.ts';
import { MoreLink } from '../../ui/MoreLink.tsx';
import styles from './DeafFamilies.module.css';

const { title, lead, write, sign, visit } = contact.deaf;

/**
 * How deaf players and their families can write, sign and visit.
 * @param office the office whose addresses are shown; empty ones are left out
 */
export function DeafFamilies({
  office: { email, textOrVideoCall, address, hours },
}: {
  office: Office;
}) {
  return (
    <section id="deaf" className={`dark ${styles.band}`} aria-labelledby="deaf-title">
      <div className="wrap">
        <h2 id="deaf-title">{title}</h2>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <div className={styles.ways}>
          <section>
            <h3>Write</h3>
            <p>{write}</p>
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </section>
          <section>
            <h3>Sign</h3>
            <p>{sign}</p>
            {textOrVideoCall && (
              <a href={paths.textOrVideoCall(textOrVideoCall)}>{writtenAddress(textOrVideoCall)}</a>
            )}
          </section>
          <section>
            <h3>Visit</h3>
            <p>{visit}</p>
            <address className={styles.address}>
              {[...address, hours].filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            {BUILD.play && <MoreLink to={paths.play()}>Where and when we play</MoreLink>}
          </section>
        </div>
      </div>
    </section>
  );
}
