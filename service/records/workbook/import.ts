import { basename } from 'node:path';
import { pictureSizes } from 'maidan/wire/pictureSources';
import { withoutPlacement } from 'maidan/wire/placement';
import { KEYS, MAX_RECORDS, type TableName } from 'maidan/contract/store';
import type { PictureFolders } from '../pictureFiles.ts';
import { type RecordStore, RecordsChanged } from '../recordStore.ts';
import type { StoredRow } from '../rows.ts';
import { markupOf, readArticle } from '../texts/article.ts';
import { readDocx } from '../texts/docx.ts';
import { readHtml } from '../texts/html.ts';
import { forgetFiles } from '../texts/referencedFile.ts';
import { type Picture, storePictures } from '../pictures.ts';
import { FileError, quoted } from './cells.ts';
import { ImportedFiles } from './importedFiles.ts';
import { type ImportOptions, type Plan, type PlanContext, planImport } from './plan.ts';
import type { Change } from './planRow.ts';
import { readSpreadsheet, SHEETS, type TypeSheet } from './spreadsheet.ts';

/** An import that is checked but not yet stored. Its `records` are empty when there are errors. */
export interface PreparedImport extends Plan {
  pictures: Picture[];
  /** Word documents, likewise, for exports alone. */
  documents: Picture[];
  /** Whether the pictures that it found stored are still there. The service deletes those that no record names. */
  arePicturesThere: () => boolean;
  /** The version of the stored records (`RecordStore.changes`) on which the import is based. */
  basedOn: number;
}

/**
 * Reads spreadsheets with the files that they refer to, and determines the changes. Nothing is stored.
 * @param records the stored records; null when there is no database yet
 * @param folders where the stored pictures are
 */
export async function prepareImport(
  files: readonly string[],
  records: RecordStore | null,
  folders: PictureFolders,
  { includeHidden = false, allowOtherHosts = false }: ImportOptions = {},
): Promise<PreparedImport> {
  forgetFiles();
  const sheets: TypeSheet[] = [];
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const file of files) {
    try {
      const read = await readSpreadsheet(file, includeHidden);
      sheets.push(...read.sheets);
      warnings.push(...read.warnings);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      errors.push(`${basename(file)} ${error.message}`);
    }
  }
  const basedOn = records?.changes() ?? 0;
  const read = new ImportedFiles(folders);
  const plan = await planImport(sheets, {
    stored: (table, id) => records?.row(table, id) ?? null,
    rows: (table) => records?.rows(table) ?? [],
    removalOf: (table, id) => records?.removalOf(table, id) ?? null,
    cellsIn: cellsWith(read),
    includeHidden,
    allowOtherHosts,
  });
  errors.push(...plan.errors);
  return {
    changes: plan.changes,
    records: errors.length > 0 ? {} : plan.records,
    errors,
    warnings: [...warnings, ...plan.warnings, ...longLists(plan.changes, records?.count() ?? {})],
    pictures: read.pictures,
    documents: read.documents,
    arePicturesThere: () => read.areThere(),
    basedOn,
  };
}

/**
 * Stores a prepared import: first the pictures, then all records in one transaction.
 * @param onProgress is called with the number of pictures stored so far
 * @returns the number of the change
 * @throws RecordsChanged, without storing a record, when another process has changed records or deleted pictures since
 */
export async function carryOut(
  { pictures, documents, arePicturesThere, records, basedOn }: PreparedImport,
  into: RecordStore,
  { publicFolder, unpublishedFolder }: PictureFolders,
  onProgress: (done: number) => void,
): Promise<number> {
  if (!arePicturesThere()) throw new RecordsChanged();
  if (pictures.length > 0) await storePictures(pictures, publicFolder, onProgress);
  if (documents.length > 0) await storePictures(documents, unpublishedFolder, () => undefined);
  const writes = Object.entries(records).flatMap(([table, rows]) =>
    rows.map((row) => writeOf(table as TableName, row)),
  );
  return into.change('import', writes, { expectedChanges: basedOn });
}

const writeOf = (table: TableName, row: StoredRow) => ({
  table,
  id: String(row.record[KEYS[table]]),
  row,
});

function longLists(
  changes: readonly Change[],
  stored: Partial<Record<TableName, number>>,
): string[] {
  return [...SHEETS].flatMap(([name, table]) => {
    const own = changes.filter((change) => change.table === table);
    const count = (stored[table] ?? 0) + own.filter(({ kind }) => kind === 'new').length;
    if (own.length === 0 || count <= MAX_RECORDS) return [];
    return [
      `${name}: There would be ${count} records, and the site shows the newest ${MAX_RECORDS}.`,
    ];
  });
}

function cellsWith(files: ImportedFiles): PlanContext['cellsIn'] {
  return (folder, warn, written) => ({
    warn,
    written,
    async picture(cell) {
      const address = await files.picture(cell, folder);
      if (pictureSizes(address) && !pictureSizes(cell)) {
        written.picture = { name: cell, address: withoutPlacement(address) };
      }
      if (files.isMissing(address)) warn(`There is no file ${quoted(cell)} on the site.`);
      return address;
    },
    async article(cell) {
      const { docx, ...source } = await readArticle(cell, folder);
      const { html, warnings } = docx
        ? await readDocx(await docx(), cell, (picture) => files.pictureIn(docx, picture))
        : await readHtml(markupOf(source));
      warnings.forEach(warn);
      written.text = docx ? { cell, document: await files.document(docx, html) } : source;
      return html;
    },
  });
}
