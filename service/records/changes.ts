import { timeToStore } from '../clock.ts';
import { KEYS, sortTime, type TableName } from 'maidan/contract/store';
import { type Database, prepare } from '../database.ts';
import { picturesIn } from './picturePaths.ts';
import {
  consentEnd,
  type DatabaseRow,
  isShownAt,
  removalHash,
  ROW_COLUMNS,
  storedRow,
  type StoredRow,
} from './rows.ts';
import { writeSetting } from '../settings.ts';

/** What changed records. An `erase` is a removal for a person's sake, of which the history keeps nothing. */
export type ChangeKind = 'import' | 'remove' | 'erase' | 'hide' | 'show' | 'undo';

/** What replaces the row with this key; null removes it. The place in the list stays unless it is given. */
export interface Write {
  table: TableName;
  id: string;
  row: (StoredRow & { place?: number }) | null;
}

const PUT = `
  INSERT INTO records (place, type, id, rank, body, hidden, publish_from, publish_until, written, people)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (type, id) DO UPDATE SET
    rank = excluded.rank, body = excluded.body, hidden = excluded.hidden,
    publish_from = excluded.publish_from, publish_until = excluded.publish_until,
    written = excluded.written, people = excluded.people`;

/**
 * Writes rows and their history inside the caller's transaction (`docs/product.md`, Taking back).
 * @param shown what the clock shows, in milliseconds since 1970
 * @param undoes the number of the change that this one takes back
 * @returns the number of the change
 */
export function makeChange(
  database: Database,
  kind: ChangeKind,
  writes: readonly Write[],
  { now: shown, undoes }: { now: number; undoes?: number | undefined },
): number {
  const now = timeToStore(database, shown);
  const number = prepare<{ number: number }>(
    database,
    'INSERT INTO changes (made_at, kind, undoes) VALUES (?, ?, ?) RETURNING number',
  ).get(now, kind, undoes ?? null)!.number;
  const before = prepare<DatabaseRow>(
    database,
    `SELECT ${ROW_COLUMNS} FROM records WHERE type = ? AND id = ?`,
  );
  const keep = prepare(
    database,
    'INSERT INTO change_records (change, type, id, before) VALUES (?, ?, ?, ?)',
  );
  const put = prepare(database, PUT);
  const remove = prepare(database, 'DELETE FROM records WHERE type = ? AND id = ?');
  const returned = prepare(database, 'DELETE FROM removals WHERE hash = ?');
  for (const write of writes) {
    const { table, id, row } = write;
    const old = before.get(table, id);
    if (kind !== 'erase') keep.run(number, table, id, old ? JSON.stringify(old) : null);
    if (row) {
      put.run(...valuesOf(write, { place: old?.place, ...row }));
      returned.run(removalHash(table, id));
    } else {
      remove.run(table, id);
      noteRemoval(database, table, id, now, kind === 'erase');
    }
    // Hosts and devices drop what they keep from before this time.
    if (!row || isWithdrawn(old && storedRow(old), row, now))
      writeSetting(database, 'lastRemoval', String(now));
  }
  database.exec(
    `INSERT INTO settings (name, value) VALUES ('recordChanges', 1)
     ON CONFLICT DO UPDATE SET value = value + 1`,
  );
  return number;
}

function valuesOf({ table, id }: Write, row: NonNullable<Write['row']>) {
  const { record, written } = row;
  if (!id || record[KEYS[table]] !== id)
    throw new Error(`A record of ${table} has no ${KEYS[table]}.`);
  const visibility = [Number(row.hidden), row.publishFrom, row.publishUntil];
  const source = written === undefined ? null : JSON.stringify(written);
  const content = [0 - sortTime(table, record), JSON.stringify(record), ...visibility];
  return [row.place ?? null, table, id, ...content, source, row.people ?? null];
}

/** Whether a change ends the showing of a record or of its picture, or drops one of its pictures. */
function isWithdrawn(old: StoredRow | undefined, row: StoredRow, now: number): boolean {
  const isOver = (each: StoredRow) => consentEnd(each) <= now;
  if (isOver(row) && !(old && isOver(old))) return true;
  if (!old) return false;
  if (row.hidden ? !old.hidden : isShownAt(now, old) && !isShownAt(now, row)) return true;
  const pictures = picturesIn(JSON.stringify(row.record));
  return [...picturesIn(JSON.stringify(old.record))].some((picture) => !pictures.has(picture));
}

/** The log of removals answers for an address that it is gone. */
function noteRemoval(
  database: Database,
  table: TableName,
  id: string,
  now: number,
  erased: boolean,
): void {
  prepare(
    database,
    `INSERT INTO removals (hash, removed_at, erased) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET removed_at = excluded.removed_at, erased = max(erased, excluded.erased)`,
  ).run(removalHash(table, id), now, Number(erased));
}
