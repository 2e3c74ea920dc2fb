import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

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

/**
 * What programs take the cells below the headings for, empty ones and columns included: 'text' where they keep what is typed
 * there, also later. Each kind is named once.
 */
export function typesBelowHeadings(bytes: Uint8Array): string[] {
  const files = Object.entries(unzipSync(bytes)).map(
    ([name, xml]) => [name, strFromU8(xml)] as const,
  );
  const styles = files.find(([name]) => name === 'xl/styles.xml')?.[1] ?? '';
  const format = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1];
  const formats = [...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf ([^>]*)>/g)];
  const isText = (style: string | undefined) =>
    formats[Number(style)]?.[1]?.includes(`numFmtId="${format}"`);
  const found = files
    .filter(([name]) => /sheet\d+\.xml$/.test(name))
    .flatMap(([name, xml]) =>
      [...xml.matchAll(/<(?:col|c) ([^>]*)>/g)].map(([, attributes = '']) => {
        const [, row] = / ?\br="[A-Z]+(\d+)"/.exec(attributes) ?? [];
        const [, style] = /\bs(?:tyle)?="(\d+)"/.exec(attributes) ?? [];
        const [, type = 's'] = /\bt="(\w+)"/.exec(attributes) ?? [];
        return row === '1' || (isText(style) && type === 's') ? 'text' : `${name} ${attributes}`;
      }),
    );
  return [...new Set(found)];
}
