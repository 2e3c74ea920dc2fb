import buttons from '../../ui/Button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import caution from './caution.svg';
import styles from './EnquiryForm.module.css';
import oops from './oops.svg';
import success from './success.svg';
import type { EnquiryOutcome } from './useEnquiry.ts';

/** The dialogs. Their wording is prescribed, and tested to the letter. */
const DIALOGS = {
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

/** Tells the visitor how sending ended. Its button only closes it, 'Try Again' too. */
export function EnquiryDialog({
  outcome,
  onClose,
}: {
  outcome: EnquiryOutcome;
  onClose: () => void;
}) {
  const { icon, title, text, button } = DIALOGS[outcome];
  return (
    <Dialog role="alertdialog" icon={icon} title={title} text={text} onClose={onClose}>
      <button type="button" className={`${buttons.main} ${styles.answer}`} onClick={onClose}>
        {button}
      </button>
    </Dialog>
  );
}
