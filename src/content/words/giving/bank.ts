import { texts } from '../../language.ts';

/** The lines of the bank account. */
export const bank = texts('donation.bank', {
  payee: 'Account name',
  number: 'Account number',
  ifsc: 'IFSC',
  name: 'Bank',
  kind: 'Kind of account',
  /** Screen readers read what is copied; `hidden` is left out of sight. */
  copy: 'Copy<hidden> {label}</hidden>',
  copied: 'Copied.',
  notCopied: 'Your browser did not copy it. It is selected: copy it there.',
});
