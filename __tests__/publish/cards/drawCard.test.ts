import sharp from 'sharp';
import { drawCard, fitPicture } from '../../../publish/cards/drawCard.ts';
import { PictureError } from '../../../publish/cards/localPicture.ts';
import { canSet, setText } from '../../../publish/cards/setText.ts';

const BOX = { width: 800, height: 250, sizes: [88, 56] as const, colour: '#0E4D3A' };

const UNPLACED = { fit: null, focus: null };

/** A picture with more shades than any palette has, as photographs have. */
const photograph = () =>
  sharp({
    create: {
      width: 1600,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  }).blur(6);

/** A colour, but for the rounding of a palette. */
const about = (colour: number[]) => colour.map((part) => expect.closeTo(part, -1));

/** The parts of a pixel. */
async function pixel(card: Buffer, left: number, top: number): Promise<number[]> {
  const at = { left, top, width: 1, height: 1 };
  return [...(await sharp(card).removeAlpha().extract(at).raw().toBuffer())];
}

const CHALK = [251, 248, 241];
const LATERITE = [166, 61, 34];

describe('a card', () => {
  const WORDS = { title: 'A Day of Signs', kind: 'Event', date: 'Sep 23, 2027' };

  test('a card is a PNG file of 1200 by 630, small enough for every messenger', async () => {
    const card = await drawCard(
      WORDS,
      await fitPicture(await photograph().jpeg().toBuffer(), UNPLACED),
    );
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // WhatsApp shows no picture of more than 600 KB.
    expect(card.length).toBeLessThan(450_000);
    expect(await pixel(card, 20, 300)).toEqual(about(CHALK));
    expect(await pixel(card, 20, 625)).toEqual(about(LATERITE));
  });

  test('a card shows its picture, or the motif without one', async () => {
    const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    expect(await pixel(await drawCard(WORDS, await fitPicture(red, UNPLACED)), 1180, 30)).toEqual(
      about([255, 0, 0]),
    );
    expect(await pixel(await drawCard(WORDS, null), 1180, 30)).toEqual(about([14, 77, 58]));
  });

  test.each([
    ['nothing but a title', { title: 'Scope', kind: '', date: '' }],
    [
      '300 characters',
      { ...WORDS, title: 'a title that goes on and on '.repeat(11).slice(0, 300) },
    ],
    ['one word of 300 characters', { ...WORDS, title: 'a'.repeat(300) }],
    ['emoji', { ...WORDS, title: '👩🏽‍🏫⚽🇮🇳'.repeat(40) }],
    ['markup', { ...WORDS, title: '</span><b>&nbsp;"x"</b>\u0000\ud800' }],
  ])('a card can be drawn with %s', async (_, words) => {
    expect(await sharp(await drawCard(words, null)).metadata()).toMatchObject({ width: 1200 });
  });
});

describe('a text on a card', () => {
  const widthOf = async (text: string) => (await setText(text, BOX)).width;

  test('a text on a card joins its letters as its script does', async () => {
    // Apart its letters would be as wide as their sum.
    expect(await widthOf('क्ष')).toBeLessThan((await widthOf('क')) + (await widthOf('ष')));
    expect(await widthOf('श्री')).toBeLessThan((await widthOf('श')) + (await widthOf('री')));
    expect(await widthOf('بببب')).toBeLessThan(4 * (await widthOf('ب')) * 0.8);
    // A family of emoji is one sign.
    expect(await widthOf('👩‍👧')).toBeLessThan(1.5 * (await widthOf('👩')));
  });

  test('a text on a card begins at the right where its script does', async () => {
    // The second word is on a line of its own.
    const word = 'ب'.repeat(16);
    const box = { ...BOX, width: (await widthOf(word)) + 4 };
    const { pixels, width, height } = await setText(`${word} ب`, box);
    const inked = (left: number, right: number) => {
      for (let y = Math.round(height * 0.6); y < height; y += 1) {
        for (let x = left; x < right; x += 1) if (pixels[(y * width + x) * 4 + 3]) return true;
      }
      return false;
    };
    expect(inked(width >> 1, width)).toBe(true);
    expect(inked(0, width >> 1)).toBe(false);
  });

  test('a text on a card stays in its box, and ends with an ellipsis where the smallest size is too large', async () => {
    const { width, height } = await setText('many words '.repeat(40), BOX);
    expect(width).toBeLessThanOrEqual(BOX.width);
    expect(height).toBeLessThanOrEqual(BOX.height);
    const first = await setText(`${'many words '.repeat(40)}A`, BOX);
    const second = await setText(`${'many words '.repeat(40)}B`, BOX);
    expect(first.pixels.equals(second.pixels)).toBe(true);
  });

  test('a text on a card shows markup as it is written', async () => {
    expect(await widthOf('<b>x</b>')).toBeGreaterThan(3 * (await widthOf('x')));
  });

  test('a text on a card needs a font for its script', () => {
    expect(canSet('Cup 2027: क्षेत्र, میدان ⚽ ₹500')).toBe(true);
    expect(canSet('বাংলা')).toBe(false);
  });
});

describe('a picture on a card', () => {
  const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#f00"/></svg>',
  );

  test.each([
    ['SVG', () => SVG],
    ['JPEG', () => photograph().jpeg().toBuffer()],
    ['PNG', () => photograph().png().toBuffer()],
    ['WebP', () => photograph().webp().toBuffer()],
    ['AVIF', () => photograph().avif({ effort: 0 }).toBuffer()],
  ])('a picture in the format %s is cut to the card', async (_, make) => {
    expect(await fitPicture(await make(), UNPLACED)).toHaveLength(840 * 630 * 3);
  });

  test.each([
    // A tall picture is red, green and blue from above. A wide one is so from the left.
    [300, 900, UNPLACED, 'red'],
    [300, 900, { fit: null, focus: [50, 100] }, 'blue'],
    [900, 300, UNPLACED, 'green'],
    [900, 300, { fit: 'cut', focus: [0, 30] }, 'red'],
    [900, 300, { fit: 'whole', focus: null }, 'sand'],
    [900, 300, { fit: 'whole-dark', focus: null }, 'shade'],
  ] as const)(
    'a picture of %d by %d pixels with %j is %s at its edge',
    async (width, height, placement, colour) => {
      const third = { width: Math.min(width, 300), height: 300 };
      const striped = await sharp({ create: { width, height, channels: 3, background: 'red' } })
        .composite(
          ['red', '#0f0', 'blue'].map((background, index) => ({
            input: { create: { ...third, channels: 3 as const, background } },
            left: width > height ? 300 * index : 0,
            top: width > height ? 0 : 300 * index,
          })),
        )
        .png()
        .toBuffer();
      const pixels = await fitPicture(striped, placement);
      const colours = {
        red: [255, 0, 0],
        green: [0, 255, 0],
        blue: [0, 0, 255],
        sand: [216, 204, 179],
        shade: [14, 77, 58],
      };
      const at = placement.focus?.[1] === 100 ? pixels.length - 3 : 3 * 420;
      expect([...pixels.subarray(at, at + 3)]).toEqual(colours[colour]);
    },
  );

  test.each([
    ['a page', () => Buffer.from('<!doctype html><title>Sign in</title>')],
    ['nothing', () => Buffer.alloc(0)],
    ['half of one', async () => (await photograph().png().toBuffer()).subarray(0, 20_000)],
    [
      'one that unpacks to 400 million pixels',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'),
    ],
  ])('a picture that is %s is refused', async (_, make) => {
    await expect(fitPicture(await make(), UNPLACED)).rejects.toThrow(PictureError);
  });

  test('a picture on a card reads no other file of the machine', async () => {
    const spying = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="84" height="63"><image href="file://${process.cwd()}/public/icon-512.png" width="84" height="63"/></svg>`,
    );
    const middle = (315 * 840 + 420) * 3;
    expect([...(await fitPicture(spying, UNPLACED)).subarray(middle, middle + 3)]).toEqual(CHALK);
  });
});
