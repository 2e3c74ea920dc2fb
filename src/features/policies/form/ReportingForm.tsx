import { helplines, policyContacts } from '../../../content/organisation.ts';
import {
  type FormQuestion,
  reportingForm,
} from '../../../content/policies/csppolicy/reportingForm.ts';
import styles from './ReportingForm.module.css';

const { email } = policyContacts.childProtectionOfficer;

/**
 * Annexure 5: the form to print and fill in by hand. It has no inputs and sends nothing.
 * @param sheet whether it is laid out for an A4 page, whatever the width of the screen
 */
export function ReportingForm({ sheet = false }: { sheet?: boolean }) {
  return (
    <section
      className={`print-plain ${styles.form}`}
      data-sheet={sheet || undefined}
      // The file has the same words for everybody, in letters that its font has.
      translate={sheet ? 'no' : undefined}
      aria-label={reportingForm.title}
    >
      <header className="stack" data-block>
        <h2>{reportingForm.title}</h2>
        {reportingForm.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </header>
      <ol>
        {reportingForm.questions.map((question, index) => (
          <li key={question.label} className="stack" data-block>
            <Question {...question} number={index + 1} />
          </li>
        ))}
      </ol>
      <footer data-block>
        <p>
          <b>In danger?</b>
          {' Call '}
          <span translate="no">{helplines.emergency}</span>
          {' or child helpline '}
          <span translate="no">{helplines.child}</span>.
        </p>
        <p>Send to {email ? <b translate="no">{email}</b> : 'the Child Protection Officer'}.</p>
        {reportingForm.ifAccused.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </footer>
    </section>
  );
}

function Question({
  number,
  label,
  choices,
  follow,
  blanks,
  lines = 0,
}: FormQuestion & { number: number }) {
  return (
    <>
      <p className={styles.label}>{`${number}. ${label}`}</p>
      {choices && (
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice}>
              <i aria-hidden="true" />
              {choice}
            </li>
          ))}
        </ul>
      )}
      {follow && <p>{follow}</p>}
      {blanks && (
        <ul className={styles.blanks}>
          {blanks.map((blank) => (
            <li key={blank}>
              {blank}
              <i aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
      {lines > 0 && (
        <div className={styles.lines} aria-hidden="true">
          {Array.from({ length: lines }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      )}
    </>
  );
}
