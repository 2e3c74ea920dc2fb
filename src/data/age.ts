import {
  ApolloLink,
  type DocumentNode,
  type InMemoryCache,
  type OperationVariables,
  type StoreObject,
} from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { operationKey, operationName } from './operation.ts';
import { field } from './wire/records.ts';

/** Reads from the cache what `Ages` needs. */
export interface RecordIndex {
  /** The ids in the cache of the records in an answer. */
  idsIn: (data: unknown) => string[];
  /** The answer that the cache has for a query; null where it has none. */
  answerTo: (query: DocumentNode, variables: OperationVariables) => unknown;
}

/** The answers in a prerendered page, their records and their time. */
interface PageAnswers {
  answered: readonly { name: string; key: string }[];
  cache: object;
  /** In milliseconds since 1970. */
  askedAt: number;
}

export function recordIndex(cache: InMemoryCache): RecordIndex {
  return {
    idsIn: (data) =>
      Object.values(data ?? {}).flatMap((value: unknown) => {
        const items = field(value, 'items');
        const records: (StoreObject | null)[] = Array.isArray(items) ? items : [value];
        return records.flatMap((record) => (record && cache.identify(record)) ?? []);
      }),
    answerTo: (query, variables) => cache.readQuery({ query, variables }),
  };
}

/**
 * Knows the age of what a query shows. The answer may come over the network, from a snapshot or with the page. Age decides
 * one thing: whether a query is refetched in the background (docs/product.md, Cache).
 */
export class Ages {
  /** When the service was queried, by `operationKey`, in milliseconds since 1970. */
  readonly #answers = new Map<string, number>();
  /** The latest of those by the operation's name, for answers without records. */
  readonly #operations = new Map<string, number>();
  /** By the record's id in the cache. */
  readonly #records = new Map<string, number>();

  /** @param maxAgeMs an older answer is stale */
  constructor(
    private readonly maxAgeMs: number,
    readonly index: RecordIndex,
  ) {}

  /** Notes each answer that passes. A snapshot says in its extensions when the service was queried. */
  readonly link = new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    return forward(operation).pipe(
      map((result) => {
        const { askedAt = Date.now() } = (result.extensions ?? {}) as { askedAt?: number };
        const { query, variables } = operation;
        this.noteAnswer(operationKey(query, variables), operationName(query), askedAt);
        this.noteRecords(this.index.idsIn(result.data), askedAt);
        return result;
      }),
    );
  });

  noteAnswer(key: string, name: string, askedAt: number): void {
    this.#answers.set(key, askedAt);
    this.#operations.set(name, Math.max(askedAt, this.#operations.get(name) ?? -Infinity));
  }

  noteRecords(ids: Iterable<string>, askedAt: number): void {
    for (const id of ids) this.#records.set(id, askedAt);
  }

  /** Notes the answers of a prerendered page. Later times that are known stay. */
  notePage({ answered, cache, askedAt }: PageAnswers): void {
    for (const { key, name } of answered) {
      if ((this.#answers.get(key) ?? -Infinity) < askedAt) this.noteAnswer(key, name, askedAt);
    }
    this.#noteEarlierRecords(Object.keys(cache), askedAt);
  }

  /** Notes an answer that was kept on the device. Later times that are known stay. */
  noteKept(key: string, name: string, data: unknown, askedAt: number): void {
    if (!this.#answers.has(key)) this.noteAnswer(key, name, askedAt);
    this.#noteEarlierRecords(this.index.idsIn(data), askedAt);
  }

  /** Notes a time for the records of which none later is known. */
  #noteEarlierRecords(ids: string[], askedAt: number): void {
    this.noteRecords(
      ids.filter((id) => (this.#records.get(id) ?? -Infinity) < askedAt),
      askedAt,
    );
  }

  /** Whether a query should be refetched. What was never requested is not stale. */
  isStale(query: DocumentNode, variables: OperationVariables): boolean {
    const askedAt = this.askedAt(query, variables);
    if (askedAt === undefined) return false;
    const age = Date.now() - askedAt;
    // A timestamp in the future means a wrong clock: treat the age as unknown.
    return age < 0 || age > this.maxAgeMs;
  }

  /**
   * When the service was queried for what a query shows, in milliseconds since 1970. A query that the cache has served from
   * another answer is as old as the oldest record in it, or, where it holds none, as the newest answer to the same operation.
   */
  askedAt(query: DocumentNode, variables: OperationVariables): number | undefined {
    const own = this.#answers.get(operationKey(query, variables));
    if (own !== undefined) return own;
    const answer = this.index.answerTo(query, variables);
    if (answer === null) return undefined;
    const ages = this.index.idsIn(answer).flatMap((id) => this.#records.get(id) ?? []);
    return ages.length > 0 ? Math.min(...ages) : this.#operations.get(operationName(query));
  }
}
