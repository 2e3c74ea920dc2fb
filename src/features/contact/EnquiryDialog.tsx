import { enquiryWords } from '../../content/words/contact.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { OverlayBoundary } from '../../ui/dialog/OverlayBoundary.tsx';
import caution from './caution.svg';
import styles from './EnquiryForm.module.css';
import oops from './oops.svg';
import success from './success.svg';
import type { EnquiryOutcome } from './useEnquiry.ts';

const ICONS = { missing: caution, failure: oops, success };

/** The dialog after an attempt to send. Its button only closes it, also where it says 'Try Again'. */
export function EnquiryDialog({
  outcome,
  onClose,
}: {
  outcome: EnquiryOutcome;
  onClose: () => void;
}) {
  const { title, text, button } = enquiryWords[outcome];
  return (
    <OverlayBoundary says={text} onClose={onClose}>
      <Dialog role="alertdialog" icon={ICONS[outcome]} title={title} text={text} onClose={onClose}>
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
