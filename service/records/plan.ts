import { KEYS, type StoredRecord, type TableName } from '../contract/store.ts';
import { type Cell, CellError, MOST_CHARACTERS, quoted } from './cells.ts';
import { columnsOf, type FieldColumn } from './columns.ts';
import type { Beside } from './fieldKinds.ts';
import { type KnownSheet, readHeader, type Row } from './header.ts';
import type { TypeSheet } from './spreadsheet.ts';

/** What would become of a record. */
export interface Change {
  table: TableName;
  id: string;
  kind: 'new' | 'changed' | 'same';
  /** The names of the columns whose content changes. */
  columns: string[];
}

/** What an import would do, all of it known before anything is done. */
export interface Plan {
  changes: Change[];
  /** The records to store, new and changed ones, by their type. */
  records: Partial<Record<TableName, StoredRecord[]>>;
  /** What must be corrected first, each with sheet, row and column. */
  problems: string[];
  /** What is odd and hinders nothing, likewise. */
  remarks: string[];
}

/** What a plan is made over. */
export interface Grounds {
  /** The record that is stored under an id; null where there is none. */
  stored: (table: TableName, id: string) => StoredRecord;
  /** The files beside a sheet; what is odd about one is told to `remark`. */
  beside: (folder: string, remark: (sentence: string) => void) => Beside;
}

/**
 * Compares sheets with what is stored. Records that no sheet names stay, and so do the fields of columns that a sheet lacks;
 * an empty cell empties its field.
 */
export async function planImport(sheets: readonly TypeSheet[], grounds: Grounds): Promise<Plan> {
  const plan: Plan = { changes: [], records: {}, problems: [], remarks: [] };
  const placeOf = new Map<string, string>();
  for (const sheet of sheets) {
    const { columns, rows } = readHeader(sheet, (problem) => plan.problems.push(problem));
    for (const row of rows) {
      const place = `${sheet.name}, row ${row.number}`;
      const contents = await readRow(row, columns, place, sheet.folder, grounds, plan);
      const planned =
        contents &&
        planRecord(sheet.table, contents, grounds, (column, problem) =>
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

/** @returns null where a cell is not what is expected, which is told */
async function readRow(
  { cells }: Row,
  columns: KnownSheet['columns'],
  place: string,
  folder: string,
  { beside }: Grounds,
  { problems, remarks }: Plan,
): Promise<Contents | null> {
  const contents = new Map<string, string>();
  const before = problems.length;
  for (let index = 0; index < Math.max(columns.length, cells.length); index++) {
    const [column, cell = ''] = [columns[index], cells[index]];
    const where = `${place}, ${column?.name ?? `column ${index + 1}`}`;
    const files = beside(folder, (remark) => remarks.push(`${where}: ${remark}`));
    try {
      if (column) contents.set(column.name, await readCell(cell, column, files));
      else if (column === undefined && cell !== '')
        throw new CellError('The column has no name in the first row.');
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push(`${where}: ${error.message}`);
    }
  }
  return problems.length > before ? null : contents;
}

async function readCell(cell: Cell, { kind }: FieldColumn, beside: Beside): Promise<string> {
  if (cell instanceof CellError) throw cell;
  if (cell.length > MOST_CHARACTERS) {
    throw new CellError(
      `It has ${cell.length} characters; ${MOST_CHARACTERS} are the most. A text may stand in a file of its own.`,
    );
  }
  return cell === '' ? '' : kind.read(cell, beside);
}

/** Puts a row beside the record that is stored. @returns null where the row says too little, which is told */
function planRecord(
  table: TableName,
  contents: Contents,
  { stored }: Grounds,
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

/** How long an id that is made may be, in bytes: it becomes the name of a file. */
const MOST_ID_BYTES = 120;

/** A readable id, the same for the same title and date; letters of every script stay. Empty where there are none. */
export function idOf(title: string, day: string): string {
  const plain = title.normalize('NFKD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '');
  const words =
    plain
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  while (Buffer.byteLength(words.join('-')) > MOST_ID_BYTES) words.pop();
  return [...words, ...(words.length > 0 && day ? [day.slice(0, 10)] : [])].join('-');
}
