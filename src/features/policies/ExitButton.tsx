import { useCallback, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { neutralPage } from '../../content/organisation.ts';
import styles from './ExitButton.module.css';
import { useTripleShift } from './useTripleShift.ts';

/**
 * Leaves the site at one press, or at three of the Shift key, as the 'Exit this page' pattern of the GOV.UK Design System
 * does: the page is blank at once, before the other one has come, and the other one takes its place in the tab's
 * history. Without script it is a plain link.
 */
export function ExitButton() {
  const [leaving, setLeaving] = useState(false);

  const leave = useCallback(() => {
    flushSync(() => setLeaving(true));
    location.replace(neutralPage.url);
  }, []);
  const presses = useTripleShift(leave);

  useEffect(() => {
    // The browser may bring the page back as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  return (
    <div className={styles.exit}>
      <a
        className={styles.button}
        role="button"
        href={neutralPage.url}
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault();
          leave();
        }}
        onKeyDown={(event) => {
          // A link answers to Enter only; what is called a button answers to the space bar too.
          if (event.key !== ' ') return;
          event.preventDefault();
          leave();
        }}
      >
        <svg viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M9 2H2V20H9M8 11H20M14.5 5L20.5 11L14.5 17" strokeWidth="3" />
        </svg>
        Exit this page quickly
        <span className={styles.presses} data-presses={presses} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </a>
      <p className={styles.hint}>
        <b>Exit this page quickly</b> opens {neutralPage.name} in place of this one.{' '}
        <span className={styles.keyboard}>So does the Shift key, pressed three times. </span>
        Your browser's history still shows this visit. To clear it, open History in the browser's
        menu and delete today's visits.
      </p>
      <output className="visually-hidden">{presses > 0 && SPOKEN[presses - 1]}</output>
      {leaving &&
        createPortal(
          <div className={styles.blank} role="status">
            <span className="visually-hidden">Leaving</span>
          </div>,
          document.body,
        )}
    </div>
  );
}

const SPOKEN = [
  'Press Shift twice more to leave this page.',
  'Press Shift once more to leave this page.',
];
