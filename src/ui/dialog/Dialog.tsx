import { ui } from '../../content/words/ui.ts';
import { Description, Dialog as HeadlessDialog, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { CloseIcon } from '../pictures/CloseIcon.tsx';
import { useOverlay } from './overlays.ts';

/**
 * A modal dialog; on small screens a sheet at the bottom. It traps the focus, restores it, and closes with Escape, Back or a
 * press outside.
 * @param text a sentence under the title, which screen readers read with it
 * @param role 'alertdialog' where the visitor must answer before anything else
 * @param className for the panel; it may set `--dialog-width`
 * @param closeIcon whether there is a close button in the corner
 * @param open false keeps the dialog mounted but hidden, so that opening it is fast
 */
export function Dialog({
  title,
  text,
  icon,
  role = 'dialog',
  className = '',
  closeIcon = false,
  open = true,
  onClose,
  children,
}: {
  title: string;
  text?: string;
  icon?: string;
  role?: 'dialog' | 'alertdialog';
  className?: string | undefined;
  closeIcon?: boolean;
  open?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  useOverlay(open, onClose);
  return (
    <HeadlessDialog
      open={open}
      static
      data-waiting={!open || undefined}
      onClose={onClose}
      role={role}
      className={styles.veil}
    >
      <DialogPanel className={`${styles.panel} ${className}`}>
        {icon && <img className={styles.icon} src={icon} alt="" width="180" height="200" />}
        <DialogTitle className={styles.title} data-beside-icon={closeIcon || undefined}>
          {title}
        </DialogTitle>
        {text && <Description className={`lead ${styles.text}`}>{text}</Description>}
        {children}
        {closeIcon && (
          <button type="button" className={styles.close} onClick={onClose}>
            <CloseIcon />
            <span className="visually-hidden">{ui.close}</span>
          </button>
        )}
      </DialogPanel>
    </HeadlessDialog>
  );
}
