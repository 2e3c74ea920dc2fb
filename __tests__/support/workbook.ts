import { strToU8, zipSync } from 'fflate';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell with a text of its own. */
export const text = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;

/** The rows of a sheet, as a spreadsheet program writes them. Empty cells are left out. */
export const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows
    .map((cells, index) => {
      const filled = cells.map((cell, column) =>
        cell === '' ? '' : text(`${String.fromCharCode(65 + column)}${index + 1}`, cell),
      );
      return `<row r="${index + 1}">${filled.join('')}</row>`;
    })
    .join('');

interface Details {
  /** The name of the sheet. */
  name?: string;
  /** Attributes of the workbook's properties. */
  settings?: string;
  /** XML after the rows. */
  after?: string;
  /** Further files of the archive, or others in the place of its own. */
  files?: Record<string, string>;
}

/** An Excel file with one sheet. Style 1 is a date. */
export function workbook(
  rows: string,
  { name = 'events', settings = '', after = '', files = {} }: Details = {},
): Uint8Array {
  const parts = ['worksheets/sheet1.xml', 'styles.xml', 'sharedStrings.xml'];
  const types = ['worksheet', 'styles', 'sharedStrings'];
  const relations = parts.map(
    (part, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${types[index]}" Target="${part}"/>`,
  );
  const all = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr ${settings}/><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>title</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ...files,
  };
  return zipSync(
    Object.fromEntries(Object.entries(all).map(([path, xml]) => [path, strToU8(xml)])),
  );
}
