import { columnsOf } from './columns.ts';
import { people } from './fieldKinds.ts';
import type { PlannedRow } from './planRow.ts';
import { rowsText } from './seen.ts';

/** Warns of what rows lack that a visitor, or a child in a picture, will miss: of each with all its rows. */
export function missingWarnings(planned: readonly PlannedRow[]): string[] {
  const sheets = [...new Set(planned.map(({ sheet }) => sheet))];
  const lacks = (name: string, lacking: (row: PlannedRow) => boolean) => (sheet: object) => {
    const rows = planned.filter((row) => row.sheet === sheet && lacking(row));
    const numbers = rowsText(rows.map(({ number }) => number));
    return rows.length > 0 ? [`${rows[0]?.sheet.name}, ${numbers}${name}`] : [];
  };
  const warnings = sheets.flatMap((sheet) =>
    columnsOf(sheet.table).flatMap(({ name, kind, get, missing }) => {
      if (missing === undefined) return [];
      const isEmpty = ({ change, row }: PlannedRow) =>
        change.kind === 'new' && kind.contentOf(get(row)) === '';
      return lacks(`, ${name}: ${missing}`, isEmpty)(sheet);
    }),
  );
  const unsaid = sheets.flatMap(lacks('', lacksPeople));
  if (unsaid.length > 0) {
    warnings.push(
      `${unsaid.join(', and ')}, people in picture: It is empty, and the picture is new. Write ${people.expected}.`,
    );
  }
  return warnings;
}

/** Whether a row brings a picture that is no drawing, and does not say who can be seen. */
function lacksPeople({ change, row: { people: known, record } }: PlannedRow): boolean {
  const isNew = change.columns.some(({ name }) => name === 'picture');
  const isDrawing = /\.svg(?:[?#]|$)/i.test(String(record['imgUrl']));
  return isNew && !known && Boolean(record['imgUrl']) && !isDrawing;
}
