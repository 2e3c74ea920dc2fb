import {
  type ApolloCache,
  ApolloLink,
  type DocumentNode,
  type NormalizedCacheObject,
  type OperationVariables,
  type StoreObject,
} from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, lastValueFrom, tap } from 'rxjs';
import { lacksList, listOf, operationKey, operationName } from '../network/operation.ts';
import { SNAPSHOT_MANIFEST, type SnapshotManifest } from './snapshotManifest.ts';
import { timeoutSignal } from '../../browser/timeoutSignal.ts';

// The errors of files have no sentences. Nobody sees them, because the service is queried instead.

/** After this time without its file, the service is queried as well. */
const SERVICE_DELAY_MS = 3000;
const FILE_TIMEOUT_MS = 15_000;

/** Reads snapshots during one visit. They are answers that the build has written to static files. */
export class Snapshots {
  /** Null until it is loaded. */
  manifest: SnapshotManifest | null = null;
  #loading: Promise<SnapshotManifest | null> | null = null;
  /** The operations that a file has answered. */
  readonly #answered = new Set<string>();
  /** The lists of which the service itself has answered some records, by `listOf`. */
  readonly #queried = new Set<string>();
  /** Files that are being read or were prefetched. */
  readonly #reads = new Map<string, Promise<object>>();

  /** Loads the manifest once. Null where it cannot be had: the next call tries again. */
  load(): Promise<SnapshotManifest | null> {
    this.#loading ??= this.#fetchManifest().catch(() => (this.#loading = null));
    return this.#loading;
  }

  /** Loads the manifest anew. Where that fails the last one stays. */
  reload(): Promise<SnapshotManifest | null> {
    this.#loading = null;
    return this.load();
  }

  /**
   * Answers an operation from its file, whatever the file's age. The site's own host answers quickly, also while the service
   * is down. A refetch goes to the service: the cache, or an earlier file, has answered the operation before.
   */
  readonly link = new ApolloLink((operation, forward) => {
    const { query, variables, operationType, client } = operation;
    if (operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = operationKey(query, variables);
    const list = listOf(operationName(query));
    const queryService = () =>
      forward(operation).pipe(
        tap(({ data }) => {
          if (data) this.#queried.add(list);
        }),
      );
    const hasNone = this.manifest !== null && !(key in this.manifest.files);
    const isRefetch = this.#answered.has(key) || client.readQuery({ query, variables }) !== null;
    if (hasNone || isRefetch) return queryService();
    return from(
      this.#newestAnswer(key, operation, () => lastValueFrom(queryService())).then((result) => {
        this.#answered.add(key);
        return result;
      }),
    );
  });

  /**
   * Prefetches the file of an operation. The service is not queried, even where that fails.
   * @param maxBytes a larger file is not fetched
   * @returns whether it is fetched; false where there is no such file, or none is known yet
   */
  prefetch(query: DocumentNode, variables: OperationVariables, maxBytes = Infinity): boolean {
    const key = operationKey(query, variables);
    const [file, bytes] = this.manifest?.files[key] ?? [];
    if (file === undefined || bytes === undefined || bytes > maxBytes) return false;
    if (this.#answered.has(key) || this.#reads.has(file)) return false;
    this.#read(file, query).catch(() => undefined);
    return true;
  }

  /**
   * The answer of an operation's file. Where the service has answered something newer it answers this as well, because an
   * older answer must not replace what is cached. Only where it fails, the file's other records are better than none.
   */
  async #newestAnswer(
    key: string,
    { query, client }: ApolloLink.Operation,
    queryService: () => Promise<ApolloLink.Result>,
  ): Promise<ApolloLink.Result> {
    const readFile = () => this.#answerOf(key, query);
    const isOld = () => this.#queried.has(listOf(operationName(query)));
    if (!isOld()) {
      const answer = await firstAnswer(readFile(), queryService);
      if (answer.extensions?.['queriedAt'] === undefined || !isOld()) return answer;
    }
    try {
      return await queryService();
    } catch (error) {
      const file = await readFile().catch(() => null);
      if (file === null) throw error;
      return withCachedRecords(file, client.cache);
    }
  }

  /** @throws where the operation has no file, or that cannot be read */
  async #answerOf(key: string, query: DocumentNode): Promise<ApolloLink.Result> {
    const { files, queriedAt } = (await this.load()) ?? { files: {}, queriedAt: 0 };
    const [file] = files[key] ?? [];
    if (file === undefined) throw new Error('No snapshot');
    const data = await this.#read(file, query);
    return { data: data as Record<string, unknown>, extensions: { queriedAt } };
  }

  async #fetchManifest(): Promise<SnapshotManifest> {
    const manifest = (await fetchJson(SNAPSHOT_MANIFEST)) as Partial<SnapshotManifest> | null;
    const { queriedAt, removedAt, files } = manifest ?? {};
    if (typeof queriedAt !== 'number' || !files) throw new Error('No list');
    this.manifest = { queriedAt, removedAt, files };
    return this.manifest;
  }

  /** Reads a file once. After a failure the next call reads it anew. */
  #read(file: string, query: DocumentNode): Promise<object> {
    const read = this.#reads.get(file) ?? readSnapshot(file, query);
    this.#reads.set(file, read);
    read.catch(() => this.#reads.delete(file));
    return read;
  }
}

/**
 * The answer of a file. Where the file is late or has failed, the service is queried as well; the first answer counts.
 * @throws the error of the service, where both fail
 */
async function firstAnswer<Answer>(
  file: Promise<Answer>,
  askService: () => Promise<Answer>,
): Promise<Answer> {
  const late = new Promise<boolean>((resolve) => {
    timeoutSignal(SERVICE_DELAY_MS).addEventListener('abort', () => resolve(true));
  });
  const hasFailed = file.then(
    () => false,
    () => true,
  );
  if (!(await Promise.race([hasFailed, late]))) return file;
  const service = askService();
  try {
    return await Promise.any([file, service]);
  } catch {
    return service;
  }
}

/** An answer whose records are replaced by those in the cache. */
function withCachedRecords(answer: ApolloLink.Result, cache: ApolloCache): ApolloLink.Result {
  const cached = cache.extract() as NormalizedCacheObject;
  const data = Object.entries(answer.data ?? {}).map(([name, list]) => {
    const { items } = list as { items: (StoreObject | null)[] | null };
    const newest = items?.map((item) => item && { ...item, ...cached[cache.identify(item) ?? ''] });
    return [name, { ...(list as object), items: newest }];
  });
  return { ...answer, data: Object.fromEntries(data) as Record<string, unknown> };
}

/** @throws where the file is missing, late, or not an answer to the query */
async function readSnapshot(file: string, query: DocumentNode): Promise<object> {
  const { data } = ((await fetchJson(file)) ?? {}) as { data?: Record<string, unknown> };
  if (!data || lacksList(query, data)) throw new Error('No answer');
  return data;
}

async function fetchJson(file: string): Promise<unknown> {
  const response = await fetch(file, { signal: timeoutSignal(FILE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
