import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { DonateDialogs, DonationStep } from './DonateDialogs.tsx';

const load = async () => (await import('./DonateDialogs.tsx')).DonateDialogs;

/** How long the page's own content has the line for itself, in milliseconds. */
const AFTER_CONTENT = 3000;

/**
 * Opens the donation's dialogs. They are fetched when the browser has nothing else to do, or on hover. Not by React's
 * lazy: it would hold them back for 300 ms behind an empty fallback, and take the page down with them when they are lost.
 * A navigation leaves it as it is: the dialogs that wait in it need not be rendered again.
 * @param onLost what to do when they cannot be fetched though there is a connection
 */
export const DonateButton = memo(function DonateButton({
  className,
  onLost,
}: {
  className?: string;
  onLost: () => void;
}) {
  const [Dialogs, setDialogs] = useState<typeof DonateDialogs>();
  const [step, setStep] = useState<DonationStep | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  /** Fetches the dialogs before they are wanted. If that fails, the click asks again. */
  const prefetch = useCallback(() => {
    load().then(
      (loaded) => setDialogs(() => loaded),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => whenIdle(prefetch), AFTER_CONTENT);
    return () => clearTimeout(timer);
  }, [prefetch]);

  const open = async () => {
    setStep('choosing');
    if (Dialogs) return;
    try {
      const loaded = await load();
      setDialogs(() => loaded);
    } catch {
      // Offline the page stays as it is, and the next click asks again.
      setStep(null);
      if (navigator.onLine) onLost();
    }
  };

  const goTo = (next: DonationStep | null) => {
    setStep(next);
    // The step that closes last gives the focus to the step before it, which is gone.
    if (next === null) requestAnimationFrame(() => button.current?.focus());
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void open()}
      >
        Donate
      </button>
      {Dialogs && <Dialogs step={step} onStep={goTo} />}
    </>
  );
});
