import { collections } from '../features/collections.ts';
import type { Collection } from '../data/declare/collection.ts';
import { operationName } from '../data/network/operation.ts';
import { articleMarkup } from '../data/wire/articleHtml.ts';
import { isUnlikelyDay } from '../data/wire/dates.ts';
import { type Reader, reader } from '../data/wire/reader.ts';
import { field } from '../data/wire/json.ts';
import { lossesOf, parsedArticle } from './articleLosses.ts';
import type { SiteRecords } from './fetchRecords.ts';

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
  const parser = new view.DOMParser();
  return collections.flatMap((collection: Collection) => {
    const { type, key, list, listField, detail } = collection;
    const answer = answers.get(collection);
    const items = field(field(answer, listField), 'items');
    const records = collection.recordsOf(answer);
    const lines = records.flatMap((record) => {
      const warnings: string[] = [];
      const { id, address } = collection.itemOf(record, warningReader(record, parser, warnings));
      const place = detail ? address : `${type} ${id}`;
      return warnings.length > 0 ? [`${place}: ${warnings.join('; ')}.`] : [];
    });
    const unusable = (Array.isArray(items) ? items.length : 0) - records.length;
    if (unusable > 0) {
      lines.unshift(
        `${operationName(list)}: ${unusable} without a ${key} of its own cannot be shown.`,
      );
    }
    if (field(field(answer, listField), 'nextToken')) {
      lines.unshift(`${operationName(list)}: there are more than the ${records.length} shown.`);
    }
    return lines;
  });
}

/** Reads as the site does, and warns of filled fields that cannot be used. */
function warningReader(record: object, parser: DOMParser, warnings: string[]): Reader {
  const warn = (value: unknown, flaw: string) => {
    // An empty field loses nothing.
    const name = isFilled(value) && Object.entries(record).find(([, held]) => held === value)?.[0];
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
      if (markup !== null) for (const flaw of flawsOf(markup, parser)) warn(value, flaw);
      return article;
    },
  };
}

/** What visitors do not get of an article. */
function flawsOf(markup: string, parser: DOMParser): string[] {
  try {
    const { lost, linked } = lossesOf(parsedArticle(markup, parser).body);
    return [
      ...(lost.length > 0 ? [`loses ${lost.join(', ')}`] : []),
      ...(linked.length > 0 ? [`shows a link in place of ${linked.join(', ')}`] : []),
    ];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return ['loses what is nested too deeply'];
  }
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';
