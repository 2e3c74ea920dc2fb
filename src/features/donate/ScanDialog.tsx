import { type ReactNode, useEffect, useRef, useState } from 'react';
import { organisation } from '../../content/organisation.ts';
import { donation } from '../../content/words/donation.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { rupees } from '../../ui/form/digits.ts';
import { Words } from '../../ui/page/Words.tsx';
import copying from './Copying.module.css';
import { QrCode } from './QrCode.tsx';
import { saveQr } from './saveQr.ts';
import styles from './ScanDialog.module.css';
import { upiLink } from './upi.ts';
import { useCopying } from './useCopying.ts';

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
  const [saved, setSaved] = useState(false);
  const { upi } = organisation;
  const { shownIn, copied, copy } = useCopying(upi.id);
  const { isMissing, opens, forget } = useAppOpening();
  const link = upiLink(upi, amount);
  const open = useRef<HTMLAnchorElement>(null);

  // Headless UI moves no focus on touch screens. Where the link is hidden, the dialog itself keeps the focus.
  useEffect(() => open.current?.focus(), []);

  return (
    <Dialog className={styles.scan} title={words.title} onClose={onClose}>
      <div className="stack">
        <div className={`stack ${styles.parts}`}>
          <AmountChoice amount={amount} onChoose={setAmount} />
          <a ref={open} className={`${buttons.give} ${styles.open}`} href={link} onClick={opens}>
            {words.openApp}
          </a>
          <div className={styles.payee}>
            <dl>
              <div>
                <dt>{words.payee}</dt>
                <dd translate="no">{upi.payee}</dd>
              </div>
              <div>
                <dt>{words.id}</dt>
                <dd ref={shownIn} className={copying.text} translate="no">
                  {upi.id}
                </dd>
              </div>
            </dl>
            <button
              type="button"
              className={copying.copy}
              onClick={() => {
                forget();
                setSaved(false);
                void copy();
              }}
            >
              {words.copyId}
            </button>
          </div>
          <output
            className={`note ${styles.said}`}
            data-of={isMissing ? 'app' : saved ? 'file' : 'copy'}
            data-good={(!isMissing && !saved && copied) || undefined}
          >
            {isMissing ? (
              words.noApp
            ) : saved ? (
              words.saved
            ) : copied ? (
              <span>
                <Words text={words.copied} parts={{ id: <span translate="no">{upi.id}</span> }} />
              </span>
            ) : (
              copied === false && words.notCopied
            )}
          </output>
          <div className={styles.scanning}>
            <QrCode className={styles.code} text={link} label={words.code} />
            <div className={`stack ${styles.words}`}>
              <p className={styles.say}>{words.say}</p>
              <ul className={styles.apps} translate="no">
                <li>GPay</li>
                <li>PhonePe</li>
                <li>Paytm</li>
              </ul>
              <button
                type="button"
                className={`${copying.copy} ${styles.save}`}
                onClick={() => {
                  forget();
                  setSaved(true);
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

/**
 * Whether a press has opened no app. No browser reports that, but an app hides the page.
 * @returns `opens`, to call at the press, and `forget`, which withdraws what was found out
 */
function useAppOpening() {
  const [pressedAt, setPressedAt] = useState(0);
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (pressedAt === 0) return undefined;
    const timer = setTimeout(() => setIsMissing(true), OPENING_MS);
    // Not once the timer ends: a page that was hidden meanwhile may be back.
    const stop = () => clearTimeout(timer);
    document.addEventListener('visibilitychange', stop);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', stop);
    };
  }, [pressedAt]);

  const forget = () => {
    setIsMissing(false);
    setPressedAt(0);
  };
  const opens = () => {
    setIsMissing(false);
    setPressedAt(Date.now());
  };
  return { isMissing, opens, forget };
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
    <fieldset className={styles.amounts}>
      <legend className="visually-hidden">{words.amount}</legend>
      {[null, ...organisation.gifts.map((gift) => gift.rupees)].map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="amount"
            checked={each === amount}
            onChange={() => onChoose(each)}
          />
          <span>{each === null ? words.youDecide : rupees(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}
