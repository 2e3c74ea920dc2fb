import { harm, ordinary, ordinaryWords } from '../../content/harm.ts';
import { help } from '../../content/help.ts';
import type { PolicyContents } from '../../content/policies/contents.ts';
import { childContents } from '../../content/policies/csppolicy/contents.ts';
import { poshContents } from '../../content/policies/poshpolicy/contents.ts';
import { paths } from '../../paths.ts';
import { MAX_QUERY_CHARS, type SearchDocument } from './searchIndex.ts';
import { isSameStem, soundOf, type Stem, stemOf, wordsOf } from './words.ts';

/** Shorter words must match exactly: 'touchline' is not a misspelt 'touching', nor 'beach' 'beats'. */
const MISSPELT_FROM = 7;

/** A last word of at least this length may be the beginning of a word. */
const UNFINISHED_FROM = 5;

/** 'No one', 'noone' and 'no1' are 'nobody' to the phrases. */
const NOBODY = /\b(no|some|every) ?(?:one|1)\b/gi;

/** A word in single letters, as in 'h e l p'. */
const SPELT = /\b[a-z](?:[ .-][a-z]){2,}\b/gi;

/** A word of a query, or one of the words that match at a place of a phrase. */
interface Word {
  /** As `wordsOf` returns it. */
  written: string;
  /** How it sounds, as it is written and with double letters as single ones. */
  sounds: string[];
  stem: Stem;
  /** Whether words that begin so match too. */
  begins: boolean;
}

/** A phrase of `content/harm.ts`: for each of its words, the words that match. */
type Phrase = Word[][];

const GROUPS = Object.entries(harm).map(([name, text]) => ({ name, phrases: phrasesOf(text) }));
const ORDINARY = phrasesOf(ordinary);
const ORDINARY_WORDS = phrasesOf(ordinaryWords.trim().replace(/\s+/g, '|'))[0]![0]!;

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
  /** Whether the query is of ordinary words and phrases alone. */
  isOrdinary: boolean;
}

/**
 * Finds words of harm in a query (`content/harm.ts`). They do not need the site's index, so that help is shown at once, also
 * where nothing can be loaded.
 */
export function concernIn(query: string): Concern {
  const written = query
    .slice(0, MAX_QUERY_CHARS)
    .replace(NOBODY, '$1body')
    .replace(SPELT, (letters) => letters.replace(/[ .-]/g, ''));
  const all = wordsOf(written).map(readWord);
  const words = withoutOrdinary(all);
  const last = words.at(-1)?.sounds[0] ?? '';
  const mayBeUnfinished = (phrase: Phrase) =>
    last.length >= UNFINISHED_FROM &&
    phrase.length === 1 &&
    phrase[0]!.some(({ sounds }) => sounds[0]!.startsWith(last));
  const isIn = (phrase: Phrase) =>
    phrase.every((spellings) => words.some((word) => isOneOf(word, spellings))) ||
    mayBeUnfinished(phrase);
  const found = new Set(GROUPS.filter(({ phrases }) => phrases.some(isIn)).map(({ name }) => name));
  const pages = found.size === 0 ? [] : found.has('work') ? [...CHILD, ...WORK] : CHILD;
  const isOrdinary =
    all.length > 0 && words.every((word) => isOrdinaryWord(word, word === all.at(-1)));
  return { pages, dying: found.has('dying'), isOrdinary };
}

/** Numbers and single letters say nothing by themselves. The last word may be unfinished: 'zzz' is no beginning. */
function isOrdinaryWord(word: Word, isLast: boolean): boolean {
  if (/^\d|^.$/u.test(word.written) || isOneOf(word, ORDINARY_WORDS)) return true;
  const [sound = ''] = word.sounds;
  return (
    isLast && sound.length > 1 && ORDINARY_WORDS.some(({ sounds }) => sounds[0]!.startsWith(sound))
  );
}

function phrasesOf(text: string): Phrase[] {
  return text.split(',').map((phrase) =>
    phrase
      .trim()
      .split(/\s+/)
      .map((words) => words.split('|').map(readWord)),
  );
}

function readWord(text: string): Word {
  const written = wordsOf(text).join('');
  const sounds = new Set([written, written.replace(/(.)\1/gu, '$1')].map(soundOf));
  const { stem, isCase } = stemOf(written);
  return {
    written,
    sounds: [...sounds],
    stem: { stem: soundOf(stem), isCase },
    begins: text.endsWith('*'),
  };
}

function isOneOf({ sounds, stem }: Word, words: Word[]): boolean {
  return words.some(
    (word) => sounds.some((sound) => matches(sound, word)) || isSameStem(stem, word.stem),
  );
}

function matches(sound: string, { sounds: [known = ''], begins }: Word): boolean {
  if (sound === known || (begins && sound.startsWith(known))) return true;
  return known.length >= MISSPELT_FROM && differInOneLetter(sound, known);
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
function withoutOrdinary(words: Word[]): Word[] {
  let left = words;
  for (const phrase of ORDINARY) {
    for (let start = left.length - phrase.length; start >= 0; start--) {
      const isThisPhrase = phrase.every((spellings, index) =>
        spellings.some(({ sounds: [known = ''], begins }) =>
          left[start + index]!.sounds.some((sound) =>
            begins ? sound.startsWith(known) : sound === known,
          ),
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
