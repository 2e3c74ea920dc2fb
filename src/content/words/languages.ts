import { texts } from '../language.ts';

/** What is said of languages: `foot` is the accessible name of the links below the bar. */
export const languages = texts('layout.languages', {
  foot: 'Languages',
  /** The line above the bar where nobody has signed the translation, and its accessible name. */
  notice: 'Translation',
  unread: 'Nobody who speaks this language has read these pages yet.',
});
