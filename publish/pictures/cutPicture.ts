import sharp from 'sharp';
import { focusOfShape, type Placement } from '../../src/data/wire/placement.ts';
import { SHARE_SIZE } from '../../src/server/sharePicture.ts';

/** A picture cannot be used. The message completes a sentence that begins with "its picture". */
export class PictureError extends Error {}

/** Increase it when pictures are cut otherwise: every share picture then gets a new address. */
export const CUT_VERSION = 1;

/** Messengers show no larger picture. */
const MAX_SHARE_BYTES = 300_000;

/** The JPEG qualities to try. At the last one any picture is small enough. */
const QUALITIES = [82, 70, 55, 40, 10];

/** Colours of ui/styles/tokens.css, around a picture that is shown whole. */
const GROUNDS = { whole: '#D8CCB3', 'whole-dark': '#0E4D3A' };

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
 * Cuts a picture of any format to the size of a share picture, around its focus, or shows it whole.
 * @returns a JPEG file of at most 300 KB
 * @throws PictureError if it cannot be decoded
 */
export async function cutPicture(bytes: Buffer, placement: Placement): Promise<Buffer> {
  try {
    const pixels = await decoded(bytes, placement);
    let jpeg = pixels;
    for (const quality of QUALITIES) {
      jpeg = await sharp(pixels, { raw: { ...SHARE_SIZE, channels: 3 } })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer();
      if (jpeg.length <= MAX_SHARE_BYTES) break;
    }
    return jpeg;
  } catch (cause) {
    throw new PictureError('is no picture that can be read', { cause });
  }
}

/** The pixels of a share picture. A photograph is cut as on the site, a graphic laid on a ground. */
async function decoded(bytes: Buffer, { fit, focus }: Placement): Promise<Buffer> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = metadata.autoOrient;
  const scale = Math.max(SHARE_SIZE.width / width, SHARE_SIZE.height / height);
  const isDrawing = metadata.format === 'svg';
  const picture = sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'truncated',
    // Enlarged by whole numbers: patterns between pixels take three times as long.
    ...(isDrawing && { density: 72 * Math.min(Math.max(Math.round(scale), 1), 30) }),
  })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient();
  if (fit === 'whole' || fit === 'whole-dark') {
    const background = GROUNDS[fit];
    picture.resize({ ...SHARE_SIZE, fit: 'contain', background, withoutEnlargement: true });
    picture.flatten({ background });
  } else {
    const [x, y] = focus ?? focusOfShape(width / height);
    const scaled = {
      width: Math.max(Math.round(width * scale), SHARE_SIZE.width),
      height: Math.max(Math.round(height * scale), SHARE_SIZE.height),
    };
    picture.resize({ ...scaled, fit: 'fill' }).extract({
      left: Math.round(((scaled.width - SHARE_SIZE.width) * x) / 100),
      top: Math.round(((scaled.height - SHARE_SIZE.height) * y) / 100),
      ...SHARE_SIZE,
    });
    picture.flatten({ background: '#FBF8F1' });
  }
  return picture.toColourspace('srgb').raw().toBuffer();
}
