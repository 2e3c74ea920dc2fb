import { texts } from './language.ts';
import { organisation } from './organisation.ts';

/** Whether the organisation has this registration. What it does not have, the page must not promise. */
const has = (name: string) =>
  organisation.registrations.some((each) => each.name === name && each.number !== '');

/** Receives questions about gifts, and what a receipt needs. */
const address = 'gifts@maidan.example';

/**
 * The page `/terms`, for people who give. Let your accountant read it: forms and sections of the tax law are renumbered from
 * time to time. The line of an empty text is left out, and so is the heading of an empty part.
 */
export const terms = {
  lead: 'Receipts, refunds and gifts from abroad.',
  address,
  /** In the dialogs for giving. The first line stands alone in the first dialog. */
  follows: texts('donation.follows', {
    receipt: 'Your receipt comes by e-mail within 7 days.',
    ask: 'Paid by UPI or bank transfer? We do not see who you are. For a receipt, send your name and the payment’s reference to {address}.',
  }),
  ways: {
    title: 'Ways to give',
    lead: 'Every way reaches the same account. None costs you a fee.',
    points: [
      'UPI: Donate, then the code, in any UPI app.',
      'Card or net banking: the payment page.',
      organisation.bank.number && 'Bank transfer: to the account below.',
    ],
    bank: 'Our bank account',
  },
  receipts: {
    title: 'Receipts',
    lead: has('80G')
      ? 'You pay less tax on what you give: we are registered under section 80G.'
      : 'You get a receipt for every gift. It does not lower your tax.',
    steps: [
      'On the payment page you write your name and e-mail. After UPI or a bank transfer, send us both, and the payment’s reference.',
      'Within 7 days the receipt comes by e-mail.',
      ...(has('80G')
        ? [
            'For your tax, also send your address and PAN. By 31 May after the financial year we send you the certificate, Form 10BE.',
          ]
        : []),
    ],
    points: has('80G')
      ? [
          'Cash above ₹2,000, and things instead of money, do not lower your tax.',
          'If you have chosen the new tax regime, no gift does.',
        ]
      : [],
  },
  refunds: {
    title: 'Refunds',
    lead: 'Gave too much, twice, or by mistake? You get it back.',
    steps: [
      'Write within 30 days of the gift, with its day, sum and reference.',
      'Within 7 days we answer. We may ask for a proof of the payment.',
      'Within 15 days more the money is back in the account that it came from, and in no other.',
    ],
    points: ['If the certificate for your tax is already filed, we have to correct it first.'],
  },
  abroad: {
    title: 'Gifts from abroad',
    lead: has('FCRA')
      ? 'We may take gifts from abroad, into one account only. Write to us for its details.'
      : 'We may not take gifts from abroad: the law (FCRA) asks for a registration that we do not have.',
    points: [
      'From abroad means: from a person with a foreign passport, or a company outside India, wherever the money is.',
      'A citizen of India who lives abroad may give from an account in India, as anybody here.',
      ...(has('FCRA') ? [] : ['A gift that we may not take goes back to where it came from.']),
    ],
  },
  questions: { title: 'Questions', lead: 'A person answers, in writing, within 7 days.' },
  checked: 'This page was last checked on 3 November 2026, by our treasurer.',
};
