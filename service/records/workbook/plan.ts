import type { TableName } from 'maidan/contract/store';
import type { Write } from '../changes.ts';
import type { StoredRow } from '../rows.ts';
import { type Findings, quoted } from './cells.ts';
import { EXAMPLE_ID } from './fieldKinds.ts';
import { readHeader } from './header.ts';
import { missingWarnings } from './missing.ts';
import { nearlySame } from './nearlySame.ts';
import { type Change, type PlannedRow, planRow, type RowContext } from './planRow.ts';
import { seenRows, swappedDates } from './seen.ts';
import type { TypeSheet } from './spreadsheet.ts';

/** The complete effect of an import, known before anything is stored. Each sentence says its sheet, row and column. */
export interface Plan extends Findings {
  changes: Change[];
  writes: Write[];
  /** Those in which nothing changes but how they are written. */
  unchanged: Write[];
}

/** What an editor allows an import to read. */
export interface ImportOptions {
  /** Whether rows and sheets are read that are hidden, and rows that are struck through. */
  includeHidden?: boolean;
  allowOtherHosts?: boolean;
}

/** Access to stored records and to files, for planning. */
export interface PlanContext extends RowContext {
  rows: (table: TableName) => StoredRow[];
  /** How a record with this id has been removed from the site, if it has: 'erased' for a person's sake. */
  removalOf: (table: TableName, id: string) => 'removed' | 'erased' | null;
  includeHidden: boolean;
}

/**
 * Compares sheets with the stored records. Records and fields that the sheets do not mention stay as they are; an empty cell
 * clears its field.
 */
export async function planImport(
  sheets: readonly TypeSheet[],
  context: PlanContext,
): Promise<Plan> {
  const plan: Plan = { changes: [], writes: [], unchanged: [], errors: [], warnings: [] };
  const planned: PlannedRow[] = [];
  const examples: string[] = [];
  for (const sheet of sheets) {
    const parsed = readHeader(sheet, plan);
    const { columns } = parsed;
    const seen = seenRows(sheet, parsed, context.includeHidden, plan);
    const key = columns.findIndex((column) => column?.isKey);
    const rows = seen.filter(({ cells }) => cells[key] !== EXAMPLE_ID);
    for (const row of seen)
      if (!rows.includes(row)) examples.push(`${sheet.name}, row ${row.number}`);
    swappedDates(sheet, columns, rows, plan);
    for (const row of rows) {
      const one = await planRow(sheet, columns, row, context, plan);
      if (one) planned.push(one);
    }
  }
  checkIds(planned, context, plan);
  for (const { change, row } of planned) {
    plan.changes.push(change);
    const { table, id, kind } = change;
    (kind === 'same' ? plan.unchanged : plan.writes).push({ table, id, row });
  }
  plan.warnings.push(...nearlySame(planned, context.rows), ...missingWarnings(planned));
  if (examples.length > 0) {
    plan.warnings.push(
      `The example of the template is left out (${examples.join('; ')}). Give a record that you have typed over it an id of its own.`,
    );
  }
  return plan;
}

/** Finds ids that several rows have. Importing a removed record again warns, an erased one is an error. */
function checkIds(
  planned: readonly PlannedRow[],
  { removalOf }: PlanContext,
  { errors, warnings }: Findings,
): void {
  const placeOf = new Map<string, string>();
  for (const { place, change } of planned) {
    const { table, id, kind } = change;
    const other = placeOf.get(`${table} ${id}`);
    if (other === undefined) placeOf.set(`${table} ${id}`, place);
    else {
      errors.push(
        `${place}, id: ${quoted(id)} is the id of ${other} too. Give each an id of its own.`,
      );
    }
    const removal = kind === 'new' ? removalOf(table, id) : null;
    if (removal === 'removed') {
      warnings.push(`${place}: ${quoted(id)} was removed from the site. An import puts it back.`);
    } else if (removal === 'erased') {
      errors.push(
        `${place}, id: ${quoted(id)} was removed for a person's sake. Delete the row, or give it another id.`,
      );
    }
  }
}
