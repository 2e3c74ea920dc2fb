import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The files below a folder, at any depth, relative to it, with `/` between their parts. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
