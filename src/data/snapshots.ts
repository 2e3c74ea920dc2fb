import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, from, map } from 'rxjs';
import { operationKey, rootFields } from './operation.ts';

/** How long a file may take before the service is asked instead, in milliseconds. */
const LIMIT = 3000;

/** The answers that the build has written to files. */
export interface SnapshotManifest {
  /** When the service gave them, in milliseconds since 1970. */
  askedAt: number;
  /** The file of each answer, by `operationKey`. */
  files: Record<string, string>;
}

/**
 * Answers an operation from the file that the build has written, whatever its age: a list that is not in the cache costs
 * a file of the site's own host, and is there when the service is not. An operation that was answered before in the visit
 * is a refetch, and goes to the service.
 */
export class Snapshots {
  readonly #answered = new Set<string>();
  #manifest: SnapshotManifest | undefined;

  /** @param answered the operations that the page itself has answered, by `operationKey` */
  offer(manifest: SnapshotManifest, answered: { key: string }[]): void {
    this.#manifest = manifest;
    for (const { key } of answered) this.#answered.add(key);
  }

  readonly link = new ApolloLink((operation, forward) => {
    const { operationType, query, variables } = operation;
    const key = operationKey(query, variables);
    const file = operationType === OperationTypeNode.QUERY ? this.#fileOf(key) : undefined;
    if (file === undefined) return forward(operation);
    return from(readSnapshot(file, rootFields(query))).pipe(
      map((data) => ({ data, extensions: { askedAt: this.#manifest?.askedAt } })),
      catchError(() => forward(operation)),
    );
  });

  #fileOf(key: string): string | undefined {
    if (this.#answered.has(key)) return undefined;
    this.#answered.add(key);
    const { files = {} } = this.#manifest ?? {};
    return Object.hasOwn(files, key) ? files[key] : undefined;
  }
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
