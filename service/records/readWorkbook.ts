import { posix } from 'node:path';
import { unzipSync, type Unzipped, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { SaxesParser } from 'saxes';
import {
  type Cell,
  CellError,
  MAX_COLUMNS,
  MAX_ROWS,
  type Sheet,
  SpreadsheetError,
} from './cells.ts';

/** A small archive may unpack to gigabytes (zip bomb). */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/** The last row of Excel. A file with a higher row number is no workbook. */
const LAST_ROW = 1_048_576;

/** Empty row elements count too: colouring a complete column may write a million of them. */
const MAX_ROW_ELEMENTS = 100_000;

/**
 * Reads an Excel file. A date becomes the day that it shows, a formula the value that Excel has cached; a formula with an
 * error or without a cached value becomes a CellError. The value of merged cells is in the first, the others are empty.
 * @throws SpreadsheetError when the file cannot be read
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const files = unpack(bytes);
    const broken = brokenCells(files);
    const sheets = await readXlsxFile(Buffer.from(zipSync(files, { level: 0 })));
    return sheets.map(({ sheet: name, data }) => {
      const rows = data.map((row) => row.map(cellOf));
      for (const { row, column, error } of broken.get(name) ?? []) {
        while (rows.length < row) rows.push([]);
        const cells = rows[row - 1] ?? [];
        while (cells.length < column) cells.push('');
        cells[column - 1] = error;
      }
      return { name, rows };
    });
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : unreadable(error);
  }
}

const unreadable = (cause?: unknown) =>
  new SpreadsheetError('is no Excel file (.xlsx) that can be read.', { cause });

function cellOf(value: unknown): Cell {
  // The reader gives midnight UTC of the day that the spreadsheet shows.
  if (value instanceof Date) return dayOf(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** A year after 9999 keeps its digits, and is no readable date. */
function dayOf(date: Date): Cell {
  if (Number.isNaN(date.getTime())) return new CellError('has a date that no calendar has.');
  return date.toISOString().split('T', 1)[0] ?? '';
}

/**
 * Unpacks only the XML of a workbook. The size in the archive's directory limits each file, whatever the archive contains.
 * A DOCTYPE is refused: no spreadsheet program writes one, and its entities can make a short text endless.
 */
function unpack(bytes: Uint8Array): Unzipped {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(?:\.rels)?$/.test(name)) return false;
      size += originalSize;
      if (size <= MAX_UNPACKED_BYTES) return true;
      throw new SpreadsheetError(`unpacks to more than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB.`);
    },
  });
  for (const xml of Object.values(files)) {
    if (Buffer.from(xml.buffer, xml.byteOffset, xml.length).includes('<!DOCTYPE'))
      throw unreadable();
  }
  return files;
}

interface BrokenCell {
  /** Row and column count from 1. */
  row: number;
  column: number;
  error: CellError;
}

/**
 * Finds cells that `read-excel-file` would read as empty: errors, and formulas never calculated.
 * @returns the cells by the name of the sheet
 * @throws SpreadsheetError when a sheet is too large: the reader would allocate every cell up to the last one
 */
function brokenCells(files: Unzipped): Map<string, BrokenCell[]> {
  const targets = new Map<string, string>();
  readElements(files['xl/_rels/workbook.xml.rels'], ({ name, attribute }) => {
    if (name === 'Relationship') targets.set(attribute('Id'), attribute('Target'));
  });
  const broken = new Map<string, BrokenCell[]>();
  const read = new Set<string>();
  readElements(files['xl/workbook.xml'], ({ name, attribute }) => {
    if (name !== 'sheet') return;
    const path = posix.resolve('/xl', targets.get(attribute('id')) ?? '');
    // Many sheets that share one file would make the reader parse it as often.
    if (read.has(path)) throw unreadable();
    read.add(path);
    broken.set(attribute('name'), brokenCellsOf(attribute('name'), files[path.slice(1)]));
  });
  return broken;
}

function brokenCellsOf(sheet: string, xml: Uint8Array | undefined): BrokenCell[] {
  const broken: BrokenCell[] = [];
  /** The row number in the references of the cells. The element of a row ends after those of its cells. */
  let current: number | null = null;
  let rows = 0;
  readElements(xml, ({ name, attribute, children }) => {
    if (name === 'row') {
      checkRow(attribute('r'), current);
      current = null;
      rows += 1;
      if (rows > MAX_ROW_ELEMENTS) {
        throw new SpreadsheetError(
          `has more than ${MAX_ROW_ELEMENTS} rows in the sheet ${sheet}, most of them empty. Delete the empty ones below the last record, and save it.`,
        );
      }
    }
    if (name !== 'c') return;
    const { row, column } = placeOf(attribute('r'));
    if (current !== null && row !== current) throw unreadable();
    current = row;
    if (children.size === 0) return;
    if (row > MAX_ROWS + 1) {
      throw new SpreadsheetError(`has more than ${MAX_ROWS} rows in the sheet ${sheet}.`);
    }
    if (column > MAX_COLUMNS) {
      throw new SpreadsheetError(`has more than ${MAX_COLUMNS} columns in the sheet ${sheet}.`);
    }
    const value = children.get('v');
    if (attribute('t') === 'e') {
      const error = `shows the error ${value}. Correct it in the spreadsheet.`;
      broken.push({ row, column, error: new CellError(error) });
    } else if (children.has('f') && value === undefined) {
      const error =
        'has a formula without a value. Open the file in a spreadsheet program and save it.';
      broken.push({ row, column, error: new CellError(error) });
    }
  });
  return broken;
}

/** The reader prefers the number of a row to the references of its cells. The two must agree. */
function checkRow(number: string, cellsRow: number | null): void {
  if (number === '') return;
  if (!/^\d+$/.test(number) || Number(number) > LAST_ROW) throw unreadable();
  if (cellsRow !== null && Number(number) !== cellsRow) throw unreadable();
}

/** Parses a cell reference: `B7` is row 7, column 2. */
function placeOf(reference: string): { row: number; column: number } {
  const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(reference) ?? [];
  if (letters === undefined || Number(digits) > LAST_ROW) throw unreadable();
  const column = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

interface XmlElement {
  /** The local name, without a namespace prefix. Attributes and children use local names too. */
  name: string;
  /** The value of an attribute; empty when it is missing. @throws SpreadsheetError when two have the same local name */
  attribute: (name: string) => string;
  /** The text of each child element, by its name. */
  children: ReadonlyMap<string, string>;
}

/** Calls `take` for each element at its closing tag. A missing file has no elements. */
function readElements(xml: Uint8Array | undefined, take: (element: XmlElement) => void): void {
  const open: { children: Map<string, string>; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', () => open.push({ children: new Map(), text: '' }));
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', ({ local, attributes }) => {
    const { children = new Map<string, string>(), text = '' } = open.pop() ?? {};
    open.at(-1)?.children.set(local, text);
    const attribute = (name: string) => {
      const [found, another] = Object.values(attributes).filter(
        ({ local: own, prefix }) => own === name && prefix !== 'xmlns',
      );
      if (another) throw unreadable();
      return found?.value ?? '';
    };
    take({ name: local, attribute, children });
  });
  parser.write(new TextDecoder().decode(xml)).close();
}
