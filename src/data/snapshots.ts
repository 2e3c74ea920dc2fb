import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, lastValueFrom } from 'rxjs';
import { operationKey, rootFields } from './operation.ts';

/** After this time without its file, the service is asked as well. */
const SERVICE_DELAY_MS = 3000;
const FILE_TIMEOUT_MS = 15_000;

/** The answers that the build has written to files. */
export interface SnapshotManifest {
  /** When the service gave them, in milliseconds since 1970. */
  askedAt: number;
  /** The file of each answer and its compressed size in bytes, by `operationKey`. */
  files: Record<string, [file: string, bytes: number]>;
}

/** Snapshots, as one visit reads them: answers that the build has written to static files. */
export class Snapshots {
  readonly #manifest: SnapshotManifest;
  readonly #answered: Set<string>;
  /** Files that are being read or were prefetched. */
  readonly #reads = new Map<string, Promise<object>>();

  /** @param answered the operations that the page itself has answered */
  constructor(manifest: SnapshotManifest, answered: readonly { key: string }[]) {
    this.#manifest = manifest;
    this.#answered = new Set(answered.map(({ key }) => key));
  }

  /**
   * Answers an operation from its file, whatever its age: the site's own host answers quickly, and also where the service is
   * down. An operation that was answered before in the visit is a refetch, and goes to the service.
   */
  readonly link = new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const { query, variables } = operation;
    const key = operationKey(query, variables);
    const found = this.#fileOf(key);
    if (!found) return forward(operation);
    const read = this.#read(found[0], query).then((data) => ({
      data,
      extensions: { askedAt: this.#manifest.askedAt },
    }));
    const answer = firstAnswer<ApolloLink.Result>(read, () => lastValueFrom(forward(operation)));
    return from(
      answer.then((result) => {
        this.#answered.add(key);
        return result;
      }),
    );
  });

  /** Whether an operation has a file, which may have been read by now. */
  has(query: DocumentNode, variables: OperationVariables): boolean {
    return operationKey(query, variables) in this.#manifest.files;
  }

  /**
   * Reads the file of an operation before it is wanted. The service is not asked, even where that fails.
   * @param room how many bytes the file may have
   * @returns how many bytes are fetched; 0 where there is no such file
   */
  prefetch(query: DocumentNode, variables: OperationVariables, room: number): number {
    const [file, bytes] = this.#fileOf(operationKey(query, variables)) ?? [];
    if (file === undefined || bytes === undefined || bytes > room || this.#reads.has(file))
      return 0;
    this.#read(file, query).catch(() => undefined);
    return bytes;
  }

  #fileOf(key: string) {
    return this.#answered.has(key) ? undefined : this.#manifest.files[key];
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
 * The answer of a file. Where the file is late or has failed the service is asked, and the first of both answers.
 * @throws the error of the service, where both fail
 */
async function firstAnswer<Answer>(
  file: Promise<Answer>,
  askService: () => Promise<Answer>,
): Promise<Answer> {
  const late = new Promise<boolean>((resolve) => {
    AbortSignal.timeout(SERVICE_DELAY_MS).addEventListener('abort', () => resolve(true));
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

/** @throws when the file is not there, late, or not an answer with these fields. */
async function readSnapshot(file: string, fields: string[]): Promise<object> {
  const response = await fetch(file, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${file} answers with ${response.status}.`);
  const { data } = (await response.json()) as { data?: Record<string, unknown> };
  if (!data || fields.some((field) => typeof data[field] !== 'object' || data[field] === null)) {
    throw new Error(`${file} holds no ${fields.join(', ')}.`);
  }
  return data;
}
