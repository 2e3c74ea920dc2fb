import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LockHeld, withLock } from 'maidan/publish/lock';

/** The folder of a preview, beside the database. It holds copies of database and site while a preview runs. */
export const previewFolder = (database: string) => join(dirname(resolve(database)), '.preview');

/** Runs work in the empty folder of a preview, and removes it. @throws LockHeld while another preview runs */
export async function inPreviewFolder<Result>(
  database: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = previewFolder(database);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return withLock(database, 'preview', {}, async () => {
    remove();
    mkdirSync(folder, { mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      remove();
    }
  });
}

/** Removes what a preview has left that was ended by a crash. @returns whether there was anything */
export async function removeAbandonedPreview(database: string): Promise<boolean> {
  if (!existsSync(previewFolder(database))) return false;
  try {
    return await inPreviewFolder(database, async () => true);
  } catch (error) {
    if (error instanceof LockHeld) return false;
    throw error;
  }
}
