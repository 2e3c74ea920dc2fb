import writeXlsxFile, { type Sheet } from 'write-excel-file/node';
import type { TableName } from '../contract/store.ts';
import { columnsOf, type RowColumn } from './columns.ts';
import { GUIDE } from './spreadsheet.ts';

/** The records of a type, as cells in the order of its columns. */
export interface FilledSheet {
  name: string;
  table: TableName;
  rows: string[][];
}

const HEADING = { fontWeight: 'bold', backgroundColor: '#f1ebdd' } as const;

/** All programs show this format alike and write it into CSV files alike. The month is never mistaken for the day. */
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

function workbookCell(cell: string, column: RowColumn | undefined) {
  if (cell === '') return null;
  if (column?.kind.isDate && /^\d{4}-\d\d-\d\d$/.test(cell) && cell >= FIRST_DATE) {
    return { value: new Date(cell), type: Date, format: DATE_FORMAT };
  }
  return { value: escapeXml(cell), type: String };
}

/**
 * Escapes what XML cannot have, as Excel does (ECMA-376, ST_Xstring): a carriage return is `_x000D_`. `write-excel-file` leaves
 * such characters out, and mistakes names of JavaScript's own properties for texts that it has written before.
 */
function escapeXml(text: string): string {
  const escaped = text
    .replace(/_(?=x[\da-f]{4}_)/gi, escapeUnits)
    .replace(/[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu, escapeUnits);
  return escaped in {} ? escapeUnits(escaped.slice(0, 1)) + escaped.slice(1) : escaped;
}

/** Writes each UTF-16 code unit as `_xHHHH_`. */
const escapeUnits = (text: string) =>
  text
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .join('');

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
