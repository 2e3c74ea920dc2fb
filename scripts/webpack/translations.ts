import { readFileSync } from 'node:fs';
import { compileSync } from '@mdx-js/mdx';
import { withScripts } from '../../publish/content/markdown.ts';
import type { Environment } from '../../publish/environment.ts';
import { HELP, replaceHelp, replaceTexts } from '../../publish/words/english.ts';
import { isOnPage, showsUnsigned } from '../../publish/words/pages.ts';
import {
  findingsOn,
  type LanguageState,
  publishedTexts,
  readTexts,
  type Texts,
  translatedPages,
} from '../../publish/words/texts.ts';
import type { TranslatedPage } from '../../src/content/language.ts';
import { policyMarkdown } from './policyMarkdown.ts';

export type Translations = ReturnType<typeof translations>;

/**
 * Makes an entry of webpack for each language that has a page: a module that sets its texts (src/content/language.ts). Its text
 * is its address: webpack reads no file.
 * @param all those of src/content; tests sign them
 * @throws an Error that names a file of src/content/translations which cannot be read
 */
export function translations(environment: Environment, all = readTexts()) {
  const texts = publishedTexts(all, environment);
  const pages = translatedPages(texts, showsUnsigned(environment));
  const live = texts.languages.filter(({ language }) => pages[language]);
  const each = <Value>(valueOf: (state: LanguageState) => Value) =>
    Object.fromEntries(live.map((state) => [state.language, valueOf(state)]));
  return {
    pages,
    onEnglishPages: each((state) => translated(texts, state, 'layout.onEnglishPages')),
    entries: each((state) => {
      const text = moduleText(texts, state, pages[state.language] ?? []);
      return `data:text/javascript,${encodeURIComponent(text)}`;
    }),
  };
}

/** The texts of a place, in a language. One without a translation is on no page of the language. */
function translated({ trees }: Texts, { po }: LanguageState, place: string): unknown {
  return replaceTexts(place, trees[place], (at, english) => po.entries.get(at)?.forms ?? [english]);
}

function moduleText(texts: Texts, state: LanguageState, pages: readonly TranslatedPage[]): string {
  const { language, po } = state;
  // A text of pages that are left out stays English: nobody may have signed it.
  const formsOf = (place: string, english: string) =>
    (pages.some((page) => isOnPage(page, place)) && po.entries.get(place)?.forms) || [english];
  const help = replaceHelp(
    readFileSync(HELP.file, 'utf8'),
    (place, english) => formsOf(place, english)[0] ?? english,
  ).replaceAll('{neutralPage.name}', formsOf('organisation.neutralPage', '')[0] ?? '');
  const table = Object.fromEntries(
    Object.entries(texts.trees).map(([place, tree]) => [place, replaceTexts(place, tree, formsOf)]),
  );
  return `import './src/ui/styles/devanagari.css';
${String(compileSync(withScripts(help), policyMarkdown))}
const table = ${JSON.stringify(table)};
globalThis.translation = {
  language: ${JSON.stringify(language)},
  pages: ${JSON.stringify(pages)},
  hasUnsignedTexts: ${pages.some((page) => findingsOn(state, page).length > 0)},
  textsOf: (place, english) => table[place] ?? english,
  Help: MDXContent,
};
`;
}
