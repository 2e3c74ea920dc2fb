import type { Database } from '../database.ts';
import { readSetting, writeSetting } from '../settings.ts';

/** Settings of the machine, not of the backup: published pages send this key, and later backups lie where they lay. */
const MACHINE_SETTINGS = ['apiKey', 'lastBackup'];

/**
 * Carries over into a restored database what restoring must not take back.
 * @param old the database that is replaced, of any version, to read from; null when there is none that can be read
 * @param restored the database that takes its place, of this program's version
 */
export function carryOver(old: Database | null, restored: Database): void {
  if (!old) return;
  for (const name of MACHINE_SETTINGS) {
    const value = readSetting(old, name);
    if (value !== null) writeSetting(restored, name, value);
  }
}
