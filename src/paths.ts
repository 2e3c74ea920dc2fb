import {
  base,
  isTranslated,
  type Language,
  otherLanguages,
  type TranslatedPage,
} from './content/language.ts';

/** The address of a page that is translated, in the language of the document where it exists there, else in English. */
const inLanguage = (page: TranslatedPage, path: string) =>
  isTranslated(page) ? base + path : path;

/** The id of a section of the career page. */
export const VOLUNTEER_SECTION = 'give-an-hour';

/** The file that lists all snapshots (data/freshness). Every visit finds it, wherever it begins. */
export const SNAPSHOT_MANIFEST = '/snapshots.json';

/** All documents of the search. The name has no hash, so that open pages find the file of a later publication. */
export const SEARCH_FILE = '/search.json';

/**
 * The addresses of the pages that show no records (docs/product.md, Routes). The addresses of lists and records come from
 * the declaration of their type.
 */
export const paths = {
  home: () => inLanguage('home', '/'),
  /** A section of the home page: not a route of its own. */
  homeSection: (id: 'about' | 'impact' | 'support') => `${paths.home()}#${id}`,
  /** For links in `ui`, which may not import the declarations of types. */
  projects: () => '/projects',
  contact: () => inLanguage('contact', '/contact'),
  /** A section of the contact page. */
  contactSection: (id: 'deaf') => `${paths.contact()}#${id}`,
  /** The enquiry form, with its subject written in. @param subject what `subjectOf` of content/groundTexts.ts knows */
  enquiryAbout: (subject: string) =>
    `${paths.contact()}?about=${encodeURIComponent(subject)}#enquiry`,
  career: () => '/career',
  /** The section for volunteers on the page of careers. */
  volunteer: () => `/career#${VOLUNTEER_SECTION}`,
  /** Where and when children play, everywhere or in a city. @param city encoded */
  play: (city?: string) => inLanguage('play', city === undefined ? '/play' : `/play/${city}`),
  /** The file with which calendar programs add a ground's hours. */
  groundCalendar: (city: string, id: string) => `/play/${city}/${id}.ics`,
  search: () => '/search',
  help: () => inLanguage('help', '/help'),
  accountability: () => '/accountability',
  privacy: () => '/privacy',
  terms: () => '/terms',
  poshPolicy: policyPage('poshpolicy'),
  childPolicy: policyPage('csppolicy'),
  /** @param number as it is written for people, with spaces or brackets */
  telephone: (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`,
  /** @param address an `sms:` or `https:` address; its number may contain spaces */
  textOrVideoCall: (address: string) => address.replaceAll(' ', ''),
};

/** The address of a record. Ids come from the service and may contain any character: they are encoded here only. */
export function recordPath(section: string, id: string): string {
  return `/${section}/${encodeURIComponent(id)}`;
}

/** The address of a policy's page by its slug; without a slug the first page's. */
function policyPage(section: string) {
  return (slug?: string) =>
    slug === undefined || slug === 'index' ? `/${section}` : `/${section}/${slug}`;
}

/** An address for texts or calls, for display. It is the number, or the host with its path. */
export function writtenAddress(address: string): string {
  return address.replace(/^(sms:|https:\/\/)/, '');
}

/** A page in one of its languages. */
export interface Version {
  language: Language;
  address: string;
}

/** The versions of a page, English first; none where it is English alone. @param path without a search or hash */
export function versionsOf(path: string): Version[] {
  const english = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  const page = english === '/' ? 'home' : english.split('/')[1];
  const others = otherLanguages().filter((each) =>
    BUILD.languages[each]?.some((translated) => translated === page),
  );
  if (others.length === 0) return [];
  return [
    { language: 'en', address: english },
    ...others.map((language) => ({ language, address: `/${language}${english}` })),
  ];
}
