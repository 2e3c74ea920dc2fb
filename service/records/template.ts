import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { columnsOf } from './columns.ts';
import { SHEETS, tableOf } from './spreadsheet.ts';
import { workbookOf } from './writeWorkbook.ts';

/**
 * Writes an empty spreadsheet for all types, or for the type in the file name.
 * @param file a new .xlsx or .csv file
 * @throws an Error when the file already exists, or a .csv file has no type
 */
export async function writeTemplate(file: string): Promise<void> {
  const extension = extname(file).toLowerCase();
  const name = basename(file, extname(file));
  const table = tableOf(name);
  const names = [...SHEETS.keys()];
  if (extension === '.xlsx') {
    const sheets = [...SHEETS]
      .filter(([, each]) => table === undefined || each === table)
      .map(([sheet, each]) => ({ name: sheet, table: each, rows: [] }));
    await writeNew(file, await workbookOf(sheets));
  } else if (extension === '.csv') {
    if (!table) throw new Error(`A .csv file is named by its type: ${names.join('.csv, ')}.csv.`);
    await writeNew(file, stringify([columnsOf(table).map((column) => column.name)], { bom: true }));
  } else throw new Error(`${file} must end in .xlsx or .csv.`);
}

async function writeNew(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${file} is there already.`, { cause: error });
    throw new Error(`${file} cannot be written. Is its folder there?`, { cause: error });
  });
}
