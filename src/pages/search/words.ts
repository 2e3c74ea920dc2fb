/** Marks that some writers omit: Latin accents, apostrophes, the nukta, joiners, variation selectors of emoji. */
const OPTIONAL_MARKS = /[\u0300-\u036f'’]|\u093c|\u200c|\u200d|\ufe0f/g;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The same in an original text, whose words may contain optional marks. */
const WRITTEN_WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’]|\u200c|\u200d)*/gu;

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

/** Splits a text into pieces. Those that are a found word are marked. */
export function markedPieces(
  text: string,
  found: ReadonlySet<string>,
): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WRITTEN_WORD)) {
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
  const place = [...text.matchAll(WRITTEN_WORD)][first]?.index ?? 0;
  const start =
    place < EXCERPT_CHARS - MAX_CHARS_BEFORE ? 0 : text.indexOf(' ', place - MAX_CHARS_BEFORE) + 1;
  const part = text.slice(start, start + EXCERPT_CHARS);
  const isEnd = start + EXCERPT_CHARS >= text.length;
  return `${start > 0 ? '…' : ''}${isEnd ? part : `${part.replace(/[\s.,:;]+\S*$/, '')}…`}`;
}
