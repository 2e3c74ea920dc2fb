import sharp, { type Metadata, type OverlayOptions, type Sharp } from 'sharp';
import { organisation } from '../../src/content/organisation.ts';
import { focusOfShape, type Placement } from '../../src/data/wire/placement.ts';
import { PictureError } from './localPicture.ts';
import { type SetText, setText } from './setText.ts';

/** The texts of a card, in reading order; an empty text is left out. */
export interface CardWords {
  title: string;
  kind: string;
  date: string;
}

/** The size of a share card in pixels. */
export const CARD = { width: 1200, height: 630 };

/** Increase it when the drawing changes: every card then gets a new address. */
export const DRAWING_VERSION = 4;

/** Colours from ui/styles/tokens.css. */
const CHALK = '#FBF8F1';
const INK = '#16211C';
const SHADE = '#0E4D3A';
const LATERITE = '#A63D22';
const MARIGOLD = '#F5B031';
const LINE = '#D8CCB3';

/** The left edge of all texts, in pixels. */
const LEFT_EDGE = 64;

/** The width in pixels of the column left of the picture. The title's tab and the dado lie below the picture. */
const RAIL_WIDTH = 360;
const PICTURE = { width: CARD.width - RAIL_WIDTH, height: CARD.height };

/** Where a picture is shown whole, above the title's tab. */
const WHOLE = { left: 60, top: 40, width: PICTURE.width - 120, height: 340 };

/** The height in pixels of the band along the lower edge. */
const DADO_HEIGHT = 18;

/** Limits of decoding one picture, against files that unpack to something huge. */
const MAX_PIXELS = 120_000_000;
const DECODE_TIMEOUT_S = 60;

// Only these decoders may run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff', 'Svg'].map(
    (each) => `VipsForeignLoad${each}`,
  ),
});

/**
 * Decodes a picture of any format and crops it to its place on a card, around its focus, or shows it whole.
 * @returns raw pixels, three bytes each
 * @throws PictureError if it cannot be decoded
 */
export async function fitPicture(bytes: Buffer, placement: Placement): Promise<Buffer> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { format, width, height } = metadata;
    // Small SVGs are enlarged by whole numbers: patterns between pixels take three times as long.
    const times = Math.round(Math.max(PICTURE.width / width, PICTURE.height / height));
    const density = format === 'svg' ? { density: 72 * Math.min(Math.max(times, 1), 30) } : {};
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', ...density })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .autoOrient();
    return await placed(upright, metadata, placement).toColourspace('srgb').raw().toBuffer();
  } catch (cause) {
    throw new PictureError('is no picture that can be read', { cause });
  }
}

/** Cuts a picture as the site does (`ui/pictures/Placed.module.css`), or lays it whole on its ground. */
function placed(picture: Sharp, { autoOrient }: Metadata, { fit, focus }: Placement): Sharp {
  const { width, height } = autoOrient;
  if (fit === 'whole' || fit === 'whole-dark') {
    const background = fit === 'whole-dark' ? SHADE : LINE;
    const { left, top, ...size } = WHOLE;
    return picture
      .resize({ ...size, fit: 'contain', background, withoutEnlargement: true })
      .extend({
        left,
        top,
        right: PICTURE.width - size.width - left,
        bottom: PICTURE.height - size.height - top,
        background,
      })
      .flatten({ background });
  }
  const [x, y] = focus ?? focusOfShape(width / height);
  const scale = Math.max(PICTURE.width / width, PICTURE.height / height);
  const scaled = {
    width: Math.max(Math.round(width * scale), PICTURE.width),
    height: Math.max(Math.round(height * scale), PICTURE.height),
  };
  return picture
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: Math.round(((scaled.width - PICTURE.width) * x) / 100),
      top: Math.round(((scaled.height - PICTURE.height) * y) / 100),
      ...PICTURE,
    })
    .flatten({ background: CHALK });
}

/**
 * Draws a share card that looks like the top of a record's page. The title's tab is cut into the foot of the picture; the
 * rail beside it has the site's mark, the kind of record and the date.
 * @param picture the result of `fitPicture`; null draws the site's motif, a sun that rises from the halfway line
 * @returns a PNG file
 */
export async function drawCard(words: CardWords, picture: Buffer | null): Promise<Buffer> {
  const facts = [words.kind, words.date].filter(Boolean);
  const factBox = { width: RAIL_WIDTH - LEFT_EDGE - 24, height: 76, sizes: [32, 27] as const };
  const [name, title, ...lines] = await Promise.all([
    setText(organisation.name, { width: 208, height: 64, sizes: [46, 36, 28, 22], colour: SHADE }),
    setText(words.title, { width: 800, height: 250, sizes: [88, 76, 66, 56], colour: SHADE }),
    ...facts.map((fact) => setText(fact, { ...factBox, colour: INK })),
  ]);
  const tab = {
    top: CARD.height - DADO_HEIGHT - 44 - title.height - 36,
    right: Math.max(RAIL_WIDTH + 150, LEFT_EDGE + title.width + 48),
  };
  const layers: OverlayOptions[] = [
    ...(picture
      ? [{ input: picture, raw: { ...PICTURE, channels: 3 as const }, left: RAIL_WIDTH, top: 0 }]
      : []),
    {
      input: Buffer.from(frame(tab, { drawn: picture === null, ruled: lines.length > 0 })),
      left: 0,
      top: 0,
    },
    layer(name, LEFT_EDGE + 72, Math.round(84 - name.height / 2)),
    layer(title, LEFT_EDGE, tab.top + 36),
  ];
  let top = 168;
  for (const line of lines) {
    layers.push(layer(line, LEFT_EDGE, top));
    top += line.height + 14;
  }
  // Dithering would take a sixth of the time. The grain of photographs hides the bands of a palette anyway.
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

/** Everything on the card but texts and picture, as SVG. */
function frame(
  tab: { top: number; right: number },
  { drawn, ruled }: { drawn: boolean; ruled: boolean },
): string {
  const { width, height } = CARD;
  const floor = height - DADO_HEIGHT;
  const arc = Math.min(214, tab.top - 280);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    ${drawn ? sunrise() : ''}
    ${arc > 100 ? `<path d="M${RAIL_WIDTH - arc} ${tab.top}a${arc} ${arc} 0 0 1 ${arc}-${arc}" stroke="${LINE}" stroke-width="3"/>` : ''}
    <path d="M0 ${tab.top}H${tab.right}V${floor}H0Z" fill="${CHALK}"/>
    <path d="M${RAIL_WIDTH} ${tab.top}H${tab.right}v9H${RAIL_WIDTH}Z" fill="${LATERITE}"/>
    <path d="M0 ${floor}H${width}V${height}H0Z" fill="${LATERITE}"/>
    <path d="M${tab.right} ${floor - 2}H${width}" stroke="${CHALK}" stroke-width="4"/>
    <path d="M${LEFT_EDGE} 84a26 26 0 0 1 52 0Z" fill="${MARIGOLD}"/>
    <path d="M${LEFT_EDGE} 84a26 26 0 0 0 52 0M${LEFT_EDGE - 6} 84h64" stroke="${INK}" stroke-width="5"/>
    ${ruled ? `<path d="M${LEFT_EDGE} 142H${RAIL_WIDTH - 40}" stroke="${INK}" stroke-width="4"/>` : ''}
  </svg>`;
}

/** The site's motif, in place of a picture. It is half a marigold disc, half a centre circle of chalk. */
function sunrise(): string {
  const [x, y, radius] = [RAIL_WIDTH + PICTURE.width * 0.58, 270, 190];
  return `<path d="M${RAIL_WIDTH} 0H${CARD.width}V${CARD.height}H${RAIL_WIDTH}Z" fill="${SHADE}"/>
    <path d="M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0Z" fill="${MARIGOLD}"/>
    <path d="M${x - radius} ${y}a${radius} ${radius} 0 0 0 ${2 * radius} 0M${RAIL_WIDTH} ${y}H${CARD.width}" stroke="${CHALK}" stroke-width="10"/>`;
}
