import { DAY_MS } from '../../../times.ts';
import { type Cell, CellError, FileError, MAX_ROWS } from '../cells.ts';
import { type Format, type Strike, type Text, textIn, unescaped } from './formats.ts';
import { attributeOf, columnLetters, columnNumber, isHidden, PREFIX, unreadable } from './xml.ts';

/** A row that is not empty. Its cells begin with that of column A. */
export interface Row {
  /** The number that Excel shows. */
  number: number;
  cells: Cell[];
  isHidden: boolean;
  isStruck: boolean;
  /** The indexes of cells of which a part is struck through, or all while the row is not. */
  struck: number[];
  /** The indexes of cells that the workbook keeps as dates. */
  dates: number[];
}

/** What the sheets of a workbook share. */
interface Book {
  texts: readonly Text[];
  formats: readonly Format[];
  /** Whether days count from 1904 in place of 1900. */
  isFrom1904: boolean;
  /** The number of cells so far, empty ones before others included. */
  cells: number;
}

/** The last row of Excel. A file with a higher row number is no workbook. */
const LAST_ROW = 1_048_576;

/** Empty row elements count too: colouring a complete column may write a million of them. */
const MAX_ROW_ELEMENTS = 100_000;

const MAX_CELLS = 2_500_000;

const START = new RegExp(`<${PREFIX}(?:row|c)(?=[\\s/>])`, 'g');
const PIECE = new RegExp(`^<${PREFIX}(row|c)([^<>]*)>(.*)$`, 's');

/**
 * Reads the rows of a sheet in one pass.
 * @param sheet its name
 * @throws FileError when the sheet has too many rows or cells, or no spreadsheet program has written it
 */
export function readRows(xml: string, sheet: string, book: Book): Row[] {
  const rows: Row[] = [];
  let elements = 0;
  let row = rowOf(' r="0"', 0);
  /** The column of the last cell, counted from 1. */
  let column = 0;
  for (const piece of pieces(xml)) {
    const [, name, attributes = '', content = ''] = PIECE.exec(piece) ?? [];
    if (name === undefined) throw unreadable();
    if (name === 'row') {
      elements += 1;
      checkLimit(elements, MAX_ROW_ELEMENTS, `rows in the sheet ${sheet}, most of them empty`);
      const last = row.number;
      row = rowOf(attributes, last + 1);
      column = 0;
      if (row.number <= last) throw unreadable();
      continue;
    }
    const last = column;
    column = columnOf(attributes, row, last + 1);
    if (column <= last) throw unreadable();
    const empty = column - 1 - row.cells.length;
    const read = attributes.endsWith('/') ? null : readCell(attributes, content, book);
    if (read === null) continue;
    checkLimit(row.number - 1, MAX_ROWS, `rows in the sheet ${sheet}`);
    book.cells += empty + 1;
    checkLimit(book.cells, MAX_CELLS, 'cells up to the last column of each row');
    if (row.cells.length === 0) rows.push(row);
    row.isStruck = read.strike === 'all' && (row.isStruck || row.cells.length === 0);
    for (let index = 0; index < empty; index++) row.cells.push('');
    if (read.strike !== 'none') row.struck.push(row.cells.length);
    if (read.isDate) row.dates.push(row.cells.length);
    row.cells.push(read.cell);
  }
  return rows;
}

function checkLimit(count: number, limit: number, what: string): void {
  if (count <= limit) return;
  throw new FileError(
    `has more than ${limit} ${what}. Delete what is beyond the records, and save it.`,
  );
}

/** The start tags of rows and cells, each with what follows it up to the next one. */
function* pieces(xml: string): Generator<string> {
  let start = -1;
  for (const { index } of xml.matchAll(START)) {
    if (start !== -1) yield xml.slice(start, index);
    start = index;
  }
  if (start !== -1) yield xml.slice(start);
}

/** Rows and cells that follow one another need no address (ECMA-376, 18.3.1.4 and 18.3.1.73): theirs is the next. */
function rowOf(attributes: string, next: number): Row {
  const digits = attributeOf(attributes, 'r') || String(next);
  if (!/^\d{1,7}$/.test(digits) || Number(digits) > LAST_ROW) throw unreadable();
  return {
    number: Number(digits),
    cells: [],
    isHidden: isHidden(attributes, 'ht'),
    isStruck: false,
    struck: [],
    dates: [],
  };
}

function columnOf(attributes: string, row: Row, next: number): number {
  const place = attributeOf(attributes, 'r') || `${columnLetters(next)}${row.number}`;
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d+)$/.exec(place) ?? [];
  if (Number(digits) !== row.number) throw unreadable();
  return columnNumber(letters);
}

const VALUE = new RegExp(`<${PREFIX}v(?=[\\s/>])[^<>]*>([^<]*)`);
const FORMULA = new RegExp(`<${PREFIX}f(?=[\\s/>])`);

/** @returns null for an empty cell */
function readCell(
  attributes: string,
  content: string,
  { texts, formats, isFrom1904 }: Book,
): { cell: Cell; strike: Strike; isDate?: boolean } | null {
  const type = attributeOf(attributes, 't');
  const value = VALUE.exec(content)?.[1]?.trim();
  const format = formats[Number(attributeOf(attributes, 's') || -1)];
  const strike = format?.isStruck ? 'all' : 'none';
  if (type === 'e') {
    const sentence = `shows the error ${value}. Correct it in the spreadsheet.`;
    return { cell: new CellError(sentence), strike };
  }
  if (type === 's' || type === 'inlineStr') {
    const found = type === 's' ? texts[Number(value)] : textIn(content);
    const cell = found?.text.trim() ?? '';
    return cell === '' ? null : { cell, strike: format?.isStruck ? 'all' : found!.strike };
  }
  if (value === undefined && FORMULA.test(content)) {
    const sentence =
      'has a formula without a value. Open the file in a spreadsheet program and save it.';
    return { cell: new CellError(sentence), strike };
  }
  if (!value) return null;
  if (type === 'str') return { cell: unescaped(value).trim(), strike };
  if (type === 'b') return { cell: value === '1' ? 'TRUE' : 'FALSE', strike };
  if (type === 'd') return { cell: dayIn(value), strike, isDate: true };
  if (!Number.isFinite(Number(value))) throw unreadable();
  if (!format?.isDate) return { cell: String(Number(value)), strike };
  return { cell: dayOf(Number(value), isFrom1904), strike, isDate: true };
}

/** The day that a count of days means; its fraction is the time. */
function dayOf(count: number, isFrom1904: boolean): Cell {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + count * DAY_MS);
  if (Number.isNaN(date.getTime())) return new CellError('has a date that no calendar has.');
  return dayIn(date.toISOString());
}

/** A year after 9999 keeps its digits, and is no readable date. */
const ISO_DAY = /^[+-]?\d{4,6}-\d\d-\d\d(?!\d)/;

/** The days from which programs count. A cell with one of them has a time alone. */
const DAY_ZERO = /^(?:1899-12-3[01]|1904-01-01)/;

/** The day that an ISO date shows, whatever its time and zone. */
function dayIn(value: string): Cell {
  const [day] = ISO_DAY.exec(value) ?? [];
  if (day !== undefined && !DAY_ZERO.test(day)) return day;
  return new CellError(
    `has a time without a day, ${/\d\d?:\d\d/.exec(value)?.[0] ?? value}. Write the day, or give the cell the format of a text and type it again.`,
  );
}
