import { formWords } from '../../content/words/help/form.ts';
import { type ChangeEventHandler, type HTMLInputAutoCompleteAttribute, useId } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  /** Required: browsers fill fields in by it, and phones choose their keyboard. */
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: 'text' | 'email' | 'tel';
  required?: boolean;
  readOnly?: boolean;
  multiline?: boolean;
  /** A short sentence under the field, hidden while there is an error. */
  hint?: string;
  /** The message under the field while its value is invalid. */
  error?: string | undefined;
}

/** A labelled form field. Screen readers announce its error message, which describes the field. */
export function Field({
  label,
  type = 'text',
  required = false,
  multiline = false,
  hint,
  error,
  ...field
}: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hintId = hint && `${id}-hint`;
  const described = {
    ...field,
    id,
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? messageId : hintId,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}{' '}
        <small aria-hidden="true">{required ? formWords.required : formWords.optional}</small>
      </label>
      {multiline ? <textarea {...described} /> : <input {...described} type={type} />}
      {hint && !error && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={messageId} className={styles.message} aria-live="polite">
        {error && (
          <>
            <svg viewBox="0 0 20 20" width="1.25rem" height="1.25rem" aria-hidden="true">
              <circle cx="10" cy="10" r="10" fill="currentColor" />
              <path d="M10 4.5V11.5" stroke="var(--chalk)" strokeWidth="2.6" />
              <circle cx="10" cy="14.8" r="1.6" fill="var(--chalk)" />
            </svg>
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
