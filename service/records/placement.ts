import sharp from 'sharp';
import { focusOfShape, type Placement, SMALL_PICTURE_PX } from '../../src/data/wire/placement.ts';

interface Point {
  x: number;
  y: number;
}

/** A small upright copy of a picture, as raw pixels in sRGB. */
export interface SmallCopy {
  data: Buffer;
  width: number;
  height: number;
  /** Three, or four with transparency. */
  channels: 3 | 4;
}

/** The width and height, at most, of the copy that is looked at. */
export const COPY_PX = 160;

/** The ratio of a card. What is cut spares the focus in a card. */
const CARD = 4 / 3;

/** A card cuts next to nothing of a graphic that is nearly of its ratio. */
const CARD_TOLERANCE = 0.12;

/** The commonest grey levels of a graphic hold more than half of it. Those of photographs hold less than a third. */
const COMMON_LEVELS = 6;
const GRAPHIC_SHARE = 0.5;

/** A picture is transparent if this share of it is. */
const TRANSPARENT_SHARE = 0.02;
const OPAQUE = 128;

/** From this mean on, 255 being white, opaque pixels are white on nothing. */
const WHITE_MEAN = 0.85 * 255;

/** What a cut keeps around the point of interest, as parts of the picture: its sides, and a head above it. */
const SIDES = 0.05;
const HEADROOM = 0.1;

/** A point nearer to an edge than this part of the picture is none: it was found in the noise of a camera. */
const EDGE = 0.05;

/** A cut at the very edge looks like a mistake. */
const X_BOUNDS = [15, 85] as const;

/**
 * Finds out how a picture lies in a box of any ratio. A graphic, or what has a transparent ground, is shown whole. A
 * photograph gets a focus where its shape's own would lose the point of interest.
 * @param ownWidth the width of the picture itself, in pixels
 */
export async function findPlacement(copy: SmallCopy, ownWidth: number): Promise<Placement> {
  const { data, width, height, channels } = copy;
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const at = index * channels;
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at, at + channels);
    return { grey: Math.round(0.3 * red + 0.59 * green + 0.11 * blue), alpha };
  });
  const opaque = pixels.filter(({ alpha }) => alpha >= OPAQUE);
  if (pixels.length - opaque.length > TRANSPARENT_SHARE * pixels.length) {
    const mean = opaque.reduce((sum, { grey }) => sum + grey, 0) / Math.max(opaque.length, 1);
    return { focus: null, fit: mean > WHITE_MEAN ? 'whole-dark' : 'whole' };
  }
  const ratio = width / height;
  const fitsCard = Math.abs(ratio / CARD - 1) <= CARD_TOLERANCE;
  const isGraphic = !fitsCard && commonShare(pixels.map(({ grey }) => grey)) > GRAPHIC_SHARE;
  if (isGraphic || ownWidth < SMALL_PICTURE_PX) return { focus: null, fit: 'whole' };
  const point = await pointOfInterest(copy);
  return { focus: inTens(focusOf(ratio, point)), fit: null };
}

/** The share of the commonest grey levels. */
function commonShare(levels: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1);
  const common = [...counts.values()].toSorted((a, b) => b - a).slice(0, COMMON_LEVELS);
  return common.reduce((sum, count) => sum + count, 0) / levels.length;
}

/** Where the eye goes first, as parts of width and height; null where there is no such point. */
async function pointOfInterest({ data, ...raw }: SmallCopy): Promise<Point | null> {
  const { width, height } = raw;
  // sharp tells the point only where it cuts. Cut by half, the copy keeps its scale.
  const { info } = await sharp(data, { raw })
    .resize({ width, height: Math.ceil(height / 2), position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info;
  if (attentionX === undefined || attentionY === undefined) return null;
  const point = { x: attentionX / width, y: attentionY / height };
  return Object.values(point).some((each) => each < EDGE || each > 1 - EDGE) ? null : point;
}

/** The focus of a photograph. That of its shape moves as little as a card needs to show the point of interest. */
export function focusOf(ratio: number, point: Point | null): readonly [x: number, y: number] {
  const [x, y] = focusOfShape(ratio);
  if (point === null) return [x, y];
  // A phone's first screen is narrower than a card. A square is between the two.
  const movedX = moved(x, [point.x - SIDES, point.x + SIDES], 1 / ratio);
  const movedY = moved(y, [point.y - HEADROOM, point.y], ratio / CARD);
  return [Math.min(Math.max(movedX, X_BOUNDS[0]), X_BOUNDS[1]), movedY];
}

/**
 * @param kept from where to where the picture is to be seen
 * @param shown the part of the picture's length that a box shows
 */
function moved(focus: number, [from, to]: readonly [number, number], shown: number): number {
  const hidden = 1 - shown;
  if (hidden <= 0) return focus;
  const start = Math.min(Math.max((focus / 100) * hidden, to - shown), from);
  return Math.round((Math.min(Math.max(start, 0), hidden) / hidden) * 100);
}

/** The focus in tens; null for the one that every picture has without. Upwards, because heads are above what is seen first. */
const inTens = ([x, y]: readonly [number, number]): Placement['focus'] =>
  x === 50 && y === 35 ? null : [Math.round(x / 10) * 10, Math.floor(y / 10) * 10];
