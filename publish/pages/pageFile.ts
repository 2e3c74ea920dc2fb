import { join } from 'node:path';

/** The page without content, served for records that are newer than the build. */
export const FALLBACK = '200.html';

export const NOT_FOUND = '404.html';

/** The service worker. It lies at the root of the site, because its scope is the folder that it lies in. */
export const WORKER_FILE = 'sw.js';

/**
 * Names the file of a page inside the site: `events.html` for `/events`. Nearly all hosts answer the address from it with
 * 200, while `events/index.html` makes most of them redirect to a slash (docs/operating.md, Hosts).
 * @throws an Error if the address is not one file name on every host: they disagree about `%2F` and the like
 */
export function pageFile(address: string): string {
  const segments = address.split('/').filter((segment) => segment !== '');
  const names = segments.map((segment) => decodeURIComponent(segment));
  const isPlain = names.every(
    (name, index) =>
      name === decodeURI(segments[index] ?? '') &&
      !/^\.+$|[\\/\p{Cc}:*?"<>|]/u.test(name) &&
      // Reserved for a list's own files (its feed, its calendar), and for what hosts take for another page's address.
      !/\.(?:xml|ics|html)$|^index$/.test(name) &&
      Buffer.byteLength(name) <= 200,
  );
  if (!isPlain) throw new Error('its id cannot be the name of a file.');
  // The home page of a language has a slash at its end, as that of the site.
  return address.endsWith('/') ? join(...names, 'index.html') : `${join(...names)}.html`;
}
