import { terms } from '../../content/terms.ts';
import text from '../../content/terms.md';
import { BankDetails } from '../../features/donate/BankDetails.tsx';
import { PaymentLink } from '../../ui/links/PaymentLink.tsx';
import figure from '../../ui/pictures/friends.svg';
import { LegalPage } from './LegalPage.tsx';

/** Says what follows a gift: receipt, refund, rules for gifts from abroad (docs/product.md, Donations). Its text is terms.md. */
export const TermsPage = () => (
  <LegalPage
    title="Terms for Giving"
    lead={terms.lead}
    figure={figure}
    pitch={<circle cx="543" cy="402" r="500" />}
    text={text}
    img={Picture}
    checked={terms.checked}
  />
);

function Picture({ src }: { src?: string }) {
  return src === 'bank' ? <BankDetails /> : <PaymentLink>Donate</PaymentLink>;
}
