import { useCallback, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { neutralPage } from '../../../content/organisation.ts';
import { exit } from '../../../content/words/help/exit.ts';
import buttons from '../../../ui/styles/Button.module.css';
import { LinkButton } from '../../../ui/links/LinkButton.tsx';
import { Words } from '../../../ui/text/Words.tsx';
import { ForgetButton } from './ForgetButton.tsx';
import styles from './ExitButton.module.css';
import { useTripleShift } from './useTripleShift.ts';

/**
 * Leaves the site at one press, or at three presses of Shift. It follows 'Exit this page' of the GOV.UK Design System. The
 * page is blanked at once and then replaced, so that a back navigation does not lead to it. Without JavaScript it is a
 * plain link (docs/decisions/009).
 * @param hint whether it explains itself beside the button
 */
export function ExitButton({ hint = true }: { hint?: boolean }) {
  const { leaving, leave } = useLeaving();
  const presses = useTripleShift(leave);

  return (
    <div className={`stack ${styles.exit}`}>
      <LinkButton
        className={`${buttons.outline} ${styles.button}`}
        href={neutralPage.url}
        rel="noreferrer"
        onPress={leave}
      >
        <svg
          viewBox="0 0 22 22"
          width="1.375rem"
          height="1.375rem"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path d="M9 2H2V20H9M8 11H20M14.5 5L20.5 11L14.5 17" strokeWidth="3" />
        </svg>
        {exit.button}
        <span className={styles.presses} data-presses={presses} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </LinkButton>
      {hint && (
        <div className={styles.beside}>
          <ExitHint />
        </div>
      )}
      <output className="visually-hidden">
        {[null, exit.spoken.first, exit.spoken.second][presses]}
      </output>
      {leaving &&
        createPortal(
          <div className={styles.blank} role="status">
            <span className="visually-hidden">{exit.leaving}</span>
          </div>,
          document.body,
        )}
    </div>
  );
}

/**
 * Explains what the exit button does and cannot do. It is beside the button; on small screens, whose button is fixed at the
 * bottom, it is in the panel of the help bar and at the end of the page.
 */
export function ExitHint() {
  return (
    <div className={styles.hint}>
      <p>
        <Words text={exit.opens} parts={{ page: neutralPage.name }} />{' '}
        <span className={`scripted ${styles.keyboard}`}>{exit.shift} </span>
        {exit.history}
      </p>
      <ForgetButton />
    </div>
  );
}

function useLeaving() {
  const [leaving, setLeaving] = useState(false);

  const leave = useCallback(() => {
    flushSync(() => setLeaving(true));
    location.replace(neutralPage.url);
  }, []);

  useEffect(() => {
    // The back/forward cache restores the page as it was left, which is blank.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  return { leaving, leave };
}
