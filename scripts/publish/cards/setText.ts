import { resolve } from 'node:path';
import { env } from 'node:process';
import sharp from 'sharp';

/** Where fonts are looked for: nowhere but here. On a Mac, Pango would ask the system otherwise. */
const FONT_SETTINGS = {
  FONTCONFIG_FILE: resolve('scripts/publish/cards/fonts.conf'),
  PANGOCAIRO_BACKEND: 'fontconfig',
};

/** The scripts that cards can be set in, each with its font: a further one needs its line here, and its package. */
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
  // Emoji and signs.
  { script: 'Common', family: 'Noto Emoji', file: 'noto-emoji/700Bold/NotoEmoji_700Bold' },
];

const FAMILIES = FONTS.map(({ family }) => family).join(', ');

const READABLE = new RegExp(
  `^[\\p{Script=Inherited}${FONTS.map(({ script }) => `\\p{Script=${script}}`).join('')}]*$`,
  'u',
);

/** Whether there is a font for every script of a text. */
export const canSet = (text: string) => READABLE.test(text);

/** The box of a text, in pixels, and how it is set. */
export interface TextBox {
  width: number;
  height: number;
  /** The sizes that are tried, the largest first. */
  sizes: readonly [number, ...number[]];
  colour: string;
}

/** A text as pixels with alpha, in a picture that is as large as its lines. */
export interface SetText {
  pixels: Buffer;
  width: number;
  height: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How narrow the lines of a balanced text may become, as a part of its box, and how often that is halved. */
const NARROWEST = 0.5;
const HALVINGS = 4;

/**
 * Sets a text into a box, at the largest of its sizes at which all of it fits; at the smallest it is cut, with an ellipsis.
 * Its lines are of about the same length. Each script has its own font and direction.
 */
export async function setText(text: string, box: TextBox): Promise<SetText> {
  await fontsLoaded();
  const line = oneLine(text);
  const { width } = box;
  for (const size of box.sizes) {
    const set = await typeset(line, { ...box, width, size });
    if (fits(set, box)) return balanced(line, set, { ...box, size });
  }
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
  const size = box.sizes.at(-1) ?? box.sizes[0];
  let [kept, lost] = [0, letters.length];
  while (lost - kept > 1) {
    const tried = (kept + lost) >> 1;
    const set = await typeset(cut(letters, tried), { ...box, size });
    if (fits(set, box)) kept = tried;
    else lost = tried;
  }
  return typeset(cut(letters, kept), { ...box, size });
}

const cut = (letters: string[], count: number) =>
  `${letters
    .slice(0, count)
    .join('')
    .replace(/[\s\p{P}]+$/u, '')}…`;

const fits = (set: SetText, box: Pick<TextBox, 'width' | 'height'>) =>
  set.width <= box.width && set.height <= box.height;

/** The same lines in the narrowest box that needs no more of them. */
async function balanced(text: string, set: SetText, box: Setting): Promise<SetText> {
  let best = set;
  let [narrow, wide] = [Math.round(box.width * NARROWEST), set.width];
  if (set.height < 2 * box.size) return best;
  for (let halving = 0; halving < HALVINGS && wide - narrow > 1; halving += 1) {
    const width = (narrow + wide) >> 1;
    const tried = await render(text, { ...box, width }, 'word');
    if (fits(tried, { width, height: set.height })) [best, wide] = [tried, width];
    else narrow = width;
  }
  return best;
}

type Setting = Pick<TextBox, 'width' | 'colour'> & { size: number };

/** Breaks lines between words, and within one that is too long for a line by itself. */
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

/** Their fonts leave room for marks above and below, which a title needs less of. */
const WIDE_LINES = /[\p{Script=Devanagari}\p{Script=Arabic}]/u;

/** Text as Pango's markup may hold it: no control characters, no halves of characters, one space between words. */
const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

let loading: Promise<unknown> | undefined;

/** A font that one text has named is there for all after it. */
function fontsLoaded(): Promise<unknown> {
  loading ??= loadFonts();
  return loading;
}

/** The settings are read with the first text; a program that is started later must not inherit them: it has fonts of its own. */
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
