import { organisation } from './organisation.ts';

/** The words of the contact page that are your own: what you promise to people who write, and what you do with it. */
export const contact = {
  lead: 'Tell us what you need. We answer in writing; if you use sign language, ask for a video call.',
  /** Beside the field for the number. */
  numberHint: 'We answer in writing.',
  /** Beside the form: what is kept, why, how long, who reads it, and whom to ask for it or to erase it. */
  notice: {
    title: 'What we do with it',
    points: [
      'We keep what you write here so that we can answer you, and for nothing else.',
      'Only the people who answer enquiries read it. We give it to nobody.',
      'After one year we erase it.',
    ],
    /** Comes before the address to write to. */
    ask: 'To see what we keep of you, or to have it erased, write to',
    address: organisation.email,
  },
};
