import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { organisation } from '../../../src/content/organisation.ts';
import { displayDate } from '../../../src/data/wire/dates.ts';
import type { ShareCard } from '../../../src/server/metadata.ts';
import type { SitePage } from '../../../src/server/pages.ts';
import { writeJson } from '../files.ts';
import { CARD, type CardWords, drawCard, DRAWING, fitPicture } from './drawCard.ts';
import { PictureError } from './fetchPicture.ts';
import { type FoundPicture, type KnownPicture, RecordPictures } from './recordPictures.ts';
import { canSet } from './setText.ts';

/** Where cards are inside the site: hashed files, which stay a day after the last page that names them. */
const FOLDER = 'data/cards';

/** How many are on their way at once: some wait for their picture while others are drawn. */
const AT_ONCE = 4;

export interface CardsOptions {
  /** The folder that gets new cards. */
  target: string;
  /** The published site, whose cards are taken over. */
  directory: string;
  /** A JSON file outside the site, which remembers the pictures that were fetched. */
  memory: string;
  /** Where visitors find the site. */
  origin: string;
  /** Where the build asks the service; null for a demonstration. */
  buildUrl: string | null;
  /** Whether the service is on the host of the pages, and has the pictures that are not in the site's own folders. */
  servesPages: boolean;
}

/** The cards of a site. */
export interface SiteCards {
  /** By the address of its page. */
  cards: Map<string, ShareCard>;
  /** The files of cards that are in the published site already. */
  kept: string[];
  /** A line for each card that is not as it was meant. */
  warnings: string[];
}

/**
 * Draws a card for every page that has a title of its own: 1200 by 630 pixels, for those who share its link. One that was
 * drawn before, of the same words and picture, is kept. A picture that cannot be had costs its card the picture, no more.
 */
export async function drawCards(pages: SitePage[], options: CardsOptions): Promise<SiteCards> {
  const pictures = new RecordPictures({
    folders: [options.target, options.directory],
    home: options.servesPages && options.buildUrl ? options.buildUrl : options.origin,
    own: new Set([options.origin, ...(options.buildUrl ? [new URL(options.buildUrl).origin] : [])]),
    known: await readMemory(options.memory),
    now: Date.now(),
  });
  const cards = new Map<string, ShareCard>();
  const kept = new Set<string>();
  const warnings: string[] = [];
  await mkdir(join(options.target, FOLDER), { recursive: true });
  const waiting = pages.values();
  const drawNext = async () => {
    for (const page of waiting) {
      const words = wordsOf(page);
      if (words === null) continue;
      const { file, flaws } = await cardFile(words, page.item?.picture ?? null, pictures, options);
      warnings.push(...flaws.map((flaw) => `${page.address}: ${flaw}.`));
      if (file === null) continue;
      if (!existsSync(join(options.target, file))) kept.add(file);
      const alt = [words.title, words.kind, words.date, organisation.name]
        .filter(Boolean)
        .join('. ');
      cards.set(page.address, { path: `/${file}`, ...CARD, alt });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
  await writeJson(options.memory, pictures.known);
  return { cards, kept: [...kept], warnings };
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What the card of a page says; null for a page that the site's own picture stands for. */
function wordsOf({ title = '', collection, item }: SitePage): CardWords | null {
  if (!VISIBLE.test(title)) return null;
  const kind = (item && collection?.noun) ?? '';
  return { title, kind, date: item?.date ? displayDate(item.date) : '' };
}

/** @returns the card's file inside the site, null where there is none, and what is wrong with it */
async function cardFile(
  words: CardWords,
  address: string | null,
  pictures: RecordPictures,
  options: CardsOptions,
): Promise<{ file: string | null; flaws: string[] }> {
  if (![...Object.values(words), organisation.name].every(canSet)) {
    return { file: null, flaws: ['there is no font to set its share card in'] };
  }
  const flaws: string[] = [];
  if (address !== null) {
    try {
      return { file: await pictureCard(words, address, pictures, options), flaws };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      flaws.push(`its picture ${error.message}; its share card is drawn without`);
    }
  }
  const file = fileOf(words, null);
  if (isThere(file, options)) return { file, flaws };
  const card = await drawCard(words, null).catch((error: Error) => error);
  if (card instanceof Error) {
    return { file: null, flaws: [...flaws, `its share card could not be drawn (${card.message})`] };
  }
  await write(file, card, options);
  return { file, flaws };
}

/** @throws PictureError where the picture cannot be had or read */
async function pictureCard(
  words: CardWords,
  address: string,
  pictures: RecordPictures,
  options: CardsOptions,
): Promise<string> {
  let found: FoundPicture = await pictures.find(address);
  if (isThere(fileOf(words, found.hash), options)) return fileOf(words, found.hash);
  // It may have changed since it was looked at: the card has the name of what is drawn.
  const bytes = found.bytes ?? (found = await pictures.fetch(address)).bytes;
  const file = fileOf(words, found.hash);
  const picture = await fitPicture(bytes ?? Buffer.alloc(0)).catch(async (error: PictureError) => {
    await pictures.reject(address, error.message);
    throw error;
  });
  const card = await drawCard(words, picture).catch((cause: Error) => {
    throw new PictureError('could not be drawn', { cause });
  });
  await write(file, card, options);
  return file;
}

/** A card's name says all that is drawn: another card has another address, because messengers keep what they fetched. */
function fileOf(words: CardWords, picture: string | null): string {
  const drawn = JSON.stringify([
    DRAWING,
    organisation.name,
    words.title,
    words.kind,
    words.date,
    picture,
  ]);
  return `${FOLDER}/${createHash('sha256').update(drawn).digest('hex').slice(0, 16)}.png`;
}

const isThere = (file: string, { target, directory }: CardsOptions) =>
  existsSync(join(target, file)) || existsSync(join(directory, file));

const write = (file: string, card: Buffer, { target }: CardsOptions) =>
  writeFile(join(target, file), card);

/** What was remembered, or nothing where that is gone or damaged: then all pictures are asked for again. */
async function readMemory(file: string): Promise<Record<string, KnownPicture>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, KnownPicture>;
  } catch {
    return {};
  }
}
