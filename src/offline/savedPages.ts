import { base } from '../content/language.ts';
import { fromHttpCache } from '../browser/httpCache.ts';
import { STORE_PREFIX } from '../browser/offlineStores.ts';
import { pageDataIn, savedCopy } from '../data/load/hydrationData.ts';

/**
 * The most that pages and pictures may take. With the frames of two builds, of less than 3 MB each, the site then takes at
 * most 20 MB on a device.
 */
const MAX_STORE_BYTES = 14_000_000;

/** A page that was read on this device. */
export interface SavedPage {
  /** Without the query string, so that nothing a visitor typed is saved. */
  path: string;
  heading: string;
  /** When the service was queried for its records, in milliseconds since 1970. */
  queriedAt: number;
}

/**
 * The prefix of the stores with what was read. The last removal of a record follows, in milliseconds since 1970, or 0: what
 * was saved before another removal is in another store.
 */
const READ_STORE_PREFIX = `${STORE_PREFIX}read-`;

/**
 * Saves the prerendered HTML of a page. The oldest entries are removed beyond `MAX_STORE_BYTES` (docs/product.md, Offline).
 * English pages without records are not saved, because the site's frame can show them; nor is an address that has no file.
 * @param removedAt the last removal of a record that the visit knows of
 * @throws where the host does not answer, or the browser forbids its storage
 */
export async function savePage(path: string, heading: string, removedAt: number): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache', priority: 'low' });
  const html = await response.text();
  const data = pageDataIn(html, path);
  if (!response.ok || !data || (data.answered.length === 0 && !base)) return;
  await addTo(removedAt, (store) =>
    put(store, path, savedCopy(html), {
      // The page's security policy among them.
      ...Object.fromEntries(response.headers),
      'X-Heading': encodeURIComponent(heading),
      'X-Queried-At': String(data.queriedAt),
    }),
  );
}

/**
 * Saves the page without content of another language. The worker shows it in place of pages of this language that are not on
 * the device, as it shows its frame for English ones.
 */
export async function saveFallback(removedAt: number): Promise<void> {
  const response = await fetch(`${base}/200.html`, { priority: 'low' });
  if (!response.ok) return;
  const copy = savedCopy(await response.text());
  const headers = Object.fromEntries(response.headers);
  await addTo(removedAt, (store) => put(store, `${base}/200.html`, copy, headers));
}

/**
 * Saves pictures. Nothing is fetched: they are taken from the browser's HTTP cache.
 * @param addresses on the site's own host; the size of an answer from another host may not be known
 */
export async function savePictures(addresses: readonly string[], removedAt: number): Promise<void> {
  await addTo(removedAt, async (store) => {
    for (const address of addresses) {
      if (await store.match(address)) continue;
      // A body that breaks off counts as not cached.
      const file = await fromHttpCache(address);
      const picture = await file?.blob().catch(() => undefined);
      if (picture) await put(store, address, picture);
    }
  });
}

/** Adds entries to the store, and removes the oldest where there is no room for all. */
async function addTo(removedAt: number, add: (store: Cache) => Promise<void>): Promise<void> {
  const store = await caches.open(`${READ_STORE_PREFIX}${removedAt}`);
  try {
    await add(store);
    await trim(store, MAX_STORE_BYTES);
  } catch {
    // The device's own quota is smaller.
    const size = (await entriesOf(store)).reduce((sum, entry) => sum + entry.size, 0);
    await trim(store, size / 2);
  }
}

/**
 * Deletes what was saved before a removal (docs/product.md, Taking back), also by tabs that did not know of it.
 * @param removedAt the last removal of a record, in milliseconds since 1970; 0 for none
 * @returns whether the device did not know of it
 */
export async function dropSavedBefore(removedAt: number): Promise<boolean> {
  const own = `${READ_STORE_PREFIX}${removedAt}`;
  const names = await caches.keys();
  // One of an earlier version was called `maidan-read`.
  const others = names.filter((name) => name.startsWith(`${STORE_PREFIX}read`) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
  const isNews = removedAt !== 0 && !names.includes(own);
  if (isNews) await caches.open(own);
  return isNews;
}

/** The pages saved on this device, the latest first. Empty where the browser forbids its storage. */
export async function savedPages(): Promise<SavedPage[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(READ_STORE_PREFIX));
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const entries = (await Promise.all(stores.map(entriesOf))).flat();
    return entries
      .filter(({ headers }) => headers.has('X-Heading'))
      .map(({ request, headers }) => ({
        path: new URL(request.url).pathname,
        heading: decodeURIComponent(headers.get('X-Heading') ?? ''),
        queriedAt: Number(headers.get('X-Queried-At')),
      }))
      .reverse();
  } catch {
    return [];
  }
}

/** Stores content with its size as a header. The store's size is then known without reading every body. */
async function put(
  store: Cache,
  address: string,
  content: Blob,
  others: Record<string, string> = {},
): Promise<void> {
  const headers = new Headers(others);
  // Set, not added: the host sends both too, and its length may be that of the compressed page.
  headers.set('Content-Type', content.type);
  headers.set('Content-Length', String(content.size));
  await store.put(address, new Response(content, { headers }));
}

/** The entries of the store, the oldest first: what is stored anew comes last. */
async function entriesOf(store: Cache) {
  const [requests, answers] = await Promise.all([store.keys(), store.matchAll()]);
  return requests.map((request, index) => {
    const { headers } = answers[index] ?? new Response();
    return { request, headers, size: Number(headers.get('Content-Length')) };
  });
}

/** Removes the oldest entries until the others fit. */
async function trim(store: Cache, maxBytes: number): Promise<void> {
  let size = 0;
  for (const entry of (await entriesOf(store)).reverse()) {
    size += entry.size;
    if (size > maxBytes) await store.delete(entry.request);
  }
}
