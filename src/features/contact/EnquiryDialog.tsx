import buttons from '../../ui/styles/Button.module.css';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { OverlayBoundary } from '../../ui/dialog/OverlayBoundary.tsx';
import caution from './caution.svg';
import styles from './EnquiryForm.module.css';
import oops from './oops.svg';
import success from './success.svg';
import type { EnquiryOutcome } from './useEnquiry.ts';

/** The wording is prescribed (docs/product.md, Enquiry), and tested word by word. */
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

/** The dialog after an attempt to send. Its button only closes it, also where it says 'Try Again'. */
export function EnquiryDialog({
  outcome,
  onClose,
}: {
  outcome: EnquiryOutcome;
  onClose: () => void;
}) {
  const { icon, title, text, button } = DIALOGS[outcome];
  return (
    <OverlayBoundary says={text} onClose={onClose}>
      <Dialog role="alertdialog" icon={icon} title={title} text={text} onClose={onClose}>
        <button
          type="button"
          className={`${buttons.main} ${styles.answer}`}
          data-autofocus
          // An Enter that is still held from the form must not close it unread.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onClose}
        >
          {button}
        </button>
      </Dialog>
    </OverlayBoundary>
  );
}
