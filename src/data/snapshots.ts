import { ApolloLink } from '@apollo/client';
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
 * @param answered the operations that the page itself has answered
 */
export function snapshotLink(
  { askedAt, files }: SnapshotManifest,
  answered: readonly { key: string }[],
): ApolloLink {
  const known = new Set(answered.map(({ key }) => key));
  return new ApolloLink((operation, forward) => {
    const { query, variables } = operation;
    const key = operationKey(query, variables);
    const file = known.has(key) ? undefined : files[key];
    known.add(key);
    if (file === undefined) return forward(operation);
    return from(readSnapshot(file, rootFields(query))).pipe(
      map((data) => ({ data, extensions: { askedAt } })),
      catchError(() => forward(operation)),
    );
  });
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
