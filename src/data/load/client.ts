import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { createCache } from '../cache/cache.ts';
import type { Collection } from '../declare/collection.ts';
import { Freshness, type FreshnessOptions } from '../freshness/freshness.ts';
import { errorLogLink, serviceLinks } from '../network/links.ts';
import type { Service } from '../network/service.ts';

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
      interface Query {
        errorPolicy: 'all';
      }
    }
  }
}

/** The data in a prerendered page. */
export interface HydrationData {
  /** The part of the cache that the page shows. */
  cache: NormalizedCacheObject;
  /** The operations that the cache answers, by name and by `operationKey`. */
  answered: { name: string; key: string }[];
  /** When the service was queried for it, in milliseconds since 1970. It may have confirmed it since (`SnapshotManifest`). */
  queriedAt: number;
}

export interface ClientOptions extends FreshnessOptions {
  /** How long a query that no page reads is kept. Apollo's own 30 s would keep Node from ending. */
  unreadQueryMs?: number;
  /** Whether there is no connection, so that one try is enough. */
  isOffline?: () => boolean;
  /** Takes the line about each operation that has failed. */
  log?: (line: string) => void;
  /** The data of the prerendered page; null where the browser renders it. */
  hydrationData?: HydrationData | null;
}

/** Makes the one client of a visit. Failed queries are retried, logged once and leave the page as it is. */
export function createClient(
  collections: readonly Collection[],
  service: Service,
  options: ClientOptions,
) {
  const { unreadQueryMs, isOffline, log, hydrationData } = options;
  const cache = createCache(collections);
  if (hydrationData) cache.restore(hydrationData.cache);
  const client = new ApolloClient({
    cache,
    link: ApolloLink.empty(),
    defaultOptions: {
      // An answer with errors still has its records. A refetch is merged like any answer; by default it would replace the
      // other answers to the same list.
      watchQuery: { errorPolicy: 'all', refetchWritePolicy: 'merge' },
      query: { errorPolicy: 'all' },
      react: { suspense: { autoDisposeTimeoutMs: unreadQueryMs } },
    },
  });
  const freshness = new Freshness(client, options);
  // The log comes first, so that a failure is logged once, after all tries.
  client.setLink(
    ApolloLink.from([errorLogLink(log), freshness.link, ...serviceLinks(service, isOffline)]),
  );
  return { client, freshness };
}
