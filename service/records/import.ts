import { basename } from 'node:path';
import { pictureAddress, pictureSizes } from '../../src/data/wire/pictureSources.ts';
import { createPurifier } from '../../src/data/wire/sanitizeHtml.ts';
import { safePicture } from '../../src/data/wire/urls.ts';
import { leftOutOf } from '../../src/server/contentWarnings.ts';
import type { Records } from '../records.ts';
import { readArticle } from './article.ts';
import { CellError, quoted, SpreadsheetError } from './cells.ts';
import { picture as pictureKind } from './fieldKinds.ts';
import {
  isStored,
  type Picture,
  readExportedPicture,
  readPicture,
  storePictures,
} from './pictures.ts';
import { type Plan, type PlanContext, planImport } from './plan.ts';
import { readSpreadsheet, type TypeSheet } from './spreadsheet.ts';

/** An import that is checked but not yet stored. Its `records` are empty when there are problems. */
export interface PreparedImport extends Plan {
  /** Pictures that the import has to store. */
  pictures: Picture[];
  /** The version of the stored records (`Records.changes`) on which the import is based. */
  basedOn: number;
}

/**
 * Reads spreadsheets with the files that they refer to, and determines the changes. Nothing is stored.
 * @param records the stored records; null when there is no database yet
 * @param site the folder whose `pictures` holds the stored pictures
 */
export async function prepareImport(
  files: readonly string[],
  records: Records | null,
  site: string,
): Promise<PreparedImport> {
  const sheets: TypeSheet[] = [];
  const problems: string[] = [];
  const remarks: string[] = [];
  for (const file of files) {
    try {
      const read = await readSpreadsheet(file);
      sheets.push(...read.sheets);
      remarks.push(...read.remarks);
    } catch (error) {
      if (!(error instanceof SpreadsheetError)) throw error;
      problems.push(`${basename(file)} ${error.message}`);
    }
  }
  const basedOn = records?.changes() ?? 0;
  const pictures = new PictureReader(site);
  const plan = await planImport(sheets, {
    stored: (table, id) => records?.get(table, id) ?? null,
    cellFiles: cellFilesWith(pictures),
  });
  problems.push(...plan.problems);
  return {
    changes: plan.changes,
    records: problems.length > 0 ? {} : plan.records,
    problems,
    remarks: [...remarks, ...plan.remarks],
    pictures: pictures.toStore,
    basedOn,
  };
}

/**
 * Stores a prepared import: first the pictures, then all records in one transaction.
 * @param onProgress is called with the number of pictures stored so far
 * @returns the number of the change
 * @throws RecordsChanged, without storing a record, when another process has changed records since the preparation
 */
export async function carryOut(
  { pictures, records, basedOn }: PreparedImport,
  into: Records,
  site: string,
  onProgress: (done: number) => void,
): Promise<number> {
  if (pictures.length > 0) await storePictures(pictures, site, onProgress);
  return into.put(records, basedOn);
}

function cellFilesWith(pictures: PictureReader): PlanContext['cellFiles'] {
  return (folder, remark) => ({
    picture: (cell) => pictures.read(cell, folder),
    async article(cell) {
      const { markup, hasHtml, guessed } = await readArticle(cell, folder);
      if (guessed) remark(`${quoted(cell)} is not in UTF-8 and was read as Windows-1252.`);
      const lost = hasHtml ? leftOutOf(markup, await purifier()) : [];
      if (lost.length > 0) remark(`The site will leave out ${lost.join(', ')}.`);
      return markup;
    },
  });
}

let purifierPromise: Promise<ReturnType<typeof createPurifier>> | undefined;

/** jsdom loads at the first HTML only: it takes longer than reading a short spreadsheet. */
const purifier = () => (purifierPromise ??= makePurifier());

async function makePurifier() {
  const { JSDOM } = await import('jsdom');
  return createPurifier(new JSDOM('').window as never);
}

/** Reads the pictures that cells refer to, each of them once. */
class PictureReader {
  readonly #site: string;
  readonly #read = new Map<string, Promise<Picture>>();
  /** Pictures that are not stored yet. */
  readonly toStore: Picture[] = [];

  constructor(site: string) {
    this.#site = site;
  }

  /** The present or future address of a picture. @throws CellError when it cannot be used */
  async read(cell: string, folder: string): Promise<string> {
    const exported = pictureSizes(cell);
    if (exported && isStored(exported, this.#site)) return cell;
    if (!exported && /^(?:\/|https?:|data:)/i.test(cell)) {
      const address = safePicture(cell);
      if (address !== null) return address;
      throw new CellError(`${quoted(cell)} may not be used. Expected: ${pictureKind.expected}.`);
    }
    const key = `${folder}\n${cell}`;
    const known = this.#read.get(key);
    const reading =
      known ?? (exported ? readExportedPicture(folder, exported) : readPicture(folder, cell));
    this.#read.set(key, reading);
    const picture = await reading;
    if (!known && !isStored(picture.sizes, this.#site)) this.toStore.push(picture);
    return pictureAddress(picture.sizes);
  }
}
