import type { TableName } from 'maidan/contract/store';
import type { StoredRow } from '../rows.ts';
import type { TypeSheet } from './spreadsheet.ts';

/** The effect of an import on one record. */
export interface Change {
  table: TableName;
  id: string;
  kind: 'new' | 'changed' | 'same';
  /** The columns whose content changes. */
  columns: ColumnChange[];
}

export interface ColumnChange {
  name: string;
  /** The content before and after; null where a table cannot show it, as for pictures. */
  contents: readonly [before: string, after: string] | null;
}

/** A row of a workbook, and what an import makes of it. */
export interface PlannedRow {
  sheet: TypeSheet;
  /** The row number that the spreadsheet shows, from 1. */
  number: number;
  change: Change;
  row: StoredRow;
  /** Whether the workbook gives the id. Otherwise it is made from title and date. */
  hasId: boolean;
  /** The sentences on the row. */
  remarks: string[];
}
