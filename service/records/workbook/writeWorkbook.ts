import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { TableName } from 'maidan/contract/store';
import { columnsOf, exampleOf, type RowColumn } from './columns.ts';
import { GUIDE, SHEETS, tableOf } from './spreadsheet.ts';
import { type TextSheet, textWorkbook } from './xlsx/textSheet.ts';

/** The records of a type, as cells in the order of its columns. */
export interface FilledSheet {
  name: string;
  table: TableName;
  rows: string[][];
  hasExample?: boolean;
}

/** Makes a workbook with a sheet for each type and one that explains the columns. */
export const workbookOf = (sheets: readonly FilledSheet[]): Promise<Buffer> =>
  textWorkbook([
    ...sheets.map(({ name, table, rows, hasExample }) => ({
      name,
      columns: columnsOf(table).map((column) => ({
        heading: column.name,
        width: Math.max(14, column.kind.example.length + 2),
        words: column.kind.words,
      })),
      example: hasExample ? exampleOf(table) : undefined,
      rows,
    })),
    guideOf(sheets),
  ]);

/**
 * Writes a workbook for all types, or for the type in the file name, with an example in each sheet.
 * @param file a new .xlsx file
 * @throws an Error when the file already exists or cannot be written
 */
export async function writeTemplate(file: string): Promise<void> {
  const extension = extname(file);
  if (extension.toLowerCase() !== '.xlsx') throw new Error(`${file} must end in .xlsx.`);
  const own = tableOf(basename(file, extension));
  const sheets = [...SHEETS]
    .filter(([, table]) => own === undefined || table === own)
    .map(([name, table]) => ({ name, table, rows: [], hasExample: true }));
  try {
    await writeFile(file, await workbookOf(sheets), { flag: 'wx' });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const flaw = isThere ? 'is there already.' : 'cannot be written. Is its folder there?';
    throw new Error(`${file} ${flaw}`, { cause: error });
  }
}

/** The sheet that explains each column. An import ignores it. */
const guideOf = (sheets: readonly FilledSheet[]): TextSheet => ({
  name: GUIDE,
  columns: [
    { heading: 'sheet', width: 12 },
    { heading: 'column', width: 14 },
    { heading: 'what is expected', width: 60 },
    { heading: 'for example', width: 34 },
  ],
  rows: sheets.flatMap(({ name, table }) =>
    columnsOf(table).map((column) => [
      name,
      column.name,
      guidanceOf(column),
      column.example ?? column.kind.example,
    ]),
  ),
  wrap: true,
});

function guidanceOf({ kind: { expected }, note, required }: RowColumn): string {
  const sentence = `${expected.charAt(0).toUpperCase()}${expected.slice(1)}.`;
  return [sentence, note, required && 'Every record needs one.'].filter(Boolean).join(' ');
}
