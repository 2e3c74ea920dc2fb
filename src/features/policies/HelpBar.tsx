import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import type { Help } from './help.tsx';
import styles from './HelpBar.module.css';

/**
 * Whom to turn to, on a small screen: a bar that stays at its top. Its button opens a panel over the page, also without
 * script; Escape, the button and moving on close it.
 * @param note stands at the panel's end
 */
export function HelpBar({
  help: { title, calls, more, ways },
  note,
}: {
  help: Help;
  note?: ReactNode;
}) {
  const panel = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !panel.current?.open) return;
      panel.current.open = false;
      panel.current.querySelector('summary')?.focus();
    };
    // It would lie over what has the focus. A press on its text gives the focus to what is around it.
    const closeBehind = ({ target }: FocusEvent) => {
      const details = panel.current;
      if (!details || !(target instanceof Node)) return;
      if (!details.contains(target) && !target.contains(details)) details.open = false;
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeBehind);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeBehind);
    };
  }, []);

  return (
    <section className={`dark below-bar ${styles.bar}`} aria-labelledby="help-bar">
      <div className={styles.line}>
        <h2 id="help-bar">{title}</h2>
        {calls.map(({ number, who }) => (
          <a key={number} href={paths.telephone(number)} aria-label={`${who}: ${number}`}>
            {number}
          </a>
        ))}
      </div>
      <details ref={panel}>
        <summary>
          <span className="visually-hidden">{more}</span>
          <ChevronIcon className={styles.chevron} />
        </summary>
        <div className={styles.panel}>
          {ways}
          {note}
        </div>
      </details>
    </section>
  );
}
