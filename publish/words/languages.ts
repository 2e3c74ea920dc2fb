import type { OtherLanguage } from '../../src/content/language.ts';

/** The languages in which the site may have pages, beside English. */
export const LANGUAGES: readonly OtherLanguage[] = ['hi', 'mr'];

const FOLDER = new RegExp(`^/(?:${LANGUAGES.join('|')})/`);

/** The start of an address in another language, such as `/hi/`; else a slash. */
export const folderOf = (url: string) => FOLDER.exec(url)?.[0] ?? '/';
