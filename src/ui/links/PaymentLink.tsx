import { ui } from '../../content/words/ui.ts';
import type { ReactNode } from 'react';
import { organisation } from '../../content/organisation.ts';
import buttons from '../styles/Button.module.css';
import { ExternalIcon } from '../pictures/icons.tsx';

/** The large button to the payment page. */
export function PaymentLink({ children }: { children: ReactNode }) {
  return (
    <a
      className={buttons.give}
      href={organisation.paymentPage}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children} <ExternalIcon />
      <span className="visually-hidden">{` ${ui.payInNewTab}`}</span>
    </a>
  );
}
