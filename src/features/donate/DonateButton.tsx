import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { organisation } from '../../content/organisation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { DonateDialogs, DonationStep } from './DonateDialogs.tsx';

/** When the dialogs are fetched ahead, in milliseconds: late enough not to compete with the page's own files. */
const AFTER_CONTENT = 3000;

/**
 * Opens the donation's dialogs, whose chunk is fetched when the browser is idle, or on hover or focus. Not with
 * React.lazy, which would hold the dialogs back for 300 ms behind an empty fallback, and show the error screen when the
 * chunk is missing. With memo, because a navigation need not render the hidden dialogs again.
 * @param onLost called when the chunk cannot be fetched though there is a connection
 */
export const DonateButton = memo(function DonateButton({
  className,
  onLost,
}: {
  className?: string;
  onLost: () => void;
}) {
  const [Dialogs, setDialogs] = useState<typeof DonateDialogs>();
  const [step, setStep] = useState<DonationStep>(null);
  const button = useRef<HTMLAnchorElement>(null);

  const fetchDialogs = useCallback(async () => {
    const loaded = await import('./DonateDialogs.tsx');
    setDialogs(() => loaded.DonateDialogs);
  }, []);
  /** A failure is ignored here: the click fetches again. */
  const prefetch = useCallback(() => void fetchDialogs().catch(() => undefined), [fetchDialogs]);

  useEffect(() => {
    const timer = setTimeout(() => whenIdle(prefetch), AFTER_CONTENT);
    return () => clearTimeout(timer);
  }, [prefetch]);

  const open = async () => {
    setStep('choosing');
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
    if (next === null) requestAnimationFrame(() => button.current?.focus());
  };

  return (
    <>
      <LinkButton
        ref={button}
        className={className}
        href={organisation.paymentPage}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onPress={() => void open()}
      >
        Donate
      </LinkButton>
      {Dialogs && <Dialogs step={step} onStep={goTo} />}
    </>
  );
});
