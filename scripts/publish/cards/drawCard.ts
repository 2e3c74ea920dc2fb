import sharp, { type OverlayOptions } from 'sharp';
import { organisation } from '../../../src/content/organisation.ts';
import { PictureError } from './fetchPicture.ts';
import { type SetText, setText } from './setText.ts';

/** What a card says, in the order of its reading; empty where there is nothing to say. */
export interface CardWords {
  title: string;
  kind: string;
  date: string;
}

/** What share cards are everywhere. */
export const CARD = { width: 1200, height: 630 };

/** Drawn another way: every card gets a new address. */
export const DRAWING = 2;

/** The tokens of ui/base.css. */
const CHALK = '#FBF8F1';
const INK = '#16211C';
const SHADE = '#0E4D3A';
const LATERITE = '#A63D22';
const MARIGOLD = '#F5B031';
const LINE = '#D8CCB3';

/** The left edge of all words. */
const EDGE = 64;

/** Where the picture begins: beside it stands the rail, under it the title's tab and the dado. */
const RAIL = 360;
const PICTURE = { width: CARD.width - RAIL, height: CARD.height };

const DADO = 18;

/** How many pixels a picture may unpack to, and how long that may take in seconds. */
const MOST_PIXELS = 120_000_000;
const UNPACKING = 60;

// Whatever a file says that it is, nothing else is ever opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff', 'Svg'].map(
    (each) => `VipsForeignLoad${each}`,
  ),
});

/**
 * A picture of any format and size, cut to its place on a card.
 * @returns its pixels, three bytes each
 * @throws PictureError where it cannot be read
 */
export async function fitPicture(bytes: Buffer): Promise<Buffer> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // A small drawing is made larger, by whole numbers: patterns that fall between pixels take three times as long.
    const times = Math.round(Math.max(PICTURE.width / width, PICTURE.height / height));
    const density = format === 'svg' ? { density: 72 * Math.min(Math.max(times, 1), 30) } : {};
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', ...density })
      .timeout({ seconds: UNPACKING })
      .autoOrient()
      .resize({ ...PICTURE, fit: 'cover' })
      .flatten({ background: CHALK })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  } catch (cause) {
    throw new PictureError('is no picture that can be read', { cause });
  }
}

/**
 * Draws a card as the page of a record begins: the picture with the title's tab cut into its foot, beside it the rail with
 * the mark of the site, what it is, and its date.
 * @param picture as `fitPicture` gives it; without one the sun rises from the halfway line
 * @returns a PNG file
 */
export async function drawCard(words: CardWords, picture: Buffer | null): Promise<Buffer> {
  const facts = [words.kind, words.date].filter(Boolean);
  const room = { width: RAIL - EDGE - 24, height: 76, sizes: [32, 27] as const };
  const [name, title, ...lines] = await Promise.all([
    setText(organisation.name, { width: 208, height: 64, sizes: [46, 36, 28, 22], colour: SHADE }),
    setText(words.title, { width: 800, height: 250, sizes: [88, 76, 66, 56], colour: SHADE }),
    ...facts.map((fact) => setText(fact, { ...room, colour: INK })),
  ]);
  const tab = {
    top: CARD.height - DADO - 44 - title.height - 36,
    right: Math.max(RAIL + 150, EDGE + title.width + 48),
  };
  const layers: OverlayOptions[] = [
    ...(picture
      ? [{ input: picture, raw: { ...PICTURE, channels: 3 as const }, left: RAIL, top: 0 }]
      : []),
    {
      input: Buffer.from(frame(tab, { drawn: picture === null, ruled: lines.length > 0 })),
      left: 0,
      top: 0,
    },
    layer(name, EDGE + 72, Math.round(84 - name.height / 2)),
    layer(title, EDGE, tab.top + 36),
  ];
  let top = 168;
  for (const line of lines) {
    layers.push(layer(line, EDGE, top));
    top += line.height + 14;
  }
  // Without dithering, which takes a sixth of the time: the grain of a photograph breaks up its gradients by itself.
  return sharp({ create: { ...CARD, channels: 3, background: CHALK } })
    .composite(layers)
    .png({ palette: true, quality: 80, effort: 1, dither: 0 })
    .toBuffer();
}

const layer = ({ pixels, width, height }: SetText, left: number, top: number): OverlayOptions => ({
  input: pixels,
  raw: { width, height, channels: 4 },
  left,
  top,
});

/** Everything but words and picture, as SVG. */
function frame(
  tab: { top: number; right: number },
  { drawn, ruled }: { drawn: boolean; ruled: boolean },
): string {
  const { width, height } = CARD;
  const floor = height - DADO;
  const arc = Math.min(214, tab.top - 280);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    ${drawn ? sunrise() : ''}
    ${arc > 100 ? `<path d="M${RAIL - arc} ${tab.top}a${arc} ${arc} 0 0 1 ${arc}-${arc}" stroke="${LINE}" stroke-width="3"/>` : ''}
    <path d="M0 ${tab.top}H${tab.right}V${floor}H0Z" fill="${CHALK}"/>
    <path d="M${RAIL} ${tab.top}H${tab.right}v9H${RAIL}Z" fill="${LATERITE}"/>
    <path d="M0 ${floor}H${width}V${height}H0Z" fill="${LATERITE}"/>
    <path d="M${tab.right} ${floor - 2}H${width}" stroke="${CHALK}" stroke-width="4"/>
    <path d="M${EDGE} 84a26 26 0 0 1 52 0Z" fill="${MARIGOLD}"/>
    <path d="M${EDGE} 84a26 26 0 0 0 52 0M${EDGE - 6} 84h64" stroke="${INK}" stroke-width="5"/>
    ${ruled ? `<path d="M${EDGE} 142H${RAIL - 40}" stroke="${INK}" stroke-width="4"/>` : ''}
  </svg>`;
}

/** The site's one motif, in the place of a picture: half marigold disc, half centre circle of chalk. */
function sunrise(): string {
  const [x, y, radius] = [RAIL + PICTURE.width * 0.58, 270, 190];
  return `<path d="M${RAIL} 0H${CARD.width}V${CARD.height}H${RAIL}Z" fill="${SHADE}"/>
    <path d="M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0Z" fill="${MARIGOLD}"/>
    <path d="M${x - radius} ${y}a${radius} ${radius} 0 0 0 ${2 * radius} 0M${RAIL} ${y}H${CARD.width}" stroke="${CHALK}" stroke-width="10"/>`;
}
