import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { organisation } from '../../src/content/organisation.ts';
import { displayDate } from '../../src/data/wire/dates.ts';
import { placementOf } from '../../src/data/wire/placement.ts';
import type { SafeUrl } from '../../src/data/wire/urls.ts';
import type { ShareCard } from '../../src/server/metadata.ts';
import type { SitePage } from '../../src/server/pages.ts';
import { isOnOtherHost, isShareable } from '../../src/server/sharePicture.ts';
import { CARD, type CardWords, drawCard, DRAWING_VERSION, fitPicture } from './drawCard.ts';
import { findPicture, PictureError } from './localPicture.ts';
import { canSet } from './setText.ts';

/** The folder of the cards inside the site. As hashed files they stay for a day after the last page that names them. */
const CARDS_FOLDER = 'data/cards';

/** Cards in progress at a time: some read their picture while others are drawn. */
const MAX_CONCURRENT_CARDS = 4;

export interface CardsOptions {
  /** The folder that gets new cards. */
  target: string;
  /** The published site, whose cards are reused. */
  directory: string;
  /** The address of the service where it serves the pages and the imported pictures, else null. */
  service: string | null;
}

/** The cards of a site. */
export interface SiteCards {
  /** The cards by the addresses of their pages. */
  cards: Map<string, ShareCard>;
  /** Card files of the published site that are reused. */
  unchanged: string[];
  /** A line for each card that is missing or has no picture. */
  warnings: string[];
}

/**
 * Draws a share card (1200 by 630 pixels) for every page with its own title, unless its picture is on another host and
 * messengers can show it: they then get that picture. A published card with the same texts and picture is reused. If a
 * picture cannot be used, its card is drawn without one.
 */
export async function drawCards(pages: SitePage[], options: CardsOptions): Promise<SiteCards> {
  const cards = new Map<string, ShareCard>();
  const unchanged = new Set<string>();
  const warnings: string[] = [];
  await mkdir(join(options.target, CARDS_FOLDER), { recursive: true });
  const waiting = pages.values();
  const drawNext = async () => {
    for (const page of waiting) {
      const words = wordsOf(page);
      const picture = page.item?.picture ?? null;
      if (words === null || isSharedItself(picture)) continue;
      const { file, flaws } = await cardFile(words, picture, options);
      warnings.push(...flaws.map((flaw) => `${page.address}: ${flaw}.`));
      if (file === null) continue;
      if (!existsSync(join(options.target, file))) unchanged.add(file);
      const alt = [words.title, words.kind, words.date, organisation.name]
        .filter(Boolean)
        .join('. ');
      cards.set(page.address, { path: `/${file}`, ...CARD, alt });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CARDS }, drawNext));
  return { cards, unchanged: [...unchanged], warnings };
}

const isSharedItself = (picture: SafeUrl | null) =>
  picture !== null && isOnOtherHost(picture) && isShareable(picture);

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
  address: SafeUrl | null,
  options: CardsOptions,
): Promise<{ file: string | null; flaws: string[] }> {
  if (![...Object.values(words), organisation.name].every(canSet)) {
    return { file: null, flaws: ['there is no font to set its share card in'] };
  }
  const flaws: string[] = [];
  if (address !== null && !isOnOtherHost(address)) {
    try {
      return { file: await pictureCard(words, address, options), flaws };
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

/** @throws PictureError if the picture cannot be read, decoded or drawn */
async function pictureCard(
  words: CardWords,
  address: SafeUrl,
  options: CardsOptions,
): Promise<string> {
  const placement = placementOf(address);
  const { hash, read } = await findPicture(address, {
    folders: [options.target, options.directory],
    service: options.service,
  });
  const file = fileOf(words, hash + JSON.stringify(placement));
  if (cardExists(file, options)) return file;
  const picture = await fitPicture(await read(), placement);
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
