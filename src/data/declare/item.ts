import type { RecordDate } from '../wire/dates.ts';
import type { Article } from '../wire/reader.ts';
import type { SafeUrl } from '../wire/urls.ts';

/** The fields that every content type reads from its records. It may add fields of its own. */
export interface ItemFields {
  title: string;
  /** The day that the list is sorted by, newest first. */
  date: RecordDate | null;
  /** The sort of record, in the organisation's own words. A page offers records of its own sort first. */
  kind?: string;
  /** Where it takes place. */
  place?: string;
  /** When in its day it takes place, in an editor's words. */
  hours?: string;
  picture: SafeUrl | null;
  description?: string;
  link?: SafeUrl | null;
  body?: Article;
}

/** What the data layer adds to the fields of a record. */
export interface ItemAddress {
  id: string;
  /** The record's own page, or its list where records have no page. */
  address: string;
}

/** A record as the site shows it. */
export type Item = ItemFields & ItemAddress;

/** The item that a `read` function makes of a record. */
export type ItemOf<Read extends (...args: never[]) => ItemFields> = ReturnType<Read> & ItemAddress;
