import { articleMarkup } from 'maidan/wire/articleHtml';
import {
  indianDay,
  isUnlikelyDay,
  readDate,
  type RecordDate,
  recordDate,
  writeDate,
} from 'maidan/wire/dates';
import { decodedJson } from 'maidan/wire/json';
import { reader } from 'maidan/wire/reader';
import {
  type Fit,
  type Placement,
  placedAddress,
  placementOf,
  withoutPlacement,
} from 'maidan/wire/placement';
import { plainText } from 'maidan/wire/text';
import { safeLink, safePicture } from 'maidan/wire/urls';
import { recordPath } from 'maidan/paths';
import { pageFile } from 'maidan/publish/pages/pageFile';
import { DAY_MS } from '../../times.ts';
import { CONSENT, consentEnd } from '../rows.ts';
import { didYouMean, confusableKey } from '../texts/confusable.ts';
import { CellError, quoted } from './cells.ts';
import { readWrittenDate } from './writtenDate.ts';

export interface CellContext {
  /** The HTML of an article, from the Markdown or the file name in a cell. @throws CellError */
  article: (cell: string) => Promise<string>;
  /** The address that the picture will have once it is stored. @throws CellError */
  picture: (cell: string) => Promise<string>;
  /** Takes a sentence about what a cell brings, which the report shows when the cell changes its record. */
  warn: (sentence: string) => void;
}

/**
 * Converts a field of a record to a cell and back, through its content. The content is what the site shows of the field,
 * as text; it is empty when the site shows nothing. Records with equal content count as equal, however the service encodes
 * them (`docs/product.md`, Encodings).
 */
export interface FieldKind {
  /** What the cell must contain, in words for editors. */
  expected: string;
  example: string;
  words?: readonly string[];
  /** Whether programs may keep it as a date. */
  isDate?: boolean;
  /** Whether the field has other data too, so that one with a value may be without a content. */
  isPart?: boolean;
  /** The words of a content that visitors read; undefined where it is no text. */
  wordsOf?: (content: string) => string;
  /** The content of a field, whose value may be anything. */
  contentOf: (value: unknown) => string;
  /** The encoded field with this content. Other data inside the previous value is kept. */
  valueOf: (content: string, before: unknown) => unknown;
  /** The content of a cell that is not empty. @throws CellError when the cell is invalid */
  read: (cell: string, context: CellContext) => string | Promise<string>;
}

const plain = {
  contentOf: plainText,
  valueOf: (content: string) => content || null,
};

export const text: FieldKind = {
  ...plain,
  wordsOf: (content) => content,
  expected: 'a text',
  example: 'Boot Swap Sunday',
  read: (cell) => cell,
};

/** The id of the row with which the sheets of a template begin. No record has it. */
export const EXAMPLE_ID = 'example-row';

export const id: FieldKind = {
  ...plain,
  expected: 'a name for an address, as boot-swap-sunday',
  example: 'boot-swap-sunday',
  read(cell) {
    try {
      pageFile(recordPath('id', cell));
      return cell;
    } catch (error) {
      throw expectation(cell, 'cannot be part of an address', this.expected, error);
    }
  },
};

const EXPECTED_DATE =
  'a day as 2025-01-31, 31-1-2025 (day, month, year) or 31 January 2025, or a cell that the spreadsheet keeps as a date';

/** Reads a cell with a date. Numbers that mean another day elsewhere are warned of with what was understood. */
function readDateCell(cell: string, { warn }: CellContext): RecordDate {
  const { date: read, spoken, isAmbiguous } = readWrittenDate(cell, EXPECTED_DATE);
  if (isAmbiguous) warn(`${quoted(cell)} is read as ${spoken}.`);
  if (isUnlikelyDay(read)) warn(`${quoted(cell)} is ${spoken}. Is the year right?`);
  return read;
}

const contentOfDate = (day: RecordDate | null) => (day ? writeDate(day) : '');

const dateCell = {
  expected: EXPECTED_DATE,
  example: '2025-01-31',
  isDate: true,
  read: (cell: string, context: CellContext) => writeDate(readDateCell(cell, context)),
};

export const date: FieldKind = {
  ...dateCell,
  contentOf: (value) => contentOfDate(readDate(value)),
  valueOf: plain.valueOf,
};

/** A value inside a JSON field (`ef1`) by its name there. The field may contain other data too. */
const partOfJson = (name: string) => (content: string, before: unknown) => {
  const { [name]: _before, ...others } = partsOf(before);
  const value = content ? { ...others, [name]: content } : others;
  return Object.keys(value).length > 0 ? JSON.stringify(value) : null;
};

/** The data in a JSON field. A bare date is its date (`docs/product.md`, Encodings). */
function partsOf(value: unknown): Record<string, unknown> {
  const bare = readDate(decodedJson(value));
  return bare ? { date: writeDate(bare) } : objectIn(value);
}

export const dateInside: FieldKind = {
  ...dateCell,
  contentOf: (value) => contentOfDate(recordDate(value)),
  valueOf: partOfJson('date'),
};

export const textInside = (name: string): FieldKind => ({
  ...text,
  isPart: true,
  contentOf: (value) => reader.textInside(value, name),
  valueOf: partOfJson(name),
});

/** A day, or a part of one: what a spreadsheet makes of hours that are typed as 4-6 or 16:00. */
const DAY_OR_PART = /^(?:\d{4}-\d{2}-\d{2}|0?\.\d+)$/;

export const hoursInside: FieldKind = {
  ...textInside('hours'),
  expected: 'hours in words, as 4 to 6 pm',
  example: '4 to 6 pm',
  read(cell) {
    if (!DAY_OR_PART.test(cell)) return cell;
    throw expectation(
      cell,
      'is what the spreadsheet has made of hours. Give the cell the format of a text, and type them again',
      this.expected,
    );
  },
};

/** A day in India. A column keeps its beginning or end, in milliseconds since 1970. */
const boundaryCell = (fromMidnight: number, fromBoundary: number): FieldKind => ({
  ...dateCell,
  contentOf: (time) => (typeof time === 'number' ? (indianDay(time + fromBoundary) ?? '') : ''),
  valueOf: (day) => (day ? Date.parse(`${day}T00:00+05:30`) + fromMidnight : null),
  read: (cell, context) => readDateCell(cell, context).iso,
});

export const beginningOfDay = boundaryCell(0, 0);

/** The end is the first moment of the next day. */
export const endOfDay = boundaryCell(DAY_MS, -1);

/** Rich text: JSON that is encoded twice and has an `html` field (`docs/product.md`, Encodings). */
export const article: FieldKind = {
  expected:
    'the text in Markdown, or the name of a file beside the workbook that ends in .docx, .md or .html',
  example: 'texts/boot-swap-sunday.md',
  wordsOf: (html) => html.replace(/<[^>]*>/g, ' '),
  contentOf: (content) => articleMarkup({ content }) ?? '',
  valueOf: (html, before) =>
    html ? JSON.stringify(JSON.stringify({ ...objectIn(before), html })) : null,
  read: (cell, context) => context.article(cell),
};

export const people: FieldKind = {
  ...plain,
  expected: `none, not recognisable, or consent until and a day, as ${CONSENT}2027-03-31`,
  example: `${CONSENT}2027-03-31`,
  read(cell, context) {
    const words = cell
      .replace(/[\s_-]+/g, ' ')
      .replace(/\.$/, '')
      .toLowerCase();
    const word = reader.choice(words.replace('recogniz', 'recognis'), ['none', 'not recognisable']);
    if (word !== null) return word;
    const [, day] =
      /^consent (?:until|till|upto|up to|to)\b\s*:?\s*(.+?)\.?$/i.exec(cell.replace(/\s+/g, ' ')) ??
      [];
    if (day === undefined) throw expectation(cell, 'does not say who can be seen', this.expected);
    const content = CONSENT + readDateCell(day, context).iso;
    if (consentEnd({ people: content }) <= Date.now()) {
      context.warn('The consent is over: the site has a drawing in place of the picture.');
    }
    return content;
  },
};

export const picture: FieldKind = {
  expected: 'the name of a picture file beside the workbook',
  example: 'pictures/boot-swap-sunday.jpg',
  contentOf: (value) => withoutPlacement(safePicture(value) ?? ''),
  // The address of a picture that an import reads has the focus that the import chooses.
  valueOf: plain.valueOf,
  read: (cell, context) => context.picture(cell),
};

export const pictureFocus: FieldKind = {
  isPart: true,
  expected:
    'two numbers from 0 to 100 with a space between them: how far what matters is from the left and from the top, in per cent and tens',
  example: '50 20',
  contentOf: (address) => placementOf(safePicture(address)).focus?.join(' ') ?? '',
  valueOf: (content, address) =>
    placed(address, { focus: placementOf(`#focus=${content.replace(' ', ',')}`).focus }),
  read(cell) {
    const [, x, y] = /^(\d{1,3})\s*%?[\s,;]+(\d{1,3})\s*%?$/.exec(cell) ?? [];
    if (!x || !y || Number(x) > 100 || Number(y) > 100)
      throw expectation(cell, 'is no place in a picture', this.expected);
    return [x, y].map((each) => Math.round(Number(each) / 10) * 10).join(' ');
  },
};

const fitWords = choice(['cut', 'whole', 'dark']);

/**
 * Whether a picture may be cut. It is a part of the picture's address, and means nothing without one. Editors write `dark`
 * where the address has `whole-dark`, which older workbooks have too.
 */
export const pictureFit: FieldKind = {
  ...fitWords,
  isPart: true,
  expected:
    'cut for a photograph, whole for a poster or a logo, dark for a logo that is white on transparent',
  contentOf: (address) =>
    placementOf(safePicture(address)).fit?.replace('whole-dark', 'dark') ?? '',
  valueOf: (content, address) =>
    placed(address, { fit: (content === 'dark' ? 'whole-dark' : content) as Fit }),
  read: (cell, context) => fitWords.read(cell.replace(/^whole-dark$/i, 'dark'), context),
};

function placed(value: unknown, placement: Partial<Placement>): unknown {
  const address = safePicture(value);
  return address && placedAddress(address, { ...placementOf(address), ...placement });
}

export const link: FieldKind = {
  ...plain,
  contentOf: (value) => safeLink(value) ?? '',
  expected: 'a whole address that begins with https://, http://, mailto: or tel:',
  example: 'https://example.org/report.pdf',
  read(cell) {
    const address = safeLink(cell);
    if (address === null) throw expectation(cell, 'is no address that may be used', this.expected);
    return address;
  },
};

export function choice(words: readonly string[]): FieldKind {
  const expected = words.join(' or ');
  return {
    expected,
    words,
    example: words[0] ?? '',
    contentOf: (value) => reader.choice(value, words) ?? '',
    valueOf: plain.valueOf,
    read(cell) {
      const word = words.find((each) => confusableKey(each) === confusableKey(cell));
      if (word !== undefined) return word;
      throw new CellError(
        `${quoted(cell)} is none of the words that the site knows.${didYouMean(cell, words)} Expected: ${expected}.`,
      );
    },
  };
}

function expectation(cell: string, flaw: string, expected: string, cause?: unknown): CellError {
  return new CellError(`${quoted(cell)} ${flaw}. Expected: ${expected}.`, { cause });
}

/** The object in a JSON field, in any encoding; an empty object for other values. */
function objectIn(value: unknown): Record<string, unknown> {
  const decoded = decodedJson(value);
  return typeof decoded === 'object' && decoded !== null && !Array.isArray(decoded)
    ? (decoded as Record<string, unknown>)
    : {};
}
