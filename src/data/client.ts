import {
  ApolloClient,
  ApolloLink,
  type DocumentNode,
  type InMemoryCache,
  type NormalizedCacheObject,
  type ObservableQuery,
  type OperationVariables,
  type StoreObject,
  type TypedDocumentNode,
} from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { createQueryPreloader, type PreloadedQueryRef } from '@apollo/client/react';
import { Ages, type RecordIndex } from './age.ts';
import { createCache } from './cache.ts';
import type { Collection } from './collection.ts';
import { apiKeyLink, emptyAnswerLink, errorLogLink, retryLink, tryLimitLink } from './links.ts';
import { type SnapshotManifest, Snapshots } from './snapshots.ts';
import { field } from './wire/records.ts';

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
 * How long a navigation waits for its data before it shows a spinner, in milliseconds: one answer on a weak line takes as
 * long, and React keeps a spinner that it has shown for 300 ms at least. Meanwhile the pending line shows that it works.
 */
const PATIENCE = 500;

/** How old an answer may be before the service is asked again, in milliseconds (`product.md`, The cache's promises). */
const MAX_AGE = 15 * 60_000;

/** What the file of a long list's beginning answers: as many cards as a list shows after a step back. */
export const BEGINNING = { limit: 24 };

/** Where the content service is. */
interface ServiceAddress {
  url: string;
  /** Asks it in another way than over the network. */
  fetch?: typeof fetch | undefined;
}

/** A service that asks for a key. */
export interface KeyService extends ServiceAddress {
  apiKey: string;
}

/** A service that asks for requests which a guest of an identity pool has signed. */
export interface GuestService extends ServiceAddress {
  /** Its region and a UUID, as `ap-south-1:...`. */
  identityPoolId: string;
}

/** The content service, and what it lets visitors in by. */
export type Service = KeyService | GuestService;

/** A query on its way: read it with `useReadQuery`. Its data is undefined when the service could not be asked. */
export type QueryRef<Data> = PreloadedQueryRef<
  Data,
  OperationVariables,
  'complete' | 'streaming' | 'empty'
>;

/**
 * Starts a query for a route's loader: from the cache where it can, else from a file or the service. It waits for the
 * answer only as long as nobody notices; after that the page opens with a spinner.
 */
export type Preload = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<QueryRef<Data>>;

/** A list that a route's loader has started. */
export interface LoadedList {
  /** What the page opens with: the whole list, or the beginning of a long one. */
  queryRef: QueryRef<unknown>;
  /** The whole, where the page opens with the beginning. */
  whole: Promise<QueryRef<unknown>> | null;
}

/** Starts the query of a list for its route's loader. */
export type LoadList = (list: TypedDocumentNode<object, { limit?: number }>) => Promise<LoadedList>;

/** What the loaders of routes load by. */
export interface RouteLoads {
  preload: Preload;
  loadList: LoadList;
}

/** A query that a route's loader starts. */
export interface RouteQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

/**
 * Fetches what a query will be answered from, ahead of its navigation: a file of the site's own host, never the service.
 * @param room how many bytes it may have
 * @returns how many it has; 0 where nothing is fetched
 */
export type ReadAhead = (query: RouteQuery, room: number) => number;

/** What a prerendered page brings along: the part of the cache that it shows, and where other answers are. */
export interface HydrationData {
  cache: NormalizedCacheObject;
  /** The operations that the cache answers, by name and by `operationKey`. */
  answered: { name: string; key: string }[];
  snapshots: SnapshotManifest;
}

interface DataSourceOptions {
  /** How old an answer may be before the service is asked again, in milliseconds. */
  maxAge?: number;
  /** How long an answer that no page reads is kept, in milliseconds. Apollo's own 30 s would keep Node from ending. */
  keepUnread?: number;
  /**
   * Whether there is no connection, and a screen that says so: a page that has nothing to show then throws a
   * `NotOnDevice`.
   */
  isCutOff?: () => boolean;
  /** Calls back when the browser has nothing else to do: what can wait does. */
  whenIdle?: (callback: () => void) => void;
  /** Takes the line about each operation that has failed. */
  log?: (line: string) => void;
  /** What came with the page. Until `endHydration` is called nothing is asked for again. */
  hydrationData?: HydrationData | null;
}

/** What a route's loader throws for a page whose records cannot be asked for and were not read on this device. */
export class NotOnDevice extends Error {
  override name = 'NotOnDevice';
}

/** The client of the content service, and the way that routes ask it. */
export type DataSource = ReturnType<typeof createDataSource>;

/** Makes the one client of a visit. Failed queries are retried, logged once and leave the page standing. */
export function createDataSource(
  collections: readonly Collection[],
  service: Service,
  {
    maxAge = MAX_AGE,
    keepUnread,
    log,
    hydrationData,
    isCutOff,
    whenIdle = setTimeout,
  }: DataSourceOptions = {},
) {
  const cache = createCache(collections);
  const ages = new Ages(maxAge, recordIndex(cache));
  // The log is outermost, so that a failure is told once, after all tries.
  const links = [errorLogLink(log), ages.link];
  let files: Snapshots | undefined;
  if (hydrationData) {
    const { cache: records, answered, snapshots } = hydrationData;
    cache.restore(records);
    for (const { key, name } of answered) ages.noteAnswer(key, name, snapshots.askedAt);
    ages.noteRecords(Object.keys(records), snapshots.askedAt);
    files = new Snapshots(snapshots, answered);
    links.push(files.link);
  }
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([...links, ...serviceLinks(service, isCutOff)]),
    defaultOptions: {
      // An answer with errors still has its records. A refetch goes through the list's merge like any answer; by default
      // it would wipe the other answers.
      watchQuery: { errorPolicy: 'all', refetchWritePolicy: 'merge' },
      query: { errorPolicy: 'all' },
      react: { suspense: { autoDisposeTimeoutMs: keepUnread } },
    },
  });

  // While a prerendered page is taken over, nothing competes with it for the line.
  let hydrating = Boolean(hydrationData);
  const held: (() => void)[] = [];
  const preloadQuery = createQueryPreloader(client);
  const preload: Preload = async (query, variables) => {
    const queryRef = preloadQuery(query, { variables, errorPolicy: 'all' });
    const askBehind = () => {
      // The page shows what there is; the answer reaches it through the cache.
      if (ages.isOld(query, variables)) {
        void client.query({ query, variables, fetchPolicy: 'network-only' });
      }
    };
    const answered = async () => {
      await preloadQuery.toPromise(queryRef);
      if (hydrating) held.push(askBehind);
      else askBehind();
    };
    if (isCutOff?.()) {
      // Asked all the same: the device may be wrong about its connection.
      await answered();
      if (client.readQuery({ query, variables }) === null) throw new NotOnDevice();
    } else {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)));
      await Promise.race([answered(), late]).finally(() => clearTimeout(timer));
    }
    return queryRef;
  };

  const isThere = ({ query, variables }: RouteQuery) =>
    client.readQuery({ query, variables }) !== null;

  const loadList: LoadList = async (list) => {
    const hasBeginning = files?.has(list, BEGINNING) && !isThere({ query: list, variables: {} });
    if (!hasBeginning) return { queryRef: await preload(list, {}), whole: null };
    const queryRef = await preload(list, BEGINNING);
    const whole = new Promise<void>(whenIdle).then(() => loadWhole(list));
    return { queryRef, whole };
  };

  /** Loads a list whole. Where that fails it is tried again when the visitor returns, and stays open until then. */
  const loadWhole = async (list: DocumentNode): Promise<QueryRef<unknown>> => {
    const queryRef = preloadQuery(list, { errorPolicy: 'all' });
    await preloadQuery.toPromise(queryRef);
    if (isThere({ query: list, variables: {} })) return queryRef;
    await new Promise<void>((resolve) => {
      const end = onReturn(() => {
        end();
        resolve();
      });
    });
    return loadWhole(list);
  };

  const readAhead: ReadAhead = (wanted, room) => {
    if (!files || isThere(wanted)) return 0;
    const { query, variables } = wanted;
    // Of a long list what its page opens with.
    const isLong = !('limit' in variables) && files.has(query, BEGINNING);
    return files.readAhead(query, isLong ? BEGINNING : variables, room);
  };

  /** From now on what is old is asked for again behind each navigation. */
  const endHydration = () => {
    hydrating = false;
  };

  /** Asks again for what the first page has brought that is old. What a navigation has asked for meanwhile is not old. */
  const refreshFirstPage = () => {
    for (const askBehind of held.splice(0)) askBehind();
  };

  /** Asks again, in the background, for what the page shows that is old, has failed or was not there. */
  const refresh = () => {
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: (query) => isEmpty(query) || ages.isOld(query.query, query.variables),
    });
  };

  return { client, ages, preload, loadList, readAhead, refresh, refreshFirstPage, endHydration };
}

/**
 * The links that ask the service. Each try has its own limit, and its answer is judged before the retry decides, so that
 * an answer of errors is a failure like any other.
 */
function serviceLinks(service: Service, isCutOff?: () => boolean): ApolloLink[] {
  const { url: uri, fetch } = service;
  return [
    retryLink(undefined, isCutOff),
    tryLimitLink(),
    emptyAnswerLink(),
    ...('apiKey' in service
      ? [apiKeyLink(service.apiKey), new BaseHttpLink({ uri, fetch })]
      : [new BaseHttpLink({ uri, fetch: guestFetch(service) })]),
  ];
}

/** Signs what it sends. What that takes is fetched with the first request, and never where the service asks for a key. */
function guestFetch(service: GuestService): typeof fetch {
  let signed: typeof fetch | undefined;
  return async (...request) => {
    const { signedFetch } = await import(/* webpackChunkName: "guest" */ './signedFetch.ts');
    signed ??= signedFetch(service);
    return signed(...request);
  };
}

function recordIndex(cache: InMemoryCache): RecordIndex {
  return {
    idsIn: (data) =>
      Object.values(data ?? {}).flatMap((value: unknown) => {
        const items = field(value, 'items');
        const records: (StoreObject | null)[] = Array.isArray(items) ? items : [value];
        return records.flatMap((record) => (record && cache.identify(record)) ?? []);
      }),
    answerTo: (query, variables) => cache.readQuery({ query, variables }),
  };
}

/** Calls back whenever the visitor returns to the tab or comes back online. @returns what ends that */
export function onReturn(callback: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') callback();
  };
  addEventListener('online', callback);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', callback);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Whether a query has nothing to show: it failed, or its record was not there. */
function isEmpty(query: ObservableQuery): boolean {
  const { data, loading } = query.getCurrentResult();
  return !loading && Object.values(data ?? {}).every((value) => value === null);
}
