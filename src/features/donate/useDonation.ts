import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { reloadOnce } from '../../browser/reloadOnce.ts';
import type { DonateDialogs, DonationStep } from './DonateDialogs.tsx';

const importDialogs = async () => (await import('./DonateDialogs.tsx')).DonateDialogs;

/**
 * The state of a donation: its step and its dialogs. Their chunk is loaded on use. React.lazy is not used, because it delays
 * the dialogs by 300 ms behind an empty fallback, and shows the error screen where the chunk is missing.
 */
export function useDonation() {
  const [Dialogs, setDialogs] = useState<typeof DonateDialogs>();
  const [step, setStep] = useState<DonationStep>(null);
  const opener = useRef<HTMLElement>(null);

  /** Ignores a failure: the click fetches again. */
  const prefetch = useCallback(() => {
    importDialogs().then(
      // As a transition: the hidden dialogs are a long render.
      (loaded) => startTransition(() => setDialogs(() => loaded)),
      () => undefined,
    );
  }, []);

  /** @param from the pressed button, which gets the focus back after closing */
  const open = async (first: DonationStep, from: HTMLElement) => {
    opener.current = from;
    setStep(first);
    try {
      const loaded = await importDialogs();
      setDialogs(() => loaded);
    } catch {
      // Offline nothing happens; the next click fetches again.
      opener.current = null;
      setStep(null);
      if (navigator.onLine) reloadOnce();
    }
  };

  // The dialogs would restore the focus to a button that is gone, in a microtask before this one. A later one could take the
  // focus from the heading of a page that a link in a dialog opens.
  useEffect(() => {
    if (step === null) queueMicrotask(() => opener.current?.focus());
  }, [step]);

  const isLoading = step !== null && !Dialogs;
  return { Dialogs, step, isLoading, prefetch, open, goTo: setStep };
}
