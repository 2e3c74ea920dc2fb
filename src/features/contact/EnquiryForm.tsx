import { useContext } from 'react';
import { contact } from '../../content/contact.ts';
import { organisation } from '../../content/organisation.ts';
import { contactPage, enquiryWords } from '../../content/words/contact.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Field } from '../../ui/form/Field.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { NoticeContext } from '../../ui/states/NoticeContext.ts';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import { Words } from '../../ui/text/Words.tsx';
import { Mail } from '../../ui/links/Mail.tsx';
import { Telephone } from '../../ui/links/Telephone.tsx';
import { EnquiryDialog } from './EnquiryDialog.tsx';
import styles from './EnquiryForm.module.css';
import { useEnquiry } from './useEnquiry.ts';

/**
 * The enquiry form (docs/product.md, Enquiry). Its text stays visible until it is stored; the device keeps no copy.
 * @param subject the first words of the enquiry
 */
export function EnquiryForm({ subject = '' }: { subject?: string }) {
  const notify = useContext(NoticeContext);
  const { element, field, submit, sending, outcome, unsent, close } = useEnquiry(subject, (end) =>
    notify(<EnquiryDialog outcome={end} onClose={() => notify(null)} />),
  );
  // A disabled submit button also disables Enter. Before hydration the browser would send the form to the page's address.
  const isHydrating = useHydrating();
  return (
    <form
      ref={element}
      className={`grid ${styles.form}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field {...field('name')} label={enquiryWords.name} autoComplete="name" required />
      <Field
        {...field('contactNumber')}
        label={enquiryWords.contactNumber}
        type="tel"
        autoComplete="tel"
        required
        hint={contact.numberHint}
      />
      <Field {...field('country')} label={enquiryWords.country} autoComplete="country-name" />
      <Field {...field('city')} label={enquiryWords.city} autoComplete="address-level2" />
      <div className={styles.whole}>
        <Field {...field('email')} label={enquiryWords.email} type="email" autoComplete="email" />
      </div>
      <div className={styles.whole}>
        <Field {...field('enquiry')} label={enquiryWords.enquiry} autoComplete="off" multiline />
      </div>
      <div className={`stack ${styles.whole}`}>
        <button
          type="submit"
          className={buttons.main}
          disabled={isHydrating}
          aria-disabled={sending || undefined}
        >
          {sending ? enquiryWords.sending : enquiryWords.send}
        </button>
        <output className={styles.unsent}>{unsent && <Unsent />}</output>
        <OtherWays isHydrating={isHydrating} />
      </div>
      {outcome && <EnquiryDialog outcome={outcome} onClose={close} />}
    </form>
  );
}

/** The status after a failure, with the reason where that is known. */
function Unsent() {
  return <span>{navigator.onLine ? enquiryWords.unsent : enquiryWords.unsentOffline}</span>;
}

/** Other ways to write. The form needs JavaScript, which may load late or not at all. */
function OtherWays({ isHydrating }: { isHydrating: boolean }) {
  const { email, offices } = organisation;
  const { phone } = offices[0];
  return (
    <p>
      <Words
        text={phone ? enquiryWords.writeOrCall : enquiryWords.writeTo}
        parts={{
          mail: <Mail to={email} />,
          phone: <Telephone number={phone} />,
        }}
      />{' '}
      <b className="not-started" data-waiting={isHydrating || undefined}>
        {enquiryWords.notStarted}
      </b>
    </p>
  );
}

/** What the organisation does with an enquiry, in short. The page `/privacy` says all of it. */
export function PrivacyNotice() {
  const { title, points, ask, address } = contact.notice;
  return (
    <aside className="note stack" aria-labelledby="privacy">
      <h3 id="privacy">{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        <Words text={ask} parts={{ address: <Mail to={address} /> }} />
      </p>
      <MoreLink to={paths.privacy()}>{contactPage.privacy}</MoreLink>
    </aside>
  );
}
