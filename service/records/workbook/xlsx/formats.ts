import { attributeOf, decoded, elementsOf, PREFIX, tagsOf } from './xml.ts';

/** How much of a text is struck through. */
export type Strike = 'all' | 'some' | 'none';

/** What the format of a cell says of its value. */
export interface Format {
  isDate: boolean;
  isStruck: boolean;
}

export interface Text {
  text: string;
  strike: Strike;
}

/** The formats of a workbook, by the numbers that its cells have. */
export function formatsOf(styles: string | undefined): Format[] {
  const fonts = elementsOf(elementsOf(styles, 'fonts')[0]?.content, 'font');
  const codes = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [
      attributeOf(tag, 'numFmtId'),
      decoded(attributeOf(tag, 'formatCode')),
    ]),
  );
  return tagsOf(elementsOf(styles, 'cellXfs')[0]?.content, 'xf').map((tag) => {
    const id = attributeOf(tag, 'numFmtId');
    const code = codes.get(id);
    return {
      isDate: code === undefined ? isBuiltInDate(Number(id)) : showsDate(code),
      isStruck: isStruck(fonts[Number(attributeOf(tag, 'fontId'))]?.content),
    };
  });
}

/** The formats of days and times that a workbook need not write out (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 58 && id !== 48 && id !== 49);

/** Whether a number format shows a day or a time: it has letters of these, and no place for digits. */
const showsDate = (code: string) =>
  code
    .replace(/"[^"]*"|[\\_*]./g, ' ')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/(s+\]?)[.,]0+/gi, '$1')
    .split(';')
    .some((part) => /[dmyhs]/i.test(part) && !/[0#?%]|general/i.test(part));

/** The texts that cells share, by their numbers. */
export const textsOf = (shared: string | undefined): Text[] =>
  elementsOf(shared, 'si').map(({ content }) => textIn(content));

const PHONETIC = new RegExp(`<${PREFIX}rPh(?=[\\s/>])[\\s\\S]*?</${PREFIX}rPh\\s*>`, 'g');

/** A text with or without formats, of which Excel escapes some characters as `_xHHHH_`. Its pronunciation is left out. */
export function textIn(markup: string): Text {
  const runs = markup.includes('trike') ? elementsOf(markup, 'r') : [];
  const strikes = runs.map(({ content }) => isStruck(content));
  const pieces = elementsOf(markup.replace(PHONETIC, ''), 't').map(({ content }) => content);
  return {
    text: unescaped(pieces.join('')),
    strike: !strikes.includes(true) ? 'none' : strikes.includes(false) ? 'some' : 'all',
  };
}

export const unescaped = (xml: string): string =>
  decoded(xml).replace(/_x([\da-f]{4})_/gi, (_, unit: string) =>
    String.fromCharCode(Number(`0x${unit}`)),
  );

const isStruck = (properties = '') =>
  tagsOf(properties, 'd?strike').some((tag) => !/^(?:0|false)$/.test(attributeOf(tag, 'val')));
