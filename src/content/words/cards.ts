import { texts } from '../language.ts';

/** What cards and lists of cards say. */
export const cardWords = {
  // Of these cards home shows some, in three languages.
  ...texts('ui.cards', {
    failed: 'This card could not be shown.',
    none: 'Nothing here yet.',
    exploreProject: 'Explore Project',
    exploreEvent: 'Explore Event',
    next: 'Next',
    held: 'Held on',
  }),
  exploreBlog: 'Explore Blog',
  exploreAward: 'Explore Award',
  exploreNews: 'Explore News',
  viewAttachment: 'View Attachment',
  readMore: 'Read More',
};
