import { helplines, type policyContacts } from '../../content/organisation.ts';
import { paths, writtenAddress } from '../../paths.ts';
import styles from './HelpCard.module.css';

/** Helplines and the Child Protection Officer. A contact that is not set is left out; the officer is always named. */
export function HelpCard({
  officer: { phone, email, textOrVideoCall },
}: {
  officer: typeof policyContacts.childProtectionOfficer;
}) {
  return (
    <section className={`dark ${styles.card}`} aria-labelledby="help-now">
      <h2 id="help-now">Help now</h2>
      <dl className={styles.numbers}>
        <Contact way="In danger now" text={helplines.emergency} note="Police and emergency" />
        <Contact way="Child helpline" text={helplines.child} note="Free, day and night" />
      </dl>
      <div className={styles.officer}>
        <h3>Child Protection Officer</h3>
        <dl>
          <Contact way="Phone" text={phone} />
          <Contact
            way="Text or video call in ISL"
            text={writtenAddress(textOrVideoCall)}
            href={textOrVideoCall}
          />
          <Contact way="E-mail" text={email} href={`mailto:${email}`} />
        </dl>
      </div>
      <p>Not by phone? Report by text, by video call in ISL, or in person.</p>
    </section>
  );
}

/** A number to dial, unless `href` says otherwise; nothing where it is not set. */
function Contact({
  way,
  text,
  note,
  href = paths.telephone(text),
}: {
  way: string;
  text: string;
  note?: string;
  href?: string;
}) {
  if (text === '') return null;
  return (
    <div>
      <dt>{way}</dt>
      <dd>
        <a href={href}>{text}</a>
        {note && <span>{note}</span>}
      </dd>
    </div>
  );
}
