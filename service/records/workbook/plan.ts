import { withoutPlacement } from 'maidan/wire/placement';
import { KEYS, type TableName } from 'maidan/contract/store';
import type { StoredRow, Written } from '../rows.ts';
import { type Cell, CellError, MAX_CELL_CHARACTERS, quoted, type Remarks } from './cells.ts';
import { columnsOf, exampleOf, type RowColumn } from './columns.ts';
import {
  article,
  type CellContext,
  EXAMPLE_ID,
  type FieldKind,
  people,
  picture,
} from './fieldKinds.ts';
import { type ParsedSheet, readHeader, type Row } from './header.ts';
import { lostLetters } from '../texts/lostLetters.ts';
import { hasNewPicture, missingRemarks } from './missing.ts';
import { noteNearlySame } from './nearlySame.ts';
import { flawOfPicture } from './otherHosts.ts';
import type { Change, ColumnChange, PlannedRow } from './plannedRow.ts';
import { seenRows, swappedDates } from './seen.ts';
import type { TypeSheet } from './spreadsheet.ts';

/** The complete effect of an import, known before anything is stored. */
export interface Plan {
  changes: Change[];
  /** The new and changed records to store, by type. */
  records: Partial<Record<TableName, StoredRow[]>>;
  /** Errors that prevent the import, each with its sheet, row and column. */
  problems: string[];
  /** Warnings that do not prevent the import, likewise. */
  remarks: string[];
}

/** What an editor allows an import to read. */
export interface ImportOptions {
  /** Whether rows and sheets are read that are hidden, and rows that are struck through. */
  includeHidden?: boolean;
  /** Whether pictures may stay on other hosts. */
  allowOtherHosts?: boolean;
}

/** Access to stored records and to files, for planning. */
export interface PlanContext extends Required<ImportOptions> {
  /** The stored row with this id; null when there is none. */
  stored: (table: TableName, id: string) => StoredRow | null;
  /** The stored rows of a type. */
  rows: (table: TableName) => StoredRow[];
  /** How a record with this id has been removed from the site, if it has: 'erased' for a person's sake. */
  removalOf: (table: TableName, id: string) => 'removed' | 'erased' | null;
  /** Access to the files in the folder of a sheet. */
  cellsIn: (folder: string, remark: CellContext['remark'], written: Written) => CellContext;
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
  const remarks: string[][] = [];
  const planned: PlannedRow[] = [];
  const examples: string[] = [];
  for (const sheet of sheets) {
    const ofSheet: Remarks = { problems: plan.problems, remarks: [] };
    remarks.push(ofSheet.remarks);
    const parsed = readHeader(sheet, ofSheet);
    const { columns } = parsed;
    const seen = seenRows(sheet, parsed, context.includeHidden, ofSheet);
    const rows = seen.filter((row) => !isExample(row, sheet.table, columns));
    for (const row of seen)
      if (!rows.includes(row)) examples.push(`${sheet.name}, row ${row.number}`);
    swappedDates(sheet, columns, rows, ofSheet);
    for (const row of rows) {
      const place = `${sheet.name}, row ${row.number}`;
      const own: string[] = [];
      remarks.push(own);
      const faults = new Faults(columns);
      const cells = await readRow(row, columns, sheet.folder, context, faults);
      const record = await planRecord(sheet.table, cells, context, {
        faults,
        remark: (column, sentence) => own.push(`${place}, ${column}: ${sentence}`),
      });
      plan.problems.push(...faults.sentences(place));
      if (!record) continue;
      const { change, row: changed } = record;
      own.push(...remarksOn(change, cells, place));
      // What is read of such a row may be another record.
      if (faults.isAny) continue;
      const name = `${change.table} ${change.id}`;
      const other = placeOf.get(name);
      if (other === undefined) placeOf.set(name, place);
      else {
        plan.problems.push(
          `${place}, id: ${quoted(change.id)} is the id of ${other} too. Give each an id of its own.`,
        );
      }
      noteReturn(change, place, context, { problems: plan.problems, remarks: own });
      plan.changes.push(change);
      if (change.kind !== 'same') (plan.records[change.table] ??= []).push(changed);
      const hasId = Boolean(cells.get('id')?.content);
      planned.push({ sheet, number: row.number, change, row: changed, hasId, remarks: own });
    }
  }
  noteNearlySame(planned, context.rows);
  plan.remarks = [...remarks.flat(), ...missingRemarks(planned)];
  if (examples.length > 0) {
    plan.remarks.push(`The example of the template is left out (${examples.join('; ')}).`);
  }
  return plan;
}

/** Whether a row is a template's example, and nothing in it has been changed. */
function isExample({ cells }: Row, table: TableName, columns: ParsedSheet['columns']): boolean {
  const example = new Map(columnsOf(table).map(({ name }, at) => [name, exampleOf(table)[at]]));
  return (
    columns.some((column, index) => column?.isKey && cells[index] === EXAMPLE_ID) &&
    columns.every((column, index) => !column || (cells[index] ?? '') === example.get(column.name))
  );
}

/** A record that was removed comes back only where that is seen; one that was removed for a person's sake does not. */
function noteReturn(
  { table, id, kind }: Change,
  place: string,
  { removalOf }: PlanContext,
  { problems, remarks }: Remarks,
): void {
  const removal = kind === 'new' ? removalOf(table, id) : null;
  if (removal === 'removed') {
    remarks.push(`${place}: ${quoted(id)} was removed from the site. An import puts it back.`);
  } else if (removal === 'erased') {
    problems.push(
      `${place}, id: ${quoted(id)} was removed for a person's sake. Delete the row, or give it another id.`,
    );
  }
}

/** The remarks on what a row brings. A row that changes nothing has none, however often it is imported. */
function remarksOn(
  { columns }: Change,
  cells: ReadonlyMap<string, ReadCell>,
  place: string,
): string[] {
  return columns.flatMap(({ name }) =>
    (cells.get(name)?.remarks ?? []).map((sentence) => `${place}, ${name}: ${sentence}`),
  );
}

interface ReadCell {
  content: string;
  remarks: string[];
  written: Written;
}

/** @returns the cells without a fault, by the name of their column */
async function readRow(
  { cells }: Row,
  columns: ParsedSheet['columns'],
  folder: string,
  { cellsIn }: PlanContext,
  faults: Faults,
): Promise<ReadonlyMap<string, ReadCell>> {
  const read = new Map<string, ReadCell>();
  for (let index = 0; index < Math.max(columns.length, cells.length); index++) {
    const [column, cell = ''] = [columns[index], cells[index]];
    const remarks: string[] = [];
    // What no longer stands in its cell is forgotten.
    const written: Written = {
      ...(column?.kind === article && { text: undefined }),
      ...(column?.kind === picture && { picture: undefined }),
    };
    try {
      if (column) {
        const context = cellsIn(folder, (remark) => remarks.push(remark), written);
        read.set(column.name, { content: await readCell(cell, column, context), remarks, written });
      } else if (column === undefined && cell !== '')
        throw new CellError('The column has no name in the first row.');
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.add(column?.name ?? `column ${index + 1}`, error.message);
    }
  }
  return read;
}

/** The faults of a row. */
class Faults {
  readonly #order: readonly (string | undefined)[];
  readonly #faults: { column: string; sentence: string }[] = [];

  /** @param columns those of the sheet */
  constructor(columns: ParsedSheet['columns']) {
    this.#order = columns.map((column) => column?.name);
  }

  add(column: string, sentence: string): void {
    this.#faults.push({ column, sentence });
  }

  has = (name: string): boolean => this.#faults.some(({ column }) => column === name);

  get isAny(): boolean {
    return this.#faults.length > 0;
  }

  /** The faults in the order of the sheet's columns. */
  sentences(place: string): string[] {
    const at = ({ column }: { column: string }) => {
      const index = this.#order.indexOf(column);
      return index === -1 ? this.#order.length : index;
    };
    return this.#faults
      .toSorted((a, b) => at(a) - at(b))
      .map(({ column, sentence }) => `${place}, ${column}: ${sentence}`);
  }
}

async function readCell(cell: Cell, { kind }: RowColumn, context: CellContext): Promise<string> {
  if (cell instanceof CellError) throw cell;
  if (cell.length > MAX_CELL_CHARACTERS) {
    throw new CellError(
      `It has ${cell.length} characters; ${MAX_CELL_CHARACTERS} are the most. A text may stand in a file of its own.`,
    );
  }
  return cell === '' ? '' : kind.read(cell, context);
}

/** Longer contents are not printed. */
const MAX_PRINTED_CHARACTERS = 60;

/**
 * Compares a row with the stored record. A cell with a fault counts as one that is not there.
 * @returns null when the row has neither an id nor a title
 */
async function planRecord(
  table: TableName,
  cells: ReadonlyMap<string, ReadCell>,
  { stored, allowOtherHosts }: PlanContext,
  { faults, remark }: { faults: Faults; remark: (column: string, sentence: string) => void },
): Promise<{ change: Change; row: StoredRow } | null> {
  const named = (name: string) => cells.get(name)?.content ?? '';
  const id = named('id') || idOf(named('title'), named('date'));
  if (id === '') {
    if (!faults.has('id') && !faults.has('title')) {
      faults.add('title', 'There is neither an id nor a title that one could be made of.');
    }
    return null;
  }
  const before = stored(table, id);
  const row: StoredRow = {
    ...(before ?? { hidden: false, publishFrom: null, publishUntil: null }),
    record: { ...before?.record, [KEYS[table]]: id },
    written: Object.assign({}, before?.written, ...[...cells.values()].map((cell) => cell.written)),
  };
  const columns: ColumnChange[] = [];
  for (const column of columnsOf(table)) {
    const { isKey, kind, name, required } = column;
    if (isKey) continue;
    const old = before ? kind.contentOf(column.get(before)) : '';
    // What is known of people is known of one picture.
    const emptied = kind === people && hasNewPicture(columns) ? '' : undefined;
    const content = setCell(row, column, cells.get(name)?.content ?? emptied, old);
    if (required && content === '' && !faults.has(name)) {
      faults.add(name, 'It is empty, and every record needs one.');
    }
    if (content === old) continue;
    if (old && content && (await kind.looksAlike?.(old, content))) continue;
    const lost = lostIn(kind, content);
    if (lost !== null) {
      const sentence = `${quoted(lost)} has lost its letters: a program has saved them in an encoding that lacks them. Type them again.`;
      // What is stored still has them.
      if (old !== '' && lostIn(kind, old) === null) faults.add(name, sentence);
      else remark(name, sentence);
    }
    const flaw = kind === picture ? flawOfPicture(content, allowOtherHosts) : null;
    if (flaw !== null) faults.add(name, `${quoted(content)} ${flaw}`);
    const isPrinted =
      kind !== picture && Math.max(old.length, content.length) <= MAX_PRINTED_CHARACTERS;
    columns.push({ name, contents: isPrinted ? [old, content] : null });
  }
  const { publishFrom, publishUntil } = row;
  if (publishFrom !== null && publishUntil !== null && publishUntil <= publishFrom) {
    faults.add(
      'publish until',
      'It is before "publish from", so that the record would never be shown.',
    );
  }
  const kind = before === null ? 'new' : columns.length > 0 ? 'changed' : 'same';
  return { change: { table, id, kind, columns }, row };
}

const lostIn = ({ wordsOf }: FieldKind, content: string) =>
  wordsOf ? lostLetters(wordsOf(content)) : null;

/** Sets the field of a cell, if there is one. @param old the content before @returns the content */
function setCell(
  row: StoredRow,
  { kind, emptyKeeps, get, set }: RowColumn,
  cell: string | undefined,
  old: string,
): string {
  const value = get(row);
  if (emptyKeeps) {
    // The picture itself may have been set a moment ago, with what the import chooses.
    const chosen = kind.contentOf(value);
    if (!cell || !value) return chosen;
    if (cell !== chosen) set(row, kind.valueOf(cell, value));
    return cell;
  }
  // Programs save other line breaks than those that were typed.
  const content = cell === undefined || withLineFeeds(cell) === withLineFeeds(old) ? old : cell;
  if (kind !== picture) {
    if (content !== old) set(row, kind.valueOf(content, value));
    return content;
  }
  const address = withoutPlacement(content);
  // The same picture keeps a placement that it has, which may be an editor's.
  if (address !== old || (content !== old && withoutPlacement(String(value)) === value)) {
    set(row, kind.valueOf(content, value));
  }
  return address;
}

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/** An id becomes the name of a file, of which file systems allow 255 bytes. */
const MAX_ID_BYTES = 120;

/** Derives a readable id from title and date. It keeps letters of every script, and is empty without any. */
function idOf(title: string, day: string): string {
  const unaccented = title.normalize('NFKD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '');
  const words =
    unaccented
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  while (Buffer.byteLength(words.join('-')) > MAX_ID_BYTES) words.pop();
  return [...words, ...(words.length > 0 && day ? [day.slice(0, 10)] : [])].join('-');
}
