import { KEYS, type TableName } from 'maidan/contract/store';
import { withoutPlacement } from 'maidan/wire/placement';
import type { StoredRow, Written } from '../rows.ts';
import { lostLetters } from '../texts/lostLetters.ts';
import { type Cell, CellError, type Findings, MAX_CELL_CHARACTERS, quoted } from './cells.ts';
import { columnsOf, type RowColumn } from './columns.ts';
import { article, type CellContext, type FieldKind, people, picture } from './fieldKinds.ts';
import type { ParsedSheet } from './header.ts';
import { flawOfPicture } from './otherHosts.ts';
import type { TypeSheet } from './spreadsheet.ts';
import type { Row } from './xlsx/readRows.ts';

export interface Change {
  table: TableName;
  id: string;
  kind: 'new' | 'changed' | 'same';
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
  number: number;
  place: string;
  change: Change;
  row: StoredRow;
  /** Whether the workbook gives the id. Otherwise it is made from title and date. */
  hasId: boolean;
}

export interface RowContext {
  /** The stored row with this id; null when there is none. */
  stored: (table: TableName, id: string) => StoredRow | null;
  /** Access to the files in the folder of a sheet. */
  cellsIn: (
    folder: string,
    warn: CellContext['warn'],
    written: Written,
    before: () => StoredRow | null,
  ) => CellContext;
  allowOtherHosts: boolean;
}

interface ReadCell {
  content: string;
  warnings: string[];
  written: Written;
}

/** What is found in a row, by the names of its columns. */
type RowFindings = Record<'errors' | 'warnings', [column: string, sentence: string][]>;

/**
 * Reads a row, and compares it with the stored record.
 * @returns null for a row with an error: it may be another record than it says
 */
export async function planRow(
  sheet: TypeSheet,
  columns: ParsedSheet['columns'],
  row: Row,
  context: RowContext,
  findings: Findings,
): Promise<PlannedRow | null> {
  const place = `${sheet.name}, row ${row.number}`;
  const found: RowFindings = { errors: [], warnings: [] };
  const cells = await readCells(row, columns, sheet, context, found);
  const record = compare(sheet.table, cells, context, found);
  // A row that changes nothing has no warnings, however often it is imported.
  for (const { name } of record?.change.columns ?? [])
    for (const sentence of cells.get(name)?.warnings ?? []) found.warnings.push([name, sentence]);
  const names = [...columns.map((column) => column?.name), undefined];
  const at = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const errors = found.errors.toSorted(([one], [other]) => at(one) - at(other));
  findings.errors.push(...errors.map(([name, sentence]) => `${place}, ${name}: ${sentence}`));
  findings.warnings.push(
    ...found.warnings.map(([name, sentence]) => `${place}, ${name}: ${sentence}`),
  );
  if (!record || errors.length > 0) return null;
  const hasId = Boolean(cells.get('id')?.content);
  return { sheet, number: row.number, place, hasId, ...record };
}

/** @returns the cells without an error, by the name of their column */
async function readCells(
  { cells }: Row,
  columns: ParsedSheet['columns'],
  { table, folder }: TypeSheet,
  { cellsIn, stored }: RowContext,
  { errors }: RowFindings,
): Promise<ReadonlyMap<string, ReadCell>> {
  const read = new Map<string, ReadCell>();
  const before = () => stored(table, idIn(read));
  const indexes = [...Array(Math.max(columns.length, cells.length)).keys()];
  // What is stored of a row is known when its other cells are read.
  const isLast = (index: number) =>
    [article, picture].some((kind) => columns[index]?.kind === kind);
  for (const index of indexes.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    const [column, cell = ''] = [columns[index], cells[index]];
    const warnings: string[] = [];
    // What no longer stands in its cell is forgotten.
    const written: Written = {
      ...(column?.kind === article && { text: undefined }),
      ...(column?.kind === picture && { picture: undefined }),
    };
    try {
      if (column) {
        const context = cellsIn(folder, (sentence) => warnings.push(sentence), written, before);
        const content = await readCell(cell, column, context);
        read.set(column.name, { content, warnings, written });
      } else if (column === undefined && cell !== '')
        throw new CellError('The column has no name in the first row.');
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push([column?.name ?? `column ${index + 1}`, error.message]);
    }
  }
  return read;
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

const MAX_PRINTED_CHARACTERS = 60;

/**
 * Compares a row with the stored record. A cell with an error counts as one that is not there.
 * @returns null when the row has neither an id nor a title
 */
function compare(
  table: TableName,
  cells: ReadonlyMap<string, ReadCell>,
  { stored, allowOtherHosts }: RowContext,
  { errors, warnings }: RowFindings,
): { change: Change; row: StoredRow } | null {
  const hasError = (...names: string[]) => errors.some(([name]) => names.includes(name));
  const id = idIn(cells);
  if (id === '') {
    if (!hasError('id', 'title'))
      errors.push(['title', 'There is neither an id nor a title that one could be made of.']);
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
    const emptied =
      kind === people && columns.some((each) => each.name === 'picture') ? '' : undefined;
    const content = setCell(row, column, cells.get(name)?.content ?? emptied, old);
    if (required && content === '' && !hasError(name))
      errors.push([name, 'It is empty, and every record needs one.']);
    if (content === old) continue;
    const lost = lostIn(kind, content);
    if (lost !== null) {
      // What is stored still has them.
      const replaces = old !== '' && lostIn(kind, old) === null;
      const sentence = `${quoted(lost)} has lost its letters: a program has saved them in an encoding that lacks them. Type them again.`;
      (replaces ? errors : warnings).push([name, sentence]);
    }
    const flaw = kind === picture ? flawOfPicture(content, allowOtherHosts) : null;
    if (flaw !== null) errors.push([name, `${quoted(content)} ${flaw}`]);
    const isPrinted =
      kind !== picture && Math.max(old.length, content.length) <= MAX_PRINTED_CHARACTERS;
    columns.push({ name, contents: isPrinted ? [old, content] : null });
  }
  const { publishFrom, publishUntil } = row;
  if (publishFrom !== null && publishUntil !== null && publishUntil <= publishFrom) {
    const sentence = 'It is before "publish from", so that the record would never be shown.';
    errors.push(['publish until', sentence]);
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

function idIn(cells: ReadonlyMap<string, ReadCell>): string {
  const contentIn = (name: string) => cells.get(name)?.content ?? '';
  return contentIn('id') || idOf(contentIn('title'), contentIn('date'));
}

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
