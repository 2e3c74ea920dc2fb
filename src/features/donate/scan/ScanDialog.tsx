import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { organisation } from '../../../content/organisation.ts';
import { donation } from '../../../content/words/giving/donation.ts';
import buttons from '../../../ui/styles/Button.module.css';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { rupees } from '../../../ui/form/digits.ts';
import { Words } from '../../../ui/text/Words.tsx';
import text from '../../../ui/styles/TextButton.module.css';
import copying from '../Copying.module.css';
import { QrCode } from './QrCode.tsx';
import { saveQr } from './saveQr.ts';
import styles from './ScanDialog.module.css';
import { upiLink } from '../upi.ts';
import { useCopying } from '../../../ui/form/useCopying.ts';

const words = donation.scan;

/** A page that is still visible this long after a press on 'Open UPI app' was left for no app. */
const OPENING_MS = 2000;

/**
 * The UPI code, its amount and its payee. A phone cannot scan itself, so there the way into an app comes first.
 * @param first the initial amount in rupees; null leaves the amount to the donor's app
 * @param children the end of the dialog
 */
export function ScanDialog({
  first,
  onClose,
  children,
}: {
  first: number | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const [amount, setAmount] = useState(first);
  const [said, setSaid] = useState<'noApp' | 'copied' | 'notCopied' | 'saved'>();
  const { upi } = organisation;
  const { shownIn, copy } = useCopying(upi.id);
  const opening = useAppOpening(() => setSaid('noApp'));
  const link = upiLink(upi, amount);
  const open = useRef<HTMLAnchorElement>(null);

  // Headless UI moves no focus on touch screens. Where the link is hidden, the dialog itself keeps the focus.
  useEffect(() => open.current?.focus(), []);

  return (
    <Dialog className={styles.scan} title={words.title} onClose={onClose}>
      <div className="stack">
        <div className={`stack ${styles.parts}`}>
          <AmountChoice amount={amount} onChoose={setAmount} />
          <a
            ref={open}
            className={`${buttons.give} ${styles.open}`}
            href={link}
            onClick={() => {
              setSaid(undefined);
              opening.begin();
            }}
          >
            {words.openApp}
          </a>
          <div className={`cluster ${styles.payee}`}>
            <dl>
              <div>
                <dt>{`${words.payee}: `}</dt>
                <dd translate="no">{upi.payee}</dd>
              </div>
              <div>
                <dt>{`${words.id}: `}</dt>
                <dd ref={shownIn} className={copying.text} translate="no">
                  {upi.id}
                </dd>
              </div>
            </dl>
            <button
              type="button"
              className={`${text.button} ${copying.copy}`}
              onClick={() => {
                opening.end();
                void copy().then((isCopied) => setSaid(isCopied ? 'copied' : 'notCopied'));
              }}
            >
              {words.copyId}
            </button>
          </div>
          <output className={`note ${styles.said}`}>
            {said && (
              <span key={said}>
                <Words text={words[said]} parts={{ id: <span translate="no">{upi.id}</span> }} />
              </span>
            )}
          </output>
          <div className={`cluster ${styles.scanning}`}>
            <QrCode className={styles.code} text={link} label={words.code} />
            <div className={`stack ${styles.words}`}>
              <p>{words.say}</p>
              <ul className={`cluster ${styles.apps}`} translate="no">
                <li>GPay</li>
                <li>PhonePe</li>
                <li>Paytm</li>
              </ul>
              <button
                type="button"
                className={`${text.button} ${copying.copy}`}
                onClick={() => {
                  opening.end();
                  setSaid('saved');
                  saveQr(link, 'donation-qr.png');
                }}
              >
                {words.save}
              </button>
            </div>
          </div>
        </div>
        {children}
      </div>
    </Dialog>
  );
}

/** Calls back where a press has opened no app. No browser reports that, but an app hides the page. */
function useAppOpening(onMissing: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useCallback(() => clearTimeout(timer.current), []);

  useEffect(() => {
    // Not once the timer ends: a page that was hidden meanwhile may be back.
    document.addEventListener('visibilitychange', end);
    return () => {
      end();
      document.removeEventListener('visibilitychange', end);
    };
  }, [end]);

  const begin = () => {
    end();
    timer.current = setTimeout(onMissing, OPENING_MS);
  };
  return { begin, end };
}

/** The choice of the amount in the QR code. Null leaves the amount to the donor's app. */
function AmountChoice({
  amount,
  onChoose,
}: {
  amount: number | null;
  onChoose: (amount: number | null) => void;
}) {
  return (
    <fieldset className={`cluster ${styles.amounts}`}>
      <legend className="visually-hidden">{words.amount}</legend>
      {[null, ...organisation.gifts.map((gift) => gift.rupees)].map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="amount"
            checked={each === amount}
            onChange={() => onChoose(each)}
          />
          <span className={buttons.outline}>{each === null ? words.youDecide : rupees(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}
