import { texts } from '../language.ts';

/**
 * What English pages say in the other languages. No module imports it: the build hands the translations over
 * (`BUILD.onEnglishPages`), so that English pages carry those alone.
 */
export const onEnglishPages = texts('layout.onEnglishPages', {
  /** On home, once, for a visitor whose browser prefers the language. The translation names the language. */
  offer: 'Read this page in your language',
  close: 'Close',
  /** Above each policy. */
  policy:
    'This policy is in English, and the English text counts. Do you need help? Call {child}. Is there danger now? Call {emergency}.',
});
