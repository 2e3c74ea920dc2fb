import { harm, ordinary } from '../../content/harm.ts';
import { help } from '../../content/help.ts';
import type { PolicyContents } from '../../content/policies/contents.ts';
import { childContents } from '../../content/policies/csppolicy/contents.ts';
import { poshContents } from '../../content/policies/poshpolicy/contents.ts';
import { paths } from '../../paths.ts';
import type { SearchDocument } from './documents.ts';
import { MAX_QUERY_CHARS } from './searchIndex.ts';
import { soundOf, wordsOf } from './words.ts';

/** Shorter words must match exactly: 'touchline' is not a misspelt 'touching', nor 'beach' 'beats'. */
const MISSPELT_FROM = 7;

/** A last word of at least this length may be the beginning of a word. */
const UNFINISHED_FROM = 5;

/** 'No one', 'noone' and 'no1' are 'nobody' to the phrases. */
const NOBODY = /\b(no|some|every) ?(?:one|1)\b/gi;

interface Spelling {
  sound: string;
  /** Whether words that begin so match too. */
  begins: boolean;
}

/** A phrase of `content/harm.ts`: for each of its words, the spellings that match. */
type Phrase = Spelling[][];

const GROUPS = Object.entries(harm).map(([name, text]) => ({ name, phrases: phrasesOf(text) }));
const ORDINARY = phrasesOf(ordinary);

const HELP: SearchDocument = {
  title: help.title,
  place: '',
  address: paths.help(),
  text: '',
};
const CHILD = [HELP, ...reportingPages(childContents, paths.childPolicy)];
const WORK = reportingPages(poshContents, paths.poshPolicy);

/** What the search shows to somebody who may need help. */
export interface Concern {
  /** The pages to show first. Empty where the query has no words of harm. */
  pages: SearchDocument[];
  /** Whether the query is about wanting to die. */
  dying: boolean;
}

/**
 * Finds words of harm in a query (`content/harm.ts`). They do not need the site's index, so that help is shown at once, also
 * where nothing can be loaded.
 */
export function concernIn(query: string): Concern {
  const written = query.slice(0, MAX_QUERY_CHARS).replace(NOBODY, '$1body');
  const words = withoutOrdinary(wordsOf(written).map(soundOf));
  const last = words.at(-1) ?? '';
  const mayBeUnfinished = (phrase: Phrase) =>
    last.length >= UNFINISHED_FROM &&
    phrase.length === 1 &&
    phrase[0]!.some(({ sound }) => sound.startsWith(last));
  const isIn = (phrase: Phrase) =>
    phrase.every((spellings) =>
      words.some((word) => spellings.some((spelling) => matches(word, spelling))),
    ) || mayBeUnfinished(phrase);
  const found = new Set(GROUPS.filter(({ phrases }) => phrases.some(isIn)).map(({ name }) => name));
  const pages = found.size === 0 ? [] : found.has('work') ? [...CHILD, ...WORK] : CHILD;
  return { pages, dying: found.has('dying') };
}

function phrasesOf(text: string): Phrase[] {
  return text.split(',').map((phrase) =>
    phrase
      .trim()
      .split(/\s+/)
      .map((spellings) =>
        spellings.split('|').map((spelling) => ({
          sound: wordsOf(spelling).map(soundOf).join(''),
          begins: spelling.endsWith('*'),
        })),
      ),
  );
}

function matches(word: string, { sound, begins }: Spelling): boolean {
  if (word === sound || (begins && word.startsWith(sound))) return true;
  return sound.length >= MISSPELT_FROM && differInOneLetter(word, sound);
}

/** Whether one letter is missing, added or another one. */
function differInOneLetter(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restOf = (text: string, isLonger: boolean) => text.slice(isLonger ? start + 1 : start);
  return restOf(a, a.length >= b.length) === restOf(b, b.length >= a.length);
}

/** The words of a query without those of the ordinary phrases in it. */
function withoutOrdinary(words: string[]): string[] {
  let left = words;
  for (const phrase of ORDINARY) {
    for (let start = left.length - phrase.length; start >= 0; start--) {
      const isThisPhrase = phrase.every((spellings, index) =>
        spellings.some(({ sound, begins }) =>
          begins ? left[start + index]!.startsWith(sound) : left[start + index] === sound,
        ),
      );
      if (isThisPhrase) left = [...left.slice(0, start), ...left.slice(start + phrase.length)];
    }
  }
  return left;
}

function reportingPages(
  { title: place, pages }: PolicyContents,
  path: (slug: string) => string,
): SearchDocument[] {
  return pages
    .filter(({ reporting }) => reporting)
    .map(({ slug, title, label }) => ({
      title: title ?? label,
      place,
      address: path(slug),
      text: '',
    }));
}
