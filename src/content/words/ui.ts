import { texts } from '../language.ts';

/** The texts of components that stand on pages of all kinds. */
export const ui = texts('ui', {
  newTab: '(opens in a new tab)',
  payInNewTab: '(opens the payment page in a new tab)',
  loading: 'Loading',
  close: 'Close',
  tryAgain: 'Try again',
  partFailed: 'This part of the page could not be shown.',
  cardFailed: 'This card could not be shown.',
  nothingHere: 'Nothing here yet.',
  required: 'required',
  optional: 'optional',
  exploreProject: 'Explore Project',
  exploreEvent: 'Explore Event',
  next: 'Next',
  held: 'Held on',
  signVideo: {
    watch: 'Watch in Indian Sign Language',
    watchPage: 'Watch this page in Indian Sign Language',
    length: ', minutes and seconds: ',
    open: 'Open the video',
    transcript: 'Read the transcript',
  },
});
