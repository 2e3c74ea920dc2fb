import { texts } from '../language.ts';

/** The texts of components that stand on pages of all kinds. */
export const ui = texts('ui', {
  newTab: '(opens in a new tab)',
  payInNewTab: '(opens the payment page in a new tab)',
  loading: 'Loading',
  close: 'Close',
  tryAgain: 'Try again',
  partFailed: 'This part of the page could not be shown.',
});
