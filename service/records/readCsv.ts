import { CsvError, parse } from 'csv-parse/sync';
import { MOST_COLUMNS, MOST_ROWS, type Sheet, SpreadsheetError, unescapeFormula } from './cells.ts';
import { decodeText } from './textFile.ts';

const DELIMITERS = [',', ';', '\t'];

/** How many cells a line may have, empty ones too: as many as a sheet of Excel. */
const MOST_CELLS = 16_384;

/**
 * Reads a CSV file, as any program writes one: comma, semicolon or tab, in any encoding that `decodeText` knows.
 * @returns the sheet, and remarks on what was guessed
 * @throws SpreadsheetError where the file cannot be read
 */
export function readCsv(name: string, bytes: Uint8Array): { sheet: Sheet; remarks: string[] } {
  const { text, guessed } = decodeText(bytes);
  if (text.includes('\0')) throw new SpreadsheetError('is no text file.');
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter, MOST_CELLS + 1).length;
  const delimiter = DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
  if (hasLongLine(text, delimiter)) {
    throw new SpreadsheetError(`has more than ${MOST_CELLS} columns.`);
  }
  try {
    const rows = parse(text, {
      delimiter,
      relax_column_count: true,
      // One more than there may be tells that there are too many.
      to: MOST_ROWS + 2,
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

/** Cells without those behind the last column that is looked at. @throws SpreadsheetError where one of them has something */
function withinColumns(cells: string[]): string[] {
  if (cells.slice(MOST_COLUMNS).some((cell) => cell.trim() !== '')) {
    throw new SpreadsheetError(`has more than ${MOST_COLUMNS} columns.`);
  }
  return cells.slice(0, MOST_COLUMNS);
}

/** Whether a line has more cells than one may have. It holds no line of its own: a file may be millions of them. */
function hasLongLine(text: string, delimiter: string): boolean {
  let cells = 1;
  for (let at = 0; at < text.length && cells <= MOST_CELLS; at++) {
    const sign = text[at];
    if (sign === delimiter) cells += 1;
    else if (sign === '\n' || sign === '\r') cells = 1;
  }
  return cells > MOST_CELLS;
}
