import type { TableName } from 'maidan/contract/store';
import { type Database, prepare } from '../database.ts';
import { Enquiries, enquiryHash } from '../enquiries/enquiries.ts';
import { removeTraces } from '../records/erasure.ts';
import { eraseRecord } from '../records/history.ts';
import { removalHash } from '../records/rows.ts';
import { readSetting, writeSetting } from '../settings.ts';

/**
 * Settings of the machine, not of the backup. Published pages send this key, backups keep their folder, mails were sent, its
 * clock is known, and the office's folder is what it is.
 */
const MACHINE_SETTINGS = ['apiKey', 'lastBackup', 'toldEndings', 'clock', 'office'];

/**
 * Carries over into a restored database what restoring must not take back. That is settings of the machine, and what was
 * removed for a person's sake since the backup.
 * @param old the database that is replaced, of any version, to read from
 * @param restored the database that takes its place, of this program's version
 * @param now in milliseconds since 1970
 */
export function carryOver(old: Database, restored: Database, now: number): void {
  for (const name of MACHINE_SETTINGS) {
    const value = readSetting(old, name);
    if (value !== null) writeSetting(restored, name, value);
  }
  const rows = <Row>(database: Database, sql: string) => prepare<Row>(database, sql).all();
  const tables = rows<{ name: string }>(old, `SELECT name FROM sqlite_schema WHERE type = 'table'`);
  if (!tables.some(({ name }) => name === 'removals')) return;

  const removals = rows<{ hash: string; removed_at: number }>(
    old,
    'SELECT hash, removed_at FROM removals WHERE erased = 1',
  );
  const erased = new Set(removals.map(({ hash }) => hash));
  // Also records that the backup had removed, and can put back.
  for (const { type, id } of rows<{ type: TableName; id: string }>(
    restored,
    'SELECT type, id FROM records UNION SELECT type, id FROM change_records',
  )) {
    if (erased.has(removalHash(type, id))) eraseRecord(restored, type, id, now);
  }
  const enquiries = new Enquiries(restored, () => now);
  const gone = enquiries
    .list()
    .filter(({ input, receivedAt }) => erased.has(enquiryHash(input.contactId, receivedAt)));
  enquiries.erase(gone.map(({ key }) => key));
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
