import { useMutation } from '@apollo/client/react';
import { useFormik } from 'formik';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { isAlreadyStored } from '../../data/links.ts';
import buttons from '../../ui/Button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import caution from './caution.svg';
import { CreateContactDocument } from './Contact.generated.ts';
import { emptyEnquiry, EnquiryIdentity, enquirySchema } from './enquiry.ts';
import styles from './EnquiryForm.module.css';
import oops from './oops.svg';
import success from './success.svg';

/** The dialogs of the form, word for word (specification, section 8). */
const OUTCOMES = {
  missing: {
    icon: caution,
    title: 'Required Fields Missing',
    text: 'Name and Contact Number are required fields.',
    button: 'OK',
  },
  failure: {
    icon: oops,
    title: 'Oops...',
    text: 'There was an error submitting your enquiry. Please try again.',
    button: 'Try Again',
  },
  success: {
    icon: success,
    title: 'Success!',
    text: 'Your enquiry has been submitted successfully!',
    button: 'OK',
  },
};

/**
 * The enquiry form. Fields are marked as touched on their first edit, not on submit, which Formik would do: so it
 * validates, and sending is ours. What is typed stays on the screen until it is stored, and is kept nowhere else.
 */
export function EnquiryForm() {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES | null>(null);
  const [create, { loading }] = useMutation(CreateContactDocument, { fetchPolicy: 'no-cache' });
  const identity = useRef(new EnquiryIdentity());
  const busy = useRef(false);
  const form = useFormik({
    initialValues: emptyEnquiry,
    validationSchema: enquirySchema,
    onSubmit: () => undefined,
  });

  const edit = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    void form.setFieldTouched(event.target.name, true, false);
    form.handleChange(event);
  };

  const send = async () => {
    const errors = await form.validateForm();
    if (errors.name || errors.contactNumber) {
      setOutcome('missing');
      return;
    }
    const input = identity.current.input(enquirySchema.cast(form.values));
    try {
      const { data } = await create({ variables: { input } });
      if (!data?.createMaidanContacts) throw new TypeError('The service stored nothing.');
    } catch (error) {
      if (!isAlreadyStored(error)) {
        setOutcome('failure');
        return;
      }
    }
    identity.current.stored(input);
    form.resetForm();
    setOutcome('success');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Five quick clicks are one enquiry. A click may come before the answer is on the screen: only closing it ends this.
    if (busy.current) return;
    busy.current = true;
    void send();
  };

  const close = () => {
    busy.current = false;
    setOutcome(null);
  };

  const field = (name: keyof typeof emptyEnquiry) => ({
    name,
    value: form.values[name] ?? '',
    onChange: edit,
    // Success empties the form: what is changed meanwhile would be lost unseen.
    readOnly: loading,
    error: form.touched[name] ? form.errors[name] : undefined,
  });
  const dialog = outcome && OUTCOMES[outcome];

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
        <button type="submit" className={buttons.main} aria-disabled={loading}>
          {loading ? 'Sending...' : 'Send Enquiry'}
        </button>
      </div>
      {dialog && (
        <Dialog
          role="alertdialog"
          icon={dialog.icon}
          title={dialog.title}
          text={dialog.text}
          onClose={close}
        >
          <button type="button" className={`${buttons.main} ${styles.answer}`} onClick={close}>
            {dialog.button}
          </button>
        </Dialog>
      )}
    </form>
  );
}
