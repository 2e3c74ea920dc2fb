import type { StoredRow } from '../rows.ts';
import { columnsOf } from './columns.ts';
import { people } from './fieldKinds.ts';
import type { PlannedRow } from './plannedRow.ts';
import { rowsText } from './seen.ts';

/** The column that says who can be seen in a picture. */
const PEOPLE = 'people in picture';

/** Remarks on what rows lack that a visitor, or a child in a picture, will miss: each with all its rows. */
export function missingRemarks(planned: readonly PlannedRow[]): string[] {
  const sheets = [...new Set(planned.map(({ sheet }) => sheet))];
  const remarks = sheets.flatMap((sheet) => {
    const added = planned.filter((row) => row.sheet === sheet && row.change.kind === 'new');
    return columnsOf(sheet.table).flatMap(({ name, kind, get, missing }) => {
      if (missing === undefined) return [];
      const without = added.filter(({ row }) => kind.contentOf(get(row)) === '');
      return without.length > 0 ? [`${placesOf(without)}, ${name}: ${missing}`] : [];
    });
  });
  const unsaid = sheets.flatMap((sheet) => {
    const rows = planned.filter((row) => row.sheet === sheet && lacksPeople(row));
    return rows.length > 0 ? [placesOf(rows)] : [];
  });
  if (unsaid.length > 0) {
    remarks.push(
      `${unsaid.join(', and ')}, ${PEOPLE}: It is empty, and the picture is new. Write ${people.expected}.`,
    );
  }
  return remarks;
}

const placesOf = (rows: readonly PlannedRow[]) =>
  `${rows[0]?.sheet.name}, ${rowsText(rows.map(({ number }) => number))}`;

const lacksPeople = ({ change, row }: PlannedRow) =>
  hasNewPicture(change.columns) && !row.people && mayShowPeople(row);

/** Whether a change brings another picture. */
export const hasNewPicture = (columns: readonly { name: string }[]): boolean =>
  columns.some(({ name }) => name === 'picture');

/** Whether a record has a picture that is no drawing. */
const mayShowPeople = ({ record }: StoredRow) =>
  Boolean(record['imgUrl']) && !/\.svg(?:[?#]|$)/i.test(String(record['imgUrl']));
