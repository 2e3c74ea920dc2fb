import { writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Lists the files below a folder, at any depth. @returns paths relative to the folder, with `/` on every system */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Writes a file atomically. After a crash it has its former content or the new one. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}

/** Writes a JSON file atomically. @param indent spaces, for a file that people read */
export async function writeJson(file: string, value: unknown, indent = 0): Promise<void> {
  await writeWhole(file, JSON.stringify(value, null, indent) + (indent > 0 ? '\n' : ''));
}

/** Creates a missing file that nobody else can read. An existing one is not even opened. */
export function createPrivateFile(path: string): void {
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
