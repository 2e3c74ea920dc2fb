import { readDate, recordDate, type RecordDate } from './dates.ts';
import { decodedJson, field } from './json.ts';
import { plainText } from './text.ts';
import { safeLink, safePicture, type SafeUrl } from './urls.ts';

/** A record's rich text, neither decoded nor sanitised yet (see `articleHtml`). */
export interface Article {
  readonly content: unknown;
}

/**
 * Decodes the fields of a record into values that the site shows. Each function accepts any value and never throws. The
 * build passes a reader of its own that also reports values visitors will not see as they were meant.
 */
export interface Reader {
  /** Trimmed; empty where there is no text. */
  text: (value: unknown) => string;
  /** One of the known words, in upper or lower case; null for any other. */
  choice: <Word extends string>(value: unknown, words: readonly Word[]) => Word | null;
  /** A field that is a date. */
  date: (value: unknown) => RecordDate | null;
  /** A field that holds JSON with a date, as `ef1` does, or the date alone. */
  dateInside: (value: unknown) => RecordDate | null;
  /** A text in a field that holds JSON, as `ef1` does, by its name there. */
  textInside: (value: unknown, name: string) => string;
  picture: (value: unknown) => SafeUrl | null;
  link: (value: unknown) => SafeUrl | null;
  /** Rich text; it is decoded and sanitised when a page shows it. */
  article: (value: unknown) => Article;
}

export const reader: Reader = {
  text: plainText,
  choice: (value, words) => {
    const text = plainText(value).toLowerCase();
    return words.find((word) => word === text) ?? null;
  },
  date: readDate,
  dateInside: recordDate,
  textInside: (value, name) => plainText(field(decodedJson(value), name)),
  picture: safePicture,
  link: safeLink,
  article: (content) => ({ content }),
};
