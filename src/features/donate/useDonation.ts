import { useCallback, useRef, useState } from 'react';
import type { DonateDialogs, DonationStep } from './DonateDialogs.tsx';

/**
 * The state of a donation: its step and its dialogs. Their chunk is loaded on use. React.lazy is not used, because it delays
 * the dialogs by 300 ms behind an empty fallback, and shows the error screen where the chunk is missing.
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
  /** Ignores a failure: the click fetches again. */
  const prefetch = useCallback(() => void fetchDialogs().catch(() => undefined), [fetchDialogs]);

  /** @param from the pressed button, which gets the focus back after closing */
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
    // The second dialog would restore the focus to a button that is gone.
    if (next === null) requestAnimationFrame(() => opener.current?.focus());
  };

  return { Dialogs, step, prefetch, open, goTo };
}
