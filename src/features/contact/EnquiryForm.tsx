import buttons from '../../ui/Button.module.css';
import { Field } from '../../ui/Field.tsx';
import { EnquiryDialog } from './EnquiryDialog.tsx';
import styles from './EnquiryForm.module.css';
import { useEnquiry } from './useEnquiry.ts';

/** The enquiry form. What is typed stays on the screen until it is stored, and is kept nowhere else on the device. */
export function EnquiryForm() {
  const { field, submit, sending, outcome, close } = useEnquiry();
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field {...field('name')} label="Name" autoComplete="name" required />
      <Field
        {...field('contactNumber')}
        label="Contact Number"
        type="tel"
        autoComplete="tel"
        required
      />
      <Field {...field('country')} label="Country" autoComplete="country-name" />
      <Field {...field('city')} label="City" autoComplete="address-level2" />
      <div className={styles.whole}>
        <Field {...field('email')} label="Email" type="email" autoComplete="email" />
      </div>
      <div className={styles.whole}>
        <Field {...field('enquiry')} label="Enquiry" autoComplete="off" multiline />
      </div>
      <div className={styles.whole}>
        <button type="submit" className={buttons.main} aria-disabled={sending}>
          {sending ? 'Sending...' : 'Send Enquiry'}
        </button>
      </div>
      {outcome && <EnquiryDialog outcome={outcome} onClose={close} />}
    </form>
  );
}
