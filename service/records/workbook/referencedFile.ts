import { readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CellError, quoted } from './cells.ts';

/**
 * Reads a file that a cell names, from the folder of the workbook.
 * @param folder the folder of the workbook; paths and symbolic links that leave it are refused
 * @throws CellError when the file does not exist, is outside the folder or is too large
 */
export async function readReferencedFile(
  folder: string,
  name: string,
  maxBytes: number,
): Promise<Buffer> {
  const [home, path] = await Promise.all([
    realpath(folder),
    realpath(pathOf(folder, name)).catch(() => null),
  ]);
  const found = path === null ? null : await stat(path);
  if (path === null || !found?.isFile()) {
    throw new CellError(`There is no file ${quoted(name)} beside the workbook.`);
  }
  if (relative(home, path).split(sep)[0] === '..') {
    throw new CellError(
      `${quoted(name)} leads out of the workbook's folder. Put the file beside the workbook.`,
    );
  }
  if (found.size > maxBytes) {
    throw new CellError(
      `${quoted(name)} has ${megabytes(found.size)} MB; ${megabytes(maxBytes)} MB are the most.`,
    );
  }
  return readFile(path);
}

/** Whether a file with this name is beside the workbook. */
export const hasReferencedFile = (folder: string, name: string): Promise<boolean> =>
  stat(pathOf(folder, name)).then(
    (found) => found.isFile(),
    () => false,
  );

const pathOf = (folder: string, name: string) => join(folder, ...name.split(/[\\/]/));

const megabytes = (bytes: number) => Math.round(bytes / 1e4) / 100;
