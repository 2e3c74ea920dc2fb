import { texts } from '../language.ts';

/** The accessible names of the links to a page in other languages, below the bar and at its end. */
export const languages = texts('layout.languages', {
  foot: 'Languages',
  end: 'Other languages',
});
