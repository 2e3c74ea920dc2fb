import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOverlay } from '../../../ui/dialog/overlays.ts';

/** A dropdown, or the menu of small screens. Only one can be open. */
type Panel = 'reading' | 'policies' | 'menu';

/**
 * The state of the navigation's panels. A panel closes by its button, by Escape, by a press outside, and at every
 * navigation, also to the open page. Back closes the menu. Its id must be its button's `aria-controls`.
 * @returns the open panel, functions to toggle and close it, and `bar`, a ref for the navigation's element
 */
export function useOpenPanel() {
  // React Router's key differs at every navigation, also to the same address.
  const { key } = useLocation();
  const [open, setOpen] = useState<Panel | null>(null);
  const [openedAt, setOpenedAt] = useState(key);
  const bar = useRef<HTMLElement>(null);

  if (open !== null && openedAt !== key) setOpen(null);

  useEffect(() => {
    if (open === null) return undefined;
    const button = bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '');
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = [button, panel].some((each) => each?.contains(target as Node));
      if (!isInside) setOpen(null);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      button?.focus();
      setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  const close = () => setOpen(null);
  useOverlay(open === 'menu', () => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    close();
  });

  const toggle = (panel: Panel) => {
    setOpenedAt(key);
    setOpen(open === panel ? null : panel);
  };

  return { open, toggle, close, bar };
}
