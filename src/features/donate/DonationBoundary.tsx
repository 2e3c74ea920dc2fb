import type { ReactNode } from 'react';
import { organisation } from '../../content/organisation.ts';
import { OverlayBoundary } from '../../ui/OverlayBoundary.tsx';
import type { DonationStep } from './DonateDialogs.tsx';

/** Leads to the payment page where the donation dialogs cannot be shown. */
export function DonationBoundary({
  step,
  onStep,
  children,
}: {
  step: DonationStep;
  onStep: (step: DonationStep) => void;
  children: ReactNode;
}) {
  const says = step && (
    <>
      <span>This window could not be shown.</span>{' '}
      <a href={organisation.paymentPage}>Donate on the payment page</a>
    </>
  );
  return (
    <OverlayBoundary says={says} resetKey={step} onClose={() => onStep(null)}>
      {children}
    </OverlayBoundary>
  );
}
