import { useState } from 'react';
import { organisation } from '../../content/organisation.ts';
import { rupees } from '../../ui/digits.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './GiftButtons.module.css';
import { useDonation } from './useDonation.ts';

/**
 * A button for each gift that the organisation proposes. It opens the QR code with that amount; without JavaScript it links
 * to the payment page.
 * @param onLost called when the dialogs cannot be fetched though there is a connection
 */
export function GiftButtons({ onLost }: { onLost: () => void }) {
  const { Dialogs, step, prefetch, open, goTo } = useDonation(onLost);
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <>
      <ul className={styles.gifts}>
        {organisation.gifts.map((gift) => (
          <li key={gift.rupees}>
            <LinkButton
              href={organisation.paymentPage}
              aria-haspopup="dialog"
              onPointerEnter={prefetch}
              onFocus={prefetch}
              onPress={(button) => {
                setAmount(gift.rupees);
                void open('scanning', button);
              }}
            >
              <b>{rupees(gift.rupees)}</b> {gift.paysFor && <span>{gift.paysFor}</span>}
            </LinkButton>
          </li>
        ))}
      </ul>
      {Dialogs && step && <Dialogs step={step} amount={amount} onStep={goTo} />}
    </>
  );
}
