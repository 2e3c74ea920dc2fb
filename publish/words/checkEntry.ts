import type { Message } from './english.ts';
import type { Entry } from './poFile.ts';

/** Labels and buttons: texts of so many letters in English. */
const LABEL_LETTERS = 24;

/** So many letters a label may have in any case: 'Send' has four. */
const LABEL_ROOM = 20;

/** Marks of the writing direction and control characters. Joiners are letters' own in Devanagari. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What a text must have in any language, each with the name that a translator is told. */
const MUST_MATCH: [string, RegExp][] = [
  ['placeholders', /\{[\w.]+\}/g],
  ['elements', /<[^>]*>?/g],
  ['links', /\]\([^)]*\)/g],
  ['bold words', /\*\*/g],
  ['numbers', /\p{Nd}+/gu],
  // A label before a value ends with one.
  ['spaces at the ends', /^\s|\s$/g],
];

/**
 * What is wrong with a translation that says what its English says.
 * @returns sentences without the file and the place; none where it may be shown
 */
export function problemsOf({ english, several }: Message, { forms }: Entry): string[] {
  return forms.flatMap((form, index) => {
    const original = several !== undefined && index > 0 ? several : english;
    return [
      ...MUST_MATCH.flatMap(([name, pattern]) => differenceIn(name, pattern, original, form)),
      ...(HIDDEN.test(form)
        ? ['It has a hidden character (a mark of direction or a control).']
        : []),
      ...(/\p{sc=Devanagari}/u.test(form) || !/[a-z]{2}/.test(withoutMarkup(original))
        ? []
        : ['It is not in Devanagari.']),
      ...lengthProblem(original, form),
    ];
  });
}

function differenceIn(name: string, pattern: RegExp, english: string, form: string): string[] {
  const [expected, found] = [english, form].map((text) => (text.match(pattern) ?? []).toSorted());
  if (expected?.join() === found?.join()) return [];
  const written = (matches: string[] = []) => (matches.length > 0 ? matches.join(' ') : 'none');
  return [
    `Its ${name} differ. English has ${written(expected)}, the translation ${written(found)}.`,
  ];
}

const withoutMarkup = (text: string) => text.replaceAll(/\{[\w.]+\}|<[^>]*>|\]\([^)]*\)/g, '');

/** Letters as readers count them: a vowel sign stands with its letter. */
const letters = new Intl.Segmenter('hi');
const lettersOf = (text: string) => [...letters.segment(withoutMarkup(text))].length;

function lengthProblem(english: string, form: string): string[] {
  const [expected, found] = [lettersOf(english), lettersOf(form)];
  const isLabel = expected <= LABEL_LETTERS;
  const maximum = isLabel ? Math.max(LABEL_ROOM, expected * 2) : expected * 2;
  if (found <= maximum) return [];
  return [`It has ${found} letters. There is room for ${maximum}.`];
}
