import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import { collections } from 'maidan/collections';
import type { TableName } from 'maidan/contract/store';
import { flawOfFile } from '../archive.ts';
import { confusableText, confusableKey, nearest } from '../texts/confusable.ts';
import { FileError } from './cells.ts';
import { readWorkbook, type Sheet } from './xlsx/readWorkbook.ts';

/** A sheet of one content type, with the folder of its spreadsheet. */
export interface TypeSheet extends Sheet {
  table: TableName;
  folder: string;
}

/** The name of the sheet that explains the columns of the template. */
export const GUIDE = 'How to fill this in';

const EXPECTED = { name: 'an Excel workbook (.xlsx)', older: '.xls', open: '.ods' };

const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The types by the name of their sheet, which is the path of their list: `events`. */
export const SHEETS: ReadonlyMap<string, TableName> = new Map(
  collections.map(({ address, type }) => [address.slice(1), type]),
);

const CSV_REFUSAL =
  'is a CSV file, and programs change dates, long numbers and letters in those without a word: save it as a workbook (.xlsx).';

const NAMES = [...SHEETS.keys()].join(', ');

/**
 * Reads a workbook, an .xlsx file with sheets for types.
 * @param includeHidden whether hidden sheets are read
 * @returns the sheets, and warnings on sheets left out
 * @throws FileError when the file cannot be read or has no sheet of a type
 */
export async function readSpreadsheet(
  file: string,
  includeHidden: boolean,
): Promise<{ sheets: TypeSheet[]; warnings: string[] }> {
  const name = basename(file);
  const ownName = basename(name, extname(name));
  const extension = extname(name).toLowerCase();
  if (extension === '.csv') throw new FileError(CSV_REFUSAL);
  if (extension === '.xlsm') {
    throw new FileError('has macros: save it as a workbook without them (.xlsx).');
  }
  if (extension !== '.xlsx') {
    throw new FileError('is no workbook that ends in .xlsx: save it as an Excel workbook.');
  }
  const bytes = await readLimited(file);
  const flaw = flawOfFile(bytes, EXPECTED);
  if (flaw !== null) throw new FileError(flaw);
  const sheets = readWorkbook(bytes).filter((sheet) => sheet.name !== GUIDE);
  const warnings: string[] = [];

  // Some programs choose the name of a single sheet themselves. The file name may give the type instead.
  const isOnlySheet = sheets.length === 1;
  const hidden: string[] = [];
  const exact = new Map(
    sheets.map(({ name: each }) => [SHEETS.get(each.trim().toLowerCase()), each]),
  );
  const found = sheets.flatMap((sheet) => {
    const table = tableOf(sheet.name) ?? (isOnlySheet ? tableOf(ownName) : undefined);
    const original = exact.get(table);
    if (table && original !== undefined && original !== sheet.name) {
      warnings.push(
        `${name}: the sheet "${sheet.name}" is left out, because there is the sheet "${original}".`,
      );
      return [];
    }
    if (table && sheet.isHidden && !includeHidden) {
      hidden.push(sheet.name);
      return [];
    }
    if (table) return [{ ...sheet, table, folder: dirname(file) }];
    warnings.push(
      `${name}: the sheet "${sheet.name}" is no type and is left out.${meaning(sheet.name)}`,
    );
    return [];
  });
  for (const each of hidden) {
    warnings.push(`${name}: the sheet "${each}" is hidden and left out. With --hidden it is read.`);
  }
  if (found.length === 0 && hidden.length === 0) {
    const meanings = sheets.map((sheet) => meaning(sheet.name)).join('');
    throw new FileError(`has no sheet that is named by a type.${meanings} Expected: ${NAMES}.`);
  }
  return { sheets: found, warnings };
}

/** The names by which a type is known: of its list, of its page and of one record. */
const TABLE_OF = new Map(
  collections.flatMap(({ address, type, title }) => {
    const path = address.slice(1);
    // 'News' has no singular.
    return [path, path.replace(/(?<!w)s$/, ''), title].map(
      (name) => [confusableKey(name), type] as const,
    );
  }),
);

/** What programs and people add to the name of a sheet or file of which there is another: 'Copy of', ' - Copy', '(1)', '2026'. */
const COPY_MARKS = /^copy of |[ _-]*(?:copy|put back)$|[ _-]*(?:\(\d+\)|\d+)$/g;

/** The type that a sheet name means. */
export const tableOf = (name: string): TableName | undefined =>
  TABLE_OF.get(confusableKey(confusableText(name).replace(COPY_MARKS, '')));

function meaning(name: string): string {
  const type = nearest(name, SHEETS.keys());
  return type === null ? '' : ` "${name}" may mean "${type}".`;
}

async function readLimited(file: string): Promise<Buffer> {
  const size = (await stat(file).catch(() => null))?.size;
  if (size === undefined) throw new FileError('is not there.');
  if (size > MAX_FILE_BYTES) {
    throw new FileError(`is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`);
  }
  return readFile(file);
}
