/** The languages in which the site may have pages, beside English. */
export const OTHER_LANGUAGES = ['hi', 'mr'] as const;

export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** The language of a document. */
export type Language = 'en' | OtherLanguage;

/** The pages that are translated, each by the first word of its texts' places. */
export type TranslatedPage = 'home' | 'help' | 'play' | 'contact';

/** The pages that exist in other languages, by language. */
export type TranslatedPages = Partial<Record<OtherLanguage, readonly TranslatedPage[]>>;

/** What English pages say in the languages in which there are pages. */
export type OnEnglishPages = Partial<
  Record<OtherLanguage, Record<'offer' | 'close' | 'policy', string>>
>;

/** The site in another language. A document has one or none: the file of a language sets it before all other code. */
export interface Translation {
  language: OtherLanguage;
  /** The pages that exist in this language (docs/translating.md). All others are English. */
  pages: readonly TranslatedPage[];
  /** Whether nobody has signed a text of these pages: a demonstration shows them all the same, and says so. */
  hasUnsignedTexts: boolean;
  /** The texts of a place, in the shape of the English ones. */
  textsOf: <T>(place: string, english: T) => T;
  /** content/help.md. */
  Help: unknown;
}

const translation = (globalThis as { translation?: Translation }).translation;

/** The language of the document. A link to a page in another language loads a new document. */
export const language: Language = translation?.language ?? 'en';

/** For dates and times of the browser. The digits are those of English, as on the sites of the government. */
export const locale = language === 'en' ? 'en-IN' : `${language}-IN-u-nu-latn`;

/** The languages beside English in which the site has pages. */
export const otherLanguages = () => Object.keys(BUILD.languages) as OtherLanguage[];

/** The prefix of the addresses of pages in this language. */
export const base = translation ? `/${translation.language}` : '';

/** Whether the pages must say that nobody has read them. */
export const hasUnsignedTexts = translation?.hasUnsignedTexts ?? false;

/** Whether a page exists in the language of the document. */
export const isTranslated = (page: TranslatedPage): boolean =>
  translation?.pages.includes(page) ?? false;

/** The words of /help in the language of the document. @param english content/help.md */
export const helpText = <T>(english: T): T => (translation?.Help as T | undefined) ?? english;

/**
 * Texts in the language of the document. All texts of translated pages go through here, when their module is loaded.
 * @param place the start of each text's `msgctxt`. Its first word says which pages need the text (translatedPages.ts)
 * @param english strings, in objects and arrays. A string may have `{values}` and `<b>elements</b>` (`fill`,
 *   ui/text/Words.tsx); an object of `one` and `other` is a plural (`plural`)
 */
export const texts = <T>(place: string, english: T): T =>
  translation ? translation.textsOf(place, english) : english;

/** Replaces each `{name}` in a text by a value. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** The form of a text that fits a number. `{count}` in it becomes the number, as it is written. */
export function plural(forms: Plural, count: number, written = String(count)): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count: written });
}

export interface Plural {
  one: string;
  other: string;
}
