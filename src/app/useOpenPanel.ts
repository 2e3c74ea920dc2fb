import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What can be open in the navigation, one at a time: a dropdown, or the menu of small screens. */
type Panel = 'reading' | 'policies' | 'menu';

/**
 * Which panel of the navigation is open. It closes by its own button, on Escape, by a press anywhere outside it and on
 * every navigation, also to the page that is already shown.
 * @returns with it `bar`, the ref that the navigation's element must have; a panel has the id that its button controls
 */
export function useOpenPanel() {
  // The key is new with every navigation, also to the same address.
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

  const toggle = (panel: Panel) => {
    setOpenedAt(key);
    setOpen(open === panel ? null : panel);
  };
  const close = () => setOpen(null);

  return { open, toggle, close, bar };
}
