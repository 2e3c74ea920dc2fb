/** Marks that some writers omit: Latin accents, apostrophes, the nukta, joiners, variation selectors of emoji. */
const OPTIONAL_MARKS = /[\u0300-\u036f'’]|\u093c|\u200c|\u200d|\ufe0f/g;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The same in an original text, whose words may contain optional marks. */
const WRITTEN_WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’]|\u200c|\u200d)*/gu;

/** The same in English text. A phone takes long to compile a pattern with Unicode classes. */
const ENGLISH_WORD = /[a-z\d][a-z\d'’]*/gi;

/** A character outside English text. Dashes, quotation marks and the rupee sign count as English. */
const BEYOND_ENGLISH = /[^\0-\x7f\u2010-\u2027₹]/;

const writtenWords = (text: string) =>
  text.matchAll(BEYOND_ENGLISH.test(text) ? WRITTEN_WORD : ENGLISH_WORD);

const DEVANAGARI_ZERO = 0x966;

/** The approximate length of an excerpt. */
const EXCERPT_CHARS = 170;

/** An excerpt starts at most this far before the first found word. */
const MAX_CHARS_BEFORE = 60;

/**
 * The words of a text, normalised for comparison. They are in lower case, without optional marks, with chandrabindu as
 * anusvara and Devanagari digits as 0 to 9. Punctuation, markup and emoji are not words.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  return plain.match(WORD) ?? [];
}

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
    .replaceAll('\u0940', '\u093f')
    .replaceAll('\u0942', '\u0941')
    .replaceAll('\u0902', '');
}

/** One word, normalised as by `wordsOf`. ASCII words have a much faster path. */
const comparable = (word: string) =>
  /^[a-z0-9]+$/i.test(word) ? word.toLowerCase() : wordsOf(word).join('');

/** Splits a text into pieces. Those that are a found word are marked. */
export function markedPieces(
  text: string,
  found: ReadonlySet<string>,
): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of writtenWords(text)) {
    if (!found.has(comparable(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false });
    pieces.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}'’]/u;

/** The index of a complete word in a text, or -1. Both are in lower case. */
function indexOfWord(word: string, text: string): number {
  for (let place = text.indexOf(word); place !== -1; place = text.indexOf(word, place + 1)) {
    const [before, after] = [text.charAt(place - 1), text.charAt(place + word.length)];
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after)) return place;
  }
  return -1;
}

/** The index of the first found word. Most texts contain it as normalised: searching for that takes a tenth of the time. */
function firstFoundIndex(text: string, found: ReadonlySet<string>): number {
  const plain = text.toLowerCase();
  const places = [...found].map((word) => indexOfWord(word, plain)).filter((place) => place !== -1);
  if (places.length > 0) return Math.min(...places);
  for (const { 0: word, index } of writtenWords(text)) {
    if (found.has(comparable(word))) return index;
  }
  return 0;
}

/** The start of a text, or the part around the first found word. */
export function excerpt(text: string, found: ReadonlySet<string>): string {
  if (text.length <= EXCERPT_CHARS) return text;
  const place = firstFoundIndex(text, found);
  const start =
    place < EXCERPT_CHARS - MAX_CHARS_BEFORE ? 0 : text.indexOf(' ', place - MAX_CHARS_BEFORE) + 1;
  const part = text.slice(start, start + EXCERPT_CHARS);
  const isEnd = start + EXCERPT_CHARS >= text.length;
  return `${start > 0 ? '…' : ''}${isEnd ? part : `${part.replace(/[\s.,:;]+\S*$/, '')}…`}`;
}
