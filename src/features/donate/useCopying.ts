import { useRef, useState } from 'react';

/**
 * Copies a text. Where the browser refuses, it selects the text, for the visitor to copy by hand.
 * @returns the ref of the element that shows the text, whether it was copied (null before the first try), and `copy`
 */
export function useCopying(text: string) {
  const shownIn = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (shownIn.current) getSelection()?.selectAllChildren(shownIn.current);
      setCopied(false);
    }
  };
  return { shownIn, copied, copy };
}
