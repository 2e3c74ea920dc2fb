import { organisation } from '../../../src/content/organisation.ts';

/** Checks that no build can make. docs/operating.md explains each. */
export const CHECKLIST = [
  'Before you publish:',
  `  src/content/organisation.ts: is ${organisation.copyrightYear} the year of your copyright line?`,
  '  src/content/organisation.ts: have the helplines confirmed their numbers, who answers and when?',
  '  src/content: are the names, figures, years and words your own?',
  '  src/content/policies: have your committee and a lawyer read both policies?',
  '  src/content/help.md: has your child safeguarding committee read it, and do you keep what it says?',
  '  src/content/privacy.ts: does your service keep what it says, as long as it says, and who reads it?',
  '  src/content/terms.ts: has your accountant read what it says of receipts, refunds and gifts from abroad?',
  '  src/content/careers.ts: are the postings open?',
  '  src/content/accountability.ts: are the accounts the audited ones, and do all named people agree to be named?',
  '  src/content/grounds.ts: is every ground open at these hours, with coaches by first name only?',
  '  public: are the icons and the picture for share cards yours?',
  '  src/content/signVideos.ts: do you have videos in Indian Sign Language?',
  '  pictures of signs: has a signer checked each one?',
];
