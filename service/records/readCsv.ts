import { CsvError, parse } from 'csv-parse/sync';
import {
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_TITLES,
  type Sheet,
  SpreadsheetError,
  unescapeFormula,
} from './cells.ts';
import { decodeText } from './textFile.ts';

const DELIMITERS = [',', ';', '\t'];

/** The number of columns that Excel has. Empty cells count too. */
const MAX_LINE_CELLS = 16_384;

/** Empty rows count too, because they keep the numbers of those below. */
const MAX_LINES = 100_000;

/** A first line that names the delimiter. Excel takes it as an instruction, not as a row. */
const DELIMITER_LINE = /^"?sep=([^"\r\n])"?(?:\r\n?|\n|$)/i;

/**
 * Reads a CSV file of any common program. The delimiter may be a comma, semicolon or tab, or what a first line `sep=` names;
 * the encoding any that `decodeText` knows.
 * @returns the sheet, and a remark when the encoding was guessed
 * @throws SpreadsheetError when the file cannot be read
 */
export function readCsv(name: string, bytes: Uint8Array): { sheet: Sheet; remarks: string[] } {
  const { text: whole, guessed } = decodeText(bytes);
  if (whole.includes('\0')) throw new SpreadsheetError('is no text file.');
  const [delimiterLine = '', named] = DELIMITER_LINE.exec(whole) ?? [];
  const text = whole.slice(delimiterLine.length);
  const delimiter = named ?? commonestDelimiter(text);
  if (hasLongLine(text, delimiter)) {
    throw new SpreadsheetError(`has more than ${MAX_LINE_CELLS} columns.`);
  }
  try {
    const rows = parse(text, { delimiter, relax_column_count: true, on_record: limiter() });
    return {
      sheet: { name, rows: rows.map((row) => row.map((cell) => unescapeFormula(cell.trim()))) },
      remarks: guessed ? [`${name} is not in UTF-8 and was read as Windows-1252.`] : [],
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SpreadsheetError(`is no CSV file that can be read: ${error.message}.`, {
      cause: error,
    });
  }
}

/** The commonest delimiter of the first line that has one. A title may be above it. */
function commonestDelimiter(text: string): string {
  const [line = ''] = /^.*[,;\t].*$/m.exec(text) ?? [];
  const count = (delimiter: string) => line.split(delimiter, MAX_LINE_CELLS + 1).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * Takes each row as it is parsed, so that a large file fills no memory. Of too many rows it keeps one more than may have
 * records, which shows that there are too many.
 */
function limiter(): (cells: string[]) => string[] | null {
  let lines = 0;
  let filled = 0;
  return (cells) => {
    const isFilled = cells.some((cell) => cell.trim() !== '');
    lines += 1;
    filled += Number(isFilled);
    if (filled > MAX_ROWS + MAX_TITLES + 2 || (lines > MAX_LINES && !isFilled)) return null;
    if (lines > MAX_LINES) {
      throw new SpreadsheetError(`has more than ${MAX_LINES} rows, most of them empty.`);
    }
    return isFilled ? withinColumns(cells) : [];
  };
}

/** Drops cells beyond the last allowed column. @throws SpreadsheetError when one of them is not empty */
function withinColumns(cells: string[]): string[] {
  if (cells.slice(MAX_COLUMNS).some((cell) => cell.trim() !== '')) {
    throw new SpreadsheetError(`has more than ${MAX_COLUMNS} columns.`);
  }
  return cells.slice(0, MAX_COLUMNS);
}

/** Whether a line has too many cells. It scans the text without splitting it, since a file may have millions of lines. */
function hasLongLine(text: string, delimiter: string): boolean {
  let cells = 1;
  for (let at = 0; at < text.length && cells <= MAX_LINE_CELLS; at++) {
    const sign = text[at];
    if (sign === delimiter) cells += 1;
    else if (sign === '\n' || sign === '\r') cells = 1;
  }
  return cells > MAX_LINE_CELLS;
}
