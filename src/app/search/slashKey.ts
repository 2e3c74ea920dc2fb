import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The device's storage holds, under this, that the key is switched off. */
export const SLASH_KEY = 'maidan:slash';

/** Where '/' is something else: a character, or a key of what lies over the page. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role$=dialog]';

/** Whether '/' opens the search, once that is known: where nothing can be stored, the choice holds for the visit. */
export const slash: { isOn?: boolean } = {};

/** It can be switched off, as a key of one character must be (WCAG 2.1.4). */
export function isSlashOn(): boolean {
  try {
    slash.isOn ??= localStorage.getItem(SLASH_KEY) === null;
  } catch {
    slash.isOn = true;
  }
  return slash.isOn;
}

/** Lets '/' open the search, or go to its field where that is on the page. */
export function useSlashKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.target as Element).closest(ELSEWHERE) || !isSlashOn()) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('[type=search]');
      if (field) field.focus();
      else void navigate(paths.search());
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [navigate]);
}
