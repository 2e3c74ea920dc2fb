import { collections } from '../../src/app/collections.ts';

/** Files that carry a hash of their content in their names: what has been fetched once stays good. */
const HASHED = /^\/(?:assets|data|pictures\/[\da-f]{16})\//;

/** The same as a host's list of headers writes it. */
export const HASHED_PATHS = ['/assets/*', '/data/*', '/pictures/:hash/:file'];

/** Addresses of files. A page's address may end like most: its last part is an id, which may hold anything. */
export const FILES =
  /^\/(?:assets|pictures|data|\.well-known)\/|^\/[^/?]+\.\w+(?:\?|$)|\.(?:xml|ics)(?:\?|$)/;

/**
 * Files that somebody has left in the site's folder (`.env`, `.git`, `.DS_Store`): no host may hand them out. A record's id
 * may begin with a dot.
 */
export const HIDDEN = /^\/(?:(?:assets|pictures|data)\/(?:.*\/)?)?\.(?!well-known\/)/;

/** Pictures and icons, which hardly change: browsers ask for the icon at every step of a visit. */
const PICTURES = /\.(?:svg|png|jpg|webmanifest)$/;

/** The addresses of the lists whose records have pages. */
export const recordLists: readonly string[] = collections
  .filter(({ importPage }) => importPage !== null)
  .map(({ address }) => address);

/** The record whose address this is; null for any other address. One that the build did not know may be there by now. */
export function recordAt(url: string): { type: string; id: string } | null {
  const path = url.replace(/\/?(?:\?.*)?$/, '');
  const list = path.slice(0, path.lastIndexOf('/'));
  const collection = collections.find(
    ({ address, importPage }) => importPage !== null && address === list,
  );
  if (!collection) return null;
  try {
    return { type: collection.type, id: decodeURIComponent(path.slice(list.length + 1)) };
  } catch {
    // No address that the site makes.
    return null;
  }
}

/** How long copies are good: the first rule that fits an address says it. */
export const CACHE_RULES = [
  { pattern: HASHED, value: 'public, max-age=31536000, immutable' },
  { pattern: PICTURES, value: 'public, max-age=3600' },
  { pattern: /^/, value: 'no-cache' },
];

/** The header that says how long a file's copy is good, by the file's address. */
export function cacheControl(path: string): string {
  return CACHE_RULES.find(({ pattern }) => pattern.test(path))?.value ?? '';
}
