import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import type { PictureSizes } from '../../src/data/wire/pictureSources.ts';
import { readBeside } from './besideFile.ts';
import { CellError, quoted } from './cells.ts';

/** A picture as it will be stored. */
export interface Picture {
  sizes: PictureSizes;
  /** Writes its files into a folder, which is there and empty. */
  write: (folder: string) => Promise<void>;
}

/** The widths that a picture is stored in, in pixels; the largest that it has itself takes the place of those beyond. */
const WIDTHS = [480, 960, 1600];

/** With more effort it takes ten times as long, and the files are no smaller. */
const AVIF = { effort: 1 };

/** On the disk before its folder gets its name. */
const FLUSH = { flush: true };

/** How the folders begin in which pictures are made: no host serves files that begin with a dot. */
const ASIDE = '.new-';

/** How large a picture's file may be, in bytes. */
const MOST_BYTES = 50 * 1024 * 1024;

/** How many pixels a picture may unpack to: cameras have up to 100 million. */
const MOST_PIXELS = 120_000_000;

/** How long a folder that a crash has left behind is left alone, in milliseconds: another import may be using it. */
const ABANDONED = 60 * 60 * 1000;

// Whatever a file says that it is, nothing else is ever opened: no drawing, no document, no ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(
    (each) => `VipsForeignLoad${each}`,
  ),
});

const EXPECTED =
  'JPEG, PNG, WebP, AVIF, GIF or TIFF. Save pictures of a phone (HEIC) and drawings (SVG) as JPEG or PNG';

/**
 * Looks at a picture file beside the spreadsheet. What is stored of it is sized and upright and holds nothing but pixels:
 * neither where it was taken, nor when, nor by which camera.
 * @throws CellError where it cannot be used
 */
export async function readPicture(folder: string, name: string): Promise<Picture> {
  const bytes = await readBeside(folder, name, MOST_BYTES);
  const { width } = await headOf(bytes, name);
  const largest = Math.min(width, WIDTHS.at(-1) ?? 0);
  const sizes = {
    folder: `/pictures/${nameOf(bytes)}/`,
    widths: [...WIDTHS.filter((each) => each < largest), largest],
  };
  return {
    sizes,
    // Read again: a thousand pictures are not kept in memory.
    write: async (into) => writeSizes(await readBeside(folder, name, MOST_BYTES), sizes, into),
  };
}

/** The width and height of a picture as it is seen. Of a picture that can be used every byte is read, once and small. */
async function headOf(bytes: Buffer, name: string): Promise<{ width: number; height: number }> {
  const refuse = (flaw: string) => (cause: Error) => {
    throw new CellError(`${quoted(name)} ${flaw}`, { cause });
  };
  const { autoOrient } = await metadataOf(bytes).catch(
    refuse(`is no picture that can be read. Expected: ${EXPECTED}.`),
  );
  const { width, height } = autoOrient;
  if (width * height > MOST_PIXELS) {
    throw new CellError(
      `${quoted(name)} has ${width} × ${height} pixels; ${MOST_PIXELS / 1e6} million are the most.`,
    );
  }
  await open(bytes).resize(16).toBuffer().catch(refuse('is a picture that is broken.'));
  return autoOrient;
}

/** What a file says of itself, whatever size that is: nothing is unpacked for it. Fails for what is no picture. */
async function metadataOf(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).autoOrient();

/** A picture's folder, by its content: what is stored under it never changes. */
const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function writeSizes(bytes: Buffer, { widths }: PictureSizes, into: string): Promise<void> {
  for (const width of widths) {
    const sized = open(bytes).resize(width);
    await writeFile(join(into, `${width}.webp`), await sized.clone().webp().toBuffer(), FLUSH);
    await writeFile(join(into, `${width}.avif`), await sized.avif(AVIF).toBuffer(), FLUSH);
  }
}

/**
 * Looks at a picture that an export has written beside the spreadsheet: its files are taken as they are, once it is seen
 * that they hold nothing but pixels.
 * @throws CellError where one is missing, or is another than an import would have stored
 */
export async function readExportedPicture(folder: string, sizes: PictureSizes): Promise<Picture> {
  const files = new Map<string, Buffer>();
  for (const { name, width, format } of filesOf(sizes)) {
    const bytes = await readBeside(folder, `.${sizes.folder}${name}`, MOST_BYTES);
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
    write: async (into) => {
      for (const [name, bytes] of files) await writeFile(join(into, name), bytes, FLUSH);
    },
  };
}

/** The files of a picture in its folder. */
export function filesOf({ widths }: PictureSizes) {
  return widths.flatMap((width) => [
    { name: `${width}.webp`, width, format: 'webp' as const },
    { name: `${width}.avif`, width, format: 'heif' as const },
  ]);
}

export const isStored = ({ folder }: PictureSizes, site: string) => existsSync(join(site, folder));

/**
 * Stores pictures that are not there yet, one after the other; each appears whole or not at all.
 * @param site the folder that is served before the pages, and holds `pictures`
 * @param tell is told how many are done
 * @throws CellError where one can no longer be read
 */
export async function storePictures(
  pictures: readonly Picture[],
  site: string,
  tell: (done: number) => void,
): Promise<void> {
  const home = join(site, 'pictures');
  await mkdir(home, { recursive: true });
  await removeAbandoned(home);
  for (const [index, { sizes, write }] of pictures.entries()) {
    if (!isStored(sizes, site)) {
      const aside = await mkdtemp(join(home, ASIDE));
      try {
        await chmod(aside, 0o755);
        await write(aside);
        await rename(aside, join(site, sizes.folder));
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        // Another import was first.
        if (!isStored(sizes, site)) throw error;
      }
    }
    tell(index + 1);
  }
}

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(ASIDE)) continue;
    const { mtimeMs } = await stat(join(home, name));
    if (Date.now() - mtimeMs > ABANDONED) await rm(join(home, name), { recursive: true });
  }
}
