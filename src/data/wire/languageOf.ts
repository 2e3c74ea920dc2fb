import { language } from '../../content/language.ts';

/** The languages of the Indian scripts, each 128 characters from U+0900 on. Devanagari is told apart below. */
const LANGUAGES = ['', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];

/**
 * Words and endings that only Hindi has, and those that only Marathi has, in words between single spaces. 'का', 'की' and 'के'
 * need a further word: at the end of a sentence they may be Marathi.
 */
const HINDI =
  / (?:हैं?|और|में|को|ने|से|नहीं|यह|वह|लिए|हम|(?:मेर|हमार|[उइ]सक|पहल).|[^ ]+(?:ों|िया[ंँ]|ें?ग[ाीे]))(?= )| क[ाीे](?= .)/g;
const MARATHI =
  / (?:आहेत?|नाही|आणि|मी|ते|हा|ती|मला|कोणी|पाहिजे|(?:आ|तु)म्ही|(?:माझ|झाल|केल|पहिल|आमच|तुमच).|[^ ]{2,}(?:च्या|[ाी]ं(?:[चन].|शी)|ातील|मध्ये|साठी|णार|[^ ]{2}(?:ाच.|ेत)))(?= )/g;

/** Letters that only one of the two has: they decide where no word does. A name may have one in a text of the other. */
const HINDI_LETTER = /\u093c/g;
const MARATHI_LETTER = /[ळऱॲ]/g;

/**
 * The language of a text for `lang`, by its script. Hindi and Marathi are told apart by words and letters.
 * @param whole an element that the text is a part of, for where the part does not tell
 * @returns undefined unless Indian characters are more than half of the letters, and where Hindi and Marathi cannot be told
 *   apart: then the page's language holds. A record of a page in another language is English
 */
export function languageOf(text: string, whole?: Element | null): string | undefined {
  const indian = text.match(/[\u0900-\u0d7f]/g);
  if (!indian || 2 * indian.length <= countOf(/[\p{L}\p{M}]/gu, text))
    return language === 'en' ? undefined : 'en';
  return (
    LANGUAGES[(indian[0].charCodeAt(0) - 0x900) >> 7] ||
    hindiOrMarathi(text) ||
    hindiOrMarathi(whole?.textContent ?? '')
  );
}

/**
 * What an element of this text says: its language, or where that cannot be told that it is Devanagari, which needs room.
 */
export function languageProps(text: string) {
  const lang = languageOf(text);
  const isDevanagari = !lang && /[\u0904-\u0939]/.test(text);
  return { lang, 'data-script': isDevanagari ? 'Deva' : undefined };
}

function hindiOrMarathi(text: string): string | undefined {
  const words = ` ${text
    .normalize('NFC')
    .match(/[\u0900-\u0963ॲ]+/g)
    ?.join(' ')} `;
  const more =
    countOf(HINDI, words) - countOf(MARATHI, words) ||
    countOf(HINDI_LETTER, words) - countOf(MARATHI_LETTER, words);
  return more > 0 ? 'hi' : more < 0 ? 'mr' : undefined;
}

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
