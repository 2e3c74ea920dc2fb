import writeXlsxFile, { type Feature, type Image, type Sheet } from 'write-excel-file/node';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';
import { columnLetters } from './xml.ts';

/** What the package takes for the content of a file. */
type Content = Image['content'];

/** A sheet of texts below a row of headings. */
export interface TextSheet {
  name: string;
  columns: readonly {
    heading: string;
    width: number;
    /** The words that programs offer to choose from, without commas. */
    words?: readonly string[] | undefined;
  }[];
  /** A first row that looks like none of the others. */
  example?: readonly string[] | undefined;
  rows: readonly (readonly string[])[];
  /** Whether long texts are shown in several lines. */
  wrap?: boolean;
}

const HEADING = { fontWeight: 'bold', backgroundColor: '#f1ebdd' } as const;

const EXAMPLE = { fontStyle: 'italic', textColor: '#767676' } as const;

/**
 * Makes a workbook in which every cell is a text, also what is typed into an empty one or below the last row. Spreadsheet
 * programs take it neither for a formula, nor for a number or a date, and neither when they open nor when they save it.
 */
export function textWorkbook(sheets: readonly TextSheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, columns, rows, example, wrap }) => {
    const cells = (row: readonly string[], look: object) =>
      row.map((text) => ({ value: escapeXml(text) || null, type: String, format: '@', ...look }));
    const look = wrap ? { wrap, alignVertical: 'top' } : {};
    return {
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ heading }) => ({ value: heading, ...HEADING })),
        ...(example ? [cells(example, EXAMPLE)] : []),
        // The columns take their style from the last row, which is empty.
        ...[...rows, columns.map(() => '')].map((row) => cells(row, look)),
      ],
      stickyRowsCount: 1,
    };
  });
  return writeXlsxFile(written as Sheet<Content>[], { features: [textColumns(sheets)] }).toBuffer();
}

/** The last row that a program may have: words are offered down to it. */
const LAST_ROW = 1_048_576;

/** Gives the columns the style of texts, and the words that programs offer. The package knows neither. */
const textColumns = (sheets: readonly TextSheet[]): Feature<Content> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(xml, _options, { sheetIndex }) {
          const style = / s="(\d+)"\/><\/row><\/sheetData>/.exec(xml)?.[1] ?? '0';
          const lists = (sheets[sheetIndex]?.columns ?? []).flatMap(({ words }, index) =>
            words ? [listOf(words, columnLetters(index + 1))] : [],
          );
          const styled = xml.replaceAll('<col ', `<col style="${style}" `);
          if (lists.length === 0) return styled;
          return insertElementMarkupAccordingToOrderOfSiblings(
            styled,
            `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`,
            getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [],
            'worksheet',
          );
        },
      },
    },
  },
});

/**
 * Escapes what XML cannot have, as Excel does (ECMA-376, ST_Xstring): a carriage return is `_x000D_`. `write-excel-file` leaves
 * such characters out, and mistakes names of JavaScript's own properties for texts that it has written before.
 */
function escapeXml(text: string): string {
  const escaped = text
    .replace(/_(?=x[\da-f]{4}_)/gi, escapeUnits)
    .replace(/[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu, escapeUnits);
  return escaped in {} ? escapeUnits(escaped.slice(0, 1)) + escaped.slice(1) : escaped;
}

/** The words of a column, for programs to offer below its heading. */
const listOf = (words: readonly string[], column: string) =>
  `<dataValidation type="list" allowBlank="1" showErrorMessage="1" error="${words.join(', ')}" sqref="${column}2:${column}${LAST_ROW}"><formula1>"${words.join(',')}"</formula1></dataValidation>`;

/** Writes each UTF-16 code unit as `_xHHHH_`. */
const escapeUnits = (text: string) =>
  text
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .join('');
