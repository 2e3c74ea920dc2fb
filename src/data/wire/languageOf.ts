import { language } from '../../content/language.ts';

/** The languages of the Indian scripts, each 128 characters from U+0900 on. Devanagari is taken for Hindi. */
const LANGUAGES = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];

/**
 * The language of a text for `lang`, by its script.
 * @returns undefined unless Indian characters are more than half of the letters: then the page's language holds. A record of
 *   a page in another language is English
 */
export function languageOf(text: string): string | undefined {
  const indian = text.match(/[\u0900-\u0d7f]/g);
  const letters = text.match(/[\p{L}\p{M}]/gu);
  if (!indian || 2 * indian.length <= (letters?.length ?? 0))
    return language === 'en' ? undefined : 'en';
  return LANGUAGES[(indian[0].charCodeAt(0) - 0x900) >> 7];
}
