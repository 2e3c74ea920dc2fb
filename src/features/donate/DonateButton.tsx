import { memo, useEffect } from 'react';
import { organisation } from '../../content/organisation.ts';
import { donate } from '../../content/words/giving/donate.ts';
import { LinkButton } from '../../ui/links/LinkButton.tsx';
import { whenIdle } from '../../browser/whenIdle.ts';
import { useDonation } from './useDonation.ts';

/** Late enough not to compete with the page's own files. */
const PREFETCH_DELAY_MS = 3000;

/**
 * Opens the donation dialogs. Their chunk is prefetched when the browser is idle, or on hover or focus. `memo` saves
 * rendering the hidden dialogs again at each navigation.
 */
export const DonateButton = memo(function DonateButton({ className }: { className?: string }) {
  const { Dialogs, step, isLoading, prefetch, open, goTo } = useDonation();

  useEffect(() => {
    const timer = setTimeout(() => whenIdle(prefetch), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [prefetch]);

  return (
    <>
      <LinkButton
        className={className}
        href={organisation.paymentPage}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onPress={(button) => void open('choosing', button)}
      >
        {donate}
      </LinkButton>
      {Dialogs && <Dialogs step={step} onStep={goTo} />}
    </>
  );
});
