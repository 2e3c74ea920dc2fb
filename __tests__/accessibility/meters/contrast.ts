import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { evaluateWith } from '../../support/inPage.ts';
import { addStyle } from '../../support/pages.ts';

/** One text on the page, with the least contrast that it has anywhere on its ground. */
export interface TextContrast {
  text: string;
  /** From 1, the colour of its ground, to 21, black on white. */
  ratio: number;
  /** What the text needs: see `leastContrast`. */
  needed: number;
  /** Whether it is part of the running text. */
  body: boolean;
}

type Colour = readonly [red: number, green: number, blue: number];

/** A text as the page shows it: its colour, and the boxes of its lines in the picture, in CSS pixels. */
interface ShownText {
  text: string;
  colour: Colour;
  /** From 0 to 1. */
  alpha: number;
  large: boolean;
  body: boolean;
  boxes: Box[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The contrast of every text that is seen, measured from the pixels behind it: from the worst of them, so that a picture or
 * a gradient counts where it is worst. Elements whose text was measured are then in `measured`, for `isMeasured`.
 * @param whole the page down to its end; otherwise the window alone, without what something else lies over
 */
export async function contrasts(page: Page, whole = true): Promise<TextContrast[]> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    // A picture of the whole page lacks content that is laid out only when it comes near.
    document.documentElement.toggleAttribute('data-laid-out', true);
  });
  const shown = await shownTexts(page, whole);
  const removeStyle = await addStyle(
    page,
    `*, *::before, *::after, ::placeholder {
      color: transparent !important; -webkit-text-fill-color: transparent !important;
      text-shadow: none !important; text-decoration-color: transparent !important; transition: none !important;
    }
    ::selection { color: transparent !important; }`,
  );
  const picture = await page.screenshot({ fullPage: whole, scale: 'css' });
  await removeStyle();
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return shown.map((text) => ({
    text: text.text,
    ratio: worstRatio(text, data, info),
    needed: leastContrast(text),
    body: text.body,
  }));
}

/** WCAG 2.2: 1.4.6 (AAA) for running text, 1.4.3 (AA) for all other. */
function leastContrast({ body, large }: ShownText): number {
  if (body) return large ? 4.5 : 7;
  return large ? 3 : 4.5;
}

/** Whether the text of an element was measured by the last `contrasts`, or has none that is seen. */
export function isMeasured(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const { measured } = window as unknown as { measured: Set<Element> };
    const element = document.querySelector(wanted);
    return [...measured].some((one) => element?.contains(one));
  }, selector);
}

function shownTexts(page: Page, whole: boolean): Promise<ShownText[]> {
  const helpers = [isShown, colourReader, uncut, isFree, isOnTop, isRunningText, isLarge, linesOf];
  return evaluateWith(page, helpers, measureTexts, whole);
}

// The functions below run in the browser.

function measureTexts(isWhole: boolean): ShownText[] {
  const measured = new Set<Element>();
  Object.assign(window, { measured });
  const read = colourReader();
  const fixed = [...document.body.querySelectorAll('*')].filter(
    (one) => getComputedStyle(one).position === 'fixed' && isShown(one),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: ShownText[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (!node.textContent?.trim()) continue;
    if (parent.closest('script, style, noscript, :disabled, [aria-disabled="true"]')) continue;
    if (!isShown(parent)) continue;
    const boxes = linesOf(node, parent).filter((box) =>
      isWhole ? isFree(box, parent, fixed) : isOnTop(box, parent),
    );
    if (boxes.length === 0) continue;
    measured.add(parent);
    let { alpha, colour } = read(getComputedStyle(parent).color);
    for (let each: Element | null = parent; each; each = each.parentElement)
      alpha *= Number(getComputedStyle(each).opacity);
    const text = node.textContent.trim().slice(0, 60);
    texts.push({
      text,
      colour,
      alpha,
      large: isLarge(parent),
      body: isRunningText(parent),
      boxes,
    });
  }
  return texts;
}

function isShown(one: Element): boolean {
  return one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
}

/** Reads any colour that CSS knows, as numbers up to 255. */
function colourReader() {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  return (name: string): { colour: Colour; alpha: number } => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = name;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { colour: [red, green, blue], alpha: alpha / 255 };
  };
}

/** The boxes of a text's lines, without what is cut off. */
function linesOf(text: Node, parent: Element): Box[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].map((box) => uncut(box, parent)).filter((box) => box !== null);
}

/** The part of a box that no ancestor cuts off. */
function uncut(box: DOMRect, of: Element): Box | null {
  let { left, top, right, bottom } = box;
  for (let each: Element | null = of; each && each !== document.body; each = each.parentElement) {
    const { overflowX, position } = getComputedStyle(each);
    if (overflowX !== 'visible') {
      const edge = each.getBoundingClientRect();
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
    }
    if (position === 'fixed') break;
  }
  // Above and below the letters is the room of accents, where a line may run.
  const margin = (bottom - top) * 0.15;
  top += margin;
  bottom -= margin;
  if (right - left < 2 || bottom - top < 2 || left < 0 || right > innerWidth) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether nothing that stays in view while the page is scrolled lies over a box. */
function isFree(box: Box, of: Element, fixed: Element[]): boolean {
  return !fixed
    .filter((one) => !one.contains(of))
    .map((one) => one.getBoundingClientRect())
    .some(
      ({ top, bottom, left, right }) =>
        box.y < bottom && box.y + box.height > top && box.x < right && box.x + box.width > left,
    );
}

/** Whether the window shows all of a box, with nothing over it. */
function isOnTop(box: Box, of: Element): boolean {
  if (box.y < 0 || box.y + box.height > innerHeight) return false;
  // A line that something covers in part is read when the page is moved.
  const parts = [0.02, 0.5, 0.98];
  return parts.every((across) =>
    parts.every((down) => {
      const hit = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
      return hit !== null && (of.contains(hit) || hit.contains(of));
    }),
  );
}

/** Whether it is neither a label of a word or two nor a heading or a control. */
function isRunningText(of: Element): boolean {
  if (of.closest('a, button, label, summary, nav, h1, h2, h3, h4, [role="button"]')) return false;
  let block = of;
  while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
    block = block.parentElement;
  return block.closest('main') !== null && block.textContent.trim().split(/\s+/).length >= 5;
}

function isLarge(of: Element): boolean {
  const { fontSize, fontWeight } = getComputedStyle(of);
  const size = parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
}

// The functions below run in Node.

/** The least contrast between a text and a pixel behind it. */
function worstRatio(
  { colour, alpha, boxes }: ShownText,
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): number {
  const grounds = new Set<number>();
  for (const box of boxes) {
    const [right, bottom] = [
      Math.min(width, box.x + box.width),
      Math.min(height, box.y + box.height),
    ];
    for (let y = Math.ceil(box.y); y < Math.floor(bottom); y++) {
      for (let x = Math.ceil(box.x); x < Math.floor(right); x++)
        grounds.add(data.readUIntBE((y * width + x) * channels, 3));
    }
  }
  let worst = Infinity;
  for (const packed of grounds) {
    const ground = [packed >> 16, (packed >> 8) & 255, packed & 255] as const;
    const front = colour.map((part, index) => part * alpha + ground[index]! * (1 - alpha));
    worst = Math.min(worst, ratio(front as unknown as Colour, ground));
  }
  return worst;
}

/** WCAG's contrast ratio of two colours. */
export function ratio(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a colour, from 0 to 1. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
