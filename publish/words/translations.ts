import { join } from 'node:path';
import {
  OTHER_LANGUAGES,
  type OtherLanguage,
  type TranslatedPage,
} from '../../src/content/language.ts';
import { publishesGrounds } from '../content/contentRemarks.ts';
import type { Environment } from '../environment.ts';
import { problemsOf } from './checkEntry.ts';
import { englishMessages, englishTrees, type Message, type Trees } from './english.ts';
import { type Entry, isOf, type PoFile, readPo } from './poFile.ts';
import { isSigned, readSignatures } from './signatures.ts';

export const FOLDER = 'src/content/translations';

export const SIGNED_FILE = 'signed.json';

/** The pages, and the first words of the places of their own texts. The contact form names grounds. */
const OWN: Record<TranslatedPage, readonly string[]> = {
  home: ['home'],
  help: ['help'],
  play: ['play'],
  contact: ['contact', 'play'],
};

export const PAGES = Object.keys(OWN) as TranslatedPage[];

/** The first words of the places of texts that every page needs. */
const SHARED = 'layout errors ui donation organisation dates offline'.split(' ');

const wordOf = (place: string) => place.split('.')[0] ?? '';

/** Whether a text stands on this page and not on all. */
const isOwn = (page: TranslatedPage, place: string) => OWN[page].includes(wordOf(place));

/** Whether a page shows the text at a place. */
export const needs = (page: TranslatedPage, place: string): boolean =>
  SHARED.includes(wordOf(place)) || isOwn(page, place);

/** The texts of a build. Those of grounds that are not published are in no file of it. */
export function publishedWords(
  words: Words,
  environment: Pick<Environment, 'service' | 'examples'>,
): Words {
  if (publishesGrounds(environment)) return words;
  const isPublished = (place: string) => wordOf(place) !== 'play';
  return {
    ...words,
    trees: Object.fromEntries(Object.entries(words.trees).filter(([place]) => isPublished(place))),
    messages: words.messages.filter(({ place }) => isPublished(place)),
    languages: words.languages.map((state) => ({
      ...state,
      findings: state.findings.filter(({ place }) => isPublished(place)),
    })),
  };
}

/** What keeps a text from being shown: a sentence for the translator. */
export interface Finding {
  place: string;
  kind: 'missing' | 'changed' | 'wrong' | 'unsigned';
  says: string;
}

/** The site's texts in one language, and what is known of each. */
export interface LanguageState {
  language: OtherLanguage;
  po: PoFile;
  findings: readonly Finding[];
}

/** The English texts and their translations, as they stand in src/content. */
export interface Words {
  trees: Trees;
  messages: readonly Message[];
  languages: readonly LanguageState[];
}

/**
 * Reads all texts and translations.
 * @param folder that of the translations
 * @throws an Error that names a file which cannot be read, or a text whose place no page needs
 */
export function readWords(folder = FOLDER, trees = englishTrees()): Words {
  const messages = englishMessages(trees);
  const stray = messages.find(({ place }) => !PAGES.some((page) => needs(page, place)));
  if (stray) {
    throw new Error(
      `No translated page needs ${stray.place}: publish/words/translations.ts lists the words.`,
    );
  }
  const signatures = readSignatures(join(folder, SIGNED_FILE));
  const languages = OTHER_LANGUAGES.flatMap((language) => {
    const po = readPo(join(folder, `${language}.po`));
    const isRead = (place: string, entry: Entry) => isSigned(signatures, language, place, entry);
    return po ? [{ language, po, findings: findingsIn(messages, po, isRead) }] : [];
  });
  return { trees, messages, languages };
}

function findingsIn(
  messages: readonly Message[],
  { entries }: PoFile,
  isRead: (place: string, entry: Entry) => boolean,
): Finding[] {
  return messages.flatMap((message): Finding[] => {
    const { place, english } = message;
    const entry = entries.get(place);
    if (!entry || entry.forms.some((form) => form.trim() === '')) {
      return [{ place, kind: 'missing', says: 'It has no translation.' }];
    }
    if (!isOf(message, entry)) {
      const says = `It translates “${entry.english}”, and the English is now “${english}”.`;
      return [{ place, kind: 'changed', says }];
    }
    if (entry.isUnsure) return [{ place, kind: 'missing', says: 'It is marked as fuzzy.' }];
    const problems = problemsOf(message, entry);
    if (problems.length > 0) return problems.map((says) => ({ place, kind: 'wrong', says }));
    return isRead(place, entry) ? [] : [{ place, kind: 'unsigned', says: 'Nobody has signed it.' }];
  });
}

/** Whether a build shows pages that nobody has signed, under a line that says so: one without an organisation's records. */
export const showsUnsigned = (made: Pick<Environment, 'service' | 'preview' | 'demonstration'>) =>
  made.service === null || made.preview || made.demonstration;

/** What keeps a page out of a build, or is to be done for it. */
export const findingsOf = ({ findings }: LanguageState, page: TranslatedPage) =>
  findings.filter(({ place }) => needs(page, place));

/**
 * The pages of a build in other languages.
 * @param unsigned whether it shows pages that nobody has signed (`showsUnsigned`)
 */
export function translatedPages(
  { languages, messages }: Words,
  unsigned: boolean,
): Partial<Record<OtherLanguage, TranslatedPage[]>> {
  const isShown = ({ kind }: Finding) => unsigned && kind === 'unsigned';
  return Object.fromEntries(
    languages.flatMap((state) => {
      const pages = PAGES.filter(
        (page) =>
          messages.some(({ place }) => isOwn(page, place)) &&
          findingsOf(state, page).every(isShown),
      );
      return pages.length > 0 ? [[state.language, pages] as const] : [];
    }),
  );
}

const COUNTED: Record<Finding['kind'], string> = {
  missing: 'missing',
  changed: 'changed since',
  wrong: 'wrong',
  unsigned: 'unsigned',
};

/** A line for each page of each language: complete, or how many of its texts are not, and why the first one is not. */
export function statusLines({ languages }: Words): string[] {
  return OTHER_LANGUAGES.flatMap((language) => {
    const state = languages.find((each) => each.language === language);
    return state
      ? PAGES.map((page) => `${language} ${page}: ${stateOf(state, page)}`)
      : [`${language}: nothing is translated.`];
  });
}

/** A line for each page that a build leaves out: its English version stands alone. */
export function withheldLines(words: Words, unsigned: boolean): string[] {
  const live = translatedPages(words, unsigned);
  return words.languages.flatMap((state) =>
    PAGES.filter((page) => !live[state.language]?.includes(page)).map(
      (page) => `/${state.language}/ lacks ${page}: ${stateOf(state, page)}`,
    ),
  );
}

function stateOf(state: LanguageState, page: TranslatedPage): string {
  const findings = findingsOf(state, page);
  const counts = Object.entries(COUNTED).flatMap(([kind, name]) => {
    const places = new Set(findings.filter((each) => each.kind === kind).map(({ place }) => place));
    return places.size > 0 ? [`${places.size} ${name}`] : [];
  });
  const first = findings.find(({ kind }) => kind !== 'unsigned');
  const why = first ? ` ${state.po.file}, ${first.place}: ${first.says}` : '';
  return `${counts.join(', ') || 'complete'}.${why}`;
}
