import { base } from '../content/language.ts';
import { fromHttpCache } from '../browser/httpCache.ts';
import { READ_STORE } from '../browser/offlineStores.ts';
import { pageDataIn, savedCopy } from '../data/load/hydrationData.ts';

/**
 * The most that pages and pictures may take. With the frames of two builds, of less than 3 MB each, the site then takes at
 * most 20 MB on a device.
 */
const MAX_STORE_BYTES = 14_000_000;

/** The store's entry with the last removal that it knows of, in milliseconds since 1970. */
const KNOWN_REMOVAL = '/removal';

/** A page that was read on this device. */
export interface SavedPage {
  /** Without the query string, so that nothing a visitor typed is saved. */
  path: string;
  heading: string;
  /** When the service was queried for its records, in milliseconds since 1970. */
  queriedAt: number;
  /** In milliseconds since 1970. */
  readAt: number;
}

/**
 * Saves the prerendered HTML of a page. The oldest entries are removed beyond `MAX_STORE_BYTES` (docs/product.md, Offline).
 * English pages without records are not saved, because the site's frame can show them; nor is an address that has no file.
 * @param removedAt the last removal of a record that the visit knows of; if the store knows of another, nothing is saved
 * @throws where the host does not answer, or the browser forbids its storage
 */
export async function savePage(path: string, heading: string, removedAt = 0): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache', priority: 'low' });
  const html = await response.text();
  const data = pageDataIn(html, path);
  if (!response.ok || !data || (data.answered.length === 0 && !base)) return;
  const headers = {
    // The page's security policy among them.
    ...Object.fromEntries(response.headers),
    'X-Heading': encodeURIComponent(heading),
    'X-Queried-At': String(data.queriedAt),
  };
  await addTo(removedAt, (store) => put(store, path, savedCopy(html), Date.now(), headers));
}

/**
 * Saves the page without content of another language. The worker shows it in place of pages of this language that are not on
 * the device, as it shows its frame for English ones.
 */
export async function saveFallback(removedAt = 0): Promise<void> {
  const response = await fetch(`${base}/200.html`, { priority: 'low' });
  if (!response.ok) return;
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  await addTo(removedAt, (store) =>
    put(store, `${base}/200.html`, savedCopy(html), Date.now(), headers),
  );
}

/**
 * Saves pictures. Nothing is fetched: they are taken from the browser's HTTP cache.
 * @param addresses on the site's own host; the size of an answer from another host may not be known
 */
export async function savePictures(addresses: readonly string[], removedAt = 0): Promise<void> {
  await addTo(removedAt, async (store) => {
    for (const address of addresses) {
      if (await store.match(address)) continue;
      // A body that breaks off counts as not cached.
      const file = await fromHttpCache(address);
      const picture = await file?.blob().catch(() => undefined);
      if (picture) await put(store, address, picture, Date.now());
    }
  });
}

/** Adds entries to the store, and removes the oldest where there is no room for all. */
async function addTo(removedAt: number, add: (store: Cache) => Promise<void>): Promise<void> {
  if (!(await caches.has(READ_STORE))) await openStore(removedAt);
  if ((await knownRemoval()) !== removedAt) return;
  const store = await caches.open(READ_STORE);
  try {
    await add(store);
    await trim(store, MAX_STORE_BYTES);
  } catch {
    // The device's own quota is smaller.
    await trim(store, totalSize(await entriesOf(store)) / 2);
  }
}

/**
 * Drops, once, all pages and pictures from before a removal (docs/product.md, Taking back).
 * @param removedAt the last removal of a record, in milliseconds since 1970; 0 for none
 * @returns whether the device did not know of it
 */
export async function dropSavedBefore(removedAt: number): Promise<boolean> {
  if ((await knownRemoval()) === removedAt) return false;
  await caches.delete(READ_STORE);
  await openStore(removedAt);
  return true;
}

/** Makes the store. It knows of a removal from the beginning. */
async function openStore(removedAt: number): Promise<void> {
  if (removedAt === 0) return;
  // Infinity: it is the last entry to be trimmed.
  const text = new Blob([String(removedAt)]);
  await put(await caches.open(READ_STORE), KNOWN_REMOVAL, text, Infinity);
}

/** The last removal that the store knows of; 0 for none. */
async function knownRemoval(): Promise<number> {
  // `caches.open` would create the store.
  if (!(await caches.has(READ_STORE))) return 0;
  const entry = await (await caches.open(READ_STORE)).match(KNOWN_REMOVAL);
  return Number((await entry?.text()) ?? 0);
}

/** The pages saved on this device, the latest first. Empty where the browser forbids its storage. */
export async function savedPages(): Promise<SavedPage[]> {
  try {
    // `caches.open` would create the store.
    if (!(await caches.has(READ_STORE))) return [];
    const entries = await entriesOf(await caches.open(READ_STORE));
    return entries
      .filter(({ headers }) => headers.has('X-Heading'))
      .map(({ path, headers, readAt }) => ({
        path,
        heading: decodeURIComponent(headers.get('X-Heading') ?? ''),
        // Pages saved before version 0.2.0 have the header's earlier name.
        queriedAt: Number(headers.get('X-Queried-At') ?? headers.get('X-Asked-At')),
        readAt,
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
  readAt: number,
  others: Record<string, string> = {},
): Promise<void> {
  const headers = new Headers(others);
  // Set, not added: the host sends some of these too, and its length may be that of the compressed page.
  headers.set('Content-Type', content.type);
  headers.set('Content-Length', String(content.size));
  headers.set('X-Read-At', String(readAt));
  await store.put(address, new Response(content, { headers }));
}

/** The entries of the store, the oldest first. */
async function entriesOf(store: Cache) {
  const [requests, answers] = await Promise.all([store.keys(), store.matchAll()]);
  const entries = requests.map(async (request, index) => {
    const answer = answers[index] ?? new Response();
    const { headers } = answer;
    const { pathname: path } = new URL(request.url);
    // An earlier version joined the host's length and its own: that is no number.
    const size = Number(headers.get('Content-Length')) || (await answer.blob()).size;
    return { request, path, headers, size, readAt: Number(headers.get('X-Read-At')) };
  });
  return (await Promise.all(entries)).sort((a, b) => a.readAt - b.readAt);
}

/** Removes the oldest entries until the others fit. */
async function trim(store: Cache, maxBytes: number): Promise<void> {
  const entries = await entriesOf(store);
  let size = totalSize(entries);
  for (const entry of entries) {
    if (size <= maxBytes) return;
    await store.delete(entry.request);
    size -= entry.size;
  }
}

const totalSize = (entries: { size: number }[]) => entries.reduce((sum, { size }) => sum + size, 0);
