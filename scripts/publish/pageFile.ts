import { join } from 'node:path';

/** The page without content, which a record that the build did not know gets. */
export const FALLBACK = '200.html';

export const NOT_FOUND = '404.html';

/** The service worker. It stands at the root of the site, because it answers for what is below it. */
export const WORKER = 'sw.js';

/**
 * The file of an address inside the site.
 * @throws an Error where the address is not the name of one file: hosts read `%2F` and the like in different ways
 */
export function pageFile(address: string): string {
  const segments = address.split('/').filter((segment) => segment !== '');
  const names = segments.map((segment) => decodeURIComponent(segment));
  const isPlain = names.every(
    (name, index) =>
      name === decodeURI(segments[index] ?? '') &&
      !/^\.+$|[\\/\p{Cc}:*?"<>|]/u.test(name) &&
      // These are files of a list: its feed, its calendar.
      !/\.(?:xml|ics)$/.test(name) &&
      Buffer.byteLength(name) <= 200,
  );
  if (!isPlain) throw new Error('its id cannot be the name of a file.');
  return join(...names, 'index.html');
}
