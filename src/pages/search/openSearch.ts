import type { ApolloClient } from '@apollo/client';
import { timeoutSignal } from '../../browser/timeoutSignal.ts';
import { SEARCH_FILE } from '../../paths.ts';
import { indexDocuments, type Search, type SearchDocument } from './searchIndex.ts';

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
      const response = await fetch(SEARCH_FILE, { signal: timeoutSignal(SEARCH_FILE_TIMEOUT_MS) });
      if (!response.ok) throw new Error(`${SEARCH_FILE} answers with ${response.status}.`);
      return await indexDocuments((await response.json()) as SearchDocument[]);
    } catch (error) {
      opened.delete(client);
      throw error;
    }
  };
  const search = opened.get(client) ?? open();
  opened.set(client, search);
  return search;
}
