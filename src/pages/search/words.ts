/**
 * A number in groups of digits (2,500 or 1,00,000), or a word. Many type a colon for the visarga: before a further letter of
 * Devanagari it belongs to the word.
 */
const WORD =
  /(?:rs|inr|रु|रू)?\p{Nd}{1,3}(?:,\p{Nd}{2,3})*,\p{Nd}{3}(?!\p{Nd})|[\p{L}\p{N}](?:[\u0900-\u094d]:(?=[\u0904-\u0939])|[\p{L}\p{M}\p{N}\p{Cf}'’])*/giu;

/** What some writers omit: accents, apostrophes, nukta, visarga, avagraha, joiners, selectors of emoji, the commas of a number. */
const OPTIONAL_MARKS = /[\u0300-\u036f'’,:\u0903\u093c\u093d\p{Cf}\ufe0f]/gu;

/** A nasal that is written as a letter: before any consonant for न, before those of the five rows for the others. */
const DEAD_NASAL = /न\u094d(?=[क-मर-ह])|[ङञणम]\u094d(?=[क-म])/g;

/** Letters and signs that people take for one another, most of them vowels; below, what stands for each. */
const CONFUSED = 'ङआईऊॠॡऐऍऎॲऔऑऒ\u0940\u0942\u0944\u0963\u0948\u0945\u0946\u094c\u0949\u094a\u0901';

const FOLDED = 'डअइउऋऌएएएएओओओ\u093f\u0941\u0943\u0962\u0947\u0947\u0947\u094b\u094b\u094b\u0902';

/** From a vowel's sign to its letter in Unicode, and from a digit of Devanagari to that of Latin. */
const SIGN_TO_VOWEL = 0x38;
const DIGIT_TO_LATIN = 0x966 - 0x30;

const HALANT = '\u094d';

/** The approximate length of an excerpt. */
const EXCERPT_CHARS = 170;

/** An excerpt starts at most this far before the first found word. */
const MAX_CHARS_BEFORE = 60;

/**
 * The words of a text, normalised for comparison (docs/decisions/011). They are in lower case, without optional marks, with
 * one spelling for what Devanagari writes in several, and with digits 0 to 9. Punctuation, markup and emoji are not words.
 */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(normalised);
}

/** The rules are those of Lucene's HindiNormalizer. The halant stays, because `stemOf` needs it. */
function normalised(written: string): string {
  const word = written
    .toLowerCase()
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .replace(/(\p{L})\1{2,}/gu, '$1$1');
  if (/^[a-z]+$/.test(word)) return word;
  return word
    .replace(DEAD_NASAL, '\u0902')
    .replace(/\u093e[\u0945-\u0948]|\u0945\u093e/g, '\u094b')
    .replace(/[अआ]([\u093e-\u094c])/g, (_, sign: string) => moved(sign, -SIGN_TO_VOWEL))
    .replace(/[\u0901-\u0972]/g, (sign) => FOLDED[CONFUSED.indexOf(sign)] ?? sign)
    .replace(/([\u0900-\u0903\u093e-\u094d])\1+|(\u093e)अ+|(ओ)\u094b+/g, '$1$2$3')
    .replace(/[\u0966-\u096f]/g, (digit) => moved(digit, -DIGIT_TO_LATIN))
    .replace(/^(?:rs|inr|रु)?(\d+)(?:rs|inr|रु)?$/, '$1');
}

const moved = (sign: string, by: number) => String.fromCharCode(sign.charCodeAt(0) + by);

/** Endings of Marathi's cases and postpositions and of Hindi's plurals, as `wordsOf` spells them. A vowel before स stays. */
const CASE_ENDING =
  /(?:([\u093e-\u094b]\u0902?)(?:स|त|शि)|च\u094dया|च[\u093e\u093f\u0947\u0902]?|ला|न[\u0947\u0902]|\u0902न[\u093e\u093f]|तिल|[तह]ुन|वर(?:ुन|िल)?|खालि|मध(?:\u094dये|े|ुन|िल)|साठि|बद्दल|बाबत|विरोधात|प्रमाणे|पेक्षा|एवजि|देखिल|पायि|पोटि|द्वारे|विषयि|विरुद्ध|पासुन|पर्यंत|कड(?:े|ुन)|मुळे|सोबत|सह|बरोबर|जवळ|समोर|नंतर|शिवाय|हि|[ओए]\u0902|(?:िय)?\u094b\u0902|िया\u0902)$/;

/** The same as people type them in Latin letters. */
const LATIN_CASE_ENDING =
  /(?:ch(?:y?a+|i+|e+)|la+|ne|badd?al|babat|sa+thi|t(?:u|oo)n|madh?y?e|mul[ea]|[vw]ar|kade|pasun|shi|sobat|vishayi)()$/;

/** The vowel of a noun before such an ending, of its plural, and of its plain form. */
const NOUN_ENDING = /(?:\u094dय)?[\u093e-\u094b]?\u0902?$/;

/** A word without its endings. */
export interface Stem {
  stem: string;
  /** Whether an ending of a case was cut. */
  isCase: boolean;
}

/** A shorter stem may be that of another word. */
const MIN_PLAIN_STEM = 6;

/**
 * A word without its endings of case, number and gender, by the rules of light stemmers for Marathi and Hindi
 * (docs/decisions/011). Several words may share a stem: it finds, and proves nothing.
 * @param word as `wordsOf` returns it
 */
export function stemOf(word: string): Stem {
  const isLatin = /^[a-z]+$/.test(word);
  const [minimum, minimumStem] = isLatin ? [4, 4] : [3, 2];
  let base = word;
  for (;;) {
    const cut = base.replace(isLatin ? LATIN_CASE_ENDING : CASE_ENDING, '$1');
    if (cut === base || cut.length < minimum || cut.endsWith(HALANT)) break;
    base = cut;
  }
  const stem = base.replace(isLatin ? /y?[aeiou]+$/ : NOUN_ENDING, '');
  return { stem: stem.length < minimumStem ? base : stem, isCase: base !== word };
}

/**
 * Whether two words, as `wordsOf` returns them, are the same but for an ending. Of short words only an ending of a case is
 * taken for one: 'चोटी' is not 'चोट'.
 */
export function areFormsOfOne(a: string, b: string): boolean {
  return a === b || isSameStem(stemOf(a), stemOf(b)) || isSameStem(stemOf(b), stemOf(a));
}

/** The same of two stems. The second is that of a known word, which has no ending of a case. */
export const isSameStem = (a: Stem, b: Stem) =>
  a.stem === b.stem && (a.isCase || a.stem.length >= MIN_PLAIN_STEM);

/**
 * Reduces a word to how it sounds, roughly. People type Hindi and Marathi in many spellings.
 * @param word as `wordsOf` returns it
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkpst])h+/g, '$1')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/([क-ह])\u094d\1/g, '$1')
    .replaceAll('ण', 'न')
    .replaceAll('ष', 'श')
    .replace(/[\u0902\u094d]/g, '');
}

/** Splits a text into pieces. Those that are a found word are marked. */
export function markedPieces(
  text: string,
  found: ReadonlySet<string>,
): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!found.has(wordsOf(word).join(''))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false });
    pieces.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/** The start of a text, or the part around the first found word. */
export function excerpt(text: string, found: ReadonlySet<string>): string {
  if (text.length <= EXCERPT_CHARS) return text;
  const first = wordsOf(text).findIndex((word) => found.has(word));
  const place = [...text.matchAll(WORD)][first]?.index ?? 0;
  const start =
    place < EXCERPT_CHARS - MAX_CHARS_BEFORE ? 0 : text.indexOf(' ', place - MAX_CHARS_BEFORE) + 1;
  const part = text.slice(start, start + EXCERPT_CHARS);
  const isEnd = start + EXCERPT_CHARS >= text.length;
  return `${start > 0 ? '…' : ''}${isEnd ? part : `${part.replace(/[\s.,:;]+\S*$/, '')}…`}`;
}
