import { didYouMean, confusableKey } from '../texts/confusable.ts';
import { type Cell, CellError, MAX_TITLES, quoted, type Findings } from './cells.ts';
import { columnsOf, type RowColumn } from './columns.ts';
import type { TypeSheet } from './spreadsheet.ts';
import type { Row } from './xlsx/readRows.ts';

export interface ParsedSheet {
  /** Columns by index, from 0. Undefined has no heading; null has a wrong one, which has been reported. */
  columns: readonly (RowColumn | null | undefined)[];
  rows: Row[];
}

/**
 * Finds the row with the headings, and matches them to the columns of the type by their letters. Neither the order matters nor
 * what else stands between or after the letters. A wrong heading becomes an error, a row above the headings a warning.
 */
export function readHeader(
  { name, table, rows }: TypeSheet,
  { errors, warnings }: Findings,
): ParsedSheet {
  const known = columnsOf(table);
  const at = headerIndex(rows, known);
  for (const { number, cells } of rows.slice(0, at)) {
    const title = cells.find((cell) => typeof cell === 'string' && cell !== '') ?? '';
    warnings.push(
      `${name}, row ${number}: ${quoted(String(title))} is a title above the names of the columns, and is left out.`,
    );
  }
  const [header, ...others] = rows.slice(at);
  if (!header) return { columns: [], rows: [] };
  const taken = new Set<RowColumn>();
  const columns = header.cells.map((cell, index) => {
    if (cell === '') return undefined;
    const column = known.find((each) => isHeading(cell, each.name));
    const place = `${name}, row ${header.number}, column ${index + 1}`;
    if (column && !taken.has(column)) {
      taken.add(column);
      return column;
    }
    const names = known.map((each) => each.name).join(', ');
    if (column) errors.push(`${place}: There is another column ${quoted(column.name)}.`);
    else if (cell instanceof CellError) errors.push(`${place}: It ${cell.message}`);
    else {
      const meant = didYouMean(
        cell,
        known.map((each) => each.name),
      );
      errors.push(
        `${place}: ${quoted(cell)} is no column of this sheet.${meant} Expected: ${names}.`,
      );
    }
    return null;
  });
  return { columns, rows: others };
}

/**
 * The index of the row with the headings. It is the first one, unless a later one has more of them, and at least two: that
 * is no record.
 */
function headerIndex(rows: readonly Row[], columns: readonly RowColumn[]): number {
  const headings = rows
    .slice(0, MAX_TITLES + 1)
    .map(({ cells }) => columns.filter(({ name }) => cells.some((cell) => isHeading(cell, name))));
  return headings.reduce((best, { length }, index) => {
    return length >= 2 && length > (headings[best]?.length ?? 0) ? index : best;
  }, 0);
}

const isHeading = (cell: Cell, name: string) =>
  typeof cell === 'string' && confusableKey(cell) === confusableKey(name);
