import { useState } from 'react';
import { organisation } from '../../content/organisation.ts';
import { terms } from '../../content/terms.ts';
import { donation } from '../../content/words/giving/donation.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ArrowIcon, ExternalIcon } from '../../ui/pictures/icons.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { Mark } from '../../ui/pictures/Mark.tsx';
import { OverlayBoundary } from '../../ui/dialog/OverlayBoundary.tsx';
import { Words } from '../../ui/text/Words.tsx';
import { BankDetails } from './BankDetails.tsx';
import styles from './DonateDialogs.module.css';
import gateway from './gatewayWay.svg';
import { GiftList } from './GiftList.tsx';
import qr from './qrWay.svg';
import { BankRegistrations } from './BankRegistrations.tsx';
import { ScanDialog } from './scan/ScanDialog.tsx';

/** Null while the donation is closed. */
export type DonationStep = 'choosing' | 'scanning' | 'transferring' | null;

interface StepProps {
  step: DonationStep;
  /** The initial amount, in rupees; null leaves the amount to the donor's app. */
  amount?: number | null | undefined;
  onStep: (step: DonationStep) => void;
}

/**
 * The donation dialogs (docs/product.md, Donations). Donors choose a sum or how to pay, then scan a UPI code, open the
 * payment page or read the bank account.
 * @param step null keeps the first dialog mounted but hidden, because mounting it takes long on a slow phone
 */
export function DonateDialogs({ step, amount, onStep }: StepProps) {
  const says = step && (
    <>
      <span>{donation.failed.text}</span>{' '}
      <a href={organisation.paymentPage}>{donation.failed.link}</a>
    </>
  );
  return (
    <OverlayBoundary says={says} resetKey={step} onClose={() => onStep(null)}>
      <Steps step={step} amount={amount} onStep={onStep} />
    </OverlayBoundary>
  );
}

function Steps({ step, amount = null, onStep }: StepProps) {
  const [chosen, setChosen] = useState(amount);
  const scan = (sum: number | null) => {
    setChosen(sum);
    onStep('scanning');
  };
  return (
    <>
      <ChooseDialog step={step} onScan={scan} onStep={onStep} />
      {step === 'scanning' && (
        <ScanDialog first={chosen} onClose={() => onStep(null)}>
          <End onStep={onStep} />
        </ScanDialog>
      )}
      {step === 'transferring' && <TransferDialog onStep={onStep} />}
    </>
  );
}

function ChooseDialog({
  step,
  onScan,
  onStep,
}: Omit<StepProps, 'amount'> & { onScan: (sum: number | null) => void }) {
  return (
    <Dialog
      closeIcon
      className={styles.choose}
      open={step === 'choosing'}
      title={donation.choose.title}
      onClose={() => onStep(null)}
    >
      <div className={`stack ${styles.body}`}>
        <GiftList
          renderButton={(sum, words) => (
            <button type="button" className={buttons.outline} onClick={() => onScan(sum)}>
              {words}
            </button>
          )}
        />
        <button type="button" className={`cluster ${styles.way}`} onClick={() => onScan(null)}>
          <img src={qr} alt="" width="64" height="64" />
          <span>
            <Words text={donation.choose.qr} />
          </span>
          <ArrowIcon />
        </button>
        <a
          className={`cluster ${styles.way}`}
          href={organisation.paymentPage}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => onStep(null)}
        >
          <img src={gateway} alt="" width="64" height="64" />
          <span>
            <Words text={donation.choose.gateway} />
          </span>
          <ExternalIcon />
        </a>
        {organisation.bank.number && (
          <button
            type="button"
            className={`cluster ${styles.way}`}
            onClick={() => onStep('transferring')}
          >
            <span>
              <Words text={donation.choose.bank} />
            </span>
            <ArrowIcon />
          </button>
        )}
        <BankRegistrations />
        <p className={`inline-targets ${styles.follows}`}>
          {terms.follows.receipt} <TermsLink onStep={onStep} />
        </p>
        <Foot />
      </div>
    </Dialog>
  );
}

function TransferDialog({ onStep }: Pick<StepProps, 'onStep'>) {
  return (
    <Dialog title={donation.transfer} onClose={() => onStep(null)}>
      <div className={`stack ${styles.body}`}>
        <BankDetails />
        <End onStep={onStep} />
      </div>
    </Dialog>
  );
}

/** The end of the dialogs in which donors pay. A donor whom the organisation cannot name reads how to get a receipt. */
function End({ onStep }: Pick<StepProps, 'onStep'>) {
  const { address, follows } = terms;
  const [name, host] = address.split('@');
  return (
    <>
      <div className={`tiles ${styles.answers}`}>
        <button type="button" className={buttons.outline} onClick={() => onStep('choosing')}>
          {donation.back}
        </button>
        <button type="button" className={buttons.outline} onClick={() => onStep(null)}>
          {donation.done}
        </button>
      </div>
      <p className={`inline-targets ${styles.follows}`}>
        {follows.ask && address && (
          <>
            <Words
              text={follows.ask}
              parts={{
                address: (
                  <a translate="no" href={`mailto:${address}`}>
                    {name}@<wbr />
                    {host}
                  </a>
                ),
              }}
            />{' '}
            {follows.receipt}{' '}
          </>
        )}
        <TermsLink onStep={onStep} />
      </p>
      <Foot />
    </>
  );
}

/** Closes the dialog, which would stay open over the page that the link leads to. */
function TermsLink({ onStep }: Pick<StepProps, 'onStep'>) {
  return (
    <Link to={paths.terms()} onClick={() => onStep(null)}>
      {donation.terms}
    </Link>
  );
}

/** The footer of all dialogs. */
function Foot() {
  return (
    <p className={`cluster ${styles.foot}`}>
      <Mark />
      {donation.foot}
    </p>
  );
}
