import { basename } from 'node:path';
import { MAX_RECORDS, type TableName } from 'maidan/contract/store';
import type { PictureFolders } from '../pictureFiles.ts';
import { type RecordStore, recordsChanged } from '../recordStore.ts';
import { readingDigest } from '../readingDigest.ts';
import { markupOf, readArticle } from '../texts/article.ts';
import { readHtml } from '../texts/html.ts';
import { forgetFiles } from '../texts/referencedFile.ts';
import { storePictures } from '../pictures.ts';
import { FileError, quoted } from './cells.ts';
import { article as articleKind } from './fieldKinds.ts';
import { ImportedFiles } from './importedFiles.ts';
import { type ImportOptions, type Plan, type PlanContext, planImport } from './plan.ts';
import type { Change } from './planRow.ts';
import { readSpreadsheet, SHEETS, type TypeSheet } from './spreadsheet.ts';

/** An import that is checked but not yet stored. Its `writes` are empty when there are errors. */
export interface PreparedImport extends Plan {
  files: ImportedFiles;
  /** The version of the stored records (`RecordStore.changes`) on which the import is based. */
  basedOn: number;
}

/**
 * Reads spreadsheets with the files that they refer to, and determines the changes. Nothing is stored.
 * @param records the stored records; null when there is no database yet
 * @param folders where the stored pictures are
 */
export async function prepareImport(
  workbooks: readonly string[],
  records: RecordStore | null,
  folders: PictureFolders,
  { includeHidden = false, allowOtherHosts = false }: ImportOptions = {},
): Promise<PreparedImport> {
  forgetFiles();
  const sheets: TypeSheet[] = [];
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const file of workbooks) {
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
  const files = new ImportedFiles(folders);
  const plan = await planImport(sheets, {
    stored: (table, id) => records?.row(table, id) ?? null,
    rows: (table) => records?.rows(table) ?? [],
    removalOf: (table, id) => records?.removalOf(table, id) ?? null,
    cellsIn: cellsWith(files),
    includeHidden,
    allowOtherHosts,
  });
  errors.push(...plan.errors);
  return {
    ...plan,
    writes: errors.length > 0 ? [] : plan.writes,
    errors,
    warnings: [...warnings, ...plan.warnings, ...longLists(plan.changes, records?.count() ?? {})],
    files,
    basedOn,
  };
}

/**
 * Stores a prepared import: first the pictures, then all records in one transaction.
 * @param onProgress is called with the number of pictures stored so far
 * @returns the number of the change
 * @throws an Error, without storing a record, when another process has changed records or deleted pictures since
 */
export async function carryOut(
  { files, writes, unchanged, basedOn }: PreparedImport,
  into: RecordStore,
  { publicFolder, unpublishedFolder }: PictureFolders,
  onProgress: (done: number) => void,
  within?: (number: number) => void,
): Promise<number> {
  const { pictures, documents } = files;
  if (!files.areThere()) throw recordsChanged();
  if (pictures.length > 0) await storePictures(pictures, publicFolder, onProgress);
  if (documents.length > 0) await storePictures(documents, unpublishedFolder, () => undefined);
  into.keepWritten(unchanged, basedOn);
  return into.change('import', writes, { expectedChanges: basedOn, within });
}

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
  return (folder, warn, written, before) => ({
    warn,
    async picture(cell) {
      const address = await files.picture(cell, folder, written, before()?.written);
      if (files.isMissing(address)) warn(`There is no file ${quoted(cell)} on the site.`);
      return address;
    },
    async article(cell) {
      const { docx, ...source } = await readArticle(cell, folder);
      const bytes = await docx?.();
      const digestOf = (html: string) => readingDigest(cell, bytes ?? source.file ?? '', html);
      const { record, written: known } = before() ?? {};
      const stored = articleKind.contentOf(record?.['mainContent']);
      const isRead = known?.text?.digest === digestOf(stored);
      const read = async () => {
        if (isRead && (!docx || files.hasPicturesOf(stored))) return { html: stored, warnings: [] };
        if (!docx || !bytes) return readHtml(markupOf(source));
        const { readDocx } = await import('../texts/docx.ts');
        return readDocx(bytes, cell, (picture) => files.pictureIn(docx, picture));
      };
      const { html, warnings } = await read();
      warnings.forEach(warn);
      const document = docx && bytes && { document: files.document(bytes, docx, html) };
      written.text = { ...source, ...document, digest: digestOf(html) };
      return html;
    },
  });
}
