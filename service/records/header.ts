import { type Cell, CellError, MAX_ROWS, quoted } from './cells.ts';
import { columnsOf, type FieldColumn } from './columns.ts';
import type { TypeSheet } from './spreadsheet.ts';

/** A row that is not empty. */
export interface Row {
  /** The row number that the spreadsheet shows, from 1. */
  number: number;
  cells: readonly Cell[];
}

/** The rows of a sheet and the meaning of its columns. */
export interface ParsedSheet {
  /** Columns by index, from 0. Undefined has no heading; null has a wrong one, which has been reported. */
  columns: readonly (FieldColumn | null | undefined)[];
  rows: Row[];
}

/**
 * Matches the headings of a sheet to the columns of its type. The order, capital letters, spaces, hyphens and underscores
 * do not matter.
 * @param problem is called with a sentence for each wrong heading
 */
export function readHeader(
  { name, table, rows }: TypeSheet,
  problem: (sentence: string) => void,
): ParsedSheet {
  const [header, ...others] = rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header) return { columns: [], rows: [] };
  if (others.length > MAX_ROWS) {
    problem(`${name}: There are more than ${MAX_ROWS} rows. Divide them into several files.`);
    return { columns: [], rows: [] };
  }
  const known = columnsOf(table);
  const taken = new Set<FieldColumn>();
  const columns = header.cells.map((cell, index) => {
    if (cell === '') return undefined;
    const column = known.find((each) => isHeading(cell, each.name));
    const place = `${name}, row ${header.number}, column ${index + 1}`;
    if (column && !taken.has(column)) {
      taken.add(column);
      return column;
    }
    const names = known.map((each) => each.name).join(', ');
    if (column) problem(`${place}: There is another column ${quoted(column.name)}.`);
    else if (cell instanceof CellError) problem(`${place}: It ${cell.message}`);
    else problem(`${place}: ${quoted(cell)} is no column of this sheet. Expected: ${names}.`);
    return null;
  });
  return { columns, rows: others };
}

const isHeading = (cell: Cell, name: string) =>
  typeof cell === 'string' && normalized(cell) === normalized(name);

const normalized = (heading: string) => heading.toLowerCase().replace(/[\s_-]+/g, '');
