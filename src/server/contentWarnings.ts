import type { DOMPurify } from 'dompurify';
import { collections } from '../features/collections.ts';
import type { Collection } from '../data/declare/collection.ts';
import { operationName } from '../data/network/operation.ts';
import { articleMarkup } from '../data/wire/articleHtml.ts';
import { isUnlikelyDay } from '../data/wire/dates.ts';
import { type Reader, reader } from '../data/wire/reader.ts';
import { field, presentRecords } from '../data/wire/presentRecords.ts';
import { CONFIG, createPurifier } from '../data/wire/sanitizeHtml.ts';
import type { SiteRecords } from './fetchRecords.ts';

/** Leftovers of word processors, which nobody misses. */
const HARMLESS = /^(?:#comment|class|style|id|name|align|data-.*|font|center|o:p|html|head|body)$/;

/**
 * Warns an editor of records that visitors will not see as intended. It also warns of lists with records that cannot be
 * shown.
 * @param view a window that parses rich text, such as jsdom's
 * @returns a line for each
 */
export function contentWarnings(
  { answers }: SiteRecords,
  view: typeof globalThis & Window,
): string[] {
  const purifier = createPurifier(view);
  return collections.flatMap((collection: Collection) => {
    const { type, key, list, listField, importPage } = collection;
    const items = field(field(answers.get(collection), listField), 'items');
    const records = presentRecords<Record<string, unknown>>(items, key);
    const lines = records.flatMap((record) => {
      const warnings: string[] = [];
      const { id, address } = collection.itemOf(record, warningReader(record, purifier, warnings));
      const place = importPage ? address : `${type} ${id}`;
      return warnings.length > 0 ? [`${place}: ${warnings.join('; ')}.`] : [];
    });
    const unusable = (Array.isArray(items) ? items.length : 0) - records.length;
    if (unusable > 0) {
      lines.unshift(
        `${operationName(list)}: ${unusable} without a ${key} of its own cannot be shown.`,
      );
    }
    if (field(field(answers.get(collection), listField), 'nextToken')) {
      lines.unshift(`${operationName(list)}: there are more than the ${records.length} shown.`);
    }
    return lines;
  });
}

/** Reads as the site does, and warns of filled fields that cannot be used. */
function warningReader(
  record: Record<string, unknown>,
  purifier: DOMPurify,
  warnings: string[],
): Reader {
  const warn = (value: unknown, flaw: string) => {
    // An empty field loses nothing.
    const name = isFilled(value) && Object.keys(record).find((key) => record[key] === value);
    const line = `${name ? `its ${name}` : 'an empty field'} ${flaw}`;
    if (!warnings.includes(line)) warnings.push(line);
  };
  const noting =
    <Value>(read: (value: unknown) => Value | null, flaw: string) =>
    (value: unknown) => {
      const made = read(value);
      if (made === null && isFilled(value)) warn(value, flaw);
      return made;
    };
  const dated = (read: Reader['date']) => (value: unknown) => {
    const date = read(value);
    if (date && isUnlikelyDay(date)) warn(value, `is read as ${date.iso}`);
    return date;
  };
  return {
    ...reader,
    choice: (value, words) => {
      const word = reader.choice(value, words);
      if (word === null) warn(value, `is none of ${words.join(', ')}`);
      return word;
    },
    date: dated(noting(reader.date, 'is no date that can be read')),
    dateInside: dated(noting(reader.dateInside, 'holds no date that can be read')),
    picture: noting(reader.picture, 'may not be used'),
    link: noting(reader.link, 'may not be used'),
    article: (value) => {
      const article = reader.article(value);
      const markup = articleMarkup(article);
      if (markup === null && isFilled(value)) warn(value, 'cannot be read');
      const leftOut = markup === null ? [] : leftOutOf(markup, purifier);
      if (leftOut.length > 0) warn(value, `loses ${leftOut.join(', ')}`);
      return article;
    },
  };
}

/** The elements and attributes that the sanitiser removes from markup, without the harmless ones. */
export function leftOutOf(markup: string, purifier: DOMPurify): string[] {
  try {
    purifier.sanitize(markup, CONFIG);
  } catch {
    // Thousands of elements within each other exceed the stack.
    return ['what is nested too deeply'];
  }
  const names = purifier.removed.map((removed) => {
    if ('element' in removed) return removed.element.nodeName.toLowerCase();
    const { attribute, from } = removed;
    // The sanitiser removes a picture or frame without an address completely.
    return attribute?.name === 'src' ? from.nodeName.toLowerCase() : (attribute?.name ?? '');
  });
  return [...new Set(names)].filter((name) => !HARMLESS.test(name));
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';
