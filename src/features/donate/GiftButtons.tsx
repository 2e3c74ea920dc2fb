import { useState } from 'react';
import { organisation } from '../../content/organisation.ts';
import buttons from '../../ui/styles/Button.module.css';
import { LinkButton } from '../../ui/links/LinkButton.tsx';
import { GiftList } from './GiftList.tsx';
import { useDonation } from './useDonation.ts';

/**
 * A button for each gift that the organisation proposes. It opens the QR code with that amount; without JavaScript it links
 * to the payment page.
 */
export function GiftButtons() {
  const { Dialogs, step, isLoading, prefetch, open, goTo } = useDonation();
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <>
      <GiftList
        renderButton={(sum, words) => (
          <LinkButton
            className={buttons.line}
            href={organisation.paymentPage}
            aria-haspopup="dialog"
            aria-busy={(isLoading && sum === amount) || undefined}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onPress={(pressed) => {
              setAmount(sum);
              void open('scanning', pressed);
            }}
          >
            {words}
          </LinkButton>
        )}
      />
      {Dialogs && step && <Dialogs step={step} amount={amount} onStep={goTo} />}
    </>
  );
}
