import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata } from 'sharp';
import type { PictureSizes } from 'maidan/wire/pictureSources';
import type { Placement } from 'maidan/wire/placement';
import { TEMPORARY_PREFIX } from './pictureFiles.ts';
import { type ReadFile, readReferencedFile } from './texts/referencedFile.ts';
import { CellError, quoted } from './workbook/cells.ts';
import { COPY_PX, findFocus, type SmallCopy } from './pictureFocus.ts';

export interface Picture {
  sizes: PictureSizes;
  /** What a cut has to spare, found in its pixels; null for the focus of every picture, and where an export's columns say it. */
  focus: Placement['focus'];
  /** Of its file, and of what reads it. */
  digest?: string;
  write: (folder: string) => Promise<void>;
}

/** Stored widths in pixels. A narrower picture is stored in its own width instead of the larger ones. */
const MAX_WIDTH = 1600;
const WIDTHS = [480, 960, MAX_WIDTH];

/** The limit of WebP, in pixels. */
const MAX_STORED_HEIGHT = 16_383;

/** The longer side of the smallest picture, in pixels. */
const MIN_PIXELS = 16;

/** A higher effort takes ten times as long, and the files are no smaller. */
const AVIF_OPTIONS = { effort: 1 };

/** The files must be on the disk before their folder is renamed. */
const FLUSH = { flush: true };

export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Cameras have up to 100 million pixels. */
const MAX_PIXELS = 120_000_000;

const FORMATS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'];

/** It loads with the first picture that is read: it takes a tenth of a check. */
const loadSharp = () => (loading ??= importSharp());

let loading: ReturnType<typeof importSharp> | undefined;

async function importSharp() {
  const { default: sharp } = await import('sharp');
  // Only these decoders may run, whatever a file claims to be. SVG, documents and ImageMagick stay blocked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: FORMATS.map((each) => `VipsForeignLoad${each}`) });
  return sharp;
}

const EXPECTED =
  'JPEG, PNG, WebP, AVIF, GIF or TIFF. Save pictures of a phone (HEIC) and drawings (SVG) as JPEG or PNG';

/**
 * Checks the file of a picture. Only resized, upright pixels are stored, without metadata: neither the
 * place, nor the time, nor the camera.
 * @param again reads the file another time
 * @throws CellError when the picture cannot be used
 */
export async function pictureOf(bytes: Buffer, name: string, again: ReadFile): Promise<Picture> {
  const { width, copy } = await checkedCopyOf(bytes, name);
  const largest = Math.min(width, MAX_WIDTH);
  const sizes = {
    folder: folderOf(bytes),
    widths: [...WIDTHS.filter((each) => each < largest), largest],
  };
  return {
    sizes,
    focus: await findFocus(copy, width),
    write: async (into) => writeSizes(await again(), sizes, into),
  };
}

/** The upright width of a picture in pixels, and a small copy. It is decoded for that, which also finds a broken file. */
async function checkedCopyOf(
  bytes: Buffer,
  name: string,
): Promise<{ width: number; copy: SmallCopy }> {
  const refuse = (flaw: string) => (cause: Error) => {
    throw new CellError(`${quoted(name)} ${flaw}`, { cause });
  };
  const { autoOrient, compression } = await metadataOf(bytes).catch(
    refuse(`is no picture that can be read. Expected: ${EXPECTED}.`),
  );
  const flaw = flawOf(autoOrient, compression);
  if (flaw !== null) throw new CellError(`${quoted(name)} ${flaw}`);
  const { data, info } = await (
    await open(bytes)
  )
    .resize({ width: COPY_PX, height: COPY_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse('is a picture that is broken.'));
  const channels = info.channels === 4 ? 4 : 3;
  const { width } = autoOrient;
  return { width, copy: { data, width: info.width, height: info.height, channels } };
}

/** What speaks against a picture, as a sentence without its subject. */
function flawOf({ width, height }: Metadata['autoOrient'], compression?: string): string | null {
  const size = `has ${width} × ${height} pixels`;
  if (compression === 'hevc')
    return 'is a photograph as phones keep it (HEIC), whatever its name ends in. Save it as JPEG.';
  if (Math.max(width, height) < MIN_PIXELS)
    return `${size}: nobody would see it. ${MIN_PIXELS} are the least.`;
  if ((height * Math.min(width, MAX_WIDTH)) / width > MAX_STORED_HEIGHT)
    return `${size}, and is too tall for its width. Cut it into several.`;
  return width * height > MAX_PIXELS ? `${size}; ${MAX_PIXELS / 1e6} million are the most.` : null;
}

/** Reads the metadata without decoding pixels, so the pixel limit does not apply. Rejects when the file is no picture. */
const metadataOf = async (bytes: Buffer): Promise<Metadata> =>
  (await loadSharp())(bytes, { limitInputPixels: false }).metadata();

const open = async (bytes: Buffer) =>
  (await loadSharp())(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient();

/** The folder of what is stored is named by a hash of the content, so files in a folder never change. */
export const folderOf = (bytes: Buffer): string =>
  `/pictures/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}/`;

async function writeSizes(bytes: Buffer, sizes: PictureSizes, into: string): Promise<void> {
  const { folder, widths } = sizes;
  if (folderOf(bytes) !== folder) throw new CellError('A picture has changed since it was read.');
  for (const width of widths) {
    const sized = (await open(bytes)).resize(width);
    await writeFile(join(into, `${width}.webp`), await sized.clone().webp().toBuffer(), FLUSH);
    await writeFile(join(into, `${width}.avif`), await sized.avif(AVIF_OPTIONS).toBuffer(), FLUSH);
  }
}

/**
 * Checks a picture that an export has written next to the spreadsheet. Its files are stored unchanged once they are known to
 * have no metadata.
 * @throws CellError when a file is missing, or differs from what an import would have stored
 */
export async function readExportedPicture(folder: string, sizes: PictureSizes): Promise<Picture> {
  const files = new Map<string, Buffer>();
  for (const { name, width, format } of filesOf(sizes)) {
    const bytes = await readReferencedFile(folder, `.${sizes.folder}${name}`, MAX_FILE_BYTES);
    const { exif, xmp, iptc, comments, ...found } = await metadataOf(bytes).catch(
      () => ({}) as Metadata,
    );
    if ((exif ?? xmp ?? iptc ?? comments) || found.width !== width || found.format !== format) {
      throw new CellError(
        `${quoted(sizes.folder + name)} is not as an export has written it. Name the picture's own file.`,
      );
    }
    files.set(name, bytes);
  }
  return {
    sizes,
    focus: null,
    write: async (into) => {
      for (const [name, bytes] of files) await writeFile(join(into, name), bytes, FLUSH);
    },
  };
}

/**
 * Finds a picture by the largest of its files, of which an export has a copy with the name that an editor gave
 * (`pictures/opening.webp`). Such a copy is the picture itself: to size it again would make it worse.
 * @param homes the folders whose `pictures` may have the picture
 * @returns null where the file is no such copy
 */
export async function pictureWithFile(
  bytes: Buffer,
  homes: readonly string[],
): Promise<PictureSizes | null> {
  for (const home of homes) {
    const names = await readdir(join(home, 'pictures')).catch(() => []);
    for (const name of names.filter((each) => /^[\da-f]{16}$/.test(each))) {
      const folder = `/pictures/${name}/`;
      const files = await readdir(join(home, folder)).catch(() => []);
      const widths = files.flatMap((file) => Number(/^(\d+)\.webp$/.exec(file)?.[1]) || []);
      if (widths.length === 0) continue;
      const sizes = { folder, widths: widths.toSorted((a, b) => a - b) };
      const largest = join(home, largestOf(sizes));
      const { size } = await stat(largest);
      if (size === bytes.length && bytes.equals(await readFile(largest))) return sizes;
    }
  }
  return null;
}

export const largestOf = ({ folder, widths }: PictureSizes) => `${folder}${widths.at(-1)}.webp`;

export function filesOf({ widths }: PictureSizes) {
  return widths.flatMap((width) => [
    { name: `${width}.webp`, width, format: 'webp' as const },
    { name: `${width}.avif`, width, format: 'heif' as const },
  ]);
}

export const isStored = ({ folder }: PictureSizes, site: string) => existsSync(join(site, folder));

/**
 * Stores the pictures that are not stored yet, one at a time. A rename makes each of them appear atomically.
 * @param site the folder whose `pictures` holds the stored pictures; it is served before the pages
 * @param onProgress is called with the number of pictures stored so far
 * @throws CellError when a file can no longer be read
 */
export async function storePictures(
  pictures: readonly Picture[],
  site: string,
  onProgress: (done: number) => void,
): Promise<void> {
  const home = join(site, 'pictures');
  await mkdir(home, { recursive: true });
  for (const [index, { sizes, write }] of pictures.entries()) {
    if (!isStored(sizes, site)) {
      const temporary = await mkdtemp(join(home, TEMPORARY_PREFIX));
      try {
        await chmod(temporary, 0o755);
        await write(temporary);
        await rename(temporary, join(site, sizes.folder));
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        throw error;
      }
    }
    onProgress(index + 1);
  }
}
