import { posix } from 'node:path';
import { unzipSync, type Unzipped, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { SaxesParser } from 'saxes';
import {
  type Cell,
  CellError,
  MOST_COLUMNS,
  MOST_ROWS,
  type Sheet,
  SpreadsheetError,
  unescapeFormula,
} from './cells.ts';

/** How much a workbook may unpack to, in bytes. */
const MOST_UNPACKED = 100 * 1024 * 1024;

/** The last row that Excel has: a file that names a later one is no workbook. */
const LAST_ROW = 1_048_576;

/** How many rows a sheet may name, empty ones too: a program that colours a whole column may name a million. */
const MOST_NAMED_ROWS = 100_000;

/**
 * Reads an Excel file. Dates are the days that it shows, formulas the values that Excel has kept; a cell whose formula has
 * none, or an error, is a CellError. A merged cell has its value in the first of its cells, the others are empty.
 * @throws SpreadsheetError where the file cannot be read
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
  // At midnight UTC of the day that the spreadsheet shows.
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? unescapeFormula(value.trim()) : '';
}

/**
 * The workbook's XML, and nothing else: no more than the archive's directory says, whatever is in the archive. No
 * spreadsheet program declares entities, which can make a short text endless.
 */
function unpack(bytes: Uint8Array): Unzipped {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(?:\.rels)?$/.test(name)) return false;
      size += originalSize;
      if (size <= MOST_UNPACKED) return true;
      throw new SpreadsheetError(`unpacks to more than ${MOST_UNPACKED / 1024 / 1024} MB.`);
    },
  });
  for (const xml of Object.values(files)) {
    if (Buffer.from(xml.buffer, xml.byteOffset, xml.length).includes('<!DOCTYPE'))
      throw unreadable();
  }
  return files;
}

interface BrokenCell {
  /** Both from 1. */
  row: number;
  column: number;
  error: CellError;
}

/**
 * By the name of the sheet, the cells that `read-excel-file` would take to be empty: those with an error, and formulas
 * that were never calculated.
 * @throws SpreadsheetError where a sheet reaches further than a sheet may: the reader would fill all the cells before its last
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
    // A file that is many sheets would be read as often.
    if (read.has(path)) throw unreadable();
    read.add(path);
    broken.set(attribute('name'), brokenCellsOf(attribute('name'), files[path.slice(1)]));
  });
  return broken;
}

function brokenCellsOf(sheet: string, xml: Uint8Array | undefined): BrokenCell[] {
  const broken: BrokenCell[] = [];
  /** The row that the cells say that they are in, whose own element ends after theirs. */
  let current: number | null = null;
  let rows = 0;
  readElements(xml, ({ name, attribute, children }) => {
    if (name === 'row') {
      checkRow(attribute('r'), current);
      current = null;
      rows += 1;
      if (rows > MOST_NAMED_ROWS) {
        throw new SpreadsheetError(
          `has more than ${MOST_NAMED_ROWS} rows in the sheet ${sheet}, most of them empty. Delete the empty ones below the last record, and save it.`,
        );
      }
    }
    if (name !== 'c') return;
    const { row, column } = placeOf(attribute('r'));
    if (current !== null && row !== current) throw unreadable();
    current = row;
    if (children.size === 0) return;
    if (row > MOST_ROWS + 1) {
      throw new SpreadsheetError(`has more than ${MOST_ROWS} rows in the sheet ${sheet}.`);
    }
    if (column > MOST_COLUMNS) {
      throw new SpreadsheetError(`has more than ${MOST_COLUMNS} columns in the sheet ${sheet}.`);
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

/** The reader goes by the row's number where it has one, not by those of its cells. */
function checkRow(number: string, ofCells: number | null): void {
  if (number === '') return;
  if (!/^\d+$/.test(number) || Number(number) > LAST_ROW) throw unreadable();
  if (ofCells !== null && Number(number) !== ofCells) throw unreadable();
}

/** `B7` as its row and column, 7 and 2. */
function placeOf(reference: string): { row: number; column: number } {
  const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(reference) ?? [];
  if (letters === undefined || Number(digits) > LAST_ROW) throw unreadable();
  const column = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

interface XmlElement {
  /** Without its prefix, as those of attributes and children. */
  name: string;
  /** The value of an attribute; empty where there is none. @throws SpreadsheetError where two have the name */
  attribute: (name: string) => string;
  /** The text of each child, by its name. */
  children: ReadonlyMap<string, string>;
}

/** Calls back with each element as it ends. Nothing is read where there is no file. */
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
