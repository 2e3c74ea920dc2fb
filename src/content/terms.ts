import { texts } from './language.ts';

/** The values of the page /terms, whose text is terms.md, and what the dialogs for giving say of it. */
export const terms = {
  lead: 'Receipts, refunds and gifts from abroad.',
  /** Receives questions about gifts, and what a receipt needs. */
  address: 'gifts@maidan.example',
  /** In the dialogs. The first line stands alone in the first one. */
  follows: texts('donation.follows', {
    receipt: 'Your receipt comes by e-mail within 7 days.',
    ask: 'Paid by UPI or bank transfer? We do not see who you are. For a receipt, send your name and the payment’s reference to {address}.',
  }),
  checked: 'This page was last checked on 3 November 2026, by our treasurer.',
};
