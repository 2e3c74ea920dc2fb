import type { NormalizedCacheObject, OperationVariables } from '@apollo/client';
import type { DataSource } from './loading.ts';
import type { Collection } from './collection.ts';
import { fromHttpCache } from './httpCache.ts';
import { READ_STORE } from './offlineStores.ts';
import { operationKey, operationName } from './operation.ts';

/**
 * The most that pages and pictures may take. With the frames of two builds, of less than 3 MB each, the site then takes at
 * most 20 MB on a device.
 */
const MAX_STORE_BYTES = 14_000_000;

/** The store's entry with the last removal that it knows of, in milliseconds since 1970. */
const KNOWN_REMOVAL = '/removal';

/** An answer that a page has shown. */
interface KeptAnswer {
  /** The operation's name. */
  name: string;
  variables: OperationVariables;
  data: object;
  /** When the service was queried, in milliseconds since 1970. */
  askedAt: number;
}

/** A page that was read on this device. Pages without records are not kept: the site's frame can show them. */
export interface ReadPage {
  /** Without the query string, so that nothing a visitor typed is kept. */
  path: string;
  heading: string;
  /** In milliseconds since 1970. */
  readAt: number;
  answers: KeptAnswer[];
}

/** The answers that the open page shows. Empty unless all of them are cached and complete. */
export function shownAnswers({ client, ages }: Pick<DataSource, 'client' | 'ages'>): KeptAnswer[] {
  const queries = [...client.getObservableQueries('active')];
  const answers = queries.flatMap(({ query, variables }) => {
    const data = client.readQuery<Record<string, unknown>>({ query, variables });
    if (!data || Object.values(data).includes(null)) return [];
    const askedAt = ages.askedAt(query, variables) ?? Date.now();
    return [{ name: operationName(query), variables, data, askedAt }];
  });
  return answers.length === queries.length ? answers : [];
}

/**
 * Keeps a page and its pictures. Nothing is fetched: the pictures are taken from the browser's HTTP cache. The oldest
 * entries are removed beyond `MAX_STORE_BYTES` (docs/product.md, Offline). Resolves also where nothing can be kept.
 * @param pictures addresses on the site's own host; the size of an answer from another host may not be known
 * @param removedAt the last removal of a record that the visit knows of; if the store knows of another, nothing is kept
 */
export async function keepPage(
  page: ReadPage,
  pictures: readonly string[],
  removedAt = 0,
): Promise<void> {
  const isNew = !(await caches.has(READ_STORE));
  const store = await caches.open(READ_STORE);
  if (isNew && removedAt !== 0) {
    // Infinity: it is the last entry to be trimmed.
    await put(store, KNOWN_REMOVAL, new Blob([String(removedAt)]), Infinity);
  }
  if ((await knownRemoval(store)) !== removedAt) return;
  try {
    const text = new Blob([JSON.stringify(page)], { type: 'application/json' });
    await put(store, page.path, text, page.readAt);
    for (const address of pictures) {
      if (await store.match(address)) continue;
      // A body that breaks off counts as not cached.
      const file = await fromHttpCache(address);
      const picture = await file?.blob().catch(() => undefined);
      if (picture) await put(store, address, picture, page.readAt);
    }
    await trim(store, MAX_STORE_BYTES);
  } catch {
    // The device's own quota is smaller.
    await trim(store, (await sizesIn(store)).reduce((sum, { size }) => sum + size, 0) / 2);
  }
}

/**
 * Drops, once, all pages and pictures from before a removal (docs/product.md, Taking back).
 * @param removedAt the last removal of a record, in milliseconds since 1970; 0 for none
 * @returns whether there was anything to drop
 */
export async function dropKeptBefore(removedAt: number): Promise<boolean> {
  if (!(await caches.has(READ_STORE))) return false;
  const store = await caches.open(READ_STORE);
  if ((await knownRemoval(store)) === removedAt) return false;
  return caches.delete(READ_STORE);
}

async function knownRemoval(store: Cache): Promise<number> {
  return Number((await (await store.match(KNOWN_REMOVAL))?.text()) ?? 0);
}

/** The pages read on this device, the latest first. */
export async function readPages(): Promise<ReadPage[]> {
  // `caches.open` would create the store.
  if (!(await caches.has(READ_STORE))) return [];
  const store = await caches.open(READ_STORE);
  const answers = await store.matchAll();
  const pages = answers.filter(({ headers }) => headers.get('Content-Type') === 'application/json');
  const read = await Promise.all(pages.map(async (page) => (await page.json()) as ReadPage));
  return read.sort((a, b) => b.readAt - a.readAt);
}

/**
 * Adds the answers kept on this device to the client's cache. Where both have an answer or a record, the client's stays.
 * Answers to operations that this build does not know are left out.
 */
export async function recall(
  { client, ages }: Pick<DataSource, 'client' | 'ages'>,
  collections: readonly Collection[],
): Promise<void> {
  const documents = new Map(
    collections
      .flatMap(({ list, detail }) => (detail ? [list, detail] : [list]))
      .map((query) => [operationName(query), query]),
  );
  const pages = await readPages();
  const own = client.cache.extract() as NormalizedCacheObject;
  for (const { answers } of pages.reverse()) {
    for (const { name, variables, data, askedAt } of answers) {
      const query = documents.get(name);
      if (!query) continue;
      // Without a broadcast: until `restore`, older records replace those of the visit.
      client.cache.writeQuery({ query, variables, data, broadcast: false });
      ages.notePage([{ name, key: operationKey(query, variables) }], askedAt);
    }
  }
  client.cache.restore(merged(client.cache.extract() as NormalizedCacheObject, own));
}

/** Merges two states of a cache. Where both have a record, or an answer of a field, the second state's is taken. */
function merged(kept: NormalizedCacheObject, own: NormalizedCacheObject): NormalizedCacheObject {
  const fields: Record<string, unknown> = { ...kept['ROOT_QUERY'] };
  for (const [name, value] of Object.entries(own['ROOT_QUERY'] ?? {})) {
    const before = fields[name];
    fields[name] = isObject(before) && isObject(value) ? { ...before, ...value } : value;
  }
  return { ...kept, ...own, ROOT_QUERY: { __typename: 'Query', ...fields } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Stores content with its size as a header. The store's size is then known without reading any body. */
async function put(store: Cache, address: string, content: Blob, readAt: number): Promise<void> {
  const headers = {
    'Content-Type': content.type,
    'Content-Length': String(content.size),
    'X-Read-At': String(readAt),
  };
  await store.put(address, new Response(content, { headers }));
}

async function sizesIn(store: Cache) {
  const [requests, answers] = await Promise.all([store.keys(), store.matchAll()]);
  return answers
    .map(({ headers }, index) => ({
      request: requests[index],
      size: Number(headers.get('Content-Length')),
      readAt: Number(headers.get('X-Read-At')),
    }))
    .sort((a, b) => a.readAt - b.readAt);
}

/** Removes the oldest entries until the others fit. */
async function trim(store: Cache, maxBytes: number): Promise<void> {
  const entries = await sizesIn(store);
  let size = entries.reduce((sum, entry) => sum + entry.size, 0);
  for (const entry of entries) {
    if (size <= maxBytes) return;
    if (entry.request) await store.delete(entry.request);
    size -= entry.size;
  }
}
