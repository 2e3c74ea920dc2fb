import { type ChangeKind, makeChange, type Write } from './changes.ts';
import type { TableName } from 'maidan/contract/store';
import { type Database, prepare, transaction } from '../database.ts';
import { picturesIn } from './picturePaths.ts';
import { type DatabaseRow, ROW_COLUMNS, type StoredRow, storedRow } from './rows.ts';
import { noteTraces } from './erasure.ts';
import { DAY_MS } from '../times.ts';

export const HISTORY_DAYS = 90;

export interface Change {
  number: number;
  /** In milliseconds since 1970. */
  madeAt: number;
  kind: ChangeKind;
  /** The number of the change that an 'undo' takes back. */
  undoes: number | null;
  records: { table: TableName; id: string }[];
}

export function listChanges(database: Database): Change[] {
  const changes = prepare<Omit<Change, 'records'>>(
    database,
    'SELECT number, made_at AS madeAt, kind, undoes FROM changes ORDER BY number DESC',
  );
  const records = prepare<Change['records'][number]>(
    database,
    'SELECT type AS "table", id FROM change_records WHERE change = ? ORDER BY type, id',
  );
  return changes.all().map((change) => ({ ...change, records: records.all(change.number) }));
}

/**
 * What puts the records of a change back as they were before it. An undo is a change too, and can be undone.
 * @throws an Error when there is nothing to put back, or a later change has changed one of the records again
 */
export function writesOfUndo(database: Database, number: number): Write[] {
  const kind = prepare<{ kind: ChangeKind }>(
    database,
    'SELECT kind FROM changes WHERE number = ?',
  ).get(number)?.kind;
  if (kind === undefined) {
    throw new Error(`There is no change ${number}: changes are kept for ${HISTORY_DAYS} days.`);
  }
  const changed = prepare<{ type: TableName; id: string; before: string | null }>(
    database,
    'SELECT type, id, before FROM change_records WHERE change = ?',
  ).all(number);
  if (changed.length === 0) {
    throw new Error(
      `Change ${number} cannot be undone: what it changed was removed for a person's sake.`,
    );
  }
  return changed.map(({ type, id, before }) => {
    checkUnchangedSince(database, number, type, id);
    return { table: type, id, row: before === null ? null : readRow(before) };
  });
}

const readRow = (json: string) => {
  const row = JSON.parse(json) as DatabaseRow;
  return { ...storedRow(row), place: row.place };
};

/** Compares a record with what the change made of it. A later change that was itself undone does no harm. */
function checkUnchangedSince(
  database: Database,
  number: number,
  table: TableName,
  id: string,
): void {
  const later = prepare<{ change: number; before: string | null; undoes: number | null }>(
    database,
    `SELECT change, before, undoes FROM change_records JOIN changes ON number = change
     WHERE type = ? AND id = ? AND change > ? ORDER BY change`,
  ).all(table, id, number);
  const [next] = later;
  if (!next) return;
  const row = prepare<DatabaseRow>(
    database,
    `SELECT ${ROW_COLUMNS} FROM records WHERE type = ? AND id = ?`,
  ).get(table, id);
  if (withoutWritten(next.before) === withoutWritten(row ? JSON.stringify(row) : null)) return;
  const undone = later.find(({ undoes }) => undoes === number);
  throw new Error(
    undone
      ? `Change ${number} is undone already, by change ${undone.change}.`
      : `Change ${number} cannot be undone: change ${later.at(-1)?.change} has changed one of its records again. Undo that one first.`,
  );
}

/** An import may find another text that means what is stored. */
const withoutWritten = (row: string | null) =>
  JSON.stringify({ ...(JSON.parse(row ?? 'null') as DatabaseRow | null), written: null });

/** The past states of a record that the history keeps, the newest first. */
export function pastRecords(database: Database, table: TableName, id: string): StoredRow[] {
  return prepare<{ before: string }>(
    database,
    `SELECT before FROM change_records
     WHERE type = ? AND id = ? AND before IS NOT NULL ORDER BY change DESC`,
  )
    .all(table, id)
    .map(({ before }) => readRow(before));
}

/**
 * Removes a record for a person's sake, also from the history. It may be removed already. The caller deletes its pictures and
 * what the database's files have of it (`tidy`).
 * @param now in milliseconds since 1970
 */
export function eraseRecord(database: Database, table: TableName, id: string, now: number): void {
  transaction(database, () => {
    const texts = `SELECT before FROM change_records WHERE type = ?1 AND id = ?2
      UNION ALL SELECT body || coalesce(written, '') FROM records WHERE type = ?1 AND id = ?2`;
    freePictures(database, texts, table, id);
    prepare(database, 'DELETE FROM change_records WHERE type = ? AND id = ?').run(table, id);
    makeChange(database, 'erase', [{ table, id, row: null }], { now });
    noteTraces(database);
  });
}

/** Forgets changes that are older than 90 days. @param now in milliseconds since 1970 */
export function forgetOldChanges(database: Database, now: number): void {
  const end = now - HISTORY_DAYS * DAY_MS;
  transaction(database, () => {
    freePictures(
      database,
      'SELECT before FROM change_records JOIN changes ON number = change WHERE made_at < ?',
      end,
    );
    prepare(database, 'DELETE FROM changes WHERE made_at < ?').run(end);
  });
}

/** Notes the pictures in texts that are about to be deleted. @param query selects the texts */
function freePictures(database: Database, query: string, ...values: (string | number)[]): void {
  const texts = prepare<Record<string, string | null>>(database, query).all(...values);
  const note = prepare(
    database,
    'INSERT INTO freed_pictures (path) VALUES (?) ON CONFLICT DO NOTHING',
  );
  for (const picture of picturesIn(texts.flatMap(Object.values).join('\n'))) note.run(picture);
}
