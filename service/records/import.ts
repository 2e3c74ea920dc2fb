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
import { type Grounds, type Plan, planImport } from './plan.ts';
import { readSpreadsheet, type TypeSheet } from './spreadsheet.ts';

/** An import that has been looked at, and not been done. Where there are problems it has no records. */
export interface PreparedImport extends Plan {
  /** The pictures that are not stored yet. */
  pictures: Picture[];
  /** How often the records had been changed when they were looked at. */
  seen: number;
}

/**
 * Reads spreadsheets and all that they name, and finds out what they would change. Nothing is stored.
 * @param records what is stored; null where there is no database yet
 * @param site the folder that the pictures are stored in, in `pictures`
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
  const seen = records?.changes() ?? 0;
  const pictures = new PictureReader(site);
  const plan = await planImport(sheets, {
    stored: (table, id) => records?.get(table, id) ?? null,
    beside: besideWith(pictures),
  });
  problems.push(...plan.problems);
  return {
    changes: plan.changes,
    records: problems.length > 0 ? {} : plan.records,
    problems,
    remarks: [...remarks, ...plan.remarks],
    pictures: pictures.toStore,
    seen,
  };
}

/**
 * Does what was prepared: first the pictures, then all records at once.
 * @param tell is told how many pictures are done
 * @throws RecordsChanged, and changes no record, where somebody else has changed one meanwhile
 */
export async function carryOut(
  { pictures, records, seen }: PreparedImport,
  into: Records,
  site: string,
  tell: (done: number) => void,
): Promise<void> {
  if (pictures.length > 0) await storePictures(pictures, site, tell);
  into.put(records, seen);
}

function besideWith(pictures: PictureReader): Grounds['beside'] {
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

let made: Promise<ReturnType<typeof createPurifier>> | undefined;

/** Made at the first text with HTML in it: a window takes longer than a short spreadsheet. */
const purifier = () => (made ??= makePurifier());

async function makePurifier() {
  const { JSDOM } = await import('jsdom');
  return createPurifier(new JSDOM('').window as never);
}

/** Reads the pictures that cells name, each once. */
class PictureReader {
  readonly #site: string;
  readonly #read = new Map<string, Promise<Picture>>();
  /** Those that are not stored yet. */
  readonly toStore: Picture[] = [];

  constructor(site: string) {
    this.#site = site;
  }

  /** The address that a picture has, or will have. @throws CellError where it cannot be used */
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
