import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Paths relative to the folder, with `/` between their parts. */
export interface Listing {
  /** Everything that is not a folder: a symbolic link counts as a file, wherever it leads. */
  files: Set<string>;
  folders: Set<string>;
}

/**
 * Lists what is below a folder, at any depth.
 * @throws ENOENT where there is no such folder
 */
export async function listFolder(folder: string): Promise<Listing> {
  const listing: Listing = { files: new Set(), folders: new Set() };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    (entry.isDirectory() ? listing.folders : listing.files).add(path);
  }
  return listing;
}
