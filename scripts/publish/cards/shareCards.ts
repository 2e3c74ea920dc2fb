import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { organisation } from '../../../src/content/organisation.ts';
import { displayDate } from '../../../src/data/wire/dates.ts';
import { placementOf } from '../../../src/data/wire/placement.ts';
import type { ShareCard } from '../../../src/server/metadata.ts';
import type { SitePage } from '../../../src/server/pages.ts';
import { writeJson } from '../files.ts';
import { CARD, type CardWords, drawCard, DRAWING_VERSION, fitPicture } from './drawCard.ts';
import { PictureError } from './fetchPicture.ts';
import { type FoundPicture, type KnownPicture, RecordPictures } from './recordPictures.ts';
import { canSet } from './setText.ts';

/** The folder of the cards inside the site. As hashed files they stay for a day after the last page that names them. */
const CARDS_FOLDER = 'data/cards';

/** Cards in progress at a time: some wait for their picture while others are drawn. */
const MAX_CONCURRENT_CARDS = 4;

export interface CardsOptions {
  /** The folder that gets new cards. */
  target: string;
  /** The published site, whose cards are reused. */
  directory: string;
  /** A JSON file outside the site, the cache of fetched pictures (`KnownPicture` by address). */
  memory: string;
  /** The site's own origin. */
  origin: string;
  /** The address that the build queries; null for a demonstration. */
  buildUrl: string | null;
  /** Whether the service also serves the pages. It then has the pictures that are in none of the site's folders. */
  servesPages: boolean;
}

/** The cards of a site. */
export interface SiteCards {
  /** The cards by the addresses of their pages. */
  cards: Map<string, ShareCard>;
  /** Card files of the published site that are reused. */
  kept: string[];
  /** A line for each card that is missing or has no picture. */
  warnings: string[];
}

/**
 * Draws a share card (1200 by 630 pixels) for every page with its own title. A published card with the same texts and picture
 * is reused. If a picture cannot be used, its card is drawn without one.
 */
export async function drawCards(pages: SitePage[], options: CardsOptions): Promise<SiteCards> {
  const pictures = new RecordPictures({
    folders: [options.target, options.directory],
    home: options.servesPages && options.buildUrl ? options.buildUrl : options.origin,
    own: new Set([options.origin, ...(options.buildUrl ? [new URL(options.buildUrl).origin] : [])]),
    known: await readPictureCache(options.memory),
    now: Date.now(),
  });
  const cards = new Map<string, ShareCard>();
  const kept = new Set<string>();
  const warnings: string[] = [];
  await mkdir(join(options.target, CARDS_FOLDER), { recursive: true });
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
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CARDS }, drawNext));
  await writeJson(options.memory, pictures.known);
  return { cards, kept: [...kept], warnings };
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The texts of a page's card; null where the page shares the site's picture. */
function wordsOf({ title = '', collection, item }: SitePage): CardWords | null {
  if (!VISIBLE.test(title)) return null;
  const kind = (item && collection?.noun) ?? '';
  return { title, kind, date: item?.date ? displayDate(item.date) : '' };
}

/** @returns the card's file inside the site, or null if it has none, and the flaws to report */
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
  if (cardExists(file, options)) return { file, flaws };
  const card = await drawCard(words, null).catch((error: Error) => error);
  if (card instanceof Error) {
    return { file: null, flaws: [...flaws, `its share card could not be drawn (${card.message})`] };
  }
  await write(file, card, options);
  return { file, flaws };
}

/** @throws PictureError if the picture cannot be fetched, decoded or drawn */
async function pictureCard(
  words: CardWords,
  address: string,
  pictures: RecordPictures,
  options: CardsOptions,
): Promise<string> {
  const placement = placementOf(address);
  const nameOf = ({ hash }: FoundPicture) => fileOf(words, hash + JSON.stringify(placement));
  let found = await pictures.find(address);
  if (cardExists(nameOf(found), options)) return nameOf(found);
  // The picture may have changed since its hash was cached. The card is named after the bytes that are drawn.
  const bytes = found.bytes ?? (found = await pictures.fetch(address)).bytes;
  const file = nameOf(found);
  const picture = await fitPicture(bytes ?? Buffer.alloc(0), placement).catch(
    async (error: PictureError) => {
      await pictures.reject(address, error.message);
      throw error;
    },
  );
  const card = await drawCard(words, picture).catch((cause: Error) => {
    throw new PictureError('could not be drawn', { cause });
  });
  await write(file, card, options);
  return file;
}

/** Names a card by a hash of all it shows. A changed card needs a new address, because messengers cache pictures. */
function fileOf(words: CardWords, picture: string | null): string {
  const drawn = JSON.stringify([
    DRAWING_VERSION,
    organisation.name,
    words.title,
    words.kind,
    words.date,
    picture,
  ]);
  return `${CARDS_FOLDER}/${createHash('sha256').update(drawn).digest('hex').slice(0, 16)}.png`;
}

const cardExists = (file: string, { target, directory }: CardsOptions) =>
  existsSync(join(target, file)) || existsSync(join(directory, file));

const write = (file: string, card: Buffer, { target }: CardsOptions) =>
  writeFile(join(target, file), card);

/** Reads the cache of pictures. If it is missing or damaged, all pictures are fetched again. */
async function readPictureCache(file: string): Promise<Record<string, KnownPicture>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, KnownPicture>;
  } catch {
    return {};
  }
}
