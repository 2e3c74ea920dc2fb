import { distance } from 'fastest-levenshtein';

const DASHES = /[\p{Pd}\u2212\u2043]/gu;
const SINGLE_QUOTES = /[\u2018-\u201b\u2032\u0060\u00b4]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033\u00ab\u00bb]/g;

/**
 * A text without what people confuse. Equal letters are equal however they are encoded (NFKC), in capitals or not; invisible
 * characters do not count, and there is one kind of dash, of quote and of space.
 */
export const confusableText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(DASHES, '-')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Its letters and digits alone: for names, in which spaces and dashes are a matter of taste. */
export const confusableKey = (text: string): string =>
  confusableText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Of a word of three letters one may be wrong, of longer ones a third. */
const WRONG_SHARE = 3;

/** The name that somebody may have meant; null when none is near. */
export function nearest(word: string, names: Iterable<string>): string | null {
  const own = confusableKey(word);
  let best: { name: string; steps: number } | null = null;
  for (const name of names) {
    const other = confusableKey(name);
    const isPart = own.length > 2 && (other.includes(own) || (other && own.includes(other)));
    const steps = isPart && own !== other ? 1 : distance(own, other);
    const limit = Math.max(own.length, other.length) / WRONG_SHARE;
    if (steps <= limit && steps < (best?.steps ?? Infinity)) best = { name, steps };
  }
  return best?.name ?? null;
}

/** ' Did you mean "title"?', to follow a sentence; empty when no name is near. */
export function didYouMean(word: string, names: Iterable<string>): string {
  const name = nearest(word, names);
  return name === null ? '' : ` Did you mean ${JSON.stringify(name)}?`;
}
