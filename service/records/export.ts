import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, parse } from 'node:path';
import { pictureSizes } from 'maidan/wire/pictureSources';
import { withoutPlacement } from 'maidan/wire/placement';
import { KEYS, TABLES, type TableName } from 'maidan/contract/store';
import { type PictureFolders, TEMPORARY_PREFIX } from './pictureFiles.ts';
import { picturesIn } from './picturePaths.ts';
import { folderOf, largestOf } from './pictures.ts';
import type { RecordStore } from './recordStore.ts';
import type { StoredRow } from './rows.ts';
import { markupOf } from './texts/article.ts';
import { readHtml } from './texts/html.ts';
import { columnsOf } from './workbook/columns.ts';
import { article, picture } from './workbook/fieldKinds.ts';
import { DOCUMENT } from './workbook/importedFiles.ts';
import { SHEETS } from './workbook/spreadsheet.ts';
import { type FilledSheet, workbookOf } from './workbook/writeWorkbook.ts';

interface Exported {
  count: number;
  warnings: string[];
}

/**
 * Exports the records as a workbook that can be imported again. Beside it are the articles in `texts`, the service's own
 * pictures in `pictures`, where their largest copies have the names that editors gave, and `records.json` with the records as they are served now, for `deploy/aws/records.ts`. Hidden
 * records are left out: an import elsewhere would show them.
 * @param file a new .xlsx file, in a folder without the others; nothing of it is there before everything is
 * @throws an Error when something is there already, or cannot be written
 */
export async function exportRecords(
  records: RecordStore,
  file: string,
  folders: PictureFolders,
): Promise<Exported> {
  const [folder, name] = [dirname(file), basename(file)];
  if (extname(name).toLowerCase() !== '.xlsx') throw new Error(`${file} must end in .xlsx.`);
  for (const each of [name, 'texts', 'pictures', 'records.json']) {
    if (!existsSync(join(folder, each))) continue;
    throw new Error(
      `${join(folder, each)} is there already. Name a file in a new folder, as new/${name}.`,
    );
  }
  return fillFolder(folder, name, async (into) => {
    const { sheets, ...exported } = await fillSheets(records, folders, into);
    const shown = TABLES.map((table) => [table, records.shown(table)]);
    await writeFile(join(into, 'records.json'), JSON.stringify(Object.fromEntries(shown)));
    await writeFile(join(into, name), await workbookOf(sheets));
    return exported;
  });
}

async function fillSheets(
  records: RecordStore,
  folders: PictureFolders,
  into: string,
): Promise<Exported & { sheets: FilledSheet[] }> {
  const warnings: string[] = [];
  const sheets: FilledSheet[] = [];
  const files = new NamedFiles(into);
  const rowsOf = (table: TableName) => records.rows(table).filter(({ hidden }) => !hidden);
  // These have their names already; those of editors give way.
  for (const row of TABLES.flatMap(rowsOf)) await copyPictures(row, folders, into);
  for (const [name, table] of SHEETS) {
    const rows: string[][] = [];
    for (const row of records.rows(table)) {
      const id = String(row.record[KEYS[table]]);
      const warn = (what: string) => warnings.push(`${name}, ${id}${what}`);
      if (row.hidden) warn(': It is hidden, and is left out.');
      else rows.push(await cellsOf(row, table, `${name}-${fileName(id)}`, files, folders, warn));
    }
    sheets.push({ name, table, rows });
  }
  return { sheets, count: sheets.flatMap(({ rows }) => rows).length, warnings };
}

/** @param ownName the name of files that nobody has named, without ending */
async function cellsOf(
  row: StoredRow,
  table: TableName,
  ownName: string,
  files: NamedFiles,
  { unpublishedFolder }: PictureFolders,
  warn: (what: string) => void,
): Promise<string[]> {
  const cells: string[] = [];
  for (const { get, kind, name } of columnsOf(table)) {
    const content = kind.contentOf(get(row));
    if (content === '' && get(row) && !kind.isPart)
      warn(`, ${name}: It cannot be read, and is left out.`);
    if (content === '') cells.push('');
    else if (kind === article)
      cells.push(await textCellOf(row, content, ownName, files, unpublishedFolder));
    else if (kind === picture) cells.push(await pictureCellOf(row, content, ownName, files));
    else cells.push(content);
  }
  return cells;
}

/** An article as it was written, unless it has been changed otherwise since. Then it is HTML. */
async function textCellOf(
  { written }: StoredRow,
  markup: string,
  ownName: string,
  files: NamedFiles,
  unpublishedFolder: string,
): Promise<string> {
  const { cell, file, document } = written?.text ?? { cell: '' };
  const named = [baseOf(cell), ownName + extname(cell)];
  const path = join(unpublishedFolder, document?.folder ?? '', DOCUMENT);
  if (document?.became === folderOf(Buffer.from(markup)) && existsSync(path)) {
    return files.write('texts', named, await readFile(path));
  }
  const source = document || !cell ? null : markupOf({ cell, ...(file !== undefined && { file }) });
  if (source === null || (await readHtml(source).catch(() => null))?.html !== markup) {
    return files.write('texts', [`${ownName}.html`], Buffer.from(markup));
  }
  return file === undefined ? cell : files.write('texts', named, Buffer.from(file));
}

/** The largest copy of a picture, by the name that its editor gave; the address of one that nobody has named. */
async function pictureCellOf(
  { written }: StoredRow,
  address: string,
  ownName: string,
  files: NamedFiles,
): Promise<string> {
  const sizes = pictureSizes(address);
  const copy = sizes && join(files.folder, largestOf(sizes));
  const named = written?.picture;
  if (!named || !copy || withoutPlacement(named?.address ?? '') !== address || !existsSync(copy))
    return address;
  const names = [parse(baseOf(named.name)).name, ownName].map((each) => `${each}.webp`);
  return files.write('pictures', names, await readFile(copy));
}

const baseOf = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

/** Writes files by the names that people gave, of which none replaces another. */
class NamedFiles {
  readonly folder: string;
  /** SHA-256 of the content, by the path in small letters: some systems take these for the same. */
  readonly #written = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Writes a file under the first of the names that is free, or has this content already. Where none is, the last one gets a
   * number.
   * @returns the path from the workbook
   */
  async write(folder: string, names: string[], content: Buffer): Promise<string> {
    const digest = createHash('sha256').update(content).digest('hex');
    const isFree = (name: string) => {
      const written = this.#written.get(`${folder}/${name}`.toLowerCase());
      return written ? written === digest : !existsSync(join(this.folder, folder, name));
    };
    const { name, ext } = parse(names.at(-1) ?? '');
    let free = names.find(isFree);
    for (let number = 2; free === undefined; number++) {
      free = [`${name}-${number}${ext}`].find(isFree);
    }
    this.#written.set(`${folder}/${free}`.toLowerCase(), digest);
    await mkdir(join(this.folder, folder), { recursive: true });
    await writeFile(join(this.folder, folder, free), content);
    return `${folder}/${free}`;
  }
}

/** Escapes the characters of an id that file names cannot have. */
const fileName = (id: string) => id.replace(/[\\/\p{Cc}:*?"<>|%]/gu, encodeURIComponent);

/** Copies the service's own pictures that a record names. Their paths stay the same. */
async function copyPictures(
  { record }: StoredRow,
  { publicFolder, unpublishedFolder }: PictureFolders,
  into: string,
): Promise<void> {
  for (const path of picturesIn(JSON.stringify(record))) {
    const home = [publicFolder, unpublishedFolder].find((folder) => existsSync(join(folder, path)));
    if (home === undefined || existsSync(join(into, path))) continue;
    await cp(join(home, path), join(into, path), { recursive: true });
  }
}

/**
 * Lets work fill a hidden folder, then moves its content into the visible one. Nothing is left of work that fails. The caller
 * holds the lock of the operators, so that what is in the hidden folder at first was left by a crash.
 * @param last the file that is moved last: where it is, everything is
 */
async function fillFolder<Result>(
  folder: string,
  last: string,
  work: (into: string) => Promise<Result>,
): Promise<Result> {
  const hidden = join(folder, `${TEMPORARY_PREFIX}export`);
  const written = [hidden];
  try {
    await rm(hidden, { recursive: true, force: true });
    const created = await mkdir(hidden, { recursive: true });
    if (created !== undefined) written.push(created);
    const result = await work(hidden);
    const names = (await readdir(hidden)).filter((name) => name !== last);
    for (const name of [...names, last]) {
      await rename(join(hidden, name), join(folder, name));
      written.push(join(folder, name));
    }
    await rmdir(hidden);
    return result;
  } catch (error) {
    for (const path of written) await rm(path, { recursive: true, force: true });
    throw new Error(`Nothing is exported to ${folder}: ${reasonOf(error as Error)}`, {
      cause: error,
    });
  }
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException) =>
  code === 'ENOSPC' ? 'the disk is full.' : message;
