import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { ChevronIcon } from '../../../ui/pictures/icons.tsx';
import type { Help } from './help.tsx';
import styles from './HelpBar.module.css';

/**
 * Who can help, on a small screen: a sticky bar at the top. Its button opens a panel over the page, also without JavaScript;
 * Escape, the button, and moving the focus out of the panel close it.
 * @param note shown at the end of the panel
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
    // An open panel would cover the focused element. A press on the panel's text focuses an ancestor, which keeps it open.
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      const details = panel.current;
      if (!details || !(target instanceof Node)) return;
      if (!details.contains(target) && !target.contains(details)) details.open = false;
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeOnFocusOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeOnFocusOutside);
    };
  }, []);

  return (
    <section className={`dark below-bar ${styles.bar}`} aria-labelledby="help-bar">
      <div className={`cluster targets ${styles.line}`}>
        <h2 id="help-bar">{title}</h2>
        {calls.map(({ number, who }) => (
          <a
            key={number}
            translate="no"
            href={paths.telephone(number)}
            aria-label={`${who}: ${number}`}
          >
            {number}
          </a>
        ))}
      </div>
      <details ref={panel}>
        <summary>
          <span className="visually-hidden">{more}</span>
          <ChevronIcon />
        </summary>
        <div className={`stack ${styles.panel}`}>
          {ways}
          {note}
        </div>
      </details>
    </section>
  );
}
