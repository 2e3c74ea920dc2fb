import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import { collections } from '../../../src/features/collections.ts';
import type { TableName } from '../../contract/store.ts';
import { SpreadsheetError } from './cells.ts';
import { readWorkbook, type Sheet } from './readWorkbook.ts';

/** A sheet of one content type, with the folder of its spreadsheet. */
export interface TypeSheet extends Sheet {
  table: TableName;
  folder: string;
}

/** The name of the sheet that explains the columns of the template. */
export const GUIDE = 'How to fill this in';

const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The types by the name of their sheet, which is the path of their list: `events`. */
export const SHEETS: ReadonlyMap<string, TableName> = new Map(
  collections.map(({ address, type }) => [address.slice(1), type]),
);

/** Why a CSV file is refused. */
const CSV_REFUSAL =
  'is a CSV file, and programs change dates, long numbers and letters in those without a word: save it as a workbook (.xlsx).';

const NAMES = [...SHEETS.keys()].join(', ');

/**
 * Reads a workbook, an .xlsx file with sheets for types.
 * @param includeHidden whether hidden sheets are read
 * @returns the sheets, and remarks on sheets left out
 * @throws SpreadsheetError when the file cannot be read or has no sheet of a type
 */
export async function readSpreadsheet(
  file: string,
  includeHidden: boolean,
): Promise<{ sheets: TypeSheet[]; remarks: string[] }> {
  const name = basename(file);
  const ownName = basename(name, extname(name));
  const extension = extname(name).toLowerCase();
  if (extension === '.csv') throw new SpreadsheetError(CSV_REFUSAL);
  if (extension !== '.xlsx') throw new SpreadsheetError('must end in .xlsx.');
  const sheets = (await readWorkbook(await readLimited(file))).filter(
    (sheet) => sheet.name !== GUIDE,
  );
  const remarks: string[] = [];

  // Some programs choose the name of a single sheet themselves. The file name may give the type instead.
  const isOnlySheet = sheets.length === 1;
  const hidden: string[] = [];
  const found = sheets.flatMap((sheet) => {
    const table = tableOf(sheet.name) ?? (isOnlySheet ? tableOf(ownName) : undefined);
    if (table && sheet.isHidden && !includeHidden) {
      hidden.push(sheet.name);
      return [];
    }
    if (table) return [{ ...sheet, table, folder: dirname(file) }];
    remarks.push(`${name}: the sheet "${sheet.name}" is no type and is left out.`);
    return [];
  });
  for (const each of hidden) {
    remarks.push(`${name}: the sheet "${each}" is hidden and left out. With --hidden it is read.`);
  }
  if (found.length === 0 && hidden.length === 0) {
    throw new SpreadsheetError(`has no sheet that is named by a type. Expected: ${NAMES}.`);
  }
  return { sheets: found, remarks };
}

/** The type of a sheet name. Capital letters do not matter. */
export function tableOf(name: string): TableName | undefined {
  return SHEETS.get(name.trim().toLowerCase());
}

async function readLimited(file: string): Promise<Buffer> {
  const size = (await stat(file).catch(() => null))?.size;
  if (size === undefined) throw new SpreadsheetError('is not there.');
  if (size > MAX_FILE_BYTES) {
    throw new SpreadsheetError(`is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`);
  }
  return readFile(file);
}
