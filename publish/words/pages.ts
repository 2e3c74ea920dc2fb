import type { TranslatedPage } from '../../src/content/language.ts';
import type { Environment } from '../environment.ts';

/** The translated pages, and the first words of the places of their own texts. The contact form names grounds. */
const OWN_TEXTS: Record<TranslatedPage, readonly string[]> = {
  home: ['home'],
  help: ['help'],
  play: ['play'],
  contact: ['contact', 'play'],
};

export const PAGES = Object.keys(OWN_TEXTS) as TranslatedPage[];

/** The first words of the places of texts that every page needs. */
const SHARED_TEXTS = 'layout errors ui donation organisation dates offline'.split(' ');

export const wordOf = (place: string) => place.split('.')[0] ?? '';

/** Whether a text stands on this page and not on all. */
export const isOwnText = (page: TranslatedPage, place: string): boolean =>
  OWN_TEXTS[page].includes(wordOf(place));

/** Whether a page shows the text at a place. */
export const isOnPage = (page: TranslatedPage, place: string): boolean =>
  SHARED_TEXTS.includes(wordOf(place)) || isOwnText(page, place);

/** Whether a build shows pages that nobody has signed, under a line that says so: one without an organisation's records. */
export const showsUnsigned = (made: Pick<Environment, 'service' | 'preview' | 'demonstration'>) =>
  made.service === null || made.preview || made.demonstration;
