import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, extname, join, posix, relative, sep } from 'node:path';
import { confusableText, nearest } from './confusable.ts';
import { CellError, quoted } from '../workbook/cells.ts';

/** Reads a file each time anew: all files of an import would not fit into memory. */
export type ReadFile = () => Promise<Buffer>;

/**
 * Reads a file that a cell names, from the folder of the workbook.
 * @param folder the folder of the workbook; paths and symbolic links that leave it are refused
 * @throws CellError when the file does not exist, is outside the folder or is too large, or when several may be meant
 */
export async function readReferencedFile(
  folder: string,
  name: string,
  maxBytes: number,
): Promise<Buffer> {
  const found = await findFile(folder, name);
  if (found === null) {
    const meant = await meantFiles(folder, name);
    const question = meant.length > 0 ? ` Did you mean ${meant.map(quoted).join(' or ')}?` : '';
    throw new CellError(`There is no file ${quoted(name)} beside the workbook.${question}`);
  }
  const [home, path] = await Promise.all([realpath(folder), realpath(found)]);
  if (relative(home, path).split(sep)[0] === '..') {
    throw new CellError(
      `${quoted(name)} leads out of the workbook's folder. Put the file beside the workbook.`,
    );
  }
  const { size } = await stat(path);
  if (size > maxBytes) {
    throw new CellError(
      `${quoted(name)} has ${megabytes(size)} MB; ${megabytes(maxBytes)} MB are the most.`,
    );
  }
  return readFile(path);
}

/**
 * Finds the file with a name: the one that is named exactly, else one whose path is the same but for confusable characters.
 * A name alone may be in any folder. A name with a folder is in no other, which may have another version of it.
 * @returns its path; null when there is none
 */
async function findFile(folder: string, name: string): Promise<string | null> {
  const parts = name.split(/[\\/]/);
  const exact = join(folder, ...parts);
  if (await isFile(exact)) return exact;
  const files = await filesBeside(folder);
  const path = posix.join(...parts);
  const samePath = files.filter((file) => confusableText(file) === confusableText(path));
  const sameName = files.filter((file) => parts.length === 1 && ownName(file) === ownName(name));
  const same = samePath.length > 0 ? samePath : sameName;
  const [found, ...others] = same;
  if (found === undefined) return null;
  if (others.length === 0) return join(folder, found);
  const names = same.map(quoted).join(' and ');
  throw new CellError(
    `There are ${names}, and ${quoted(name)} may be either. Write the name of one.`,
  );
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** The files beside workbooks, by their folders. They are listed once for an import. */
const listed = new Map<string, Promise<string[]>>();

/** Has the files beside workbooks listed anew, because an editor adds some between two imports. */
export const forgetFiles = (): void => listed.clear();

/** The files in a folder and in those below it, as `boots.jpg` and `pictures/boots.jpg`. */
function filesBeside(folder: string): Promise<string[]> {
  const files = listed.get(folder) ?? listFiles(folder, 3).then((found) => found.toSorted());
  listed.set(folder, files);
  return files;
}

/** Hidden folders are left out, and those in which an export has the sizes of a picture. */
async function listFiles(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const paths = entries.map(async (entry) => {
    if (entry.isFile()) return [entry.name];
    const isSearched = depth > 0 && !/^(?:\.|[\da-f]{16}$)/.test(entry.name);
    if (!entry.isDirectory() || !isSearched) return [];
    const inside = await listFiles(join(folder, entry.name), depth - 1);
    return inside.map((path) => `${entry.name}/${path}`);
  });
  return (await Promise.all(paths)).flat();
}

const ownName = (path: string) => confusableText(basename(path.replaceAll('\\', '/')));

/** The files that may be meant where there is none: five of the same name in other folders, else the nearest. */
async function meantFiles(folder: string, name: string): Promise<string[]> {
  const files = await filesBeside(folder);
  const same = files.filter((file) => ownName(file) === ownName(name));
  if (same.length > 0) return same.slice(0, 5);
  const byStem = new Map(files.map((file) => [stem(file), file]));
  return [byStem.get(nearest(stem(name.replaceAll('\\', '/')), byStem.keys()) ?? '') ?? []].flat();
}

const stem = (path: string) => basename(path, extname(path));

const megabytes = (bytes: number) => Math.round(bytes / 1e4) / 100;
