import { ui } from '../../content/words/ui.ts';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import button from '../styles/TextButton.module.css';
import styles from './OverlayBoundary.module.css';

/**
 * Replaces a dialog that cannot be shown by a line at the bottom of the screen.
 * @param says what the visitor needs to know, and can do instead; null while the dialog is closed
 * @param resetKey the dialog is tried again when it changes
 */
export function OverlayBoundary({
  says,
  resetKey,
  onClose,
  children,
}: {
  says: ReactNode;
  resetKey?: unknown;
  onClose: () => void;
  children: ReactNode;
}) {
  const line = says && (
    <div role="alert" className={`cluster ${styles.line} dark`}>
      <p>{says}</p>
      <button type="button" className={button.button} onClick={onClose}>
        {ui.close}
      </button>
    </div>
  );
  return (
    <ErrorBoundary resetKey={resetKey} fallback={line}>
      {children}
    </ErrorBoundary>
  );
}
