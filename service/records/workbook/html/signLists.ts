import { elementsIn, hasBlock, isBlank, kidsOf, unwrap } from './blocks.ts';
import type { StyleOf } from './formats.ts';

/** A paragraph that begins with the sign or number of a list. */
interface Item {
  paragraph: Element;
  /** The sign; the number, or NaN for a letter. */
  sign: string | number;
  /** Characters before the words. */
  length: number;
  /** How far it is from the left, in points. */
  indent: number;
  /** Whether a word processor says that it is of a list. */
  isSure: boolean;
}

const SPACE = String.raw`[\s\u00a0]`;
/** Signs that people type; those that mean nothing else may stand before a word without a space. */
const CLEAR = '[•◦▪‣●○∙⁃■□➢❖\\uf020-\\uf0ff]';
const SIGN = new RegExp(`^${SPACE}*(?:(${CLEAR})${SPACE}*|([·*–—-])${SPACE}+)`);
const NUMBER = new RegExp(String.raw`^${SPACE}*\(?(\d{1,3})[.)]${SPACE}+`);
/** What fonts of signs have in place of letters. */
const SURE_SIGN = new RegExp(`^${SPACE}*(?:(${CLEAR})${SPACE}*|([·*–—o§üØvq-])${SPACE}+)`);
const SURE_NUMBER = new RegExp(
  String.raw`^${SPACE}*\(?(?:\d{1,3}\.)*(\d{1,3}|[a-z]|[ivxlc]+)[.)]?${SPACE}+`,
  'i',
);
const SIGN_FONT = /symbol|wingdings|webdings|courier/;

/** Makes lists of paragraphs, and of lines of paragraphs, that begin with signs or numbers. */
export function listsOfSigns(body: Element, styleOf: StyleOf): void {
  for (const holder of [body, ...body.querySelectorAll('td, th, li, dd, blockquote')]) {
    if (hasBlock(holder) || !holder.querySelector(':scope > br')) continue;
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.append(...kidsOf(holder));
    holder.append(paragraph);
    if (!partLines(paragraph, styleOf)) unwrap(paragraph);
  }
  for (const paragraph of body.querySelectorAll('p')) partLines(paragraph, styleOf);
  const parents = new Set([...body.querySelectorAll('p')].map((each) => each.parentElement));
  for (const parent of parents) {
    let row: Element[] = [];
    for (const child of [...(parent ? elementsIn(parent) : []), null]) {
      if (child?.localName === 'p') row.push(child);
      else {
        for (const items of itemsIn(row, styleOf)) build(items);
        row = [];
      }
    }
  }
}

/** Puts the inner lists of Google Docs into the items that they follow. Its file has them beside each other, with a level. */
export function nestLists(body: Element): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    const [name, level] = docsLevel(list);
    if (name === '') continue;
    let host = list.previousElementSibling;
    if (!host || docsLevel(host)[0] !== name || docsLevel(host)[1] > level) continue;
    for (let inner: Element | null = host; inner && docsLevel(inner)[0] === name;) {
      host = inner;
      inner = docsLevel(host)[1] < level ? (host.lastElementChild?.lastElementChild ?? null) : null;
    }
    if (docsLevel(host)[1] < level) host.lastElementChild?.append(list);
    else {
      host.append(...kidsOf(list));
      list.remove();
    }
  }
}

/** The name and level of a list, from its class; level 0 and no name for anything else. */
function docsLevel(list: Element): [name: string, level: number] {
  const [, name = '', level = '0'] = /lst-kix_(\w+)-(\d)/.exec(list.className) ?? [];
  return [name, Number(level)];
}

/** The items that follow each other, of paragraphs in a row. */
function itemsIn(row: readonly Element[], styleOf: StyleOf): Item[][] {
  const found = row.map((paragraph) => itemOf(paragraph, styleOf));
  const groups: Item[][] = [[]];
  found.forEach((item, index) => {
    const isOne =
      item &&
      (item.isSure ||
        [found[index - 1], found[index + 1]].some((other) => areNeighbours(item, other)));
    if (isOne) groups.at(-1)?.push(item);
    else groups.push([]);
  });
  return groups.filter(({ length }) => length > 0);
}

function areNeighbours({ sign }: Item, other: Item | null | undefined): boolean {
  if (typeof sign === 'string' || typeof other?.sign !== 'number') return sign === other?.sign;
  return Math.abs(sign - other.sign) === 1;
}

function itemOf(paragraph: Element, styleOf: StyleOf): Item | null {
  const style = styleOf(paragraph);
  const list = style['mso-list'] ?? '';
  const isSure =
    (list !== '' && list !== 'none') ||
    /\bMsoList(?:Paragraph|Bullet|Number)/.test(paragraph.getAttribute('class') ?? '') ||
    startsInFontOfSigns(paragraph, styleOf);
  const text = paragraph.textContent ?? '';
  const sign = (isSure ? SURE_SIGN : SIGN).exec(text);
  const number = sign ? null : (isSure ? SURE_NUMBER : NUMBER).exec(text);
  const [before, mark, other] = sign ?? number ?? [];
  if (before === undefined || before.length === text.length) return null;
  // "12 boys" begins with no number of a list, and "A. K. Sharma" with no letter: there a word processor has wide spaces.
  if (number && !/[.)]/.test(before)) return null;
  if (number && !/\d/.test(mark ?? '') && list === '' && !before.includes('\u00a0')) return null;
  const level = Number(/\blevel(\d)/.exec(list)?.[1] ?? 0);
  const margin = style['margin-left'] ?? style.margin?.split(/\s+/)[3] ?? '';
  return {
    paragraph,
    sign: sign ? (mark ?? other ?? '') : Number(mark),
    length: before.length,
    indent: level > 0 ? level * 36 : pointsOf(margin),
    isSure,
  };
}

/** Whether an element has a font of signs, in which word processors write those of lists. */
export const isInFontOfSigns = (element: Element, styleOf: StyleOf): boolean => {
  const { 'font-family': family, font } = styleOf(element);
  return SIGN_FONT.test((element.getAttribute('face') ?? family ?? font ?? '').toLowerCase());
};

/** Whether the first word is a sign in such a font. */
function startsInFontOfSigns(paragraph: Element, styleOf: StyleOf): boolean {
  let first: Node | null = paragraph.firstChild;
  while (first && (first.nodeType === 1 || isBlank(first))) {
    const isSign = (first.textContent ?? '').replace(/[\s\u00a0]/g, '').length === 1;
    if (isSign && isInFontOfSigns(first as Element, styleOf)) return true;
    first = isBlank(first) ? first.nextSibling : first.firstChild;
  }
  return false;
}

const POINTS: Record<string, number> = {
  pt: 1,
  px: 0.75,
  in: 72,
  cm: 28.3,
  mm: 2.83,
  em: 12,
  rem: 12,
};

function pointsOf(length: string): number {
  const [, number, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(length) ?? [];
  return Number(number ?? 0) * (POINTS[unit] ?? 0);
}

/** Makes paragraphs of the lines of one, where lines that follow each other begin with signs. @returns whether it did */
function partLines(paragraph: Element, styleOf: StyleOf): boolean {
  if (!paragraph.querySelector(':scope > br')) return false;
  const lines: Element[] = [];
  const line = () => {
    const made = paragraph.cloneNode(false) as Element;
    lines.push(made);
    return made;
  };
  const copy = paragraph.cloneNode(true) as Element;
  let open = line();
  for (const node of kidsOf(copy)) {
    if ((node as Partial<Element>).localName === 'br') open = line();
    else open.append(node);
  }
  const items = new Set(
    itemsIn(lines, styleOf)
      .flat()
      .map((item) => item.paragraph),
  );
  if (items.size < 2) return false;
  const parted: Element[] = [];
  lines.forEach((each, index) => {
    const last = lines[index - 1];
    if (index > 0 && !items.has(each) && last && !items.has(last)) {
      parted.at(-1)?.append(each.ownerDocument.createElement('br'), ...kidsOf(each));
    } else if (!isBlank(each)) parted.push(each);
  });
  paragraph.replaceWith(...parted);
  return true;
}

interface OpenList {
  list: Element;
  indent: number;
  last: string | number;
}

/** Replaces paragraphs that follow each other by lists, which stand in each other where paragraphs are farther right. */
function build(items: readonly Item[]): void {
  const open: OpenList[] = [];
  for (const item of items) {
    const { paragraph, sign, indent } = item;
    while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0) - 1) open.pop();
    let top = open.at(-1);
    const begin = (place: (list: Element) => void) => {
      const list = paragraph.ownerDocument.createElement(typeof sign === 'number' ? 'ol' : 'ul');
      if (Number(sign) > 1) list.setAttribute('start', String(sign));
      place(list);
      top = { list, indent, last: sign };
      open.push(top);
    };
    if (!top) begin((list) => paragraph.before(list));
    else if (indent > top.indent + 1) {
      const { lastElementChild } = top.list;
      begin((list) => lastElementChild?.append(list));
    } else if (!goesOn(top.last, sign)) {
      const { list: before } = top;
      open.pop();
      begin((list) => before.after(list));
    }
    if (top) top.last = sign;
    top?.list.append(listItem(item));
  }
}

/** Whether a number follows another, or both are signs. */
function goesOn(last: string | number, sign: string | number): boolean {
  if (typeof last !== typeof sign) return false;
  return (
    typeof sign === 'string' ||
    Number.isNaN(sign) ||
    Number.isNaN(last) ||
    sign === Number(last) + 1
  );
}

function listItem({ paragraph, length }: Item): Element {
  const made = paragraph.ownerDocument.createElement('li');
  for (const name of ['lang', 'dir']) {
    const value = paragraph.getAttribute(name);
    if (value !== null) made.setAttribute(name, value);
  }
  made.append(...kidsOf(paragraph));
  cutText(made, length);
  paragraph.remove();
  return made;
}

/** Removes characters at the beginning of an element, and the elements in it that are then empty. */
function cutText(element: Element, count: number): void {
  let left = count;
  for (const child of kidsOf(element)) {
    const { length } = child.textContent ?? '';
    if (left <= 0) return;
    if (length <= left) {
      if (length > 0) child.remove();
    } else if (child.nodeType === 3) child.nodeValue = child.nodeValue?.slice(left) ?? '';
    else cutText(child as Element, left);
    left -= length;
  }
}
