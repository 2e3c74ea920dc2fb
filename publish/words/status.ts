import { OTHER_LANGUAGES, type TranslatedPage } from '../../src/content/language.ts';
import { PAGES } from './pages.ts';
import {
  type Finding,
  findingsOn,
  type LanguageState,
  type Texts,
  translatedPages,
} from './texts.ts';

const COUNTED: Record<Finding['kind'], string> = {
  missing: 'missing',
  changed: 'changed since',
  wrong: 'wrong',
  unsigned: 'unsigned',
};

/** A line for each page of each language: complete, or how many of its texts are not, and why the first one is not. */
export function statusLines({ languages }: Texts): string[] {
  return OTHER_LANGUAGES.flatMap((language) => {
    const state = languages.find((each) => each.language === language);
    return state
      ? PAGES.map((page) => `${language} ${page}: ${stateOf(state, page)}`)
      : [`${language}: nothing is translated.`];
  });
}

/** A line for each page that a build leaves out: its English version stands alone. */
export function withheldLines(texts: Texts, unsigned: boolean): string[] {
  const live = translatedPages(texts, unsigned);
  return texts.languages.flatMap((state) =>
    PAGES.filter((page) => !live[state.language]?.includes(page)).map(
      (page) => `/${state.language}/ lacks ${page}: ${stateOf(state, page)}`,
    ),
  );
}

function stateOf(state: LanguageState, page: TranslatedPage): string {
  const findings = findingsOn(state, page);
  const counts = Object.entries(COUNTED).flatMap(([kind, name]) => {
    const places = new Set(findings.filter((each) => each.kind === kind).map(({ place }) => place));
    return places.size > 0 ? [`${places.size} ${name}`] : [];
  });
  const first = findings.find(({ kind }) => kind !== 'unsigned');
  const why = first ? ` ${state.po.file}, ${first.place}: ${first.says}` : '';
  return `${counts.join(', ') || 'complete'}.${why}`;
}
