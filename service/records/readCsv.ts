import { CsvError, parse } from 'csv-parse/sync';
import { MAX_COLUMNS, MAX_ROWS, type Sheet, SpreadsheetError, unescapeFormula } from './cells.ts';
import { decodeText } from './textFile.ts';

const DELIMITERS = [',', ';', '\t'];

/** The number of columns that Excel has. Empty cells count too. */
const MAX_LINE_CELLS = 16_384;

/**
 * Reads a CSV file of any common program. The delimiter may be a comma, semicolon or tab, the encoding any that `decodeText`
 * knows.
 * @returns the sheet, and a remark when the encoding was guessed
 * @throws SpreadsheetError when the file cannot be read
 */
export function readCsv(name: string, bytes: Uint8Array): { sheet: Sheet; remarks: string[] } {
  const { text, guessed } = decodeText(bytes);
  if (text.includes('\0')) throw new SpreadsheetError('is no text file.');
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter, MAX_LINE_CELLS + 1).length;
  const delimiter = DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
  if (hasLongLine(text, delimiter)) {
    throw new SpreadsheetError(`has more than ${MAX_LINE_CELLS} columns.`);
  }
  try {
    const rows = parse(text, {
      delimiter,
      relax_column_count: true,
      // The header, and one row more than allowed, which shows that there are too many.
      to: MAX_ROWS + 2,
      on_record: withinColumns,
    });
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
