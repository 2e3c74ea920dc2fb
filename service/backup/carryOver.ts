import type { TableName } from 'maidan/contract/store';
import { type Database, prepare } from '../database.ts';
import { Enquiries, enquiryHash } from '../enquiries/enquiries.ts';
import { eraseRecord } from '../records/history.ts';
import { removalHash } from '../records/rows.ts';
import { readSetting, writeSetting } from '../settings.ts';
import { removeTraces } from '../records/erasure.ts';

/**
 * Settings of the machine, not of the backup. Published pages send this key, backups keep their folder, mails were sent, and
 * its clock is known.
 */
const MACHINE_SETTINGS = ['apiKey', 'lastBackup', 'toldEndings', 'clock'];

/**
 * Carries over into a restored database what restoring must not take back. That is settings of the machine, and what was
 * removed for a person's sake since the backup.
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
  if (hasTable(old, 'removals')) carryErasures(old, restored, now);
}

/** Erases what the replaced database knows to be erased, and hands that knowledge on. */
function carryErasures(old: Database, restored: Database, now: number): void {
  const removals = prepare<{ hash: string; removed_at: number }>(
    old,
    'SELECT hash, removed_at FROM removals WHERE erased = 1',
  ).all();
  const erased = new Set(removals.map(({ hash }) => hash));
  for (const { type, id } of knownRecords(restored)) {
    if (erased.has(removalHash(type, id))) eraseRecord(restored, type, id, now);
  }
  const enquiries = prepare<{ key: string; contact_id: string; received_at: number }>(
    restored,
    'SELECT key, contact_id, received_at FROM enquiries',
  ).all();
  const gone = enquiries.filter((each) =>
    erased.has(enquiryHash(each.contact_id, each.received_at)),
  );
  new Enquiries(restored, () => now).erase(gone.map(({ key }) => key));
  // Another backup, which is restored next, may have what this one has not.
  const add = prepare(
    restored,
    'INSERT INTO removals (hash, removed_at, erased) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET erased = 1',
  );
  for (const { hash, removed_at } of removals) add.run(hash, removed_at);
  // Devices drop what they kept from before it.
  const times = [old, restored].map((each) => Number(readSetting(each, 'lastRemoval') ?? 0));
  if (Math.max(...times) > 0) writeSetting(restored, 'lastRemoval', String(Math.max(...times)));
  removeTraces(restored);
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
