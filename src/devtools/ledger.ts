import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import type { HydrationData } from '../data/client.ts';
import type { DataSource } from '../data/loading.ts';
import { operationKey, operationName } from '../data/operation.ts';
import { recordIdsIn } from './recordIds.ts';

/** Where an answer came from. `page` is the HTML of the first page, `file` a snapshot. */
export type Source = 'page' | 'file' | 'cache' | 'service';

/** A row of the ledger: an operation of a page, or another request for it. */
export interface Row {
  number: number;
  /** The path of the page that it belongs to. */
  page: string;
  operation: string;
  variables: OperationVariables;
  /** Name and variables of the operation (`operationKey`). */
  key: string;
  /** Whether a page needed it. A site that fetches on every page would have sent a request. */
  isOfPage: boolean;
  /** Why it was requested, or why no request was needed. */
  reason: string;
  /** Null until the answer arrives. */
  source: Source | null;
  isFailed: boolean;
  /** When the service gave the answer, in milliseconds since 1970. */
  askedAt: number | null;
  /** Milliseconds until the answer; null where nobody waited for one. */
  ms: number | null;
  /** The size of the answer in bytes, compressed where known; null without an answer. */
  bytes: number | null;
  /** The ids in the cache of the records in the answer. */
  records: string[];
  /** The numbers of the rows that brought these records, where the cache answered. */
  broughtBy: number[];
  /** How many cached records the answer has changed; null where there was no cached answer. */
  changed: number | null;
}

/** The row whose answer put a record into the cache. */
export interface Origin {
  row: number;
  operation: string;
  /** In milliseconds since 1970. */
  at: number;
}

export interface Visit {
  rows: readonly Row[];
  /** How many pages were opened. */
  pages: number;
  /** The path of the page that is open. */
  page: string;
  /** When the ledger last changed, in milliseconds since 1970. */
  changedAt: number;
  /** By the record's id in the cache. */
  origins: ReadonlyMap<string, Origin>;
}

/** As in src/data/links.ts. */
const TRIES = 3;

const NEW_VISIT: Visit = { rows: [], pages: 1, page: '', changedAt: 0, origins: new Map() };

/**
 * Records each query of a visit and where its answer comes from. It wraps the data layer from outside, so that visitors'
 * bundles contain none of it: the loaders of routes, one link in front of the client's own, and the fetch.
 */
export class Ledger {
  #visit = NEW_VISIT;
  readonly #listeners = new Set<() => void>();
  /** The number of all rows so far. Numbers are not reused after a reset. */
  #count = 0;
  /** The rows of loads that were not cached, until the link sees their operations. */
  #expected: number[] = [];
  /** By key, operations in flight with the row and the number of the last try. */
  readonly #open = new Map<string, { row: number; tries: number }>();
  readonly #prefetched = new Set<string>();
  #isReturning = false;

  constructor(
    private readonly source: DataSource,
    private readonly hydrationData: HydrationData | null,
    /** The path of the open page, or of the pending navigation. */
    private readonly path: () => string,
  ) {
    this.#set({ page: path() });
    source.client.setLink(this.#link(source.client.link));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The visit so far. Immutable: each change makes a new object. */
  readonly visit = (): Visit => this.#visit;

  /** Empties the ledger, and forgets where the cached records came from. */
  reset(): void {
    this.#set({ ...NEW_VISIT, pages: 0, page: this.path() });
  }

  noteNavigation(): void {
    this.#set({ pages: this.#visit.pages + 1, page: this.path() });
  }

  /** A data source for the routes whose loads are recorded. */
  watchedSource(): DataSource {
    const { source } = this;
    return {
      ...source,
      preload: (query, variables) => {
        this.#noteLoad(query, variables);
        return source.preload(query, variables);
      },
      prefetch: (wanted, maxBytes) => {
        const isFetched = source.prefetch(wanted, maxBytes);
        if (isFetched) this.#prefetched.add(operationName(wanted.query));
        return isFetched;
      },
      refetchActive: () => {
        this.#isReturning = true;
        source.refetchActive();
        this.#isReturning = false;
      },
    };
  }

  /** Records a request to the service. A retry gets a new row. */
  async noteRequest(key: string, send: () => Promise<Response>): Promise<Response> {
    const row = this.#rowOfTry(key);
    const start = performance.now();
    try {
      const response = await send();
      const { byteLength } = await response.clone().arrayBuffer();
      this.#change(row, { bytes: byteLength });
      return response;
    } finally {
      this.#change(row, { ms: performance.now() - start });
    }
  }

  /** Records a query of a route's loader. If it is not cached, it reaches the link. */
  #noteLoad(query: DocumentNode, variables: OperationVariables): void {
    const { client, ages } = this.source;
    const row = this.#add(query, variables, {
      isOfPage: true,
      reason: this.#whyAsked(query, variables),
    });
    const data: unknown = client.readQuery({ query, variables });
    if (data === null) {
      this.#expected.push(row.number);
      return;
    }
    const records = recordIdsIn(client.cache, data);
    const answer = { records, askedAt: ages.askedAt(query, variables) ?? null };
    if (this.#isInFirstPage(row.key)) {
      this.#change(row.number, {
        ...answer,
        source: 'page',
        reason: 'In the HTML of the first page',
      });
      this.#noteOrigins(row, records);
      return;
    }
    const rows = records.flatMap((id) => this.#visit.origins.get(id)?.row ?? []);
    const broughtBy = [...new Set(rows)].sort((a, b) => a - b);
    const reason = this.#whyCached(row, records, broughtBy);
    this.#change(row.number, { ...answer, source: 'cache', reason, broughtBy, ms: 0, bytes: 0 });
  }

  /** A link in front of the others. It records each operation that the cache has not answered, and its result. */
  #link(others: ApolloLink): ApolloLink {
    const { client } = this.source;
    const ledger = new ApolloLink((operation, forward) => {
      const { query, variables, operationType } = operation;
      const isQuery = operationType === OperationTypeNode.QUERY;
      const before: unknown = isQuery ? client.readQuery({ query, variables }) : null;
      const row =
        this.#takeExpected(query) ??
        this.#add(query, variables, {
          reason: isQuery ? this.#whyRefetched(query, variables) : 'Sent by the visitor',
        });
      const key = operationKey(query, variables);
      this.#change(row.number, { key, variables });
      this.#open.set(key, { row: row.number, tries: 0 });
      const start = performance.now();
      /** @returns the number of the row that is answered */
      const end = (isFile = false): number => {
        const { row: last, tries } = this.#open.get(key) ?? { row: row.number, tries: 0 };
        this.#open.delete(key);
        return isFile && tries > 0 ? this.#addTry(last, 'The file came first') : last;
      };
      return forward(operation).pipe(
        tap({
          next: ({ data, extensions }) => {
            const { askedAt } = (extensions ?? {}) as { askedAt?: number };
            const records = recordIdsIn(client.cache, data);
            const changed = before === null ? null : countChanged(before, data);
            const answered = end(askedAt !== undefined);
            this.#change(answered, { records, changed, askedAt: askedAt ?? Date.now() });
            if (askedAt !== undefined) {
              const [, bytes = null] = this.source.snapshots?.manifest?.files[key] ?? [];
              this.#change(answered, { source: 'file', bytes, ms: performance.now() - start });
            }
            this.#noteOrigins({ ...row, number: answered }, records);
            this.#answerOthers(key, answered);
          },
          error: () => this.#change(end(), { isFailed: true }),
        }),
      );
    });
    return ApolloLink.from([ledger, others]);
  }

  /** Completes the rows of equal queries: Apollo has deduplicated them with the one in flight. */
  #answerOthers(key: string, answered: number): void {
    const { records = [], askedAt = null } = this.#row(answered) ?? {};
    const others = this.#visit.rows.filter((row) => row.key === key && row.source === null);
    for (const { number } of others) {
      const reason = `Shares the request of row ${answered}`;
      this.#change(number, { source: 'cache', reason, records, askedAt, broughtBy: [answered] });
    }
    this.#expected = this.#expected.filter((number) => this.#row(number)?.source === null);
  }

  #takeExpected(query: DocumentNode): Row | undefined {
    const name = operationName(query);
    const row = this.#visit.rows.find(
      ({ number, operation }) => operation === name && this.#expected.includes(number),
    );
    this.#expected = this.#expected.filter((number) => number !== row?.number);
    return row;
  }

  #rowOfTry(key: string): number {
    const open = this.#open.get(key);
    if (!open) return -1;
    open.tries += 1;
    if (open.tries > 1) {
      this.#change(open.row, { isFailed: true });
      open.row = this.#addTry(open.row, `Retry ${open.tries} of ${TRIES}`);
    } else if (this.hydrationData && this.#row(open.row)?.isOfPage) {
      this.#change(open.row, { reason: 'In no file, not in the cache' });
    }
    this.#change(open.row, { source: 'service' });
    return open.row;
  }

  #isInFirstPage(key: string): boolean {
    const { answered = [] } = this.hydrationData ?? {};
    return this.#visit.pages === 1 && answered.some((each) => each.key === key);
  }

  #whyAsked(query: DocumentNode, variables: OperationVariables): string {
    const key = operationKey(query, variables);
    const last = this.#visit.rows.findLast((row) => row.key === key);
    if (last?.isFailed) return `Row ${last.number} had failed`;
    return this.#prefetched.has(operationName(query)) ? 'First time, prefetched' : 'First time';
  }

  #whyRefetched(query: DocumentNode, variables: OperationVariables): string {
    if (this.#isReturning) return 'Refetch after return';
    if (this.source.ages.isStale(query, variables))
      return `Older than ${BUILD.maxAge / 60_000} min`;
    return this.#whyAsked(query, variables);
  }

  #whyCached({ key, number }: Row, records: string[], broughtBy: number[]): string {
    const same = this.#visit.rows.findLast(
      (row) => row.key === key && row.number < number && row.source !== 'cache' && !row.isFailed,
    );
    if (same) return `Read in row ${same.number}`;
    const [first, second] = broughtBy;
    if (first === undefined) return 'Cached earlier';
    const what = records.length === 1 ? 'Record' : 'Records';
    return `${what} came with row ${first}${second === undefined ? '' : ` and ${second}`}`;
  }

  #noteOrigins({ number, operation }: Row, records: string[]): void {
    const origins = new Map(this.#visit.origins);
    for (const id of records) origins.set(id, { row: number, operation, at: Date.now() });
    this.#set({ origins });
  }

  #row(number: number): Row | undefined {
    return this.#visit.rows.find((row) => row.number === number);
  }

  #add(query: DocumentNode, variables: OperationVariables, fields: Partial<Row>): Row {
    const row: Row = {
      number: ++this.#count,
      page: this.path(),
      operation: operationName(query),
      variables,
      key: operationKey(query, variables),
      isOfPage: false,
      reason: '',
      source: null,
      isFailed: false,
      askedAt: null,
      ms: null,
      bytes: null,
      records: [],
      broughtBy: [],
      changed: null,
      ...fields,
    };
    this.#set({ rows: [...this.#visit.rows, row] });
    return row;
  }

  /** Adds another row for an operation. @returns its number */
  #addTry(first: number, reason: string): number {
    const number = ++this.#count;
    const row = this.#row(first);
    if (row) {
      const again = {
        ...row,
        number,
        reason,
        isOfPage: false,
        isFailed: false,
        ms: null,
        bytes: null,
      };
      this.#set({ rows: [...this.#visit.rows, again] });
    }
    return number;
  }

  #change(number: number, fields: Partial<Row>): void {
    const rows = this.#visit.rows.map((row) =>
      row.number === number ? { ...row, ...fields } : row,
    );
    this.#set({ rows });
  }

  #set(change: Partial<Visit>): void {
    this.#visit = { ...this.#visit, ...change, changedAt: Date.now() };
    for (const listener of this.#listeners) listener();
  }
}

/** How many records of the newer answer are not in the older one, or differ. */
function countChanged(older: unknown, newer: unknown): number {
  const before = new Set(recordsIn(older).map((record) => canonicalStringify(record)));
  return recordsIn(newer).filter((record) => !before.has(canonicalStringify(record))).length;
}

function recordsIn(data: unknown): unknown[] {
  return Object.values(data ?? {}).flatMap(
    (field: { items?: unknown[] } | null) => field?.items ?? [field],
  );
}
