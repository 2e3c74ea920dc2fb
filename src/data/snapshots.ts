import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import {
  catchError,
  defer,
  from,
  fromEvent,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  race,
  switchMap,
  take,
  throwError,
} from 'rxjs';
import { operationKey, rootFields } from './operation.ts';

/** After how long without its file the service is asked as well, and how long the file may take, in milliseconds. */
const PATIENCE = 3000;
const LIMIT = 15_000;

/** The answers that the build has written to files. */
export interface SnapshotManifest {
  /** When the service gave them, in milliseconds since 1970. */
  askedAt: number;
  /** The file of each answer, and how many bytes it has on the line, by `operationKey`. */
  files: Record<string, [file: string, bytes: number]>;
}

/** The answers that the build has written to files, as one visit reads them. */
export class Snapshots {
  readonly #manifest: SnapshotManifest;
  readonly #answered: Set<string>;
  /** What is being read, or was read ahead, by its file. */
  readonly #reads = new Map<string, Promise<Record<string, unknown>>>();

  /** @param answered the operations that the page itself has answered */
  constructor(manifest: SnapshotManifest, answered: readonly { key: string }[]) {
    this.#manifest = manifest;
    this.#answered = new Set(answered.map(({ key }) => key));
  }

  /**
   * Answers an operation from its file, whatever its age: a list that is not in the cache costs a file of the site's own
   * host, and is there when the service is not. Of a file that is late and the service, the first answers. An operation that
   * was answered before in the visit is a refetch, and goes to the service.
   */
  readonly link = new ApolloLink((operation, forward) => {
    const { query, variables } = operation;
    const key = operationKey(query, variables);
    const found = this.#fileOf(key);
    this.#answered.add(key);
    if (!found) return forward(operation);
    const file = from(this.#read(found[0], query)).pipe(
      map((data) => ({ data, extensions: { askedAt: this.#manifest.askedAt } })),
    );
    return firstAnswer<ApolloLink.Result>(
      file,
      defer(() => forward(operation)),
    );
  });

  /** Whether the build has written a file for an operation, which may have been read by now. */
  has(query: DocumentNode, variables: OperationVariables): boolean {
    return operationKey(query, variables) in this.#manifest.files;
  }

  /**
   * Reads the file of an operation ahead of it, if there is one of no more than so many bytes. The service is not asked,
   * even where that fails.
   * @returns how many bytes are fetched for it
   */
  readAhead(query: DocumentNode, variables: OperationVariables, room: number): number {
    const [file, bytes] = this.#fileOf(operationKey(query, variables)) ?? [];
    if (file === undefined || bytes === undefined || bytes > room || this.#reads.has(file))
      return 0;
    // What has failed is read anew when it is wanted.
    this.#read(file, query).catch(() => this.#reads.delete(file));
    return bytes;
  }

  #fileOf(key: string) {
    return this.#answered.has(key) ? undefined : this.#manifest.files[key];
  }

  #read(file: string, query: DocumentNode): Promise<Record<string, unknown>> {
    const read = this.#reads.get(file) ?? readSnapshot(file, rootFields(query));
    this.#reads.set(file, read);
    return read;
  }
}

/** What a file says, or the service, which is asked once the file is late or has failed. It fails where both do, as the service. */
function firstAnswer<Answer>(
  file: Observable<Answer>,
  service: Observable<Answer>,
): Observable<Answer> {
  const failure = file.pipe(
    ignoreElements(),
    catchError(() => of(null)),
  );
  const due = merge(fromEvent(AbortSignal.timeout(PATIENCE), 'abort'), failure).pipe(take(1));
  const instead = due.pipe(
    switchMap(() => service),
    catchError((error) => file.pipe(catchError(() => throwError(() => error)))),
  );
  return race(file.pipe(catchError(() => NEVER)), instead);
}

/** @throws when the file is not there, late, or not an answer with these fields. */
async function readSnapshot(file: string, fields: string[]): Promise<Record<string, unknown>> {
  const response = await fetch(file, { signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(`${file} answers with ${response.status}.`);
  const { data } = (await response.json()) as { data?: Record<string, unknown> };
  if (!data || fields.some((field) => typeof data[field] !== 'object' || data[field] === null)) {
    throw new Error(`${file} holds no ${fields.join(', ')}.`);
  }
  return data;
}
