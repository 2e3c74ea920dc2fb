import { CsvError, parse } from 'csv-parse/sync';
import { MOST_ROWS, type Sheet, SpreadsheetError, unescapeFormula } from './cells.ts';
import { decodeText } from './textFile.ts';

const DELIMITERS = [',', ';', '\t'];

/**
 * Reads a CSV file, as any program writes one: comma, semicolon or tab, in any encoding that `decodeText` knows.
 * @returns the sheet, and remarks on what was guessed
 * @throws SpreadsheetError where the file cannot be read
 */
export function readCsv(name: string, bytes: Uint8Array): { sheet: Sheet; remarks: string[] } {
  const { text, guessed } = decodeText(bytes);
  if (text.includes('\0')) throw new SpreadsheetError('is no text file.');
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
  try {
    const rows = parse(text, {
      delimiter,
      relax_column_count: true,
      // One more than there may be tells that there are too many.
      to: MOST_ROWS + 2,
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
