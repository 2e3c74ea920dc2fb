import type { TableName } from '../contract/store.ts';
import { type Database, prepare } from '../database.ts';
import { eraseRecord } from '../history.ts';
import { removalHash } from '../rows.ts';
import { readSetting, writeSetting } from '../settings.ts';

/** Settings of the machine, not of the backup: published pages send this key, and later backups lie where they lay. */
const MACHINE_SETTINGS = ['apiKey', 'lastBackup'];

/**
 * Carries over into a restored database what restoring must not take back: settings of the machine, and what was removed for
 * a person's sake since the backup was made.
 * @param old the database that is replaced, of any version, to read from; null when there is none that can be read
 * @param restored the database that takes its place, of this program's version
 * @param now in milliseconds since 1970
 */
export function carryOver(old: Database | null, restored: Database, now: number): void {
  if (!old) return;
  for (const name of MACHINE_SETTINGS) {
    const value = readSetting(old, name);
    if (value !== null) writeSetting(restored, name, value);
  }
  const erased = new Set(erasedRecords(old));
  for (const { type, id } of knownRecords(restored)) {
    if (erased.has(removalHash(type, id))) eraseRecord(restored, type, id, now);
  }
}

/** The hashes of the records that were removed for a person's sake. */
function erasedRecords(database: Database): string[] {
  if (!hasTable(database, 'removals')) return [];
  return prepare<{ hash: string }>(database, 'SELECT hash FROM removals WHERE erased = 1')
    .all()
    .map(({ hash }) => hash);
}

/** The keys of all records that a database has, or had and can put back. */
function knownRecords(database: Database): { type: TableName; id: string }[] {
  return prepare<{ type: TableName; id: string }>(
    database,
    'SELECT type, id FROM records UNION SELECT type, id FROM change_records',
  ).all();
}

function hasTable(database: Database, name: string): boolean {
  const found = prepare(database, `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`);
  return found.get(name) !== undefined;
}
