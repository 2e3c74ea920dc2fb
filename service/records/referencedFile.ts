import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { CellError, quoted } from './cells.ts';

/**
 * Reads a file that a cell names, from the folder of the spreadsheet.
 * @param folder the folder of the spreadsheet; paths and symbolic links that leave it are refused
 * @throws CellError when the file does not exist, is outside the folder or is too large
 */
export async function readReferencedFile(
  folder: string,
  name: string,
  maxBytes: number,
): Promise<Buffer> {
  const parts = name.split(/[\\/]/);
  if (isAbsolute(name) || /^[a-z]:/i.test(name) || parts.includes('..')) {
    throw new CellError(
      `${quoted(name)} leads out of the spreadsheet's folder. Put the file beside the spreadsheet and name it from there.`,
    );
  }
  const [home, path] = await Promise.all([
    realpath(folder),
    realpath(join(folder, ...parts)).catch(() => null),
  ]);
  const found = path === null ? null : await stat(path);
  if (path === null || !found?.isFile()) {
    throw new CellError(`There is no file ${quoted(name)} beside the spreadsheet.`);
  }
  const fromHome = relative(home, path);
  if (fromHome.startsWith(`..${sep}`) || isAbsolute(fromHome)) {
    throw new CellError(`${quoted(name)} is a link that leads out of the spreadsheet's folder.`);
  }
  if (found.size > maxBytes) {
    throw new CellError(
      `${quoted(name)} has ${megabytes(found.size)} MB; ${megabytes(maxBytes)} MB are the most.`,
    );
  }
  return readFile(path);
}

const megabytes = (bytes: number) => Math.round(bytes / 1e4) / 100;
