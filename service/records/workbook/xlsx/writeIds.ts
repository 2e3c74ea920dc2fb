import { existsSync } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Cell } from '../cells.ts';
import type { PlannedRow } from '../plannedRow.ts';
import { readWorkbook } from './readWorkbook.ts';
import { escapeXml } from './textSheet.ts';
import { attributeOf, columnLetters, columnNumber, elementPattern } from './xml.ts';

/** A text for a cell of a sheet, which `path` names within the workbook. Row and column count from 1. */
interface NewCell {
  path: string;
  row: number;
  column: number;
  text: string;
}

/**
 * Writes ids into the rows that have none: that of the stored record where a row is nearly the same, else the one that an import
 * makes. With its id a record stays the same one when its title is mended. All else in the workbooks stays as it is.
 * @returns a line for each id, with its place
 * @throws an Error when a workbook is open elsewhere, or is not written as spreadsheet programs write them
 */
export async function writeIds(rows: readonly PlannedRow[]): Promise<string[]> {
  const taken = new Set(rows.map(({ change }) => `${change.table} ${change.id}`));
  const lines: string[] = [];
  for (const file of new Set(rows.map(({ sheet }) => sheet.file))) {
    // By sheet and row, because several ids need the heading.
    const cells = new Map<string, NewCell>();
    const add = (cell: NewCell) => cells.set(`${cell.path} ${cell.row}`, cell);
    for (const { sheet, parsed, change, number, hasId, nearId } of rows) {
      if (sheet.file !== file || hasId) continue;
      const { name, path } = sheet;
      const near = `${change.table} ${nearId}`;
      // A record that has a row already would have two.
      const text = nearId === undefined || taken.has(near) ? change.id : nearId;
      taken.add(near);
      const known = parsed.columns.findIndex((each) => each?.isKey);
      const column = (known === -1 ? parsed.columns.length : known) + 1;
      if (known === -1) add({ path, row: parsed.headerRow, column, text: 'id' });
      add({ path, row: number, column, text });
      lines.push(`${name}, row ${number}: ${text}`);
    }
    if (cells.size > 0) await writeInto(file, [...cells.values()]);
  }
  return lines;
}

async function writeInto(file: string, cells: readonly NewCell[]): Promise<void> {
  const [folder, name] = [dirname(file), basename(file)];
  // By these files Excel and LibreOffice say that they have it open. They would write over the ids.
  if ([`~$${name}`, `.~lock.${name}#`].some((each) => existsSync(join(folder, each)))) {
    throw new Error(`${name} is open in a spreadsheet program. Close it there first.`);
  }
  const before = await readFile(file);
  const after = withCells(before, cells);
  if (!(await isOnlyChange(before, after, cells))) {
    throw new Error(
      `${name} is written in an unusual way, so that ids cannot be added. Open it in a spreadsheet program and save it.`,
    );
  }
  const temporary = join(folder, `.${name}.${process.pid}`);
  await writeFile(temporary, after, { mode: (await stat(file)).mode, flush: true });
  await rename(temporary, file);
}

function withCells(workbook: Uint8Array, cells: readonly NewCell[]): Uint8Array {
  const files = unzipSync(workbook);
  for (const path of new Set(cells.map((cell) => cell.path))) {
    const xml = strFromU8(files[path] ?? new Uint8Array());
    const own = new Map(cells.filter((cell) => cell.path === path).map((cell) => [cell.row, cell]));
    files[path] = strToU8(sheetWith(xml, own));
  }
  return zipSync(files);
}

const [DIMENSION, ROW, CELL] = ['dimension', 'row', 'c'].map(elementPattern) as [
  RegExp,
  RegExp,
  RegExp,
];

/** The XML of a sheet with further cells, by their rows. How far sheet and rows reach is left out: programs find it out. */
function sheetWith(xml: string, cells: ReadonlyMap<number, NewCell>): string {
  return xml
    .replace(DIMENSION, '')
    .replace(ROW, (row: string, prefix: string, attributes: string, content = '') => {
      const cell = cells.get(Number(attributeOf(attributes, 'r')));
      if (!cell) return row;
      const start = `<${prefix}row${attributes.replace(/\sspans="[^"]*"/, '')}>`;
      return `${start}${rowWith(content, prefix, cell)}</${prefix}row>`;
    });
}

/** The cells of a row with another one in its place; it keeps the style of an empty cell there. */
function rowWith(content: string, prefix: string, { row, column, text }: NewCell): string {
  const place = columnLetters(column) + row;
  const cells = [...content.matchAll(CELL)].map(([xml, , attributes = '']) => {
    const letters = attributeOf(attributes, 'r').replace(/\d+/, '');
    return { xml, style: attributeOf(attributes, 's'), column: columnNumber(letters) };
  });
  const style = cells.find((cell) => cell.column === column)?.style;
  const tag = (name: string) => `${prefix}${name}`;
  const own = `<${tag('c')} r="${place}"${style ? ` s="${style}"` : ''} t="inlineStr"><${tag('is')}><${tag('t')}>${escaped(text)}</${tag('t')}></${tag('is')}></${tag('c')}>`;
  const before = cells.filter((cell) => cell.column < column);
  const after = cells.filter((cell) => cell.column > column);
  return [...before.map(({ xml }) => xml), own, ...after.map(({ xml }) => xml)].join('');
}

const escaped = (text: string) =>
  escapeXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Whether a workbook reads as before, but for these cells. */
async function isOnlyChange(
  before: Uint8Array,
  after: Uint8Array,
  cells: readonly NewCell[],
): Promise<boolean> {
  const [wanted, got] = await Promise.all([readWorkbook(before), readWorkbook(after)]);
  for (const { path, row, column, text } of cells) {
    const own = wanted.find((sheet) => sheet.path === path)?.rows[row - 1];
    if (!own || (own[column - 1] ?? '') !== '') return false;
    own[column - 1] = text;
  }
  return contentsOf(wanted) === contentsOf(got);
}

/** The filled cells of each sheet. */
const contentsOf = (sheets: Awaited<ReturnType<typeof readWorkbook>>) =>
  JSON.stringify(sheets.map(({ name, rows }) => [name, rows.map(filledCells)]));

const filledCells = (row: readonly Cell[]) =>
  Array.from(row.entries())
    .filter(([, cell]) => (cell ?? '') !== '')
    .map(([column, cell]) => [column, String(cell)]);
