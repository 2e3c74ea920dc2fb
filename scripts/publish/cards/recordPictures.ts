import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { pictureSizes } from '../../../src/data/wire/pictureSources.ts';
import {
  fetchPicture,
  MOST_BYTES,
  PictureError,
  SilentHostError,
  TOO_LARGE,
} from './fetchPicture.ts';

/** What is remembered of a picture that was fetched. Times are in milliseconds since 1970. */
export interface KnownPicture {
  /** When it is to be asked for again. */
  until: number;
  /** A hash of its bytes; none where it could not be had. */
  hash?: string;
  /** The tag by which its host knows this version. */
  tag?: string;
  flaw?: string;
}

/** A picture by its content. The bytes are there where they had to be read or fetched for that. */
export interface FoundPicture {
  hash: string;
  bytes: Buffer | null;
}

export interface PictureOptions {
  /** The folders that the site's own files are in; the first that has a file counts. */
  folders: readonly string[];
  /** Where the site's own files are that are in no folder, such as imported pictures; null where nobody has said. */
  home: string | null;
  /** The origins that are the operator's own. */
  own: ReadonlySet<string>;
  /** What was remembered the last time, by address. */
  known: Readonly<Record<string, KnownPicture>>;
  now: number;
  patience?: number;
}

const HOUR = 60 * 60 * 1000;

/** How long a picture is taken to be the same, and how long one that could not be had is not asked for again. */
const FRESH = 24 * HOUR;
const FAILED = HOUR;

/** A host that has failed to answer so often is not asked again in this run. */
const MOST_SILENCES = 3;

/** How long a run asks for pictures, in milliseconds: those beyond are left to the next one. */
const ENOUGH = 2 * 60 * 1000;

/** The width that a card needs of an imported picture, which lies there in several. */
const WIDTH = 840;

/** The records' pictures, of which those elsewhere are asked for once a day. */
export class RecordPictures {
  /** What is to be remembered for the next time: the addresses that were asked for in this run. */
  readonly known: Record<string, KnownPicture> = {};
  readonly #options: PictureOptions;
  readonly #silences = new Map<string, number>();
  readonly #start = performance.now();

  constructor(options: PictureOptions) {
    this.#options = options;
  }

  /** @throws PictureError where it cannot be had, now or an hour ago */
  async find(address: string): Promise<FoundPicture> {
    const place = await this.#locate(address);
    if (Buffer.isBuffer(place)) return { hash: hashOf(place), bytes: place };
    const { now, known } = this.#options;
    const last = this.known[place.href] ?? known[place.href];
    if (!last || last.until <= now) return this.#ask(place, last);
    this.known[place.href] = last;
    if (last.hash !== undefined) return { hash: last.hash, bytes: null };
    throw new PictureError(last.flaw);
  }

  /** Finds it with its bytes. @throws PictureError where it cannot be had */
  async fetch(address: string): Promise<FoundPicture & { bytes: Buffer }> {
    const place = await this.#locate(address);
    const found = Buffer.isBuffer(place)
      ? { hash: hashOf(place), bytes: place }
      : await this.#ask(place);
    if (found.bytes === null) throw new PictureError('was not sent');
    return { ...found, bytes: found.bytes };
  }

  /** Remembers that what came cannot be used. */
  async reject(address: string, flaw: string): Promise<void> {
    const place = await this.#locate(address);
    if (!Buffer.isBuffer(place)) this.#remember(place, { flaw, until: FAILED });
  }

  /** @returns its bytes where they are at hand, else where it is to be asked for */
  async #locate(address: string): Promise<Buffer | URL> {
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

  async #ask(place: URL, last?: KnownPicture): Promise<FoundPicture> {
    const { own, patience } = this.#options;
    if (performance.now() - this.#start > ENOUGH) {
      if (last) this.known[place.href] = last;
      if (last?.hash !== undefined) return { hash: last.hash, bytes: null };
      throw new PictureError('is left to the next refresh: the others took two minutes');
    }
    try {
      if (this.#silencesOf(place) >= MOST_SILENCES)
        throw new PictureError('is not asked for: its host is silent');
      const answer = await fetchPicture(place, { own, tag: last?.hash && last.tag, patience });
      if (answer === null) {
        this.#remember(place, { ...last, until: FRESH });
        return { hash: last?.hash ?? '', bytes: null };
      }
      const { bytes, tag } = answer;
      const hash = hashOf(bytes);
      this.#remember(place, { hash, tag, until: FRESH });
      return { hash, bytes };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      if (error instanceof SilentHostError) {
        this.#silences.set(place.host, this.#silencesOf(place) + 1);
      }
      // The card that stands has the picture as it was.
      const kept = last?.hash === undefined ? { flaw: error.message } : last;
      this.#remember(place, { ...kept, until: FAILED });
      if (last?.hash === undefined) throw error;
      return { hash: last.hash, bytes: null };
    }
  }

  #silencesOf({ host }: URL): number {
    return this.#silences.get(host) ?? 0;
  }

  #remember({ href }: URL, { until, ...what }: KnownPicture): void {
    this.known[href] = { ...what, until: this.#options.now + until };
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Of an imported picture the file that is just wide enough. */
function smallEnough(address: string): string {
  const sizes = pictureSizes(address);
  if (!sizes) return address;
  const width = sizes.widths.find((each) => each >= WIDTH) ?? sizes.widths.at(-1);
  return `${sizes.folder}${width}.webp`;
}

/** @returns null where the folder has no such file */
async function readInside(folder: string, path: string): Promise<Buffer | null> {
  try {
    const file = resolve(folder, `.${decodeURIComponent(path)}`);
    const found = file.startsWith(folder + sep) ? await stat(file) : null;
    if (!found?.isFile()) return null;
    if (found.size <= MOST_BYTES) return await readFile(file);
  } catch {
    return null;
  }
  throw new PictureError(TOO_LARGE);
}

/** The bytes of a `data:` address. */
async function inlined(address: string): Promise<Buffer> {
  if (address.length > MOST_BYTES) throw new PictureError(TOO_LARGE);
  try {
    return Buffer.from(await (await fetch(address)).arrayBuffer());
  } catch (cause) {
    throw new PictureError('cannot be read', { cause });
  }
}
