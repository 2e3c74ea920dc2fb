import { organisation } from '../../content/organisation.ts';
import { terms } from '../../content/terms.ts';
import { paths } from '../../paths.ts';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageParts, type PagePart } from '../../ui/page/PageParts.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { PaymentLink } from '../../ui/links/PaymentLink.tsx';
import { Points } from '../../ui/text/Points.tsx';
import { Steps } from '../../ui/text/Steps.tsx';
import { BankDetails } from '../../features/donate/BankDetails.tsx';
import figure from '../../ui/pictures/friends.svg';
import { Mail } from '../../ui/links/Mail.tsx';
import styles from './TermsPage.module.css';

const { lead, address, ways, receipts, refunds, abroad, questions, checked } = terms;

const PARTS: PagePart[] = [
  {
    id: 'ways',
    ...ways,
    texts: [ways.lead, ...ways.points, organisation.bank.number],
    content: (
      <>
        <Points points={ways.points} />
        {organisation.bank.number && <h3>{ways.bank}</h3>}
        <BankDetails />
        <p className={styles.give}>
          <PaymentLink>Donate</PaymentLink>
        </p>
      </>
    ),
  },
  {
    id: 'receipts',
    ...receipts,
    texts: [receipts.lead, ...receipts.steps, ...receipts.points],
    content: (
      <>
        <Steps steps={receipts.steps} />
        <Points points={receipts.points} />
      </>
    ),
  },
  {
    id: 'refunds',
    ...refunds,
    texts: [refunds.lead, ...refunds.steps, ...refunds.points],
    content: (
      <>
        <Steps steps={refunds.steps} />
        <Points points={refunds.points} />
      </>
    ),
  },
  {
    id: 'abroad',
    ...abroad,
    texts: [abroad.lead, ...abroad.points],
    content: <Points points={abroad.points} />,
  },
  {
    id: 'questions',
    ...questions,
    texts: [address],
    content: (
      <div className="cluster targets">
        <Mail to={address} />
        <MoreLink to={`${paths.privacy()}#gift`}>What we keep of people who give</MoreLink>
      </div>
    ),
  },
];

/** Says what follows a gift: receipt, refund, rules for gifts from abroad (docs/product.md, Donations). */
export function TermsPage() {
  return (
    <>
      <PageTitle>Terms for Giving</PageTitle>
      <PageHead
        title="Terms for Giving"
        lead={lead}
        figure={figure}
        pitch={<circle cx="543" cy="402" r="500" />}
      />
      <PageParts parts={PARTS} end={checked} />
    </>
  );
}
