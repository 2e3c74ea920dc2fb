import { useCallback, useRef, useState } from 'react';
import type { DonateDialogs, DonationStep } from './DonateDialogs.tsx';

/**
 * A donation: its dialogs, whose chunk is fetched on use, and the step that it is at. Not with React.lazy, which would hold
 * the dialogs back for 300 ms behind an empty fallback, and show the error screen when the chunk is missing.
 * @param onLost called when the chunk cannot be fetched though there is a connection
 */
export function useDonation(onLost: () => void) {
  const [Dialogs, setDialogs] = useState<typeof DonateDialogs>();
  const [step, setStep] = useState<DonationStep>(null);
  const opener = useRef<HTMLElement>(null);

  const fetchDialogs = useCallback(async () => {
    const loaded = await import('./DonateDialogs.tsx');
    setDialogs(() => loaded.DonateDialogs);
  }, []);
  /** A failure is ignored here: the click fetches again. */
  const prefetch = useCallback(() => void fetchDialogs().catch(() => undefined), [fetchDialogs]);

  /** @param from the button that is pressed, which gets the focus back */
  const open = async (first: DonationStep, from: HTMLElement) => {
    opener.current = from;
    setStep(first);
    try {
      await fetchDialogs();
    } catch {
      // Offline nothing happens; the next click fetches again.
      setStep(null);
      if (navigator.onLine) onLost();
    }
  };

  const goTo = (next: DonationStep) => {
    setStep(next);
    // A closing dialog returns the focus to where it was: for the second dialog a button of the first, which is gone.
    if (next === null) requestAnimationFrame(() => opener.current?.focus());
  };

  return { Dialogs, step, prefetch, open, goTo };
}
