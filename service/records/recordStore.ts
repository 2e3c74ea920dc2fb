import { type ChangeKind, makeChange, type Write } from './changes.ts';
import { matches } from 'maidan/contract/filter';
import {
  invalidToken,
  KEYS,
  type ListArguments,
  type ListPage,
  readLimit,
  type StoredRecord,
  type TableName,
  TABLES,
} from 'maidan/contract/store';
import { type Database, prepare, transaction } from '../database.ts';
import { pictureAt } from './picturePaths.ts';
import {
  consentDay,
  consentEnd,
  type DatabaseRow,
  isShownAt,
  removalHash,
  ROW_COLUMNS,
  storedRow,
  type StoredRow,
} from './rows.ts';
import { readSetting } from '../settings.ts';

/** What changes with the time, before anything is read. */
const NO_TIMES = { validUntil: 0, lastRemoval: 0, withheld: new Set<string>() };

interface ChangeOptions {
  /** The value of `changes` on which the caller based the writes (optimistic locking). */
  expectedChanges?: number | undefined;
  undoes?: number | undefined;
  /** Writes something with the change, in its transaction. It gets the number of the change. */
  within?: ((number: number) => void) | undefined;
}

/** Selects the rows that are shown at a time, which is bound twice. */
const IS_SHOWN = `hidden = 0 AND (publish_from IS NULL OR publish_from <= ?)
  AND (publish_until IS NULL OR publish_until > ?)`;

/** Reads and changes the records of every type (`docs/product.md`, Taking back). */
export class RecordStore {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #page;
  readonly #one;
  readonly #changes;
  readonly #removal;
  #version = { number: 0, changes: NaN, since: 0, ...NO_TIMES };

  /** @param now the present, in milliseconds since 1970 */
  constructor(database: Database, now = Date.now) {
    this.#database = database;
    this.#now = now;
    this.#page = prepare<ListedRow>(
      database,
      `SELECT rank, place, body FROM records
       WHERE type = ? AND (rank, place) > (?, ?) AND ${IS_SHOWN} ORDER BY rank, place LIMIT ?`,
    );
    this.#one = prepare<Pick<ListedRow, 'body'>>(
      database,
      `SELECT body FROM records WHERE type = ? AND id = ? AND ${IS_SHOWN}`,
    );
    this.#changes = prepare<{ value: string }>(
      database,
      "SELECT value FROM settings WHERE name = 'recordChanges'",
    );
    this.#removal = prepare<{ erased: number }>(
      database,
      'SELECT erased FROM removals WHERE hash = ?',
    );
  }

  list(table: TableName, { filter, limit, nextToken }: ListArguments): ListPage {
    const pageSize = readLimit(limit);
    const withheld = this.withheldPictures();
    const now = this.#now();
    // One extra row shows whether another page follows.
    const rows = this.#page.all(table, ...readToken(nextToken), now, now, pageSize + 1);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      items: page
        .map(({ body }) => served(JSON.parse(body) as StoredRecord, withheld))
        .filter((record) => matches(record, filter)),
      nextToken: rows.length > pageSize && last ? tokenOf(last) : null,
    };
  }

  get(table: TableName, id: string): StoredRecord {
    const now = this.#now();
    const row = this.#one.get(table, id, now, now);
    return row ? served(JSON.parse(row.body) as StoredRecord, this.withheldPictures()) : null;
  }

  shown(table: TableName): StoredRecord[] {
    const now = this.#now();
    const withheld = this.withheldPictures();
    return this.rows(table)
      .filter((row) => isShownAt(now, row))
      .map(({ record }) => served(record, withheld));
  }

  /** The pictures to which a consent is over (`pictureAt`). Another record that names one does not show it either. */
  withheldPictures(): ReadonlySet<string> {
    return this.#current().withheld;
  }

  /** The last days of consent to the pictures of records that are shown, or will be, and these records. */
  consents(): { day: string; table: TableName; id: string }[] {
    const now = this.#now();
    return TABLES.flatMap((table) =>
      this.rows(table).flatMap((row) => {
        const day = consentDay(row);
        const isEver = !row.hidden && now < (row.publishUntil ?? Infinity);
        if (day === null || !isEver || !row.record['imgUrl']) return [];
        return [{ day, table, id: String(row.record[KEYS[table]]) }];
      }),
    );
  }

  /** All stored records of a type, newest first, whether they are shown or not. */
  rows(table: TableName): StoredRow[] {
    return prepare<DatabaseRow>(
      this.#database,
      `SELECT ${ROW_COLUMNS} FROM records WHERE type = ? ORDER BY rank, place`,
    )
      .all(table)
      .map(storedRow);
  }

  all = (table: TableName): StoredRecord[] => this.rows(table).map(({ record }) => record);

  /** A stored record, whether it is shown or not; null when there is none. */
  row(table: TableName, id: string): StoredRow | null {
    const row = prepare<DatabaseRow>(
      this.#database,
      `SELECT ${ROW_COLUMNS} FROM records WHERE type = ? AND id = ?`,
    ).get(table, id);
    return row ? storedRow(row) : null;
  }

  /** Imports records as the service sends them. New ones are shown at once, others as before. */
  put(tables: Partial<Record<TableName, readonly StoredRecord[]>>): number {
    const writes = Object.entries(tables).flatMap(([name, records]) => {
      const table = name as TableName;
      return records.flatMap((record) => {
        const id = String(record?.[KEYS[table]]);
        const row = this.row(table, id) ?? { hidden: false, publishFrom: null, publishUntil: null };
        return record ? [{ table, id, row: { ...row, record } }] : [];
      });
    });
    return this.change('import', writes);
  }

  /**
   * Makes a change in one transaction, and keeps what was there before in the history.
   * @returns the number of the change
   * @throws an Error when another process has changed records since `expectedChanges` was read
   */
  change(
    kind: ChangeKind,
    writes: readonly Write[],
    { expectedChanges, undoes, within }: ChangeOptions = {},
  ): number {
    return transaction(this.#database, () => {
      if (expectedChanges !== undefined && expectedChanges !== this.changes()) {
        throw recordsChanged();
      }
      const number = makeChange(this.#database, kind, writes, { now: this.#now(), undoes });
      within?.(number);
      return number;
    });
  }

  /** Keeps how records are written whose content is the same. No document is among it that may not be stored. */
  keepWritten(writes: readonly Write[], expectedChanges: number): void {
    const keep = prepare(
      this.#database,
      `UPDATE records SET written = ?1 WHERE type = ?2 AND id = ?3 AND written IS NOT ?1
       AND written ->> '$.text.document' IS json_extract(?1, '$.text.document')`,
    );
    transaction(this.#database, () => {
      if (expectedChanges !== this.changes()) return;
      for (const { table, id, row } of writes)
        keep.run(JSON.stringify(row?.written ?? {}), table, id);
    });
  }

  /** The number of changes to records so far, made by any process. */
  changes(): number {
    return Number(this.#changes.get()?.value ?? 0);
  }

  /**
   * A number that grows whenever other records are shown. That is after a change, when a record's time begins or
   * ends, and when a consent to a picture does.
   */
  version(): number {
    return this.#current().number;
  }

  #current() {
    const changes = this.changes();
    const now = this.#now();
    const { since, validUntil } = this.#version;
    // A clock that is set back may show what it had ended.
    if (changes !== this.#version.changes || now < since || now >= validUntil) {
      const number = this.#version.number + 1;
      this.#version = { number, changes, since: now, ...this.#timesAround(now) };
    }
    return this.#version;
  }

  /**
   * When a record or its picture next begins or ceases to be shown, when one was last removed or ceased to be, and the
   * pictures to which a consent is over.
   */
  #timesAround(now: number): typeof NO_TIMES {
    const rows = prepare<
      Pick<DatabaseRow, 'publish_from' | 'publish_until'> & { people: string; picture: unknown }
    >(
      this.#database,
      `SELECT coalesce(people, '') AS people, publish_from, publish_until,
         iif(people IS NULL, NULL, body ->> 'imgUrl') AS picture FROM records`,
    ).all();
    const begins = rows.flatMap((row) => row.publish_from ?? []);
    const ends = rows.flatMap((row) => [row.publish_until ?? Infinity, consentEnd(row)]);
    const removal = Number(readSetting(this.#database, 'lastRemoval') ?? 0);
    const over = rows.filter((row) => consentEnd(row) <= now);
    return {
      validUntil: Math.min(...[...begins, ...ends].filter((time) => time > now && time < Infinity)),
      lastRemoval: Math.max(removal, ...ends.filter((time) => time <= now)),
      withheld: new Set(over.flatMap(({ picture }) => pictureAt(picture) ?? [])),
    };
  }

  /** How the record with this key has been removed, if it is not there again: 'erased' for a person's sake. */
  removalOf(type: string, id: string): 'removed' | 'erased' | null {
    const removal = this.#removal.get(removalHash(type, id));
    if (!removal) return null;
    return removal.erased === 1 ? 'erased' : 'removed';
  }

  isRemoved = (type: string, id: string): boolean => this.removalOf(type, id) !== null;

  /**
   * When a record or one of its pictures was last removed or hidden, or a record's time ended, in milliseconds since 1970; 0
   * for never.
   */
  lastRemoval(): number {
    return this.#current().lastRemoval;
  }

  count(): Partial<Record<TableName, number>> {
    const rows = prepare<{ type: string; n: number }>(
      this.#database,
      'SELECT type, count(*) AS n FROM records GROUP BY type',
    );
    return Object.fromEntries(rows.all().map(({ type, n }) => [type, n]));
  }
}

/** Another process has changed records since the caller read them. */
export const recordsChanged = () =>
  new Error('The records have been changed meanwhile. Nothing is stored: look again.');

/** A record as visitors get it: a drawing takes the place of a picture that is withheld. */
function served(record: StoredRecord, withheld: ReadonlySet<string>): StoredRecord {
  if (!record || withheld.size === 0) return record;
  return withheld.has(pictureAt(record['imgUrl']) ?? '') ? { ...record, imgUrl: null } : record;
}

interface ListedRow {
  rank: number;
  place: number;
  body: string;
}

/** A keyset cursor: a list that changes between pages neither repeats nor skips records. */
const tokenOf = ({ rank, place }: ListedRow) =>
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
