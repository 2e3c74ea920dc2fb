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

/** The records of every type, in the database. */
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

  /** A page of a list, newest first. @throws ContractError for a limit or a token that is none */
  list(table: TableName, { filter, limit, nextToken }: ListArguments): ListPage {
    const most = readLimit(limit);
    // One more than asked for tells whether there is more.
    const rows = this.#page.all(table, ...readToken(nextToken), most + 1);
    const page = rows.slice(0, most);
    const last = page.at(-1);
    return {
      items: page
        .map(({ body }) => JSON.parse(body) as StoredRecord)
        .filter((record) => matches(record, filter)),
      nextToken: rows.length > most && last ? tokenOf(last) : null,
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
   * Stores records, new or in the place of those with their keys: all of them, or none.
   * @param seen what `changes` was when somebody looked who stores them for that reason
   * @throws RecordsChanged where it is another by now
   */
  put(tables: Partial<Record<TableName, readonly StoredRecord[]>>, seen?: number): void {
    transaction(this.#database, () => {
      if (seen !== undefined && seen !== this.changes()) throw new RecordsChanged();
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

  /** How often records have been changed, by whichever process: pages are as old as this number then was. */
  changes(): number {
    return Number(this.#changes.get()?.value ?? 0);
  }

  /** How many records there are of each type that has any. */
  count(): Partial<Record<TableName, number>> {
    const rows = prepare<{ type: string; n: number }>(
      this.#database,
      'SELECT type, count(*) AS n FROM records GROUP BY type',
    );
    return Object.fromEntries(rows.all().map(({ type, n }) => [type, n]));
  }
}

/** Somebody else has changed records between a look at them and a change because of it. */
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

/** Where a page ended. A list that changes meanwhile neither repeats a record nor leaves one out. */
const tokenOf = ({ rank, place }: Row) =>
  Buffer.from(JSON.stringify([rank, place])).toString('base64url');

/** The place behind which a page begins: before everything without a token. */
function readToken(token: string | null | undefined): [number, number] {
  if (token === null || token === undefined) return [-Number.MAX_SAFE_INTEGER, 0];
  try {
    const place: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (Array.isArray(place) && place.length === 2 && place.every(Number.isSafeInteger)) {
      return place as [number, number];
    }
  } catch {
    // It is no JSON: told below.
  }
  throw invalidToken();
}
