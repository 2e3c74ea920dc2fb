import type { ApolloClient } from '@apollo/client';
import { collections } from '../collections.ts';
import { recordDocuments, SEARCH_FILE, type SearchDocument } from './documents.ts';
import { indexDocuments, type Search } from './searchIndex.ts';

/** How long the file may take, in milliseconds. */
const LIMIT = 15_000;

/** The search of each visit, by its client. */
const opened = new WeakMap<ApolloClient, Promise<Search>>();

/**
 * Fetches what can be found and indexes it, once in a visit.
 * @throws (rejects) when it cannot be fetched; the next call tries again
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

/** A site whose pages are not rendered beforehand has no such file: there the lists themselves are searched. */
async function fetchDocuments(client: ApolloClient): Promise<SearchDocument[]> {
  const response = await fetch(SEARCH_FILE, { signal: AbortSignal.timeout(LIMIT) });
  if (response.status >= 500) throw new Error(`${SEARCH_FILE} answers with ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.includes('json')) return (await response.json()) as SearchDocument[];
  const answers = collections.map(async (collection) => {
    const { data, error } = await client.query({ query: collection.list });
    if (!data) throw error ?? new Error(`${collection.listField} has no answer.`);
    return [collection, data] as const;
  });
  // Not before all are over: a new try would join one that is still on its way, and fail with it.
  await Promise.allSettled(answers);
  return recordDocuments(await Promise.all(answers));
}
