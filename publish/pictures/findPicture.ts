import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { pictureSizes } from '../../src/data/wire/pictureSources.ts';
import { withoutPlacement } from '../../src/data/wire/placement.ts';
import type { SafeUrl } from '../../src/data/wire/urls.ts';
import { SHARE_SIZE } from '../../src/server/sharePicture.ts';
import { PictureError } from './cutPicture.ts';

interface FoundPicture {
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

const MAX_BYTES = 24 * 1024 * 1024;
const TOO_LARGE = 'is larger than 24 MB';

/** The timeout of the own service, for one picture. */
const TIMEOUT_MS = 10_000;

/**
 * Finds a picture of the site by its path, or the picture in a `data:` address.
 * @throws PictureError if it is not there, or too large
 */
export async function findPicture(placed: SafeUrl, sources: PictureSources): Promise<FoundPicture> {
  const address = withoutPlacement(placed);
  const sizes = pictureSizes(address);
  if (sizes) {
    const width = sizes.widths.find((each) => each >= SHARE_SIZE.width) ?? sizes.widths.at(-1);
    // The folder's name is a hash of the picture, so a published share picture is found without reading it.
    const read = () => readPicture(`${sizes.folder}${width}.webp`, sources);
    return { hash: sizes.folder, read };
  }
  const bytes = await readPicture(address, sources);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, read: async () => bytes };
}

async function readPicture(address: string, { folders, service }: PictureSources): Promise<Buffer> {
  const home = new URL(service ?? 'http://site.invalid');
  const url = new URL(address, home);
  const isInlined = url.protocol === 'data:';
  for (const folder of isInlined ? [] : folders) {
    const bytes = await readInside(resolve(folder), url.pathname);
    if (bytes) return bytes;
  }
  if (!isInlined && (service === null || url.origin !== home.origin))
    throw new PictureError('is not there');
  const init: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await fetch(url, init).catch((cause: unknown) => {
    throw new PictureError('cannot be read', { cause });
  });
  if (!answer.ok) throw new PictureError(`is answered with ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new PictureError(TOO_LARGE);
  return bytes;
}

/** @returns null if the folder has no such file */
async function readInside(folder: string, path: string): Promise<Buffer | null> {
  try {
    const file = resolve(folder, `.${decodeURIComponent(path)}`);
    const found = file.startsWith(folder + sep) ? await stat(file) : null;
    if (!found?.isFile()) return null;
    if (found.size <= MAX_BYTES) return await readFile(file);
  } catch {
    return null;
  }
  throw new PictureError(TOO_LARGE);
}
