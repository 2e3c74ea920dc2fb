import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { Ages } from '../freshness/age.ts';
import { createCache } from '../cache/cache.ts';
import type { Collection } from '../declare/collection.ts';
import { errorLogLink } from '../network/links.ts';
import type { Service } from '../network/service.ts';
import { serviceLinks } from '../network/serviceLinks.ts';
import { Snapshots } from '../freshness/snapshots.ts';

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

/** An older answer is stale: its query is refetched in the background. */
const MAX_AGE_MS = 15 * 60_000;

/** The data in a prerendered page. */
export interface HydrationData {
  /** The part of the cache that the page shows. */
  cache: NormalizedCacheObject;
  /** The operations that the cache answers, by name and by `operationKey`. */
  answered: { name: string; key: string }[];
  /** When the service was queried for it, in milliseconds since 1970. It may have confirmed it since (`SnapshotManifest`). */
  queriedAt: number;
}

export interface ClientOptions {
  maxAgeMs?: number;
  /** How long a query that no page reads is kept. Apollo's own 30 s would keep Node from ending. */
  unreadQueryMs?: number;
  /** Whether there is no connection, so that one try is enough. */
  isOffline?: () => boolean;
  /** Takes the line about each operation that has failed. */
  log?: (line: string) => void;
  /** The data of the prerendered page; null where the browser renders it. */
  hydrationData?: HydrationData | null;
  /** Whether the site has snapshots. */
  hasSnapshots?: boolean;
}

/** Makes the one client of a visit. Failed queries are retried, logged once and leave the page as it is. */
export function createClient(
  collections: readonly Collection[],
  service: Service,
  {
    maxAgeMs = MAX_AGE_MS,
    unreadQueryMs,
    isOffline,
    log,
    hydrationData,
    hasSnapshots,
  }: ClientOptions,
) {
  const cache = createCache(collections);
  const ages = new Ages(maxAgeMs);
  // The log comes first, so that a failure is logged once, after all tries.
  const links = [errorLogLink(log), ages.link];
  if (hydrationData) {
    cache.restore(hydrationData.cache);
    ages.notePage(hydrationData.answered, hydrationData.queriedAt);
  }
  const snapshots = hasSnapshots ? new Snapshots() : null;
  if (snapshots) links.push(snapshots.link);
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([...links, ...serviceLinks(service, isOffline)]),
    defaultOptions: {
      // An answer with errors still has its records. A refetch is merged like any answer; by default it would replace the
      // other answers to the same list.
      watchQuery: { errorPolicy: 'all', refetchWritePolicy: 'merge' },
      query: { errorPolicy: 'all' },
      react: { suspense: { autoDisposeTimeoutMs: unreadQueryMs } },
    },
  });
  return { client, ages, snapshots };
}
