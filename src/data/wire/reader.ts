import { readDate, recordDate, type RecordDate } from './dates.ts';
import { plainText } from './text.ts';
import { safeLink, safePicture, type SafeUrl } from './urls.ts';

/** The rich text of a record as the service has sent it: neither decoded nor safe to show (see `articleHtml`). */
export interface Article {
  readonly content: unknown;
}

/**
 * How the fields of a record become what the site shows. Each function takes whatever the service has sent and never
 * throws. The build puts in a reader of its own, which also notes what visitors will not see as it was meant.
 */
export interface Reader {
  /** Trimmed; empty where there is no text. */
  text: (value: unknown) => string;
  /** One of the words that the site knows, in whatever letters; null for any other. */
  choice: <Word extends string>(value: unknown, words: readonly Word[]) => Word | null;
  /** A field that is a date. */
  date: (value: unknown) => RecordDate | null;
  /** A JSON field that carries a date (`ef1`). */
  dateInside: (value: unknown) => RecordDate | null;
  picture: (value: unknown) => SafeUrl | null;
  link: (value: unknown) => SafeUrl | null;
  /** Rich text, which is decoded and sanitised when a page shows it. */
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
  picture: safePicture,
  link: safeLink,
  article: (content) => ({ content }),
};
