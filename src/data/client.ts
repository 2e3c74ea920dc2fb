import {
  ApolloClient,
  ApolloLink,
  type NormalizedCacheObject,
  type ObservableQuery,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { createQueryPreloader, type PreloadedQueryRef } from '@apollo/client/react';
import { createCache } from './cache.ts';
import { Freshness } from './freshness.ts';
import { type SnapshotManifest, Snapshots } from './snapshots.ts';
import { apiKeyLink, emptyAnswerLink, errorLogLink, retryLink, tryLimitLink } from './links.ts';

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

/**
 * How long a navigation waits for its data before it shows a spinner, in milliseconds. React keeps a spinner that it has
 * shown for 300 ms at least, so a quick answer is worth waiting for.
 */
const PATIENCE = 200;

/** Where the content service is and the key it asks for. */
export interface Service {
  url: string;
  apiKey: string;
  /** Asks it in another way than over the network. */
  fetch?: typeof fetch | undefined;
}

/** A query on its way: read it with `useReadQuery`. Its data is undefined when the service could not be asked. */
export type QueryRef<Data> = PreloadedQueryRef<
  Data,
  OperationVariables,
  'complete' | 'streaming' | 'empty'
>;

/**
 * Starts a query for a route's loader: from the cache where it can, else from the service. It waits for the answer only
 * as long as nobody notices; after that the page opens with a spinner.
 */
export type Preload = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<QueryRef<Data>>;

/** What a prerendered page brings along: the part of the cache that it shows, and where other answers are. */
export interface EmbeddedData {
  cache: NormalizedCacheObject;
  /** The questions that the cache answers, by `questionKey`. */
  answered: string[];
  snapshots: SnapshotManifest;
}

/** The client of the content service, and the way that routes ask it. */
export interface DataSource {
  client: ApolloClient;
  preload: Preload;
  /** Fills the cache with what came with the page. Until `refresh` is called nothing of it counts as old. */
  restore: (embedded: EmbeddedData) => void;
  /** Asks again, in the background, for what the page shows that is older than 15 minutes, has failed or was not there. */
  refresh: () => void;
}

/**
 * Makes the one client of a visit. Failed queries are retried, logged once and leave the page standing.
 * @param keepUnread how long an answer that no page reads is kept, in milliseconds; Apollo's own 30 s would keep Node
 *   from ending
 * @param snapshotMaxAge how old an answer from a file may be, in milliseconds
 */
export function createDataSource(
  { url, apiKey, fetch }: Service,
  { keepUnread, snapshotMaxAge = 0 }: { keepUnread?: number; snapshotMaxAge?: number } = {},
): DataSource {
  const freshness = new Freshness();
  const snapshots = new Snapshots(snapshotMaxAge);

  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      errorLogLink(),
      freshness.link,
      snapshots.link,
      retryLink(),
      tryLimitLink(),
      emptyAnswerLink(),
      apiKeyLink(apiKey),
      new BaseHttpLink({ uri: url, fetch }),
    ]),
    defaultOptions: {
      // An answer with errors still has its records. A refetch goes through the list's merge like any answer; by default it would wipe the other answers.
      watchQuery: { errorPolicy: 'all', refetchWritePolicy: 'merge' },
      query: { errorPolicy: 'all' },
      react: { suspense: { autoDisposeTimeoutMs: keepUnread } },
    },
  });

  const preloadQuery = createQueryPreloader(client);
  const preload: Preload = async (query, variables) => {
    if (freshness.isOld(query, variables)) {
      // The page shows what there is; the answer reaches it through the cache.
      void client.query({ query, variables, fetchPolicy: 'network-only' });
    }
    const queryRef = preloadQuery(query, { variables, errorPolicy: 'all' });
    await Promise.race([preloadQuery.toPromise(queryRef), pause(PATIENCE)]);
    return queryRef;
  };

  let embeddedAt: number | undefined;
  const restore = ({ cache, answered, snapshots: manifest }: EmbeddedData) => {
    client.cache.restore(cache);
    snapshots.offer(manifest, answered);
    embeddedAt = manifest.askedAt;
  };

  const refresh = () => {
    freshness.embeddedAt = embeddedAt;
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: (query) => isEmpty(query) || freshness.isOld(query.query, query.variables),
    });
  };

  return { client, preload, restore, refresh };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Calls back whenever the visitor returns to the tab or comes back online. */
export function onReturn(callback: () => void): void {
  addEventListener('online', callback);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') callback();
  });
}

/** Whether a query has nothing to show: it failed, or its record was not there. */
function isEmpty(query: ObservableQuery): boolean {
  const { data, loading } = query.getCurrentResult();
  return !loading && Object.values(data ?? {}).every((field) => field === null);
}
