import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DAY_MS, KEPT_DAYS } from './times.ts';

/** What an upgrade (`<database>.before-<version>`) and a restore (`before-<time>`) leave beside the database. */
const isCopy = (name: string, database: string) =>
  /^before-\d{4}-\d\d-\d\dT/.test(name) ||
  (name.startsWith(`${database}.before-`) && /before-\d+(\.\d+)?$/.test(name));

/**
 * Removes copies of the database that are older than 35 days: they hold personal data that may have been erased since.
 * @param now in milliseconds since 1970
 * @returns the names of what is removed
 */
export function removeOldCopies(database: string, now: number): string[] {
  const folder = dirname(resolve(database));
  const removed: string[] = [];
  for (const name of readdirSync(folder)) {
    if (!isCopy(name, basename(database))) continue;
    const { mtimeMs } = statSync(join(folder, name));
    if (now - mtimeMs < KEPT_DAYS * DAY_MS) continue;
    rmSync(join(folder, name), { recursive: true });
    removed.push(name);
  }
  return removed;
}
