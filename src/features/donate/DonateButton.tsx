import { memo, useEffect } from 'react';
import { organisation } from '../../content/organisation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import { useDonation } from './useDonation.ts';

/** When the dialogs are fetched ahead, in milliseconds: late enough not to compete with the page's own files. */
const AFTER_CONTENT = 3000;

/**
 * Opens the donation's dialogs, whose chunk is fetched when the browser is idle, or on hover or focus. With memo, because a
 * navigation need not render the hidden dialogs again.
 * @param onLost called when the chunk cannot be fetched though there is a connection
 */
export const DonateButton = memo(function DonateButton({
  className,
  onLost,
}: {
  className?: string;
  onLost: () => void;
}) {
  const { Dialogs, step, prefetch, open, goTo } = useDonation(onLost);

  useEffect(() => {
    const timer = setTimeout(() => whenIdle(prefetch), AFTER_CONTENT);
    return () => clearTimeout(timer);
  }, [prefetch]);

  return (
    <>
      <LinkButton
        className={className}
        href={organisation.paymentPage}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onPress={(button) => void open('choosing', button)}
      >
        Donate
      </LinkButton>
      {Dialogs && <Dialogs step={step} onStep={goTo} />}
    </>
  );
});
