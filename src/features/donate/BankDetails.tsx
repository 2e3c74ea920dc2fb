import { organisation } from '../../content/organisation.ts';
import { useHydrating } from '../../ui/page/useHydrating.ts';
import styles from './BankDetails.module.css';
import copying from './Copying.module.css';
import { useCopying } from './useCopying.ts';

/** The account for gifts by bank transfer, each line with a button that copies it. Nothing without an account number. */
export function BankDetails() {
  const { payee, number, ifsc, name, kind } = organisation.bank;
  if (number === '') return null;
  const lines = [
    { label: 'Account name', text: payee },
    { label: 'Account number', text: number },
    { label: 'IFSC', text: ifsc },
    { label: 'Bank', text: name },
    { label: 'Kind of account', text: kind },
  ].filter(({ text }) => text !== '');
  return (
    <dl className={`rows ${styles.bank}`}>
      {lines.map((line) => (
        <BankLine key={line.label} {...line} />
      ))}
    </dl>
  );
}

function BankLine({ label, text }: { label: string; text: string }) {
  const { shownIn, copied, copy } = useCopying(text);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b ref={shownIn} className={copying.text} translate="no">
          {text}
        </b>
        <output>
          {copied
            ? 'Copied.'
            : copied === false && 'Your browser did not copy it. It is selected: copy it there.'}
        </output>
      </dd>
      <dd>
        <button
          type="button"
          className={copying.copy}
          disabled={useHydrating()}
          onClick={() => void copy()}
        >
          Copy<span className="visually-hidden">{` ${label}`}</span>
        </button>
      </dd>
    </div>
  );
}
