import { FileError } from '../cells.ts';

/** Names of elements and attributes may have any prefix of their namespace. */
export const PREFIX = '(?:[^\\s<>/:]+:)?';

export const unreadable = (cause?: unknown) =>
  new FileError(
    'is no Excel workbook that can be read. Was it copied to the end? Open it in a spreadsheet program and save it.',
    { cause },
  );

/** Remembers patterns by the name in them: a workbook asks for few names, but often. */
function patternsBy(make: (name: string) => RegExp): (name: string) => RegExp {
  const made = new Map<string, RegExp>();
  return (name) => {
    const pattern = made.get(name) ?? make(name);
    made.set(name, pattern);
    return pattern;
  };
}

const tagPattern = patternsBy((name) => new RegExp(`<${PREFIX}${name}(?=[\\s/>])[^<>]*>`, 'g'));
const elementPattern = patternsBy(
  (name) =>
    new RegExp(
      `<${PREFIX}${name}(?=[\\s/>])((?:[^<>/]|/(?!>))*)(?:/>|>([\\s\\S]*?)</${PREFIX}${name}\\s*>)`,
      'g',
    ),
);
const attributePattern = patternsBy(
  (name) => new RegExp(`(?<![\\w.-]|xmlns:)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`),
);

/** The start tags of the elements with a name, in their order. */
export const tagsOf = (xml: string | undefined, name: string): string[] =>
  xml?.match(tagPattern(name)) ?? [];

/** The elements with a name, which are not nested: each with its attributes and its content. */
export const elementsOf = (xml: string | undefined, name: string) =>
  [...(xml ?? '').matchAll(elementPattern(name))].map(([, attributes = '', content = '']) => ({
    attributes,
    content,
  }));

/** The value of an attribute with any prefix; empty when it is missing. */
export function attributeOf(tag: string, name: string): string {
  const found = attributePattern(name).exec(tag);
  return found?.[1] ?? found?.[2] ?? '';
}

const SIGNS = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** Text as it is meant, with line feeds alone, as XML has them. */
export const decoded = (xml: string): string =>
  xml
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:#(x[\da-f]{1,5}|\d{1,6})|([a-z]+));/gi, (reference, number, name) =>
      number ? String.fromCodePoint(Number(`0${number}`)) : (SIGNS.get(name) ?? reference),
    );

/** Whether an attribute or an element such as `<strike/>` says yes. */
export const saysYes = (value: string) => value === '1' || value === 'true';

/** A row or column without height or width is as hidden as one that says so. */
export const isHidden = (tag: string, size: string) =>
  saysYes(attributeOf(tag, 'hidden')) || /^0(?:\.0*)?$/.test(attributeOf(tag, size));

/** Counts from 1: `B` is 2, `AA` is 27. */
export const columnNumber = (letters: string) =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The letters of a column, counted from 1: 2 is `B`. */
export function columnLetters(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return number > 26 ? columnLetters(Math.floor((number - 1) / 26)) + letter : letter;
}
