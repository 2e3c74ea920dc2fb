import { useState } from 'react';
import buttons from '../../ui/Button.module.css';
import { useHydrating } from '../../ui/useHydrating.ts';
import { isSlashOn, slash, SLASH_KEY } from './slashKey.ts';
import styles from './SlashSetting.module.css';

/** Tells of the key that opens the search, and switches it off: who speaks to the computer may say it by accident. */
export function SlashSetting() {
  const waiting = useHydrating();
  const [switched, setSwitched] = useState<boolean>();
  const on = switched ?? (waiting || isSlashOn());
  return (
    <p className={styles.setting}>
      <span>
        The key <kbd>/</kbd> {on ? 'opens the search on every page.' : 'does nothing.'}
      </span>
      <button
        type="button"
        className={buttons.outline}
        disabled={waiting}
        onClick={() => {
          switchSlash(!on);
          setSwitched(!on);
        }}
      >
        {on ? 'Switch it off' : 'Switch it on'}
      </button>
    </p>
  );
}

function switchSlash(on: boolean): void {
  slash.isOn = on;
  try {
    if (on) localStorage.removeItem(SLASH_KEY);
    else localStorage.setItem(SLASH_KEY, 'off');
  } catch {
    // Storage may be full or forbidden: then the choice is lost with the visit.
  }
}
