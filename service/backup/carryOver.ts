import type { TableName } from '../contract/store.ts';
import { type Database, prepare, removeTraces } from '../database.ts';
import { eraseRecord } from '../history.ts';
import { removalHash } from '../rows.ts';
import { readSetting, writeSetting } from '../settings.ts';

/** Settings of the machine, not of the backup: published pages send this key, and later backups lie where they lay. */
const MACHINE_SETTINGS = ['apiKey', 'lastBackup'];

/**
 * Carries over into a restored database what restoring must not take back: settings of the machine, and what was erased for a
 * person's sake since the backup was made.
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
  carryErasedRecords(old, restored, now);
  carryErasedEnquiries(old, restored);
  removeTraces(restored);
}

function carryErasedRecords(old: Database, restored: Database, now: number): void {
  if (!hasTable(old, 'removals')) return;
  const removals = prepare<{ hash: string; removed_at: number }>(
    old,
    'SELECT hash, removed_at FROM removals WHERE erased = 1',
  ).all();
  const erased = new Set(removals.map(({ hash }) => hash));
  for (const { type, id } of knownRecords(restored)) {
    if (erased.has(removalHash(type, id))) eraseRecord(restored, type, id, now);
  }
  // An even newer backup, which is restored next, may have those that this one does not know.
  const add = prepare(
    restored,
    'INSERT INTO removals (hash, removed_at, erased) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET erased = 1',
  );
  for (const { hash, removed_at } of removals) add.run(hash, removed_at);
  const times = [old, restored].map((each) => Number(readSetting(each, 'lastRemoval') ?? 0));
  if (Math.max(...times) > 0) writeSetting(restored, 'lastRemoval', String(Math.max(...times)));
}

function carryErasedEnquiries(old: Database, restored: Database): void {
  if (!hasTable(old, 'erased_enquiries')) return;
  const remove = prepare(restored, 'DELETE FROM enquiries WHERE key = ?');
  const add = prepare(
    restored,
    'INSERT INTO erased_enquiries (key) VALUES (?) ON CONFLICT DO NOTHING',
  );
  for (const { key } of prepare<{ key: string }>(old, 'SELECT key FROM erased_enquiries').all()) {
    remove.run(key);
    add.run(key);
  }
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
