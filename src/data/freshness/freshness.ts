import {
  type ApolloClient,
  ApolloLink,
  type DocumentNode,
  type ObservableQuery,
  type OperationVariables,
} from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, from, mergeMap, of, tap } from 'rxjs';
import { timeoutSignal } from '../../browser/timeoutSignal.ts';
import { SNAPSHOT_MANIFEST } from '../../paths.ts';
import { lacksList, listOf, operationKey, operationName } from '../network/operation.ts';

// The errors of files have no sentences. Nobody sees them, because the service is queried instead.

/** An older answer is stale (docs/product.md, Cache). */
const MAX_AGE_MS = 15 * 60_000;

/** After this time without its file, a query goes to the service. */
const FILE_TIMEOUT_MS = 15_000;

/** The content of `SNAPSHOT_MANIFEST`. A snapshot is an answer that the build has written to a file. */
export interface SnapshotManifest {
  /** When the service gave the answers, in milliseconds since 1970. */
  queriedAt: number;
  /**
   * When a record was last removed, in milliseconds since 1970; missing if none was. Devices drop what they have saved from
   * before. It says that, and not what was removed (docs/decisions/027).
   */
  removedAt?: number | undefined;
  /** The file with each answer and its compressed size in bytes, by `operationKey`. Short lists share a file. */
  files: Record<string, [file: string, bytes: number]>;
}

interface Query {
  query: DocumentNode;
  variables: OperationVariables;
}

interface Answer {
  /** The name of the operation. */
  name: string;
  /** When the service was queried for it, in milliseconds since 1970. */
  queriedAt: number;
  /** Whether the service itself gave it in this visit. Otherwise it is of a page or a snapshot. */
  isOfService: boolean;
}

export interface FreshnessOptions {
  maxAgeMs?: number;
  /** The answers in the prerendered page that is hydrated, and when the service was queried for them. */
  hydrationData?: { answered: { name: string; key: string }[]; queriedAt: number } | null;
  /** Whether the page is a copy that the browser has kept. The service may have answered otherwise since. */
  isUnconfirmedCopy?: boolean;
  hasSnapshots?: boolean;
}

/**
 * Decides what answers a query, and when it is refetched (docs/decisions/003). A snapshot comes first, whatever its age. What
 * is stale is shown and refetched in the background. A refetch never answers with something older than what is cached.
 */
export class Freshness {
  /** Null until it is loaded. */
  manifest: SnapshotManifest | null = null;
  isHydrating: boolean;
  /** Resolves once the manifest is loaded, or cannot be. The ages of a page's answers are known then. */
  readonly ready: Promise<void>;

  #loading: Promise<SnapshotManifest | null> | null = null;
  /** By `operationKey`. */
  readonly #answers = new Map<string, Answer>();
  /** The snapshots that are being read, or were. */
  readonly #files = new Map<string, Promise<unknown>>();
  readonly #hydrated: Promise<void>;
  #resolveHydrated = () => {};

  constructor(
    private readonly client: ApolloClient,
    private readonly options: FreshnessOptions,
  ) {
    const { hydrationData } = options;
    for (const { name, key } of hydrationData?.answered ?? []) {
      this.#answers.set(key, { name, queriedAt: hydrationData!.queriedAt, isOfService: false });
    }
    this.isHydrating = Boolean(hydrationData);
    this.#hydrated = new Promise((resolve) => (this.#resolveHydrated = resolve));
    if (!hydrationData) this.endHydration();
    this.ready = this.#confirmPage();
  }

  /** Answers a query from its snapshot, else by the service, and notes when the service was queried. */
  readonly link = new ApolloLink((operation, forward) => {
    const { query, variables, operationType } = operation;
    if (operationType !== OperationTypeNode.QUERY) return forward(operation);
    const name = operationName(query);
    const isRefetch = this.isCached({ query, variables });
    const mayReadSnapshot = this.options.hasSnapshots && !isRefetch;
    const snapshot = mayReadSnapshot ? from(this.#snapshotOf({ query, variables })) : of(null);
    return snapshot.pipe(
      mergeMap((file) => {
        if (file && !this.#hasServiceAnswered(name)) return of(file);
        return forward(operation).pipe(
          catchError((error: unknown) => {
            if (file) return of(file);
            throw error;
          }),
        );
      }),
      tap(({ extensions }) => {
        const { queriedAt } = (extensions ?? {}) as { queriedAt?: number };
        this.#answers.set(operationKey(query, variables), {
          name,
          queriedAt: queriedAt ?? Date.now(),
          isOfService: queriedAt === undefined,
        });
      }),
    );
  });

  isCached({ query, variables }: Query): boolean {
    return this.client.readQuery({ query, variables }) !== null;
  }

  /**
   * When the service was queried for what a query shows, in milliseconds since 1970. What the cache serves from a list is as
   * old as the oldest answer to it.
   */
  queriedAt({ query, variables }: Query): number | undefined {
    const own = this.#answers.get(operationKey(query, variables));
    if (own) return own.queriedAt;
    const list = listOf(operationName(query));
    const times = [...this.#answers.values()]
      .filter(({ name }) => name === list)
      .map(({ queriedAt }) => queriedAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  /** Refetches a query that a page shows, where it is stale. During hydration it waits: the answer would change the page. */
  async refetchIfStale({ query, variables }: Query): Promise<void> {
    await this.#hydrated;
    await this.ready;
    if (!this.#isStale({ query, variables })) return;
    await this.client.query({ query, variables, fetchPolicy: 'network-only' });
  }

  endHydration(): void {
    this.isHydrating = false;
    this.#resolveHydrated();
  }

  /** Refetches what the page shows, where it is stale, has failed or had no record. */
  readonly refetchShown = (): void => {
    void this.client.refetchQueries({
      include: 'active',
      onQueryUpdated: (query) => isEmpty(query) || this.#isStale(query),
    });
  };

  /**
   * Reads the snapshot of a query before its navigation, unless it is cached. The service is not queried.
   * @param maxBytes a larger snapshot is not read
   */
  prefetch({ query, variables }: Query, maxBytes = Infinity): void {
    const [file, bytes] = this.manifest?.files[operationKey(query, variables)] ?? [];
    if (file === undefined || bytes === undefined || bytes > maxBytes) return;
    if (!this.isCached({ query, variables })) this.#read(file).catch(() => undefined);
  }

  /** Loads the manifest once. Null where it cannot be had: the next call tries again. */
  loadManifest(): Promise<SnapshotManifest | null> {
    if (!this.options.hasSnapshots) return Promise.resolve(null);
    const load = async () => (this.manifest = await fetchManifest());
    this.#loading ??= load().catch(() => (this.#loading = null));
    return this.#loading;
  }

  /** Loads the manifest anew. Where that fails the last one stays. */
  reloadManifest(): Promise<SnapshotManifest | null> {
    this.#loading = null;
    return this.loadManifest();
  }

  /** A page is as fresh as the manifest: the last build has queried the service again, and has not changed the page. */
  async #confirmPage(): Promise<void> {
    const manifest = await this.loadManifest();
    if (!manifest || this.options.isUnconfirmedCopy) return;
    for (const answer of this.#answers.values()) {
      if (!answer.isOfService) answer.queriedAt = Math.max(answer.queriedAt, manifest.queriedAt);
    }
  }

  /** What was never requested is not stale. */
  #isStale(query: Query): boolean {
    const queriedAt = this.queriedAt(query);
    if (queriedAt === undefined) return false;
    const age = Date.now() - queriedAt;
    // A timestamp in the future means a wrong clock: treat the age as unknown.
    return age < 0 || age > (this.options.maxAgeMs ?? MAX_AGE_MS);
  }

  /** Whether the service has answered records of the same list in this visit. A snapshot is older. */
  #hasServiceAnswered(name: string): boolean {
    return [...this.#answers.values()].some(
      (answer) => answer.isOfService && listOf(answer.name) === listOf(name),
    );
  }

  /** The answer of a query's snapshot; null where there is none, or it cannot be read. */
  async #snapshotOf({ query, variables }: Query): Promise<ApolloLink.Result | null> {
    const { files = {}, queriedAt } = (await this.loadManifest()) ?? {};
    const [file] = files[operationKey(query, variables)] ?? [];
    if (file === undefined) return null;
    const answer = (await this.#read(file).catch(() => null)) as ApolloLink.Result | null;
    return lacksList(query, answer?.data) ? null : { ...answer, extensions: { queriedAt } };
  }

  /** Reads a file once. After a failure the next call reads it anew. */
  #read(file: string): Promise<unknown> {
    const read = this.#files.get(file) ?? fetchJson(file);
    this.#files.set(file, read);
    read.catch(() => this.#files.delete(file));
    return read;
  }
}

/** Whether a query has nothing to show: it failed, or there was no record. */
function isEmpty(query: ObservableQuery): boolean {
  const { data, loading } = query.getCurrentResult();
  return !loading && Object.values(data ?? {}).every((value) => value === null);
}

async function fetchManifest(): Promise<SnapshotManifest> {
  const manifest = (await fetchJson(SNAPSHOT_MANIFEST)) as Partial<SnapshotManifest> | null;
  const { queriedAt, removedAt, files } = manifest ?? {};
  if (typeof queriedAt !== 'number' || !files) throw new Error('No list');
  return { queriedAt, removedAt, files };
}

/** @throws where the file is missing or late, or no JSON */
async function fetchJson(file: string): Promise<unknown> {
  const response = await fetch(file, { signal: timeoutSignal(FILE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
