/** A flaw of one cell. The message is a sentence that says what is expected. */
export class CellError extends Error {}

/** A flaw of a whole file. The message is a sentence whose subject, the name of the file, precedes it. */
export class FileError extends Error {}

/** A cell as trimmed text. A date is an ISO day, an empty cell the empty string. */
export type Cell = string | CellError;

/** Where sentences for the editor go. Errors prevent an import. */
export interface Findings {
  errors: string[];
  warnings: string[];
}

/** Limits the records of a sheet; its header comes on top. */
export const MAX_ROWS = 10_000;

/** Rows with a title, above the names of the columns. */
export const MAX_TITLES = 10;

export const MAX_CELL_CHARACTERS = 32_767;

/** Quotes a value for a message: on one line, and at most 60 characters. */
export const quoted = (text: string) =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
