import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { Kind, OperationTypeNode } from 'graphql';
import { catchError, from, switchMap } from 'rxjs';

/** How long a file may take before the service is asked instead, in milliseconds. */
const LIMIT = 3000;

/** The answers that the build has written to files. */
export interface SnapshotManifest {
  /** When the service gave them, in milliseconds since 1970. */
  askedAt: number;
  /** The file of each question, by `questionKey`. */
  files: Record<string, string>;
}

/** The name of a question: its root field and its variables, as `listMaidanEvents{"limit":10}`. */
export function questionKey(query: DocumentNode, variables: OperationVariables = {}): string {
  return rootField(query) + JSON.stringify(variables);
}

export function rootField(query: DocumentNode): string {
  const [root] = getMainDefinition(query).selectionSet.selections;
  return root?.kind === Kind.FIELD ? root.name.value : '';
}

/**
 * Answers a question from a file that the build has written, while it is young enough: then a page that is not in the
 * cache costs a file from the edge and no query. Asked a second time it is a refetch, and goes to the service.
 */
export class Snapshots {
  readonly #maxAge: number;
  readonly #asked = new Set<string>();
  #manifest: SnapshotManifest | undefined;

  /** @param maxAge in milliseconds */
  constructor(maxAge: number) {
    this.#maxAge = maxAge;
  }

  /**
   * @param manifest what there is
   * @param answered the questions whose answers came with the page: asking them is a refetch
   */
  offer(manifest: SnapshotManifest, answered: string[]): void {
    this.#manifest = manifest;
    for (const key of answered) this.#asked.add(key);
  }

  readonly link = new ApolloLink((operation, forward) => {
    const file = this.#fileFor(operation);
    if (file === undefined) return forward(operation);
    return from(readSnapshot(file, rootField(operation.query))).pipe(
      switchMap((data) => [{ data, extensions: { askedAt: this.#manifest?.askedAt } }]),
      catchError(() => forward(operation)),
    );
  });

  #fileFor({ operationType, query, variables }: ApolloLink.Operation): string | undefined {
    if (operationType !== OperationTypeNode.QUERY) return undefined;
    const key = questionKey(query, variables);
    const isRefetch = this.#asked.has(key);
    this.#asked.add(key);
    if (isRefetch || !this.#manifest) return undefined;
    const age = Date.now() - this.#manifest.askedAt;
    // A time to come is a clock that is wrong: nothing can be said about the age.
    if (age < 0 || age > this.#maxAge) return undefined;
    return Object.hasOwn(this.#manifest.files, key) ? this.#manifest.files[key] : undefined;
  }
}

/** @throws when the file is not there, late, or not an answer to this question. */
async function readSnapshot(file: string, field: string): Promise<Record<string, unknown>> {
  const response = await fetch(file, { signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(`${file} answers with ${response.status}.`);
  const { data } = (await response.json()) as { data?: Record<string, unknown> };
  if (typeof data?.[field] !== 'object' || data[field] === null) {
    throw new Error(`${file} holds no ${field}.`);
  }
  return data;
}
