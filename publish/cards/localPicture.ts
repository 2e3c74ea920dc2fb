import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { pictureSizes } from '../../src/data/wire/pictureSources.ts';
import { withoutPlacement } from '../../src/data/wire/placement.ts';
import type { SafeUrl } from '../../src/data/wire/urls.ts';

/** A picture cannot be used. The message completes a sentence that begins with "its picture". */
export class PictureError extends Error {}

/** A picture of the site. */
export interface LocalPicture {
  /** Identifies its content. */
  hash: string;
  /** @throws PictureError if it is not there, or too large */
  read: () => Promise<Buffer>;
}

export interface PictureSources {
  /** The folders with the site's own files; the first one that has a file wins. */
  folders: readonly string[];
  /** The address of the service where it serves the pages and the imported pictures, else null. */
  service: string | null;
}

const MAX_PICTURE_BYTES = 24 * 1024 * 1024;
const TOO_LARGE = `is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB`;

/** The timeout of the own service, for one picture. */
const TIMEOUT_MS = 10_000;

/** The width that a card needs. Imported pictures come in several widths. */
const MIN_WIDTH_PX = 840;

/**
 * Finds a picture of the site by its path, or the picture in a `data:` address.
 * @throws PictureError if it is not there, or too large
 */
export async function findPicture(placed: SafeUrl, sources: PictureSources): Promise<LocalPicture> {
  const address = withoutPlacement(placed);
  const sizes = pictureSizes(address);
  if (sizes) {
    const width = sizes.widths.find((each) => each >= MIN_WIDTH_PX) ?? sizes.widths.at(-1);
    const read = () => readPicture(`${sizes.folder}${width}.webp`, sources);
    // The folder's name is a hash of the picture, so a published card is found without reading it.
    return { hash: sizes.folder, read };
  }
  const bytes = address.startsWith('data:')
    ? await readInlined(address)
    : await readPicture(address, sources);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { hash, read: async () => bytes };
}

async function readPicture(address: string, { folders, service }: PictureSources): Promise<Buffer> {
  const home = new URL(service ?? 'http://site.invalid');
  const url = new URL(address, home);
  if (url.origin !== home.origin) throw new PictureError('is not there');
  for (const folder of folders) {
    const bytes = await readInside(resolve(folder), url.pathname);
    if (bytes) return bytes;
  }
  if (service === null) throw new PictureError('is not there');
  const init: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await fetch(url, init).catch((cause: unknown) => {
    throw new PictureError('could not be read from the service', { cause });
  });
  if (!answer.ok) throw new PictureError(`is answered with ${answer.status}`);
  return checked(Buffer.from(await answer.arrayBuffer()));
}

/** @returns null if the folder has no such file */
async function readInside(folder: string, path: string): Promise<Buffer | null> {
  try {
    const file = resolve(folder, `.${decodeURIComponent(path)}`);
    const found = file.startsWith(folder + sep) ? await stat(file) : null;
    if (!found?.isFile()) return null;
    if (found.size <= MAX_PICTURE_BYTES) return await readFile(file);
  } catch {
    return null;
  }
  throw new PictureError(TOO_LARGE);
}

async function readInlined(address: string): Promise<Buffer> {
  try {
    return checked(Buffer.from(await (await fetch(address)).arrayBuffer()));
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('cannot be read', { cause });
  }
}

function checked(bytes: Buffer): Buffer {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureError(TOO_LARGE);
  return bytes;
}
