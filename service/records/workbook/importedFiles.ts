import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureAddress, type PictureSizes, pictureSizes } from 'maidan/wire/pictureSources';
import { placedAddress, placementOf } from 'maidan/wire/placement';
import { safePicture } from 'maidan/wire/urls';
import { SITE_FOLDER } from '../../site/site.ts';
import type { PictureFolders } from '../pictureFiles.ts';
import { picturesIn } from '../picturePaths.ts';
import {
  folderOf,
  isStored,
  MAX_FILE_BYTES,
  type Picture,
  pictureOf,
  pictureWithFile,
  readExportedPicture,
} from '../pictures.ts';
import { readingDigest } from '../readingDigest.ts';
import type { Written, WrittenText } from '../rows.ts';
import { type ReadFile, readReferencedFile } from '../texts/referencedFile.ts';
import { CellError, quoted } from './cells.ts';
import { picture as pictureKind } from './fieldKinds.ts';

export const DOCUMENT = 'document.docx';

/** The width of a picture in a text, in pixels, at most. */
const TEXT_WIDTH = 960;

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

/** Reads the pictures and documents that cells refer to, each of them once. */
export class ImportedFiles {
  readonly #folders: PictureFolders;
  readonly #read = new Map<string, Promise<Picture>>();
  readonly pictures: Picture[] = [];
  /** Word documents, for exports alone. */
  readonly documents: Picture[] = [];
  readonly #stored: PictureSizes[] = [];

  constructor(folders: PictureFolders) {
    this.#folders = folders;
  }

  /**
   * The present or future address of a picture.
   * @param written gets what the cell names
   * @param before what the stored record has of it
   * @throws CellError when it cannot be used
   */
  async picture(cell: string, folder: string, written: Written, before?: Written): Promise<string> {
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
    const { sizes, focus, digest } = await this.#once(key, () =>
      named ? this.#exported(named, folder) : this.#readFile(cell, folder, before?.picture),
    );
    const address = placedAddress(pictureAddress(sizes), { fit: null, focus });
    if (digest !== undefined) written.picture = { name: cell, address, digest };
    return address;
  }

  /** The address of a picture in a document, in the size of a text. @throws CellError when it cannot be used */
  async pictureIn(document: ReadFile, picture: Buffer): Promise<string> {
    const folder = folderOf(picture);
    const { picturesOfDocx } = await import('../texts/docx.ts');
    const again = async () =>
      picturesOfDocx(await document()).find((each) => folderOf(each) === folder) ?? Buffer.alloc(0);
    const { sizes } = await this.#once(folder, () => pictureOf(picture, 'picture', again));
    const width = sizes.widths.findLast((each) => each <= TEXT_WIDTH) ?? sizes.widths[0];
    return `${folder}${width}.webp`;
  }

  async #once(key: string, read: () => Promise<Picture>): Promise<Picture> {
    const known = this.#read.get(key);
    const reading = known ?? read();
    this.#read.set(key, reading);
    const picture = await reading;
    if (!known && !this.#isStored(picture.sizes)) this.pictures.push(picture);
    return picture;
  }

  /** Whether the pictures that are named in a text are stored. */
  hasPicturesOf(html: string): boolean {
    return [...picturesIn(html)].every((folder) => this.#isStored({ folder, widths: [] }));
  }

  /** Notes a document, which an export gives back. It lies where nothing is served. */
  document(bytes: Buffer, read: ReadFile, html: string): WrittenText['document'] {
    const sizes = { folder: folderOf(bytes), widths: [] };
    const write = async (into: string) =>
      writeFile(join(into, DOCUMENT), await read(), { flush: true });
    this.documents.push({ sizes, focus: null, write });
    return { folder: sizes.folder, became: folderOf(Buffer.from(html)) };
  }

  /** Reads a picture's own file, unless it has been read before and is stored. */
  async #readFile(cell: string, folder: string, known: Written['picture']): Promise<Picture> {
    const { publicFolder, unpublishedFolder } = this.#folders;
    const homes = [publicFolder, unpublishedFolder, folder];
    const read = () => readReferencedFile(folder, cell, MAX_FILE_BYTES);
    const bytes = await read();
    const digest = readingDigest(bytes);
    const address = known?.digest === digest ? known.address : null;
    const sizes = pictureSizes(address);
    if (sizes && this.#isThere(sizes)) {
      return { sizes, digest, focus: placementOf(address).focus, write: async () => {} };
    }
    const copied = /\.webp$/i.test(cell) ? await pictureWithFile(bytes, homes) : null;
    const found = copied ? this.#exported(copied, folder) : pictureOf(bytes, cell, read);
    return { ...(await found), digest };
  }

  /** Reads what an export has written. What is stored needs no second look. */
  async #exported(sizes: PictureSizes, folder: string): Promise<Picture> {
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

  /** Whether all pictures that were found stored still are. The service deletes those that no record names. */
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
