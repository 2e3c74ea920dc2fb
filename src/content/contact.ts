import { fill, texts } from './language.ts';
import { organisation } from './organisation.ts';

/** The days for which an enquiry is kept. Set the service's ENQUIRY_DAYS to the same number: a build compares them. */
export const enquiryDays = 365;

const words = texts('contact', {
  lead: 'Tell us what you need. We answer in writing; if you use sign language, ask for a video call.',
  /** For deaf players and their families; home links to it. The addresses and numbers are those of the head office. */
  deaf: {
    title: 'Deaf players and families',
    lead: 'You need no hearing person to reach us, and nobody has to phone.',
    write: 'Use the form above, or the address below, or a text. Short sentences are fine.',
    sign: 'Ask for a video call in Indian Sign Language. A coach who signs answers it.',
    visit:
      'Come to the office, or to any ground when children play. Tell us the day by text, and somebody who signs is there.',
  },
  /** Beside the field for the number. */
  numberHint: 'We answer in writing.',
  /** The privacy notice beside the form: the short form of what content/privacy.md says. */
  notice: {
    title: 'What we do with it',
    points: {
      use: 'We keep what you write here so that we can answer you, and for nothing else.',
      readers: 'Only the people who answer enquiries read it. We give it to nobody.',
      days: 'After {days} days we erase it.',
    },
    ask: 'To see what we keep of you, or to have it erased, write to {address}.',
  },
});

/**
 * The texts of the contact page that are your own. They say what you promise to people who write, and how you use their
 * data.
 */
export const contact = {
  ...words,
  notice: {
    ...words.notice,
    points: Object.values(words.notice.points).map((point) => fill(point, { days: enquiryDays })),
    address: organisation.email,
  },
};
