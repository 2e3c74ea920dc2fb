import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { listOf, operationKey, operationName } from '../network/operation.ts';

/** When the service was queried for an answer, in milliseconds since 1970, and the operation's name. */
interface Answer {
  name: string;
  queriedAt: number;
}

/**
 * Knows the age of what a query shows. The answer may come over the network, from a snapshot or with the page. Age decides
 * one thing: whether a query is refetched in the background (docs/product.md, Cache).
 */
export class Ages {
  /** By `operationKey`. */
  readonly #answers = new Map<string, Answer>();

  /** @param maxAgeMs an older answer is stale */
  constructor(private readonly maxAgeMs: number) {}

  /** Notes each answer that passes. A snapshot says in its extensions when the service was queried. */
  readonly link = new ApolloLink((operation, forward) => {
    const { query, variables, operationType, operationName: name = '' } = operation;
    if (operationType !== OperationTypeNode.QUERY) return forward(operation);
    return forward(operation).pipe(
      map((result) => {
        const { queriedAt = Date.now() } = (result.extensions ?? {}) as { queriedAt?: number };
        this.#answers.set(operationKey(query, variables), { name, queriedAt });
        return result;
      }),
    );
  });

  /** Notes the answers of a prerendered page. Later times that are known stay. */
  notePage(answered: readonly { name: string; key: string }[], queriedAt: number): void {
    for (const { key, name } of answered) {
      if ((this.#answers.get(key)?.queriedAt ?? -Infinity) < queriedAt)
        this.#answers.set(key, { name, queriedAt });
    }
  }

  /** Whether a query should be refetched. What was never requested is not stale. */
  isStale(query: DocumentNode, variables: OperationVariables): boolean {
    const queriedAt = this.queriedAt(query, variables);
    if (queriedAt === undefined) return false;
    const age = Date.now() - queriedAt;
    // A timestamp in the future means a wrong clock: treat the age as unknown.
    return age < 0 || age > this.maxAgeMs;
  }

  /**
   * When the service was queried for what a query shows, in milliseconds since 1970. What the cache serves from a list is as
   * old as the oldest answer to it.
   */
  queriedAt(query: DocumentNode, variables: OperationVariables): number | undefined {
    const own = this.#answers.get(operationKey(query, variables));
    if (own) return own.queriedAt;
    const list = listOf(operationName(query));
    const times = [...this.#answers.values()]
      .filter(({ name }) => name === list)
      .map(({ queriedAt }) => queriedAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  }
}
