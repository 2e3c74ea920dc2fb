import { texts } from '../../language.ts';

/** What the donation dialogs say. Their titles and buttons are prescribed (docs/product.md, Donations). */
export const donation = texts('donation.dialogs', {
  failed: { text: 'This window could not be shown.', link: 'Donate on the payment page' },
  choose: {
    title: 'Choose Payment Method',
    qr: '<b>Pay using QR Code</b> GPay, PhonePe, Paytm or any UPI app',
    gateway: '<b>Pay using Payment Gateway</b> Opens the payment page in a new tab',
    bank: '<b>Pay by Bank Transfer</b>',
  },
  transfer: 'Bank Transfer',
  scan: {
    title: 'Scan QR Code',
    amount: 'Amount',
    youDecide: 'You decide',
    openApp: 'Open UPI app',
    payee: 'Your app should show',
    id: 'UPI ID',
    copyId: 'Copy UPI ID',
    noApp: 'No app opened. Copy the UPI ID, or scan the code with another phone.',
    copied: '{id} is copied.',
    notCopied: 'Your browser did not copy it. The UPI ID is selected: copy it there.',
    code: 'Donation QR code',
    say: 'Scan with any UPI app to donate',
    save: 'Save QR',
    saved:
      'No new picture? Inside apps like Instagram none is saved. Take a screenshot of the code, or copy the UPI ID.',
  },
  back: 'Back',
  done: 'Done',
  terms: 'Receipts, refunds, gifts from abroad',
  foot: 'Your donation helps us make a difference in the community',
});
