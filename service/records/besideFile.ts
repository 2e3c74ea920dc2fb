import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { CellError, quoted } from './cells.ts';

/**
 * Reads a file that a cell names.
 * @param folder the spreadsheet's own: no name leads out of it, by dots or by a link
 * @param most how large it may be, in bytes
 * @throws CellError where it is not there, may not be read or is too large
 */
export async function readBeside(folder: string, name: string, most: number): Promise<Buffer> {
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
  const way = relative(home, path);
  if (way.startsWith(`..${sep}`) || isAbsolute(way)) {
    throw new CellError(`${quoted(name)} is a link that leads out of the spreadsheet's folder.`);
  }
  if (found.size > most) {
    throw new CellError(
      `${quoted(name)} has ${megabytes(found.size)} MB; ${megabytes(most)} MB are the most.`,
    );
  }
  return readFile(path);
}

const megabytes = (bytes: number) => Math.round(bytes / 1e4) / 100;
