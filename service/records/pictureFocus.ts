import { focusOfShape, type Placement, SMALL_PICTURE_PX } from 'maidan/wire/placement';

interface Point {
  x: number;
  y: number;
}

export interface SmallCopy {
  data: Buffer;
  width: number;
  height: number;
  /** Three, or four with transparency. */
  channels: 3 | 4;
}

export const COPY_PX = 160;

/** The ratio of a card. What is cut spares the focus in a card. */
const CARD = 4 / 3;

/** What a cut keeps around the point of interest, as parts of the picture: its sides, and a head above it. */
const SIDES = 0.05;
const HEADROOM = 0.1;

/** A point nearer to an edge than this part of the picture is none: it was found in the noise of a camera. */
const EDGE = 0.05;

/** A cut at the very edge looks like a mistake. */
const X_BOUNDS = [15, 85] as const;

/**
 * Finds what a cut of a picture has to spare, where its shape's own focus would lose the point of interest.
 * @param ownWidth the width of the picture itself, in pixels
 * @returns null for the focus that every picture has without, and for a picture that is too small to be cut
 */
export async function findFocus(copy: SmallCopy, ownWidth: number): Promise<Placement['focus']> {
  if (ownWidth < SMALL_PICTURE_PX) return null;
  const [x, y] = focusOf(copy.width / copy.height, await pointOfInterest(copy));
  if (x === 50 && y === 35) return null;
  // The address has tens. Upwards, because heads are above what is seen first.
  return [Math.round(x / 10) * 10, Math.floor(y / 10) * 10];
}

/** Where the eye goes first, as parts of width and height; null where there is no such point. */
async function pointOfInterest({ data, ...raw }: SmallCopy): Promise<Point | null> {
  const { width, height } = raw;
  const { default: sharp } = await import('sharp');
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
