import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import writeXlsxFile, { type Sheet } from 'write-excel-file/node';
import type { TableName } from '../../contract/store.ts';
import { HEADING, textCell } from './textCell.ts';
import { columnsOf, type RowColumn } from './columns.ts';
import { GUIDE, SHEETS, tableOf } from './spreadsheet.ts';

/** The records of a type, as cells in the order of its columns. */
export interface FilledSheet {
  name: string;
  table: TableName;
  rows: string[][];
}

/** All programs show this format alike. The month is never mistaken for the day. */
const DATE_FORMAT = 'yyyy-mm-dd';

/** The calendar of Excel has 29 February 1900, so that earlier days are others elsewhere. */
const FIRST_DATE = '1900-03-01';

/** Makes a workbook with a sheet for each type and one that explains the columns. */
export async function workbookOf(sheets: readonly FilledSheet[]): Promise<Buffer> {
  const types = sheets.map(({ name, table, rows }) => {
    const columns = columnsOf(table);
    return {
      sheet: name,
      columns: columns.map(({ kind }) => ({ width: Math.max(14, kind.example.length + 2) })),
      data: [
        columns.map((column) => ({ value: column.name, ...HEADING })),
        ...rows.map((row) => row.map((cell, index) => workbookCell(cell, columns[index]))),
      ],
      stickyRowsCount: 1,
    };
  });
  return writeXlsxFile([...types, guideOf(sheets)] as Sheet<never>[]).toBuffer();
}

/**
 * Writes an empty workbook for all types, or for the type in the file name.
 * @param file a new .xlsx file
 * @throws an Error when the file already exists or cannot be written
 */
export async function writeTemplate(file: string): Promise<void> {
  const extension = extname(file);
  if (extension.toLowerCase() !== '.xlsx') throw new Error(`${file} must end in .xlsx.`);
  const own = tableOf(basename(file, extension));
  const sheets = [...SHEETS]
    .filter(([, table]) => own === undefined || table === own)
    .map(([name, table]) => ({ name, table, rows: [] }));
  try {
    await writeFile(file, await workbookOf(sheets), { flag: 'wx' });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const flaw = isThere ? 'is there already.' : 'cannot be written. Is its folder there?';
    throw new Error(`${file} ${flaw}`, { cause: error });
  }
}

function workbookCell(cell: string, column: RowColumn | undefined) {
  if (column?.kind.isDate && /^\d{4}-\d\d-\d\d$/.test(cell) && cell >= FIRST_DATE) {
    return { value: new Date(cell), type: Date, format: DATE_FORMAT };
  }
  return textCell(cell);
}

/** The sheet that explains each column. An import ignores it. */
function guideOf(sheets: readonly FilledSheet[]) {
  const wrap = (value: string) => ({ value, wrap: true, alignVertical: 'top' as const });
  return {
    sheet: GUIDE,
    columns: [{ width: 12 }, { width: 14 }, { width: 60 }, { width: 34 }],
    data: [
      ['sheet', 'column', 'what is expected', 'for example'].map((value) => ({
        value,
        ...HEADING,
      })),
      ...sheets.flatMap(({ name, table }) =>
        columnsOf(table).map((column) =>
          [name, column.name, guidanceOf(column), column.example ?? column.kind.example].map(wrap),
        ),
      ),
    ],
    stickyRowsCount: 1,
  };
}

function guidanceOf({ kind: { expected }, note, required }: RowColumn): string {
  const sentence = `${expected.charAt(0).toUpperCase()}${expected.slice(1)}.`;
  return [sentence, note, required && 'Every record needs one.'].filter(Boolean).join(' ');
}
