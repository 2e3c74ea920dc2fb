import { matches } from './contract/filter.ts';
import {
  invalidToken,
  KEYS,
  type ListArguments,
  type ListPage,
  readLimit,
  sortTime,
  type StoredRecord,
  type TableName,
} from './contract/store.ts';
import { type Database, prepare, transaction } from './database.ts';

/** Reads and stores the records of every type. */
export class Records {
  readonly #database: Database;
  readonly #page;
  readonly #one;
  readonly #put;
  readonly #changes;

  constructor(database: Database) {
    this.#database = database;
    this.#page = prepare<Row>(
      database,
      `SELECT rank, place, body FROM records
       WHERE type = ? AND (rank, place) > (?, ?) ORDER BY rank, place LIMIT ?`,
    );
    this.#one = prepare<Pick<Row, 'body'>>(
      database,
      'SELECT body FROM records WHERE type = ? AND id = ?',
    );
    this.#put = prepare(
      database,
      `INSERT INTO records (type, id, rank, body) VALUES (?, ?, ?, ?)
       ON CONFLICT (type, id) DO UPDATE SET rank = excluded.rank, body = excluded.body`,
    );
    this.#changes = prepare<{ value: string }>(
      database,
      `SELECT value FROM settings WHERE name = 'recordChanges'`,
    );
  }

  /** Reads a page of a list, newest first. @throws ContractError for an invalid limit or token */
  list(table: TableName, { filter, limit, nextToken }: ListArguments): ListPage {
    const pageSize = readLimit(limit);
    // One extra row shows whether another page follows.
    const rows = this.#page.all(table, ...readToken(nextToken), pageSize + 1);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      items: page
        .map(({ body }) => JSON.parse(body) as StoredRecord)
        .filter((record) => matches(record, filter)),
      nextToken: rows.length > pageSize && last ? tokenOf(last) : null,
    };
  }

  /** All records of a type, newest first. */
  all(table: TableName): StoredRecord[] {
    const items: StoredRecord[] = [];
    let nextToken: string | null = null;
    do {
      const page = this.list(table, { nextToken });
      items.push(...page.items);
      nextToken = page.nextToken;
    } while (nextToken !== null);
    return items;
  }

  get(table: TableName, id: string): StoredRecord {
    const row = this.#one.get(table, id);
    return row ? (JSON.parse(row.body) as StoredRecord) : null;
  }

  /**
   * Inserts records, or replaces those with the same keys, in one transaction.
   * @param expectedChanges the value of `changes` on which the caller based these records (optimistic locking)
   * @throws RecordsChanged when the value is another by now
   */
  put(tables: Partial<Record<TableName, readonly StoredRecord[]>>, expectedChanges?: number): void {
    transaction(this.#database, () => {
      if (expectedChanges !== undefined && expectedChanges !== this.changes()) {
        throw new RecordsChanged();
      }
      for (const [name, records] of Object.entries(tables)) {
        const table = name as TableName;
        for (const record of records) {
          if (!record) continue;
          const id = record[KEYS[table]];
          if (typeof id !== 'string' || id === '') {
            throw new Error(`A record of ${table} has no ${KEYS[table]}.`);
          }
          this.#put.run(table, id, 0 - sortTime(table, record), JSON.stringify(record));
        }
      }
      this.#database.exec(
        `INSERT INTO settings (name, value) VALUES ('recordChanges', 1)
         ON CONFLICT DO UPDATE SET value = value + 1`,
      );
    });
  }

  /** The number of changes to records, made by any process. It serves as the version of the records. */
  changes(): number {
    return Number(this.#changes.get()?.value ?? 0);
  }

  /** The number of records by type. Types without records are missing. */
  count(): Partial<Record<TableName, number>> {
    const rows = prepare<{ type: string; n: number }>(
      this.#database,
      'SELECT type, count(*) AS n FROM records GROUP BY type',
    );
    return Object.fromEntries(rows.all().map(({ type, n }) => [type, n]));
  }
}

/** Another process has changed records since the caller read them. */
export class RecordsChanged extends Error {
  constructor() {
    super('The records have been changed meanwhile. Nothing is stored: look again.');
  }
}

interface Row {
  rank: number;
  place: number;
  body: string;
}

/** A keyset cursor: a list that changes between pages neither repeats nor skips records. */
const tokenOf = ({ rank, place }: Row) =>
  Buffer.from(JSON.stringify([rank, place])).toString('base64url');

/** The rank and place after which a page begins. Without a token they precede all records. */
function readToken(token: string | null | undefined): [number, number] {
  if (token === null || token === undefined) return [-Number.MAX_SAFE_INTEGER, 0];
  try {
    const place: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (Array.isArray(place) && place.length === 2 && place.every(Number.isSafeInteger)) {
      return place as [number, number];
    }
  } catch {
    // Invalid JSON gets the same error as an invalid cursor.
  }
  throw invalidToken();
}
