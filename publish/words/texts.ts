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
import { isOnPage, isOwnText, PAGES, wordOf } from './pages.ts';
import { type Entry, isOf, type PoFile, readPo } from './poFile.ts';
import { readSignatures, signedIn } from './signatures.ts';

export const FOLDER = 'src/content/translations';

export const SIGNED_FILE = 'signed.json';

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
export interface Texts {
  trees: Trees;
  messages: readonly Message[];
  languages: readonly LanguageState[];
}

/**
 * Reads all texts and translations.
 * @param folder that of the translations
 * @throws an Error that names a file which cannot be read, or a text whose place no page needs
 */
export function readTexts(folder = FOLDER, trees = englishTrees()): Texts {
  const messages = englishMessages(trees);
  const stray = messages.find(({ place }) => !PAGES.some((page) => isOnPage(page, place)));
  if (stray) {
    throw new Error(`No translated page needs ${stray.place}: publish/words/pages.ts lists them.`);
  }
  const signatures = readSignatures(join(folder, SIGNED_FILE));
  const languages = OTHER_LANGUAGES.flatMap((language) => {
    const po = readPo(join(folder, `${language}.po`));
    if (!po) return [];
    const isSigned = signedIn(language, signatures);
    const findings = messages.flatMap((message) =>
      findingsOf(message, po.entries.get(message.place), isSigned),
    );
    return [{ language, po, findings }];
  });
  return { trees, messages, languages };
}

function findingsOf(
  message: Message,
  entry: Entry | undefined,
  isSigned: ReturnType<typeof signedIn>,
): Finding[] {
  const { place, english } = message;
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
  return isSigned(place, entry) ? [] : [{ place, kind: 'unsigned', says: 'Nobody has signed it.' }];
}

/** The texts of a build. Those of grounds that are not published are in no file of it. */
export function publishedTexts(
  texts: Texts,
  environment: Pick<Environment, 'service' | 'examples'>,
): Texts {
  if (publishesGrounds(environment)) return texts;
  const isPublished = ({ place }: { place: string }) => wordOf(place) !== 'play';
  return {
    trees: Object.fromEntries(
      Object.entries(texts.trees).filter(([place]) => isPublished({ place })),
    ),
    messages: texts.messages.filter(isPublished),
    languages: texts.languages.map((state) => ({
      ...state,
      findings: state.findings.filter(isPublished),
    })),
  };
}

/** What keeps a page out of a build, or is to be done for it. */
export const findingsOn = ({ findings }: LanguageState, page: TranslatedPage) =>
  findings.filter(({ place }) => isOnPage(page, place));

/**
 * The pages of a build in other languages.
 * @param unsigned whether it shows pages that nobody has signed (`showsUnsigned`)
 */
export function translatedPages(
  { languages, messages }: Texts,
  unsigned: boolean,
): Partial<Record<OtherLanguage, TranslatedPage[]>> {
  const isShown = ({ kind }: Finding) => unsigned && kind === 'unsigned';
  const known = PAGES.filter((page) => messages.some(({ place }) => isOwnText(page, place)));
  return Object.fromEntries(
    languages.flatMap((state) => {
      const pages = known.filter((page) => findingsOn(state, page).every(isShown));
      return pages.length > 0 ? [[state.language, pages] as const] : [];
    }),
  );
}
