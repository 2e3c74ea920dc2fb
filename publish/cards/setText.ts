import { resolve } from 'node:path';
import { env } from 'node:process';
import sharp from 'sharp';

/** Restricts Pango to our own fonts. On a Mac it would otherwise use the system's, too. */
const FONT_SETTINGS = {
  FONTCONFIG_FILE: resolve('publish/cards/fonts.conf'),
  PANGOCAIRO_BACKEND: 'fontconfig',
};

/** The scripts that cards support, each with its font. A new script needs a line here and the font's package. */
const FONTS = [
  { script: 'Latin', family: 'Anek Latin', file: 'anek-latin/800ExtraBold/AnekLatin_800ExtraBold' },
  {
    script: 'Devanagari',
    family: 'Anek Devanagari',
    file: 'anek-devanagari/800ExtraBold/AnekDevanagari_800ExtraBold',
  },
  {
    script: 'Arabic',
    family: 'Noto Sans Arabic',
    file: 'noto-sans-arabic/800ExtraBold/NotoSansArabic_800ExtraBold',
  },
  // Emoji and symbols.
  { script: 'Common', family: 'Noto Emoji', file: 'noto-emoji/700Bold/NotoEmoji_700Bold' },
];

const FAMILIES = FONTS.map(({ family }) => family).join(', ');

const READABLE = new RegExp(
  `^[\\p{Script=Inherited}${FONTS.map(({ script }) => `\\p{Script=${script}}`).join('')}]*$`,
  'u',
);

/** Whether there is a font for every script of a text. */
export const canSet = (text: string) => READABLE.test(text);

/** The box of a text, in pixels. */
export interface TextBox {
  width: number;
  height: number;
  /** The font sizes to try, the largest first. */
  sizes: readonly [number, ...number[]];
  colour: string;
}

/** A typeset text as RGBA pixels; the image is as large as its lines. */
export interface SetText {
  pixels: Buffer;
  width: number;
  height: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Typesets a text in a box, at the largest size that fits. If even the smallest is too large, the text is cut with an
 * ellipsis. Each script has its own font and direction.
 */
export async function setText(text: string, box: TextBox): Promise<SetText> {
  await fontsLoaded();
  const line = oneLine(text);
  const { width } = box;
  for (const size of box.sizes) {
    const set = await typeset(line, { ...box, width, size });
    if (fits(set, box)) return set;
  }
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
  const size = box.sizes.at(-1) ?? box.sizes[0];
  let [fitting, tooLong] = [0, letters.length];
  while (tooLong - fitting > 1) {
    const tried = (fitting + tooLong) >> 1;
    const set = await typeset(cut(letters, tried), { ...box, size });
    if (fits(set, box)) fitting = tried;
    else tooLong = tried;
  }
  return typeset(cut(letters, fitting), { ...box, size });
}

const cut = (letters: string[], count: number) =>
  `${letters
    .slice(0, count)
    .join('')
    .replace(/[\s\p{P}]+$/u, '')}…`;

const fits = (set: SetText, box: Pick<TextBox, 'width' | 'height'>) =>
  set.width <= box.width && set.height <= box.height;

type Setting = Pick<TextBox, 'width' | 'colour'> & { size: number };

/** Breaks lines between words. A word is broken only if it is longer than a line. */
async function typeset(text: string, setting: Setting): Promise<SetText> {
  const byWords = await render(text, setting, 'word');
  return byWords.width <= setting.width ? byWords : render(text, setting, 'word-char');
}

async function render(
  text: string,
  { width, size, colour }: Setting,
  wrap: 'word' | 'word-char',
): Promise<SetText> {
  const lineHeight = WIDE_LINES.test(text) ? 0.8 : 1;
  const style = `foreground="${colour}" line_height="${lineHeight}" letter_spacing="${-22 * size}"`;
  const span = `<span ${style}>${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: span, font: `${FAMILIES} 800 ${size}`, width, rgba: true, wrap },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Fonts of these scripts reserve space for marks above and below. Titles need less of it. */
const WIDE_LINES = /[\p{Script=Devanagari}\p{Script=Arabic}]/u;

/** Text that Pango's markup accepts: without control characters and lone surrogates, with single spaces. */
const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

let loading: Promise<unknown> | undefined;

/** Loads the fonts once: they then stay available to all later texts. */
function fontsLoaded(): Promise<unknown> {
  loading ??= loadFonts();
  return loading;
}

/**
 * Pango reads the settings with the first text. They are removed afterwards, because programs started later must not inherit
 * them.
 */
async function loadFonts(): Promise<void> {
  Object.assign(env, FONT_SETTINGS);
  await Promise.all(
    FONTS.map(({ file }) => {
      const fontfile = resolve(`node_modules/@expo-google-fonts/${file}.ttf`);
      return sharp({ text: { text: '.', fontfile } }).toBuffer();
    }),
  );
  for (const name of Object.keys(FONT_SETTINGS)) Reflect.deleteProperty(env, name);
}
