/** The style of the headings of a workbook. */
export const HEADING = { fontWeight: 'bold', backgroundColor: '#f1ebdd' } as const;

/**
 * A cell of a workbook that spreadsheet programs take for text, also after somebody has edited it: never for a formula, a
 * number or a date.
 */
export const textCell = (text: string) =>
  text === '' ? null : { value: escapeXml(text), type: String, format: '@' };

/**
 * Escapes what XML cannot have, as Excel does (ECMA-376, ST_Xstring): a carriage return is `_x000D_`. `write-excel-file` leaves
 * such characters out, and mistakes names of JavaScript's own properties for texts that it has written before.
 */
export function escapeXml(text: string): string {
  const escaped = text
    .replace(/_(?=x[\da-f]{4}_)/gi, escapeUnits)
    .replace(/[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu, escapeUnits);
  return escaped in {} ? escapeUnits(escaped.slice(0, 1)) + escaped.slice(1) : escaped;
}

/** Writes each UTF-16 code unit as `_xHHHH_`. */
const escapeUnits = (text: string) =>
  text
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .join('');
