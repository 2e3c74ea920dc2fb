import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPORARY_PREFIX } from '../pictureFiles.ts';
import { FOLDERS, type Source, SourceChanged } from './archive.ts';

/** Lists the files of the folders beside the database. A missing folder has none. */
export async function listSources(folder: string): Promise<Source[]> {
  const names = new Set(await readdir(folder));
  const lists = FOLDERS.filter((name) => names.has(name)).map((name) =>
    listFolder(join(folder, name), name),
  );
  return (await Promise.all(lists)).flat();
}

/** Links are followed, since a folder of pictures may lie on another disk. */
async function listFolder(folder: string, path: string): Promise<Source[]> {
  const sources: Source[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    // An import is writing it; no record names it yet.
    if (name.startsWith(TEMPORARY_PREFIX)) continue;
    const file = join(folder, name);
    const facts = await stat(file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new SourceChanged(file) : error;
    });
    if (facts.isDirectory()) sources.push(...(await listFolder(file, `${path}/${name}`)));
    else if (facts.isFile()) sources.push({ path: `${path}/${name}`, file });
    else throw new Error(`${file} is neither a file nor a folder, so it cannot be backed up.`);
  }
  return sources;
}
