import { type Cell, CellError, MOST_ROWS, quoted } from './cells.ts';
import { columnsOf, type FieldColumn } from './columns.ts';
import type { TypeSheet } from './spreadsheet.ts';

/** A row with something in it. */
export interface Row {
  /** As the spreadsheet shows it, from 1. */
  number: number;
  cells: readonly Cell[];
}

/** A sheet whose columns are known. */
export interface KnownSheet {
  /** By the place of the column, from 0; undefined for one without a name, null for one that is wrong and has been told. */
  columns: readonly (FieldColumn | null | undefined)[];
  rows: Row[];
}

/**
 * Finds out which column is which, by the names in the first row that has any, in whatever order, letters and spaces.
 * What is wrong is told.
 */
export function readHeader(
  { name, table, rows }: TypeSheet,
  problem: (sentence: string) => void,
): KnownSheet {
  const [header, ...others] = rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header) return { columns: [], rows: [] };
  if (others.length > MOST_ROWS) {
    problem(`${name}: There are more than ${MOST_ROWS} rows. Divide them into several files.`);
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
  typeof cell === 'string' && plain(cell) === plain(name);

const plain = (heading: string) => heading.toLowerCase().replace(/[\s_-]+/g, '');
