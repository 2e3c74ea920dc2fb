import { posix } from 'node:path';
import { OTHER_LANGUAGES } from '../../src/content/language.ts';
import { collections } from '../../src/features/collections.ts';
import { paths } from '../../src/paths.ts';

/** Files with a hash of their content in the name or folder. Browsers may cache them for ever. */
const HASHED = /^\/(?:assets|data|pictures\/[\da-f]{16})\//;

/** The same paths in the syntax of a host's header file. */
export const HASHED_PATHS = ['/assets/*', '/data/*', '/pictures/:hash/:file'];

/**
 * Matches what other sites may embed or fetch: icons and logos, share pictures, feeds and calendars (docs/product.md,
 * Publishing). Pages and pictures of records are not among them.
 */
export const EMBEDDABLE =
  /^\/(?:[^/]+\.(?:svg|png|jpe?g|webp|avif|gif|ico)|data\/share\/.+|.+\/feed\.xml|.+\.ics)$/;

/** The same paths in the syntax of a host's header file, but for those of `public/`. */
export const EMBEDDABLE_PATHS = [
  '/data/share/*',
  '/:list/feed.xml',
  '/:list/calendar.ics',
  '/:list/:id/event.ics',
  '/play/:city/:ground.ics',
];

/** Their headers. Pages with COEP need the first, scripts that read a calendar the second. */
export const EMBEDDABLE_HEADERS = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

/**
 * Matches the addresses of files. An extension alone proves nothing: the last segment of a page's address is an id, which
 * may contain anything.
 */
export const FILES =
  /^\/(?:assets|pictures|data|\.well-known)\/|^\/[^/?]+\.\w+(?:\?|$)|\.(?:xml|ics)(?:\?|$)/;

/**
 * Matches hidden files that somebody left in the site's folder (`.env`, `.git`, `.DS_Store`). No host may serve them. It
 * does not match pages of records, whose ids may begin with a dot.
 */
export const HIDDEN = /^\/(?:(?:assets|pictures|data)\/(?:.*\/)?)?\.(?!well-known\/)/;

/** Pictures and icons, which hardly change. Browsers request the icon on every navigation. */
const PICTURES = /\.(?:svg|png|jpg|webmanifest)$/;

export const recordLists: readonly string[] = collections
  .filter(({ detail }) => detail !== null)
  .map(({ address }) => address);

/** The type and id in a record's address; null for any other address. The record need not exist. */
export function recordAt(url: string): { type: string; id: string } | null {
  const path = url.replace(/\/?(?:\?.*)?$/, '');
  const list = path.slice(0, path.lastIndexOf('/'));
  const collection = collections.find(({ address, detail }) => detail !== null && address === list);
  if (!collection) return null;
  try {
    return { type: collection.type, id: decodeURIComponent(path.slice(list.length + 1)) };
  } catch {
    // Malformed percent-encoding: the site makes no such address.
    return null;
  }
}

/** The pages that show records, beside those of single records. */
export const PAGES_WITH_RECORDS: readonly string[] = [
  paths.home(),
  ...collections.map(({ address }) => address),
];

export const hasRecords = (url: string) =>
  PAGES_WITH_RECORDS.includes(inEnglish(url).replace(/(?<=.)\/?(?:\?.*)?$/, ''));

const LANGUAGE_FOLDER = new RegExp(`^/(?:${OTHER_LANGUAGES.join('|')})/`);

/** The start of an address in another language, such as `/hi/`; else a slash. */
export const folderOf = (url: string) => LANGUAGE_FOLDER.exec(url)?.[0] ?? '/';

/** The address of a page in English, or of what lies beside it. */
const inEnglish = (address: string) => address.replace(LANGUAGE_FOLDER, '/');

/** The pages that show texts of `src/content` alone, with what lies below them. */
export const PAGES_WITHOUT_RECORDS: readonly string[] = [
  paths.contact(),
  paths.career(),
  paths.play(),
  paths.help(),
  paths.privacy(),
  paths.terms(),
  paths.search(),
  paths.accountability(),
  paths.poshPolicy(),
  paths.childPolicy(),
];

/** What a publication writes beside pages, feeds and answers. */
const FILES_WITHOUT_RECORDS =
  /^(?:(?:assets|\.well-known)\/.*|(?:200|404)\.html|sw\.js|_headers|_redirects|nginx\.conf)$/;

/** Whether a file of a publication surely shows no record. Of one that is not known here it is not sure. */
export function isWithoutRecords(file: string): boolean {
  const english = inEnglish(`/${file}`);
  const page = english.replace(/\.html$/, '');
  return (
    FILES_WITHOUT_RECORDS.test(english.slice(1)) ||
    PAGES_WITHOUT_RECORDS.some((path) => page === path || page.startsWith(`${path}/`))
  );
}

/**
 * The path of an address as sirv reads it. It has no query or fragment, is decoded once, and has no `..` or double slashes.
 */
export function servedPath(url: string): string {
  const [path = '/'] = url.split(/[?#]/);
  try {
    return posix.normalize(decodeURI(path));
  } catch {
    return posix.normalize(path);
  }
}

/** The Cache-Control header by address; the first rule that matches applies. */
export const CACHE_RULES = [
  { pattern: HASHED, value: 'public, max-age=31536000, immutable' },
  { pattern: PICTURES, value: 'public, max-age=3600' },
  { pattern: /^/, value: 'no-cache' },
];

/** Content types that servers do not know or send without the charset; the first rule that matches applies. */
export const TYPE_RULES = [
  { pattern: /\/feed\.xml$/, value: 'application/rss+xml; charset=utf-8' },
  { pattern: /\.xml$/, value: 'application/xml; charset=utf-8' },
  { pattern: /\.ics$/, value: 'text/calendar; charset=utf-8' },
  // The address of a page may end as such a file does.
  { pattern: /^\/(?:\.well-known\/)?[^/]+\.txt$/, value: 'text/plain; charset=utf-8' },
  { pattern: /^\/[^/]+\.webmanifest$/, value: 'application/manifest+json' },
];

const valueBy = (rules: typeof CACHE_RULES) => (path: string) =>
  rules.find(({ pattern }) => pattern.test(path))?.value ?? '';

export const cacheControl = valueBy(CACHE_RULES);

/** The Content-Type header of a file, by its address; empty where servers know it. */
export const contentType = valueBy(TYPE_RULES);
