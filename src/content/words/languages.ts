import { texts } from '../language.ts';

/** What is said of languages: `foot` and `end` are the accessible names of the links below the bar and at its end. */
export const languages = texts('layout.languages', {
  foot: 'Languages',
  end: 'Other languages',
  /** The line above the bar where nobody has signed the translation, and its accessible name. */
  notice: 'Translation',
  unread: 'Nobody who speaks this language has read these pages yet.',
});
