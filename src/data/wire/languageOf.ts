import { language } from '../../content/language.ts';

/** The languages of the Indian scripts, each 128 characters from U+0900 on. Devanagari is told apart below. */
const LANGUAGES = ['', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];

/** Words that only Hindi has. 'का', 'की' and 'के' need a further word: at the end of a sentence they may be Marathi. */
const HINDI =
  /^(?:हैं?|और|में|को|ने|से|नहीं?|यह|वह|था|थी|थे|हुआ|हुई|हुए|लिए|भी|हम|आप|मैं|मेर.|हमार.|क्या|कैसे|कब|कहा.?|कौन|पहल.|दूसर.|बच्च.+|खेल)$/;
const HINDI_BEFORE_WORD = /^क[ाीे]$/;

/** Words and endings that only Marathi has. */
const MARATHI =
  /^(?:आहेत?|नाहीत?|आणि|किंवा|काय|कधी|कुठे|कस.|मला|मी|आम्ही|तुम्ही|माझ.|आमच.|झाल.|केल.|पाहिजे|म्हणून|पहिल.|मुल.)$|..(?:च्या|ांच.|ांन.|ातील|मध्ये|साठी|णार)$|....ाच.$/;

/** Letters that only one of the two has. A name may have one in a text of the other, so that a word counts twice as much. */
const NUKTA = /\u093c/g;
const MARATHI_LETTER = /[ळऱॲ]/g;

/**
 * The language of a text for `lang`, by its script. Hindi and Marathi are told apart by words and letters.
 * @param whole an element that the text is a part of, for where the part does not tell
 * @returns undefined unless Indian characters are more than half of the letters, and where Hindi and Marathi cannot be told
 *   apart: then the page's language holds. A record of a page in another language is English
 */
export function languageOf(text: string, whole?: Element | null): string | undefined {
  const indian = text.match(/[\u0900-\u0d7f]/g);
  const letters = text.match(/[\p{L}\p{M}]/gu);
  if (!indian || 2 * indian.length <= (letters?.length ?? 0))
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
  const plain = text.normalize('NFC');
  const words = plain.match(/[\u0900-\u0963]+/g) ?? [];
  const count = (isOne: (word: string, index: number) => boolean) => 2 * words.filter(isOne).length;
  const hindi =
    count(
      (word, index) =>
        HINDI.test(word) || (HINDI_BEFORE_WORD.test(word) && index < words.length - 1),
    ) + (plain.match(NUKTA)?.length ?? 0);
  const marathi = count((word) => MARATHI.test(word)) + (plain.match(MARATHI_LETTER)?.length ?? 0);
  if (hindi === marathi) return undefined;
  return hindi > marathi ? 'hi' : 'mr';
}
