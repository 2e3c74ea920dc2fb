import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pictureAddress, type PictureSizes, pictureSizes } from 'maidan/wire/pictureSources';
import { placedAddress, withoutPlacement } from 'maidan/wire/placement';
import { safePicture } from 'maidan/wire/urls';
import { SITE_FOLDER } from '../../site/site.ts';
import { KEYS, MAX_RECORDS, type TableName } from 'maidan/contract/store';
import type { PictureFolders } from '../pictureFiles.ts';
import { type RecordStore, RecordsChanged } from '../recordStore.ts';
import type { StoredRow } from '../rows.ts';
import { endsLikeFile, markupOf, readArticle } from './article.ts';
import { CellError, quoted, SpreadsheetError } from './cells.ts';
import { picture as pictureKind } from './fieldKinds.ts';
import { readMeaning } from './html/meaning.ts';
import { forgetFiles } from './referencedFile.ts';
import {
  isStored,
  LargestCopies,
  type Picture,
  readExportedPicture,
  readPicture,
  storePictures,
} from '../pictures.ts';
import { type ImportOptions, type Plan, type PlanContext, planImport } from './plan.ts';
import type { Change } from './plannedRow.ts';
import { readSpreadsheet, SHEETS, type TypeSheet } from './spreadsheet.ts';

/** An import that is checked but not yet stored. Its `records` are empty when there are problems. */
export interface PreparedImport extends Plan {
  /** Pictures that the import has to store. */
  pictures: Picture[];
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
  const problems: string[] = [];
  const remarks: string[] = [];
  for (const file of files) {
    try {
      const read = await readSpreadsheet(file, includeHidden);
      sheets.push(...read.sheets);
      remarks.push(...read.remarks);
    } catch (error) {
      if (!(error instanceof SpreadsheetError)) throw error;
      problems.push(`${basename(file)} ${error.message}`);
    }
  }
  const basedOn = records?.changes() ?? 0;
  const pictures = new PictureReader(folders);
  const plan = await planImport(sheets, {
    stored: (table, id) => records?.row(table, id) ?? null,
    rows: (table) => records?.rows(table) ?? [],
    removalOf: (table, id) => {
      if (!records?.isRemoved(table, id)) return null;
      return records.isErased(table, id) ? 'erased' : 'removed';
    },
    cellsIn: cellsWith(pictures),
    includeHidden,
    allowOtherHosts,
  });
  problems.push(...plan.problems);
  return {
    changes: plan.changes,
    records: problems.length > 0 ? {} : plan.records,
    problems,
    remarks: [...remarks, ...plan.remarks, ...longLists(plan.changes, records?.count() ?? {})],
    pictures: pictures.toStore,
    arePicturesThere: () => pictures.areThere(),
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
  { pictures, arePicturesThere, records, basedOn }: PreparedImport,
  into: RecordStore,
  site: string,
  onProgress: (done: number) => void,
): Promise<number> {
  if (!arePicturesThere()) throw new RecordsChanged();
  if (pictures.length > 0) await storePictures(pictures, site, onProgress);
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

/** Lists that would have more records than the site shows. */
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

function cellsWith(pictures: PictureReader): PlanContext['cellsIn'] {
  return (folder, remark, written) => ({
    remark,
    written,
    async picture(cell) {
      const address = await pictures.read(cell, folder);
      if (pictureSizes(address) && !pictureSizes(cell)) {
        written.picture = { name: cell, address: withoutPlacement(address) };
      }
      if (pictures.isMissing(address)) remark(`There is no file ${quoted(cell)} on the site.`);
      return address;
    },
    async article(cell) {
      const source = await readArticle(cell, folder);
      const { html, remarks } = await readMeaning(markupOf(source));
      remarks.forEach(remark);
      if (endsLikeFile(source)) {
        remark('It is read as a text, though it ends like the name of a file.');
      }
      written.text = source;
      return html;
    },
  });
}

/** The path of the file at an address of the site; null where it is encoded wrongly. */
function fileOf(address: string): string | null {
  try {
    return decodeURIComponent(new URL(address, 'https://site.example').pathname);
  } catch {
    return null;
  }
}

/** The folder in which an address begins. That of the site's pictures may be missing, before the site is built. */
const FOLDER = /^\/(?!pictures\/)[^/]+\//;

/** Reads the pictures that cells refer to, each of them once. */
class PictureReader {
  readonly #folders: PictureFolders;
  readonly #read = new Map<string, Promise<Picture>>();
  /** Pictures that are not stored yet. */
  readonly toStore: Picture[] = [];
  readonly #stored: PictureSizes[] = [];
  readonly #copies = new LargestCopies();

  constructor(folders: PictureFolders) {
    this.#folders = folders;
  }

  /** The present or future address of a picture. @throws CellError when it cannot be used */
  async read(cell: string, folder: string): Promise<string> {
    const named = pictureSizes(cell);
    if (named && this.#isStored(named)) return cell;
    if (!named && /^(?:\/|https?:|data:)/i.test(cell)) {
      const address = safePicture(cell);
      if (address === null) {
        throw new CellError(`${quoted(cell)} may not be used. Expected: ${pictureKind.expected}.`);
      }
      const [home] = FOLDER.exec(address) ?? [];
      // A path of another machine begins in a folder that the site does not have.
      if (!home || !this.isMissing(home)) return address;
    }
    const key = `${folder}\n${cell}`;
    const known = this.#read.get(key);
    const reading = known ?? this.#readFile(cell, folder, named);
    this.#read.set(key, reading);
    const picture = await reading;
    if (!known && !this.#isStored(picture.sizes)) this.toStore.push(picture);
    return placedAddress(pictureAddress(picture.sizes), { fit: null, focus: picture.focus });
  }

  /** Reads a picture's own file, or what an export has written. */
  async #readFile(cell: string, folder: string, named: PictureSizes | null): Promise<Picture> {
    const { publicFolder, unpublishedFolder } = this.#folders;
    const homes = [publicFolder, unpublishedFolder, folder];
    const sizes = named ?? (await this.#copies.pictureOf(folder, cell, homes));
    if (!sizes) return readPicture(folder, cell);
    // What is stored needs no second look.
    if (this.#isThere(sizes)) return { sizes, focus: null, write: async () => {} };
    return readExportedPicture(folder, sizes);
  }

  /** Whether an address of the site leads to no file, neither now nor after the import. */
  isMissing(address: string): boolean {
    if (!address.startsWith('/') || pictureSizes(address)) return false;
    const path = fileOf(address);
    if (path === null) return true;
    return ![this.#folders.publicFolder, SITE_FOLDER, 'public'].some((folder) =>
      existsSync(join(folder, path)),
    );
  }

  /** Whether all pictures that were found stored still are. */
  areThere(): boolean {
    return this.#stored.every((sizes) => this.#isThere(sizes));
  }

  /** @returns whether a picture is stored; then it has to stay */
  #isStored(sizes: PictureSizes): boolean {
    const isThere = this.#isThere(sizes);
    if (isThere) this.#stored.push(sizes);
    return isThere;
  }

  /** Pictures of records that are not shown are stored too, where nothing is served. */
  #isThere(sizes: PictureSizes): boolean {
    const { publicFolder, unpublishedFolder } = this.#folders;
    return isStored(sizes, publicFolder) || isStored(sizes, unpublishedFolder);
  }
}
