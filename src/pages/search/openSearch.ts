import type { ApolloClient } from '@apollo/client';
import { timeoutSignal } from '../../browser/timeoutSignal.ts';
import { collections } from '../../features/collections.ts';
import { recordDocuments, SEARCH_FILE, type SearchDocument } from './documents.ts';
import { indexDocuments, type Search } from './searchIndex.ts';

const SEARCH_FILE_TIMEOUT_MS = 15_000;

/** One search per client, so that a visit loads it once. */
const opened = new WeakMap<ApolloClient, Promise<Search>>();

/**
 * Loads the documents and indexes them, once per visit.
 * @throws (rejects) where the documents cannot be loaded; the next call tries again
 */
export function openSearch(client: ApolloClient): Promise<Search> {
  const open = async () => {
    try {
      return await indexDocuments(await fetchDocuments(client));
    } catch (error) {
      opened.delete(client);
      throw error;
    }
  };
  const search = opened.get(client) ?? open();
  opened.set(client, search);
  return search;
}

/**
 * Fetches the search file. Where there is none, the documents come from the list queries: in a site without prerendered
 * pages, between a removal and its publication, and while the service has no pages to serve (503).
 */
async function fetchDocuments(client: ApolloClient): Promise<SearchDocument[]> {
  const response = await fetch(SEARCH_FILE, {
    signal: timeoutSignal(SEARCH_FILE_TIMEOUT_MS),
  });
  if (response.status >= 500 && response.status !== 503)
    throw new Error(`${SEARCH_FILE} answers with ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.includes('json')) return (await response.json()) as SearchDocument[];
  const answers = collections.map(async (collection) => {
    const { data, error } = await client.query({ query: collection.list });
    if (!data) throw error ?? new Error(`${collection.listField} has no answer.`);
    return [collection, data] as const;
  });
  // Waits for all queries. A retry would share one that is still in flight, and fail with it.
  await Promise.allSettled(answers);
  return recordDocuments(await Promise.all(answers));
}
