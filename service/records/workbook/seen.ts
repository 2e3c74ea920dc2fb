import { quoted, type Findings } from './cells.ts';
import type { RowColumn } from './columns.ts';
import type { ParsedSheet } from './header.ts';
import type { TypeSheet } from './spreadsheet.ts';
import type { Row } from './xlsx/readRows.ts';
import { columnLetters, columnNumber } from './xlsx/xml.ts';

/**
 * The rows of a sheet that are read. Hidden and struck rows are left out: nobody who looks at the sheet takes them for records.
 * Anything displayed differently from its value becomes a warning.
 */
export function seenRows(
  sheet: TypeSheet,
  { columns, rows }: ParsedSheet,
  includeHidden: boolean,
  { warnings }: Findings,
): Row[] {
  const { name, marks } = sheet;
  const isLeftOut = (row: Row) => row.isHidden || row.isStruck;
  for (const [flag, what] of [
    ['isHidden', 'hidden'],
    ['isStruck', 'struck through'],
  ] as const) {
    const own = rows.filter((row) => row[flag]).map(({ number }) => number);
    if (own.length === 0) continue;
    warnings.push(
      `${name}: ${rowsText(own)} ${own.length === 1 ? 'is' : 'are'} ${what} and ${includeHidden ? 'read' : 'left out. With --hidden they are read'}.`,
    );
  }
  for (const column of marks.hiddenColumns) {
    const heading = columns[column - 1]?.name;
    if (heading) {
      warnings.push(`${name}: The column ${quoted(heading)} is hidden, and is read.`);
    }
  }
  for (const row of marks.pictures) {
    warnings.push(
      `${name}, row ${row}: A picture lies on the sheet, and is not read. Save it as a file beside the workbook, and write its name into the column "picture".`,
    );
  }
  warnOfNotes(sheet, columns, warnings);
  const seen = rows.filter((row) => includeHidden || !isLeftOut(row));
  const warn = (row: number, index: number, sentence: string) =>
    warnings.push(
      `${name}, row ${row}, ${columns[index]?.name ?? columnLetters(index + 1)}: ${sentence}`,
    );
  for (const { number, struck } of seen.filter(({ isStruck }) => !isStruck)) {
    for (const index of struck) {
      warn(
        number,
        index,
        'It is struck through, or a part of it, and is read without the stroke. Delete what no longer counts.',
      );
    }
  }
  for (const { row, column, lastRow } of marks.merged) {
    if (!seen.some(({ number, cells }) => number === row && cells[column - 1])) continue;
    warn(
      row,
      column - 1,
      `The cells of rows ${row} to ${lastRow} are merged: the value counts for the first of them alone.`,
    );
  }
  for (const { row, column, address } of marks.links) {
    const cell = seen.find(({ number }) => number === row)?.cells[column - 1];
    // An address that is typed becomes a link to itself.
    if (!cell || plainAddress(String(cell)) === plainAddress(address)) continue;
    const sentence = `The cell links to ${address}; links are ignored. Write the address itself.`;
    warn(row, column - 1, sentence);
  }
  return seen;
}

const plainAddress = (address: string) =>
  address
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/\/$/, '');

/** Warnings on the notes of a sheet, wherever they are; equal ones of a column become one. */
function warnOfNotes(
  { name, marks }: TypeSheet,
  columns: ParsedSheet['columns'],
  warnings: string[],
): void {
  const rowsOf = new Map<string, number[]>();
  for (const [place, words] of marks.notes) {
    const [, letters = '', row] = /^([A-Z]+)(\d+)/.exec(place) ?? [];
    const heading = columns[columnNumber(letters) - 1]?.name ?? letters;
    const said = JSON.stringify(
      words.replace(/(?:\s|_x000D_)+/g, ' ').replace(/^(.{300}).+$/, '$1…'),
    );
    const sentence = `${heading}: It has a note, which visitors do not see: ${said}. Is what it says done?`;
    rowsOf.set(sentence, [...(rowsOf.get(sentence) ?? []), Number(row)]);
  }
  for (const [sentence, rows] of rowsOf) {
    warnings.push(`${name}, ${rowsText(rows.toSorted((a, b) => a - b))}, ${sentence}`);
  }
}

/** As 'row 3' or 'rows 3, 5 to 7'. */
export function rowsText(numbers: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else spans.push([number, number]);
  }
  const texts = spans.map(([first, last]) => (first === last ? first : `${first} to ${last}`));
  return `${numbers.length === 1 ? 'row' : 'rows'} ${texts.join(', ')}`;
}

/** A day and a month that are both numbers, the first of which is no month. */
const DAY_FIRST_ONLY = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?\d{4}$/;

/**
 * Warnings on dates that the workbook's program may have swapped. A program that takes the month to be first makes a date of
 * 05/11/2026, of another day, and leaves 25/11/2026 as text. Where a column has both, each of its dates is suspect.
 */
export function swappedDates(
  sheet: TypeSheet,
  columns: readonly (RowColumn | null | undefined)[],
  rows: readonly Row[],
  { warnings }: Findings,
): void {
  columns.forEach((column, index) => {
    if (!column?.kind.isDate) return;
    const texts = rows.map(({ cells }) => cells[index]).filter((cell) => typeof cell === 'string');
    const unread = texts.find((text) => {
      const [, day = '', , month = ''] = DAY_FIRST_ONLY.exec(text) ?? [];
      return Number(day) > 12 && Number(month) >= 1 && Number(month) <= 12;
    });
    if (unread === undefined) return;
    for (const { number, cells, dates } of rows) {
      const cell = cells[index];
      if (typeof cell !== 'string' || !dates.includes(index)) continue;
      const [year, month, day] = cell.split('-');
      if (Number(day) > 12) continue;
      warnings.push(
        `${sheet.name}, row ${number}, ${column.name}: Is ${cell} right, or was ${month}/${day}/${year} typed, which means ${year}-${day}-${month}? The workbook's program left ${quoted(unread)} as text, so it may have swapped day and month.`,
      );
    }
  });
}
