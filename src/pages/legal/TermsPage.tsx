import { terms } from '../../content/terms.ts';
import text from '../../content/terms.md';
import { BankDetails } from '../../features/donate/BankDetails.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageParts } from '../../ui/page/PageParts.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { PaymentLink } from '../../ui/links/PaymentLink.tsx';
import figure from '../../ui/pictures/friends.svg';
import styles from './legal.module.css';

/** Says what follows a gift: receipt, refund, rules for gifts from abroad (docs/product.md, Donations). Its text is terms.md. */
export function TermsPage() {
  return (
    <>
      <PageTitle>Terms for Giving</PageTitle>
      <PageHead
        title="Terms for Giving"
        lead={terms.lead}
        figure={figure}
        pitch={<circle cx="543" cy="402" r="500" />}
      />
      <PageParts text={text} img={Picture} end={terms.checked} className={styles.parts} />
    </>
  );
}

function Picture({ src }: { src?: string }) {
  return src === 'bank' ? <BankDetails /> : <PaymentLink>Donate</PaymentLink>;
}
