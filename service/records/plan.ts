import { KEYS, type StoredRecord, type TableName } from '../contract/store.ts';
import { type Cell, CellError, MAX_CELL_CHARACTERS, quoted } from './cells.ts';
import { columnsOf, type FieldColumn } from './columns.ts';
import type { CellFiles } from './fieldKinds.ts';
import { type ParsedSheet, readHeader, type Row } from './header.ts';
import type { TypeSheet } from './spreadsheet.ts';

/** The effect of an import on one record. */
export interface Change {
  table: TableName;
  id: string;
  kind: 'new' | 'changed' | 'same';
  /** The names of the columns whose content changes. */
  columns: string[];
}

/** The complete effect of an import, known before anything is stored. */
export interface Plan {
  changes: Change[];
  /** The new and changed records to store, by type. */
  records: Partial<Record<TableName, StoredRecord[]>>;
  /** Errors that prevent the import, each with its sheet, row and column. */
  problems: string[];
  /** Warnings that do not prevent the import, likewise. */
  remarks: string[];
}

/** Access to stored records and to files, for planning. */
export interface PlanContext {
  /** The stored record with this id; null when there is none. */
  stored: (table: TableName, id: string) => StoredRecord;
  /** Access to the files in the folder of a sheet. `remark` is called with a sentence for each warning. */
  cellFiles: (folder: string, remark: (sentence: string) => void) => CellFiles;
}

/**
 * Compares sheets with the stored records. Records and fields that the sheets do not mention stay as they are; an empty cell
 * clears its field.
 */
export async function planImport(
  sheets: readonly TypeSheet[],
  context: PlanContext,
): Promise<Plan> {
  const plan: Plan = { changes: [], records: {}, problems: [], remarks: [] };
  const placeOf = new Map<string, string>();
  for (const sheet of sheets) {
    const { columns, rows } = readHeader(sheet, (problem) => plan.problems.push(problem));
    for (const row of rows) {
      const place = `${sheet.name}, row ${row.number}`;
      const contents = await readRow(row, columns, place, sheet.folder, context, plan);
      const planned =
        contents &&
        planRecord(sheet.table, contents, context, (column, problem) =>
          plan.problems.push(`${place}, ${column}: ${problem}`),
        );
      if (!planned) continue;
      const { change, record } = planned;
      const name = `${change.table} ${change.id}`;
      const other = placeOf.get(name);
      if (other === undefined) placeOf.set(name, place);
      else {
        plan.problems.push(
          `${place}, id: ${quoted(change.id)} is the id of ${other} too. Give each an id of its own.`,
        );
      }
      plan.changes.push(change);
      if (change.kind !== 'same') (plan.records[change.table] ??= []).push(record);
    }
  }
  return plan;
}

/** The contents of a row's cells, by the name of the column. */
type Contents = ReadonlyMap<string, string>;

/** @returns null when a cell is invalid; the problem is added to the plan */
async function readRow(
  { cells }: Row,
  columns: ParsedSheet['columns'],
  place: string,
  folder: string,
  { cellFiles }: PlanContext,
  { problems, remarks }: Plan,
): Promise<Contents | null> {
  const contents = new Map<string, string>();
  const problemsBefore = problems.length;
  for (let index = 0; index < Math.max(columns.length, cells.length); index++) {
    const [column, cell = ''] = [columns[index], cells[index]];
    const where = `${place}, ${column?.name ?? `column ${index + 1}`}`;
    const files = cellFiles(folder, (remark) => remarks.push(`${where}: ${remark}`));
    try {
      if (column) contents.set(column.name, await readCell(cell, column, files));
      else if (column === undefined && cell !== '')
        throw new CellError('The column has no name in the first row.');
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push(`${where}: ${error.message}`);
    }
  }
  return problems.length > problemsBefore ? null : contents;
}

async function readCell(cell: Cell, { kind }: FieldColumn, files: CellFiles): Promise<string> {
  if (cell instanceof CellError) throw cell;
  if (cell.length > MAX_CELL_CHARACTERS) {
    throw new CellError(
      `It has ${cell.length} characters; ${MAX_CELL_CHARACTERS} are the most. A text may stand in a file of its own.`,
    );
  }
  return cell === '' ? '' : kind.read(cell, files);
}

/** Compares a row with the stored record. @returns null when the row has neither an id nor a title; that is reported */
function planRecord(
  table: TableName,
  contents: Contents,
  { stored }: PlanContext,
  problem: (column: string, sentence: string) => void,
): { change: Change; record: NonNullable<StoredRecord> } | null {
  const named = (name: string) => contents.get(name) ?? '';
  const id = named('id') || idOf(named('title'), named('date'));
  if (id === '') {
    problem('title', 'There is neither an id nor a title that one could be made of.');
    return null;
  }
  const before = stored(table, id);
  const record = { ...before, [KEYS[table]]: id };
  const columns: string[] = [];
  for (const { field, kind, name, required } of columnsOf(table)) {
    const old = kind.contentOf(record[field]);
    const content = contents.get(name) ?? old;
    if (required && content === '') problem(name, 'It is empty, and every record needs one.');
    if (field === KEYS[table] || content === old) continue;
    record[field] = kind.valueOf(content, record[field]);
    columns.push(name);
  }
  const kind = before === null ? 'new' : columns.length > 0 ? 'changed' : 'same';
  return { change: { table, id, kind, columns }, record };
}

/** An id becomes the name of a file, of which file systems allow 255 bytes. */
const MAX_ID_BYTES = 120;

/** Derives a readable id from title and date. It keeps letters of every script, and is empty without any. */
export function idOf(title: string, day: string): string {
  const unaccented = title.normalize('NFKD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '');
  const words =
    unaccented
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  while (Buffer.byteLength(words.join('-')) > MAX_ID_BYTES) words.pop();
  return [...words, ...(words.length > 0 && day ? [day.slice(0, 10)] : [])].join('-');
}
