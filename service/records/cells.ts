/** What is wrong with a cell, as a sentence that says what is expected. */
export class CellError extends Error {}

/** What is wrong with a whole file, as a sentence that follows its name. */
export class SpreadsheetError extends Error {}

/** A cell as it stands in a spreadsheet: its text, trimmed, a date as its ISO day; empty where there is nothing. */
export type Cell = string | CellError;

/** A table of cells. The first row that has any holds the names of the columns. */
export interface Sheet {
  name: string;
  /** Row for row as the spreadsheet shows them, the first of them its row 1. */
  rows: Cell[][];
}

/** How many rows a sheet may have. */
export const MOST_ROWS = 10_000;

/** How many columns are looked at. */
export const MOST_COLUMNS = 256;

/** How many characters a cell may have: as many as Excel keeps. */
export const MOST_CHARACTERS = 32_767;

/** What a spreadsheet program would take for a formula, or for the mark that it is none. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text for a cell that no program takes for a formula. */
export const escapeFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `escapeFormula` was given. */
export const unescapeFormula = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** A value from a spreadsheet as a sentence quotes it: on one line, and not too long for it. */
export const quoted = (text: string) =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
