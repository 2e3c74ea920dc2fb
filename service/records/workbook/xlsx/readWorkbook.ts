import { posix } from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { unpack } from '../../archive.ts';
import { type Cell, CellError, MAX_ROWS, FileError } from '../cells.ts';
import { marksOf, type SheetMarks, struckTexts } from './sheetMarks.ts';
import { attributeOf, columnNumber, PREFIX, tagsOf, unreadable } from './xml.ts';

/** A sheet of a workbook. Its first row that is not empty has the names of the columns. */
export interface Sheet {
  name: string;
  /** All rows, empty ones included: index 0 is row 1 of the workbook. */
  rows: Cell[][];
  isHidden: boolean;
  /** Which cells the workbook keeps as dates, by the indexes of `rows`. */
  dates: boolean[][];
  marks: SheetMarks;
}

/** The last row of Excel. A file with a higher row number is no workbook. */
const LAST_ROW = 1_048_576;

/** Empty row elements count too: colouring a complete column may write a million of them. */
const MAX_ROW_ELEMENTS = 100_000;

/** The reader allocates every cell up to the last row and column of each sheet. */
const MAX_CELLS = 2_500_000;

/**
 * Reads an Excel file. A date becomes the day that it shows, a formula the value that Excel has cached; a formula with an
 * error or without a cached value becomes a CellError. The value of merged cells is in the first, the others are empty.
 * @throws FileError when the file cannot be read
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const files = xmlIn(bytes);
    const sheets = sheetsOf(files);
    const looks = Object.entries(files).map(
      ([path, xml]) => [path, lookAt(xml, sheets.get(path)?.name ?? path)] as const,
    );
    const cells = looks.reduce((sum, [, look]) => sum + look.cells, 0);
    checkLimit(cells, MAX_CELLS, 'cells up to the last row and column of each sheet');
    const ownCells = new Map(looks.map(([path, look]) => [path, look.ownCells]));
    const paths = [...sheets.keys()];
    const struck = struckTexts(files);
    return (await readXlsxFile(packedForReader(files))).map(({ sheet, data }, index) => {
      const path = paths[index] ?? '';
      const rows = data.map((row) => row.map(cellOf));
      const dates = data.map((row) => row.map((value) => value instanceof Date));
      for (const { row, column, cell } of ownCells.get(path) ?? []) {
        while (rows.length < row) rows.push([]);
        const own = rows[row - 1] ?? [];
        while (own.length < column) own.push('');
        own[column - 1] = cell;
        if (typeof cell === 'string') (dates[row - 1] ?? [])[column - 1] = true;
      }
      return {
        name: sheet,
        rows,
        isHidden: sheets.get(path)?.isHidden ?? false,
        dates,
        marks: marksOf(files, path, struck),
      };
    });
  } catch (error) {
    throw error instanceof FileError ? error : unreadable(error);
  }
}

function checkLimit(count: number, limit: number, what: string): void {
  if (count <= limit) return;
  throw new FileError(
    `has more than ${limit} ${what}. Delete what is beyond the records, and save it.`,
  );
}

function cellOf(value: unknown): Cell {
  // The reader gives midnight UTC of the day that the spreadsheet shows.
  if (value instanceof Date) return dayOf(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

function dayOf(date: Date): Cell {
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

const ISO_CELL = new RegExp(`(<${PREFIX}c(?=\\s)[^<>]*(?<![\\w.:-])t\\s*=\\s*)(["'])d\\2`, 'g');

/**
 * Packs a workbook with its ISO dates as texts. The reader takes those without a zone for dates of this machine's zone, and
 * refuses the workbook for a time alone.
 */
function packedForReader(files: Record<string, string>): ArrayBuffer {
  const texts = Object.entries(files).map(
    ([path, xml]) => [path, strToU8(xml.replace(ISO_CELL, '$1$2str$2'))] as const,
  );
  return zipSync(Object.fromEntries(texts), { level: 0 }).buffer;
}

/** The XML of a workbook, to look at before the reader does. */
function xmlIn(bytes: Uint8Array): Record<string, string> {
  const files = unpack(bytes, (name) => /\.xml(?:\.rels)?$/.test(name));
  return Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strFromU8(xml)]));
}

/** The sheets by the paths of their files, in their order. @throws FileError when two share a file */
function sheetsOf(files: Record<string, string>): Map<string, { name: string; isHidden: boolean }> {
  const targets = new Map(
    tagsOf(files['xl/_rels/workbook.xml.rels'], 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      posix.resolve('/xl', attributeOf(tag, 'Target')).slice(1),
    ]),
  );
  const tags = tagsOf(files['xl/workbook.xml'], 'sheet');
  const sheets = new Map(
    tags.map((tag) => [
      targets.get(attributeOf(tag, 'id')) ?? '',
      { name: attributeOf(tag, 'name'), isHidden: /hidden/i.test(attributeOf(tag, 'state')) },
    ]),
  );
  if (sheets.size !== tags.length) throw unreadable();
  return sheets;
}

/** A cell that `read-excel-file` would read as empty or otherwise than it shows. Row and column count from 1. */
interface OwnCell {
  row: number;
  column: number;
  /** An error, or a day. */
  cell: Cell;
}

const START = new RegExp(`<${PREFIX}(?:row|c)(?=[\\s/>])`, 'g');
const PIECE = new RegExp(`^<${PREFIX}(row|c)([^<>]*)>(.*)$`, 's');

/**
 * Looks at the rows and cells of a file. Every file of the archive is looked at, so that none is a larger sheet to the reader
 * than it is here.
 * @returns errors, formulas without a value, ISO dates, and the number of cells up to the last row and column
 * @throws FileError when the sheet has too many rows, or no spreadsheet program has written it
 */
function lookAt(xml: string, sheet: string): { ownCells: OwnCell[]; cells: number } {
  const ownCells: OwnCell[] = [];
  let [rows, ownNumber, lastRow, lastColumn] = [0, 0, 0, 0];
  for (const piece of pieces(xml)) {
    const [, name, attributes = '', content = ''] = PIECE.exec(piece) ?? [];
    if (name === undefined) throw unreadable();
    const place = attributeOf(attributes, 'r');
    const [, letters = '', digits = '0'] = /^([A-Z]{0,3})(\d+)$/.exec(place) ?? [];
    if ((place !== '' && digits === '0') || Number(digits) > LAST_ROW) throw unreadable();
    if (name === 'row') {
      rows += 1;
      checkLimit(rows, MAX_ROW_ELEMENTS, `rows in the sheet ${sheet}, most of them empty`);
      ownNumber = Number(digits);
    } else if (!attributes.endsWith('/') && !content.startsWith('</')) {
      const [row, column] = [Number(digits), columnNumber(letters)];
      // The reader prefers the number of a row to the places of its cells.
      lastRow = Math.max(lastRow, row, ownNumber);
      lastColumn = Math.max(lastColumn, column);
      checkLimit(lastRow - 1, MAX_ROWS, `rows in the sheet ${sheet}`);
      const cell = ownCellOf(attributeOf(attributes, 't'), content);
      if (cell !== null) ownCells.push({ row, column, cell });
    }
  }
  return { ownCells, cells: lastRow * lastColumn };
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

const VALUE = new RegExp(`<${PREFIX}v(?=[\\s/>])[^<>]*>([^<]*)`);
const FORMULA = new RegExp(`<${PREFIX}f(?=[\\s/>])`);

function ownCellOf(type: string, content: string): Cell | null {
  const value = VALUE.exec(content)?.[1]?.trim();
  if (type === 'd' && value) return dayIn(value);
  if (type === 'e') {
    return new CellError(`shows the error ${value}. Correct it in the spreadsheet.`);
  }
  if (value !== undefined || !FORMULA.test(content)) return null;
  return new CellError(
    'has a formula without a value. Open the file in a spreadsheet program and save it.',
  );
}
