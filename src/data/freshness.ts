import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { questionKey, rootField } from './snapshots.ts';

/** How long an answer is good for, in milliseconds (`product.md`, The cache's promises). */
const MAX_AGE = 15 * 60 * 1000;

/** Knows when the service was last asked for what a query shows. */
export class Freshness {
  readonly #askedAt = new Map<string, number>();

  /** When the service was asked for the data that came with the page, in milliseconds since 1970. */
  embeddedAt: number | undefined;

  /** Notes the time of every answer that passes; one from a snapshot brings its own. */
  readonly link = new ApolloLink((operation, forward) => {
    // What a visitor writes is nothing to remember.
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    return forward(operation).pipe(
      map((result) => {
        const { own, list } = keys(operation.query, operation.variables);
        const { askedAt = Date.now() } = (result.extensions ?? {}) as { askedAt?: number };
        this.#askedAt.set(own, askedAt);
        if (operation.operationName?.endsWith('List')) this.#askedAt.set(list, askedAt);
        return result;
      }),
    );
  });

  /**
   * Whether what the query shows was asked for more than 15 minutes ago. A query that has never gone to the service is
   * as old as the newest list of its records, from which the cache has served it, or as the data that came with the page.
   */
  isOld(query: DocumentNode, variables: OperationVariables = {}): boolean {
    const { own, list } = keys(query, variables);
    const askedAt = this.#askedAt.get(own) ?? this.#askedAt.get(list) ?? this.embeddedAt;
    return askedAt !== undefined && Date.now() - askedAt > MAX_AGE;
  }
}

/** The names of a question and of the list of its records: `listMaidanEvents{"limit":10}`, `MaidanEvents`. */
function keys(query: DocumentNode, variables: OperationVariables): { own: string; list: string } {
  return { own: questionKey(query, variables), list: rootField(query).replace(/^(list|get)/, '') };
}
