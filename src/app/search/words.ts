/** Marks that one writer sets and another leaves out: Latin accents, the nukta, joiners, the look of an emoji. */
const LOOSE_MARKS = /[\u0300-\u036f'’]|\u093c|\u200c|\u200d|\ufe0f/g;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The same in a text as it is written, whose words may have loose marks within. */
const WRITTEN_WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’]|\u200c|\u200d)*/gu;

/** The same in a text of English letters alone. A phone takes a while to prepare a pattern that knows every letter there is. */
const ENGLISH_WORD = /[a-z\d][a-z\d'’]*/gi;

/** A letter that is not English: anything beyond ASCII but dashes, quotation marks and the sign of the rupee. */
const BEYOND_ENGLISH = /[^\0-\x7f\u2010-\u2027₹]/;

const writtenWords = (text: string) =>
  text.matchAll(BEYOND_ENGLISH.test(text) ? WRITTEN_WORD : ENGLISH_WORD);

const DEVANAGARI_ZERO = 0x966;

/** About how many characters of a text a hit shows. */
const EXCERPT = 170;

/** How many characters may stand before the first word that was found. */
const BEFORE = 60;

/**
 * The words of a text as they are compared: in small letters and without loose marks, chandrabindu as anusvara, digits of
 * Devanagari as 0 to 9. Signs, markup and emoji are none.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(LOOSE_MARKS, '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  return plain.match(WORD) ?? [];
}

/** One word of a text as `wordsOf` gives it. A word of Latin letters alone takes a fraction of the time. */
const comparable = (word: string) =>
  /^[a-z0-9]+$/i.test(word) ? word.toLowerCase() : wordsOf(word).join('');

/** A text in pieces, of which those that hold a found word are marked. */
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

const OF_A_WORD = /[\p{L}\p{M}\p{N}'’]/u;

/** Where a word stands first in a text, both in small letters; -1 where it does not, or within another word alone. */
function placeOf(word: string, text: string): number {
  for (let place = text.indexOf(word); place !== -1; place = text.indexOf(word, place + 1)) {
    const [before, after] = [text.charAt(place - 1), text.charAt(place + word.length)];
    if (!OF_A_WORD.test(before) && !OF_A_WORD.test(after)) return place;
  }
  return -1;
}

/** Where the first found word stands: mostly as it is compared, which takes a tenth of the time to find out. */
function firstPlace(text: string, found: ReadonlySet<string>): number {
  const plain = text.toLowerCase();
  const places = [...found].map((word) => placeOf(word, plain)).filter((place) => place !== -1);
  if (places.length > 0) return Math.min(...places);
  for (const { 0: word, index } of writtenWords(text)) {
    if (found.has(comparable(word))) return index;
  }
  return 0;
}

/** The beginning of a text, or the part around the first found word where that comes later. */
export function excerpt(text: string, found: ReadonlySet<string>): string {
  if (text.length <= EXCERPT) return text;
  const place = firstPlace(text, found);
  const start = place < EXCERPT - BEFORE ? 0 : text.indexOf(' ', place - BEFORE) + 1;
  const part = text.slice(start, start + EXCERPT);
  const isEnd = start + EXCERPT >= text.length;
  return `${start > 0 ? '…' : ''}${isEnd ? part : `${part.replace(/[\s.,:;]+\S*$/, '')}…`}`;
}
