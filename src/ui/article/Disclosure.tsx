import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import buttons from '../styles/Button.module.css';
import styles from './Disclosure.module.css';

/**
 * A disclosure: an outlined button and the panel that it opens below itself. Escape closes the panel.
 * @param open undefined where a press opens no panel
 * @param disabled true before hydration
 */
export function Disclosure({
  label,
  open,
  onPress,
  onClose,
  disabled = false,
  children,
}: {
  label: ReactNode;
  open: boolean | undefined;
  onPress: () => void;
  onClose: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // A dialog around it stays open.
    event.stopPropagation();
    button.current?.focus();
    onClose();
  };
  return (
    <div role="presentation" className={styles.unfold} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={buttons.outline}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={onPress}
      >
        {label}
      </button>
      {open && (
        <div id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
