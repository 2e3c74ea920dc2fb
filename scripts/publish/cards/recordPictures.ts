import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { withoutPlacement } from '../../../src/data/wire/placement.ts';
import { pictureSizes } from '../../../src/data/wire/pictureSources.ts';
import {
  fetchPicture,
  HostUnreachableError,
  MAX_PICTURE_BYTES,
  PictureError,
  TOO_LARGE,
} from './fetchPicture.ts';

/** The cache entry of a fetched picture. */
export interface KnownPicture {
  /** When it becomes stale, in milliseconds since 1970. */
  until: number;
  /** A hash of its bytes; missing if the picture cannot be used. */
  hash?: string;
  /** Its ETag. */
  tag?: string;
  /** Why it cannot be used: the message of the `PictureError`. */
  flaw?: string;
}

/** A picture, identified by the hash of its content. The bytes are null if the hash came from the cache. */
export interface FoundPicture {
  hash: string;
  bytes: Buffer | null;
}

export interface PictureOptions {
  /** The folders with the site's own files; the first one that has a file wins. */
  folders: readonly string[];
  /** The address for files that no folder has, such as imported pictures. Null if there is none. */
  home: string | null;
  /** The operator's own origins. */
  own: ReadonlySet<string>;
  /** The cache entries of the last run, by address. */
  known: Readonly<Record<string, KnownPicture>>;
  /** The present, in milliseconds since 1970. */
  now: number;
  timeoutMs?: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** A fetched picture is fresh for a day. After a failure it is tried again an hour later. */
const FRESH_FOR_MS = 24 * HOUR_MS;
const RETRY_DELAY_MS = HOUR_MS;

/** After so many failures a host gets no further request in this run. */
const MAX_HOST_FAILURES = 3;

/** A run fetches pictures for this long and leaves the others to the next run. */
const MAX_RUN_MS = 2 * 60 * 1000;

/** The width that a card needs. Imported pictures come in several widths. */
const MIN_WIDTH_PX = 840;

/** Finds the records' pictures. Pictures on other hosts are cached for a day. */
export class RecordPictures {
  /** The cache entries for the next run: those of the addresses that this run needed. */
  readonly known: Record<string, KnownPicture> = {};
  readonly #options: PictureOptions;
  readonly #failures = new Map<string, number>();
  readonly #start = performance.now();

  constructor(options: PictureOptions) {
    this.#options = options;
  }

  /** @throws PictureError if it cannot be fetched, or could not within the last hour */
  async find(address: string): Promise<FoundPicture> {
    const place = await this.#locate(address);
    if (Buffer.isBuffer(place)) return { hash: hashOf(place), bytes: place };
    const { now, known } = this.#options;
    const last = this.known[place.href] ?? known[place.href];
    if (!last || last.until <= now) return this.#request(place, last);
    this.known[place.href] = last;
    if (last.hash !== undefined) return { hash: last.hash, bytes: null };
    throw new PictureError(last.flaw);
  }

  /** Finds a picture with its bytes, and so ignores the cache. @throws PictureError if it cannot be fetched */
  async fetch(address: string): Promise<FoundPicture & { bytes: Buffer }> {
    const place = await this.#locate(address);
    const found = Buffer.isBuffer(place)
      ? { hash: hashOf(place), bytes: place }
      : await this.#request(place);
    if (found.bytes === null) throw new PictureError('was not sent');
    return { ...found, bytes: found.bytes };
  }

  /** Caches that a fetched picture cannot be used. */
  async reject(address: string, flaw: string): Promise<void> {
    const place = await this.#locate(address);
    if (!Buffer.isBuffer(place)) this.#remember(place, { flaw, until: RETRY_DELAY_MS });
  }

  /** @returns the bytes of a local or inline picture, else the address to fetch it from */
  async #locate(placedAddress: string): Promise<Buffer | URL> {
    const address = withoutPlacement(placedAddress);
    const { folders, home } = this.#options;
    if (address.startsWith('data:')) return inlined(address);
    if (URL.canParse(address)) return new URL(address);
    const url = new URL(smallEnough(address), home ?? 'http://site.invalid');
    for (const folder of folders) {
      const bytes = await readInside(resolve(folder), url.pathname);
      if (bytes) return bytes;
    }
    if (home === null) throw new PictureError('is not there');
    return url;
  }

  async #request(place: URL, last?: KnownPicture): Promise<FoundPicture> {
    const { own, timeoutMs } = this.#options;
    if (performance.now() - this.#start > MAX_RUN_MS) {
      if (last) this.known[place.href] = last;
      if (last?.hash !== undefined) return { hash: last.hash, bytes: null };
      throw new PictureError('is left to the next refresh: the others took two minutes');
    }
    try {
      if (this.#failuresOf(place) >= MAX_HOST_FAILURES)
        throw new PictureError('is not asked for: its host is silent');
      const answer = await fetchPicture(place, { own, tag: last?.hash && last.tag, timeoutMs });
      if (answer === null) {
        this.#remember(place, { ...last, until: FRESH_FOR_MS });
        return { hash: last?.hash ?? '', bytes: null };
      }
      const { bytes, tag } = answer;
      const hash = hashOf(bytes);
      this.#remember(place, { hash, tag, until: FRESH_FOR_MS });
      return { hash, bytes };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      if (error instanceof HostUnreachableError) {
        this.#failures.set(place.host, this.#failuresOf(place) + 1);
      }
      // After a failure the known version stays, because the published card shows it.
      const kept = last?.hash === undefined ? { flaw: error.message } : last;
      this.#remember(place, { ...kept, until: RETRY_DELAY_MS });
      if (last?.hash === undefined) throw error;
      return { hash: last.hash, bytes: null };
    }
  }

  #failuresOf({ host }: URL): number {
    return this.#failures.get(host) ?? 0;
  }

  /** Caches an entry, whose `until` is given as a duration from now. */
  #remember({ href }: URL, { until: duration, ...entry }: KnownPicture): void {
    this.known[href] = { ...entry, until: this.#options.now + duration };
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The address of an imported picture's smallest file that is wide enough. */
function smallEnough(address: string): string {
  const sizes = pictureSizes(address);
  if (!sizes) return address;
  const width = sizes.widths.find((each) => each >= MIN_WIDTH_PX) ?? sizes.widths.at(-1);
  return `${sizes.folder}${width}.webp`;
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

/** The bytes of a `data:` address. */
async function inlined(address: string): Promise<Buffer> {
  if (address.length > MAX_PICTURE_BYTES) throw new PictureError(TOO_LARGE);
  try {
    return Buffer.from(await (await fetch(address)).arrayBuffer());
  } catch (cause) {
    throw new PictureError('cannot be read', { cause });
  }
}
