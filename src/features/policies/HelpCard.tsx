import { helplines, type policyContacts } from '../../content/organisation.ts';
import { paths } from '../../paths.ts';
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
        <div>
          <dt>In danger now</dt>
          <dd>
            <a href={paths.telephone(helplines.emergency)}>{helplines.emergency}</a>
            <span>Police and emergency</span>
          </dd>
        </div>
        <div>
          <dt>Child helpline</dt>
          <dd>
            <a href={paths.telephone(helplines.child)}>{helplines.child}</a>
            <span>Free, day and night</span>
          </dd>
        </div>
      </dl>
      <div className={styles.officer}>
        <h3>Child Protection Officer</h3>
        <dl>
          {phone && <Contact way="Phone" href={paths.telephone(phone)} text={phone} />}
          {textOrVideoCall && (
            <Contact
              way="Text or video call in ISL"
              href={paths.telephone(textOrVideoCall)}
              text={textOrVideoCall}
            />
          )}
          {email && <Contact way="E-mail" href={`mailto:${email}`} text={email} />}
        </dl>
      </div>
      <p>Not by phone? Report by text, by video call in ISL, or in person.</p>
    </section>
  );
}

function Contact({ way, href, text }: { way: string; href: string; text: string }) {
  return (
    <div>
      <dt>{way}</dt>
      <dd>
        <a href={href}>{text}</a>
      </dd>
    </div>
  );
}
