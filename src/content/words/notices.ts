import { texts } from '../language.ts';

/** The lines above the bar of a site that nobody shall take for real. */
export const notices = texts('layout.notices', {
  demonstration: 'Demonstration',
  invented: '<b>Demonstration:</b> the records are invented and nothing you send is kept',
  translation: 'Translation',
  /** Nobody has signed the translation. */
  unread: 'Nobody who speaks this language has read these pages yet.',
});
