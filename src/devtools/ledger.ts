import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import type { StoreObject } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import type { HydrationData } from '../data/load/client.ts';
import type { DataSource } from '../data/load/loading.ts';
import { operationKey } from '../data/network/operation.ts';

/** A row of the ledger: an operation of a page, or one that was sent besides. */
export interface Row {
  number: number;
  /** The operation's name and variables (`operationKey`). */
  key: string;
  /** Whether a page needed it. A site that fetches on every page would have sent a request. */
  isOfPage: boolean;
  /** What answered. `page` is the HTML of the first page, `file` a snapshot. Null while nothing has. */
  source: 'page' | 'file' | 'cache' | 'service' | null;
  /** Why it was sent, or why it did not have to be. */
  reason: string;
  /** The requests that the service received. Each retry is one. */
  requests: number;
  isFailed: boolean;
  /** Milliseconds until the answer or the failure; null before. */
  ms: number | null;
  /** The cache's ids of the records in the answer. */
  records: string[];
}

export interface Visit {
  /** In the order in which the operations began. */
  rows: readonly Row[];
  /** How many pages were opened. */
  pages: number;
}

/**
 * Records each query of a visit and where its answer comes from. It wraps the data layer from outside, so that visitors'
 * bundles contain none of it: the loaders of routes, one link in front of the client's own, and the fetch.
 */
export class Ledger {
  #visit: Visit = { rows: [], pages: 1 };
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly source: DataSource,
    private readonly hydrationData: HydrationData | null,
  ) {
    const { client } = source;
    client.setLink(ApolloLink.from([this.#link(), client.link]));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The visit so far. Immutable: each change makes a new object. */
  readonly visit = (): Visit => this.#visit;

  noteNavigation(): void {
    this.#set({ pages: this.#visit.pages + 1 });
  }

  /** Counts a request to the service, by the key of its operation. */
  noteRequest(key: string): void {
    const [row] = this.#unanswered(key);
    if (row) this.#change(row, { source: 'service', requests: row.requests + 1 });
  }

  /** A data source for the routes, whose loads are recorded. */
  watchedSource(): DataSource {
    const { source } = this;
    return {
      ...source,
      preload: (query, variables) => {
        this.#noteLoad(query, variables);
        return source.preload(query, variables);
      },
    };
  }

  /** Records a query of a route's loader. What is not cached reaches the link. */
  #noteLoad(query: DocumentNode, variables: OperationVariables): void {
    const key = operationKey(query, variables);
    const data: unknown = this.source.client.readQuery({ query, variables });
    if (data === null) {
      this.#add(key, { isOfPage: true, reason: 'Not cached' });
      return;
    }
    const records = this.#recordsIn(data);
    const answer: Partial<Row> = this.#isInFirstPage(key)
      ? { source: 'page', reason: 'In the HTML of the first page' }
      : { source: 'cache', reason: this.#whyCached(key, records) };
    this.#add(key, { isOfPage: true, ms: 0, records, ...answer });
  }

  /** A link in front of the others. It records each operation that the cache has not answered, and how it ends. */
  #link(): ApolloLink {
    return new ApolloLink((operation, forward) => {
      const { query, variables } = operation;
      const key = operationKey(query, variables);
      if (!this.#unanswered(key)[0]) this.#add(key, { reason: this.#whySent(operation) });
      const start = performance.now();
      const end = (answer: Partial<Row>) => {
        const [row, ...equal] = this.#unanswered(key);
        if (!row) return;
        const ended = { ...answer, ms: performance.now() - start };
        this.#change(row, ended);
        // Apollo has deduplicated them: one request is in flight for all.
        for (const each of equal)
          this.#change(each, { ...ended, source: 'cache', reason: `Came with row ${row.number}` });
      };
      return forward(operation).pipe(
        tap({
          next: ({ data, extensions }) => {
            const isFile = extensions?.['queriedAt'] !== undefined;
            end({ records: this.#recordsIn(data), ...(isFile && { source: 'file' }) });
          },
          error: () => end({ isFailed: true }),
        }),
      );
    });
  }

  #whySent({ query, variables, operationType }: ApolloLink.Operation): string {
    if (operationType === OperationTypeNode.MUTATION) return 'Sent by the visitor';
    const isCached = this.source.client.readQuery({ query, variables }) !== null;
    return isCached ? 'Stale' : 'Not cached';
  }

  /** Names the row that had brought all these records. */
  #whyCached(key: string, records: string[]): string {
    const brought = this.#visit.rows.findLast(
      (row) =>
        row.source !== 'cache' &&
        (row.key === key ||
          (records.length > 0 && records.every((id) => row.records.includes(id)))),
    );
    return brought ? `Came with row ${brought.number}` : 'Cached earlier';
  }

  #isInFirstPage(key: string): boolean {
    const { answered = [] } = this.hydrationData ?? {};
    return this.#visit.pages === 1 && answered.some((each) => each.key === key);
  }

  /** The cache's ids of the records in an answer: of a list, or of one record. */
  #recordsIn(data: unknown): string[] {
    const { cache } = this.source.client;
    const fields = Object.values((data ?? {}) as Record<string, { items?: unknown } | null>);
    const records = fields.flatMap((field) => field?.items ?? field) as (StoreObject | null)[];
    return records.flatMap((record) => (record ? (cache.identify(record) ?? []) : []));
  }

  #unanswered(key: string): Row[] {
    return this.#visit.rows.filter((row) => row.key === key && row.ms === null);
  }

  #add(key: string, fields: Partial<Row>): void {
    const row: Row = {
      number: this.#visit.rows.length + 1,
      key,
      isOfPage: false,
      source: null,
      reason: '',
      requests: 0,
      isFailed: false,
      ms: null,
      records: [],
      ...fields,
    };
    this.#set({ rows: [...this.#visit.rows, row] });
  }

  #change({ number }: Row, fields: Partial<Row>): void {
    const rows = this.#visit.rows.map((row) =>
      row.number === number ? { ...row, ...fields } : row,
    );
    this.#set({ rows });
  }

  #set(change: Partial<Visit>): void {
    this.#visit = { ...this.#visit, ...change };
    for (const listener of this.#listeners) listener();
  }
}
