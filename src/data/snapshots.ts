import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, lastValueFrom } from 'rxjs';
import { operationKey, rootFields } from './operation.ts';
import { SNAPSHOT_MANIFEST, type SnapshotManifest } from './snapshotManifest.ts';
import { timeoutSignal } from './timeoutSignal.ts';

// The errors of files have no sentences. Nobody sees them, because the service is queried instead.

/** After this time without its file, the service is queried as well. */
const SERVICE_DELAY_MS = 3000;
const FILE_TIMEOUT_MS = 15_000;

/** Reads snapshots during one visit. They are answers that the build has written to static files. */
export class Snapshots {
  /** Null until it is loaded. */
  manifest: SnapshotManifest | null = null;
  #loading: Promise<SnapshotManifest | null> | null = null;
  readonly #answered: Set<string>;
  /** Files that are being read or were prefetched. */
  readonly #reads = new Map<string, Promise<object>>();

  /** @param answered the operations that the page itself has answered */
  constructor(answered: readonly { key: string }[]) {
    this.#answered = new Set(answered.map(({ key }) => key));
  }

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
   * Answers an operation from its file, whatever its age. The site's own host answers quickly, also while the service is
   * down. An operation that was answered before in the visit is a refetch, and goes to the service.
   */
  readonly link = new ApolloLink((operation, forward) => {
    const { query, variables, operationType } = operation;
    const key = operationKey(query, variables);
    const hasNone = this.manifest !== null && !(key in this.manifest.files);
    if (operationType !== OperationTypeNode.QUERY || this.#answered.has(key) || hasNone) {
      return forward(operation);
    }
    const answer = firstAnswer<ApolloLink.Result>(this.#answerOf(key, query), () =>
      lastValueFrom(forward(operation)),
    );
    return from(
      answer.then((result) => {
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

  /** @throws where the operation has no file, or that cannot be read */
  async #answerOf(key: string, query: DocumentNode): Promise<ApolloLink.Result> {
    const { files, askedAt } = (await this.load()) ?? { files: {}, askedAt: 0 };
    const [file] = files[key] ?? [];
    if (file === undefined) throw new Error('No snapshot');
    const data = await this.#read(file, query);
    return { data: data as Record<string, unknown>, extensions: { askedAt } };
  }

  async #fetchManifest(): Promise<SnapshotManifest> {
    const manifest = (await fetchJson(SNAPSHOT_MANIFEST)) as Partial<SnapshotManifest> | null;
    const { askedAt, removedAt, files } = manifest ?? {};
    if (typeof askedAt !== 'number' || !files) throw new Error('No list');
    this.manifest = { askedAt, removedAt, files };
    return this.manifest;
  }

  /** Reads a file once. After a failure the next call reads it anew. */
  #read(file: string, query: DocumentNode): Promise<object> {
    const read = this.#reads.get(file) ?? readSnapshot(file, rootFields(query));
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

/** @throws where the file is missing, late, or not an answer with these fields */
async function readSnapshot(file: string, fields: string[]): Promise<object> {
  const { data } = ((await fetchJson(file)) ?? {}) as { data?: Record<string, unknown> };
  if (!data || fields.some((field) => typeof data[field] !== 'object' || data[field] === null)) {
    throw new Error('No answer');
  }
  return data;
}

async function fetchJson(file: string): Promise<unknown> {
  const response = await fetch(file, { signal: timeoutSignal(FILE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
