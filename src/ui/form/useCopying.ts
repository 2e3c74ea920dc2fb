import { useRef } from 'react';

/**
 * Copies a text. Where the browser refuses, it selects the text, for the visitor to copy by hand.
 * @returns the ref of the element that shows the text, and `copy`, which says whether it was copied
 */
export function useCopying(text: string) {
  const shownIn = useRef<HTMLElement>(null);
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      if (shownIn.current) getSelection()?.selectAllChildren(shownIn.current);
      return false;
    }
  };
  return { shownIn, copy };
}
