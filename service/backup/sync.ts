import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** How many files are synced at once: a file system then writes them together. */
const AT_ONCE = 32;

/** Makes new names in a folder survive a power failure. */
export const syncFolder = sync;

/** Makes a folder with all that it holds survive a power failure. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  while (paths.length > 0) await Promise.all(paths.splice(0, AT_ONCE).map(sync));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
