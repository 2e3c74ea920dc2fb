import { posix } from 'node:path';
import { strFromU8 } from 'fflate';
import { unpack } from '../../archive.ts';
import { FileError } from '../cells.ts';
import { formatsOf, textsOf } from './formats.ts';
import { readRows, type Row } from './readRows.ts';
import { marksOf, type SheetMarks } from './sheetMarks.ts';
import { attributeOf, decoded, saysYes, tagsOf, unreadable } from './xml.ts';

/** A sheet of a workbook. Its first row that is not empty has the names of the columns. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  /** The rows that are not empty, in their order. */
  rows: Row[];
  marks: SheetMarks;
}

/**
 * Reads an Excel file. A date becomes the day that it shows, a formula the value that Excel has cached; a formula with an
 * error or without a cached value becomes a CellError. The value of merged cells is in the first, the others are empty.
 * @throws FileError when the file cannot be read
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  try {
    const files = xmlIn(bytes);
    const [properties = ''] = tagsOf(files['xl/workbook.xml'], 'workbookPr');
    const book = {
      texts: textsOf(files['xl/sharedStrings.xml']),
      formats: formatsOf(files['xl/styles.xml']),
      isFrom1904: saysYes(attributeOf(properties, 'date1904')),
      cells: 0,
    };
    return sheetsOf(files).map(({ name, path, isHidden }) => ({
      name,
      isHidden,
      rows: readRows(files[path] ?? '', name, book),
      marks: marksOf(files, path),
    }));
  } catch (error) {
    throw error instanceof FileError ? error : unreadable(error);
  }
}

/** Comments and CDATA, which office programs do not write, and tags that do not end. */
const STRANGE = /<!(?:--|\[CDATA\[)|<[^<>]*</;

function xmlIn(bytes: Uint8Array): Record<string, string> {
  const files = unpack(bytes, (name) => /^xl\/.*\.xml(?:\.rels)?$/.test(name));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytesOfFile]) => {
      const xml = strFromU8(bytesOfFile);
      if (STRANGE.test(xml)) throw unreadable();
      return [name, xml];
    }),
  );
}

/** The sheets in their order. @throws FileError when there is none, or two share a file */
function sheetsOf(files: Record<string, string>) {
  const targets = new Map(
    tagsOf(files['xl/_rels/workbook.xml.rels'], 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      posix.resolve('/xl', attributeOf(tag, 'Target')).slice(1),
    ]),
  );
  const sheets = tagsOf(files['xl/workbook.xml'], 'sheet').map((tag) => ({
    path: targets.get(attributeOf(tag, 'id')) ?? '',
    name: decoded(attributeOf(tag, 'name')),
    isHidden: /hidden/i.test(attributeOf(tag, 'state')),
  }));
  const paths = new Set(sheets.map(({ path }) => path));
  if (sheets.length === 0 || paths.size !== sheets.length) throw unreadable();
  return sheets;
}
