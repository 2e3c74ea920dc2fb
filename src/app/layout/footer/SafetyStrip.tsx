import { layout } from '../../../content/words/layout.ts';
import { helplines, policyContacts } from '../../../content/organisation.ts';
import { paths } from '../../../paths.ts';
import { MoreLink } from '../../../ui/cards/MoreLink.tsx';
import styles from './SafetyStrip.module.css';

const { safety } = layout;

/** Links to the helpline, to a contact in writing and to the reporting page. CSS hides the strip on reporting pages. */
export function SafetyStrip() {
  const { textOrVideoCall, email } = policyContacts.childProtectionOfficer;
  const message = textOrVideoCall
    ? paths.textOrVideoCall(textOrVideoCall)
    : email && `mailto:${email}`;
  return (
    <section className={`sand ${styles.strip}`} aria-labelledby="worried">
      <div className={`wrap cluster targets ${styles.row}`}>
        <h2 id="worried">{safety.title}</h2>
        <a className={styles.call} href={paths.telephone(helplines.child)}>
          <span className="visually-hidden">{`${safety.helpline} `}</span>
          <span translate="no">{helplines.child}</span>
        </a>
        <ul className="cluster">
          {message && (
            <li>
              <a href={message}>{safety.message}</a>
            </li>
          )}
          <li>
            <MoreLink to={paths.childPolicy('reporting-concerns')}>{safety.report}</MoreLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
