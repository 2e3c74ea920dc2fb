import type { NormalizedCacheObject, OperationVariables } from '@apollo/client';
import type { DataSource } from './loading.ts';
import type { Collection } from './collection.ts';
import { READ } from './offlineStores.ts';
import { operationKey, operationName } from './operation.ts';

/**
 * How many bytes of pages and pictures are kept. With the frames of two builds, of less than 3 MB each, the site takes no
 * more than 20 MB of a device.
 */
const ROOM = 14_000_000;

/** An answer that a page has shown. Times are in milliseconds since 1970. */
interface KeptAnswer {
  /** The operation's name. */
  name: string;
  variables: OperationVariables;
  data: object;
  /** When the service was asked. */
  askedAt: number;
}

/** A page that was read on this device. Pages without records are no such pages: the site's frame has them. */
export interface ReadPage {
  /** Its address, without what follows a question mark: nothing that was typed is kept. */
  path: string;
  heading: string;
  /** In milliseconds since 1970. */
  readAt: number;
  answers: KeptAnswer[];
}

/** What the open page shows of the service's answers; nothing where one of them is not there. */
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
 * Keeps a page with those of its pictures that the browser still has: nothing is fetched for it. The oldest go when there
 * is no room. Resolves also where nothing can be kept.
 * @param pictures their addresses; those of other hosts are no good, because their size may not be known
 */
export async function keepPage(page: ReadPage, pictures: readonly string[]): Promise<void> {
  const store = await caches.open(READ);
  try {
    const text = new Blob([JSON.stringify(page)], { type: 'application/json' });
    await put(store, page.path, text, page.readAt);
    for (const address of pictures) {
      if (await store.match(address)) continue;
      const picture = await fromBrowser(address);
      if (picture) await put(store, address, picture, page.readAt);
    }
    await trim(store, ROOM);
  } catch {
    // The device has less room than that.
    await trim(store, (await sizesIn(store)).reduce((sum, { size }) => sum + size, 0) / 2);
  }
}

/** The pages that were read on this device, the last one first. */
export async function readPages(): Promise<ReadPage[]> {
  // To open a store is to make one.
  if (!(await caches.has(READ))) return [];
  const store = await caches.open(READ);
  const answers = await store.matchAll();
  const pages = answers.filter(({ headers }) => headers.get('Content-Type') === 'application/json');
  const read = await Promise.all(pages.map(async (page) => (await page.json()) as ReadPage));
  return read.toSorted((a, b) => b.readAt - a.readAt);
}

/**
 * Gives the client what was read on this device, beside what it has: of what both have, its own stays. What an older build
 * has kept and this one cannot use is left out.
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
  for (const { answers } of pages.toReversed()) {
    for (const { name, variables, data, askedAt } of answers) {
      const query = documents.get(name);
      if (!query) continue;
      // No broadcast: until `restore` the kept records are in the place of the visit's own.
      client.cache.writeQuery({ query, variables, data, broadcast: false });
      ages.noteKept(operationKey(query, variables), name, data, askedAt);
    }
  }
  client.cache.restore(merged(client.cache.extract() as NormalizedCacheObject, own));
}

/** Two states of a cache as one: records, and answers of each field, of the second where both have them. */
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

/** A file that the browser has in its own store; undefined where it has not. */
async function fromBrowser(address: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** Puts it into the store with its size, so that nothing has to be read to know how much there is. */
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
    .toSorted((a, b) => a.readAt - b.readAt);
}

/** Removes the oldest until the rest has room. */
async function trim(store: Cache, room: number): Promise<void> {
  const entries = await sizesIn(store);
  let size = entries.reduce((sum, entry) => sum + entry.size, 0);
  for (const entry of entries) {
    if (size <= room) return;
    if (entry.request) await store.delete(entry.request);
    size -= entry.size;
  }
}
