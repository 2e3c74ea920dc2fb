import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LockHeld, withLock } from '../../scripts/publish/lock.ts';

/** The prefix of a preview's folder, beside the database. It holds copies of database and site. */
export const FOLDER_PREFIX = '.preview-';

/** The folders of previews: of one that runs, or those left by a crash. */
export function listPreviews(database: string): string[] {
  const home = dirname(resolve(database));
  return readdirSync(home)
    .filter((name) => name.startsWith(FOLDER_PREFIX))
    .map((name) => join(home, name));
}

/** Removes what previews have left that were ended by a crash, unless one runs. @returns whether there was anything */
export async function removeAbandonedPreviews(database: string): Promise<boolean> {
  if (listPreviews(database).length === 0) return false;
  try {
    return await withLock(database, 'preview', { what: 'tidying up' }, async () =>
      removePreviews(database),
    );
  } catch (error) {
    if (error instanceof LockHeld) return false;
    throw error;
  }
}

/** Removes the folders of previews. The caller holds the lock `preview`. @returns whether there were any */
export function removePreviews(database: string): boolean {
  const folders = listPreviews(database);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return folders.length > 0;
}
