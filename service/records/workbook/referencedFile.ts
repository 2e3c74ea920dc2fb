import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { byEye, nearest } from './byEye.ts';
import { CellError, quoted } from './cells.ts';

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
    const meant = await nearestFile(folder, name);
    throw new CellError(`There is no file ${quoted(name)} beside the workbook.${meant}`);
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

/** Whether a file with this name is beside the workbook. @throws CellError when several may be meant */
export const hasReferencedFile = async (folder: string, name: string): Promise<boolean> =>
  (await findFile(folder, name)) !== null;

/**
 * Finds the file with a name: the one that is named exactly, else one whose path is the same by eye, else one whose own name is,
 * because people leave out the folder.
 * @returns its path; null when there is none
 */
async function findFile(folder: string, name: string): Promise<string | null> {
  const parts = name.split(/[\\/]/);
  const exact = join(folder, ...parts);
  if (await isFile(exact)) return exact;
  const files = await filesBeside(folder);
  const samePath = files.filter((file) => pathByEye(file) === pathByEye(parts.join('/')));
  const sameName = files.filter((file) => ownName(file) === ownName(parts.join('/')));
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

/** The files in a folder and in the folders directly in it, as `boots.jpg` and `pictures/boots.jpg`. */
async function filesBeside(folder: string): Promise<string[]> {
  const inside = await entriesOf(folder);
  const deeper = await Promise.all(
    inside
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(async ({ name }) =>
        (await entriesOf(join(folder, name))).map((entry) => ({
          entry,
          path: `${name}/${entry.name}`,
        })),
      ),
  );
  return [...inside.map((entry) => ({ entry, path: entry.name })), ...deeper.flat()]
    .filter(({ entry }) => entry.isFile())
    .map(({ path }) => path)
    .toSorted();
}

const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => []);

/** Endings that mean the same kind of file. */
const pathByEye = (path: string) =>
  byEye(path)
    .replace(/\.jpeg$/, '.jpg')
    .replace(/\.htm$/, '.html');

const ownName = (path: string) => basename(pathByEye(path));

async function nearestFile(folder: string, name: string): Promise<string> {
  const files = new Map((await filesBeside(folder)).map((file) => [stem(file), file]));
  const found = files.get(nearest(stem(name.replaceAll('\\', '/')), files.keys()) ?? '');
  return found === undefined ? '' : ` Did you mean ${quoted(found)}?`;
}

const stem = (path: string) => basename(path, extname(path));

const megabytes = (bytes: number) => Math.round(bytes / 1e4) / 100;
