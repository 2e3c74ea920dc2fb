import { texts } from '../language.ts';

/** What cards and lists of cards say. */
export const cardWords = texts('ui.cards', {
  failed: 'This card could not be shown.',
  none: 'Nothing here yet.',
  exploreProject: 'Explore Project',
  exploreEvent: 'Explore Event',
  next: 'Next',
  held: 'Held on',
});
