import { useState } from 'react';
import { fill } from '../../content/language.ts';
import { organisation } from '../../content/organisation.ts';
import { bank } from '../../content/words/giving/bank.ts';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import { Words } from '../../ui/text/Words.tsx';
import textButton from '../../ui/styles/TextButton.module.css';
import styles from './BankDetails.module.css';
import copying from './Copying.module.css';
import { useCopying } from '../../ui/form/useCopying.ts';

/** The account for gifts by bank transfer, each line with a button that copies it. Nothing without an account number. */
export function BankDetails() {
  const { payee, number, ifsc, name, kind } = organisation.bank;
  if (number === '') return null;
  const lines = [
    { label: bank.payee, text: payee },
    { label: bank.number, text: number },
    { label: bank.ifsc, text: ifsc },
    { label: bank.name, text: name },
    { label: bank.kind, text: kind },
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
  const { shownIn, copy } = useCopying(text);
  const [said, setSaid] = useState('');
  return (
    <div className="cluster">
      <dt>{label}</dt>
      <dd>
        <b ref={shownIn} className={copying.text} translate="no">
          {text}
        </b>
        <output>{said}</output>
      </dd>
      <dd>
        <button
          type="button"
          className={`${textButton.button} ${copying.copy}`}
          disabled={useHydrating()}
          onClick={() =>
            void copy().then((isCopied) => setSaid(isCopied ? bank.copied : bank.notCopied))
          }
        >
          <Words
            text={fill(bank.copy, { label })}
            parts={{ hidden: <span className="visually-hidden" /> }}
          />
        </button>
      </dd>
    </div>
  );
}
