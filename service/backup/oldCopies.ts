import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DAY_MS, KEPT_DAYS } from './times.ts';

/** What an upgrade (`<database>.before-<version>`) and a restore (`before-<time>`) leave beside the database. */
const isCopy = (name: string, database: string) =>
  /^before-\d{4}-\d\d-\d\dT/.test(name) ||
  (name.startsWith(`${database}.before-`) && /before-\d+(\.\d+)?$/.test(name));

/** The paths of all copies of the database. */
export function listCopies(database: string): string[] {
  const folder = dirname(resolve(database));
  return readdirSync(folder)
    .filter((name) => isCopy(name, basename(database)))
    .map((name) => join(folder, name));
}

/**
 * Removes copies of the database after 35 days. They hold personal data that may have been erased since.
 * @param now in milliseconds since 1970
 * @returns the names of what is removed
 */
export function removeOldCopies(database: string, now: number): string[] {
  const old = listCopies(database).filter(
    (copy) => now - statSync(copy).mtimeMs >= KEPT_DAYS * DAY_MS,
  );
  for (const copy of old) rmSync(copy, { recursive: true });
  return old.map((copy) => basename(copy));
}
