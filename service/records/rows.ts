import { createHash } from 'node:crypto';
import type { StoredRecord } from 'maidan/contract/store';
import { DAY_MS } from '../times.ts';

export interface WrittenText {
  cell: string;
  /** The content of the text file that the cell names. */
  file?: string;
  /** The Word document that it names: the folder that has it beside unpublished pictures, and a hash of the HTML that it became. */
  document?: { folder: string; became: string };
  /** Of the text, of the HTML that it became and of what read it: the same is not read again. */
  digest?: string;
}

/** What an editor has written for a record. It counts as long as the record still has what became of it. */
export interface Written {
  /** The cell of the article, and what it names, if it does. */
  text?: WrittenText | undefined;
  /** The name of the picture's file, the address that the picture has got, and a digest of the file and of what read it. */
  picture?: { name: string; address: string; digest?: string } | undefined;
}

export interface StoredRow {
  record: NonNullable<StoredRecord>;
  hidden: boolean;
  /** When it begins to be shown, in milliseconds since 1970; null for at once. */
  publishFrom: number | null;
  /** When it ceases to be shown, likewise; null for never. */
  publishUntil: number | null;
  written?: Written;
  /** What is known of the people in its picture, as the column has it; not set where nothing is. Visitors never receive it. */
  people?: string;
}

/** A row of the table `records`, without what follows from it. The history keeps it as JSON. */
export interface DatabaseRow {
  place: number;
  body: string;
  hidden: number;
  publish_from: number | null;
  publish_until: number | null;
  written: string | null;
  people: string | null;
}

export const ROW_COLUMNS = 'place, body, hidden, publish_from, publish_until, written, people';

export function storedRow(row: DatabaseRow): StoredRow {
  const { body, hidden, publish_from, publish_until, written, people } = row;
  return {
    record: JSON.parse(body) as StoredRow['record'],
    hidden: hidden === 1,
    publishFrom: publish_from,
    publishUntil: publish_until,
    ...(written !== null && { written: JSON.parse(written) as Written }),
    ...(people !== null && { people }),
  };
}

export function isShownAt(time: number, { hidden, publishFrom, publishUntil }: StoredRow): boolean {
  return !hidden && (publishFrom ?? -Infinity) <= time && time < (publishUntil ?? Infinity);
}

/** What `people` says where people can be recognised. */
export const CONSENT = 'consent until ';

/** The last day of the consent to a record's picture, as YYYY-MM-DD; null where there is none. */
export const consentDay = ({ people }: Pick<StoredRow, 'people'>): string | null =>
  people?.startsWith(CONSENT) ? people.slice(CONSENT.length) : null;

/** When the consent to a record's picture ends: the first moment of the next day in India. Infinity where nothing ends. */
export function consentEnd(row: Pick<StoredRow, 'people'>): number {
  const day = consentDay(row);
  return day === null ? Infinity : Date.parse(`${day}T00:00+05:30`) + DAY_MS;
}

/** The key of a removed record in the log of removals, without personal data. */
export function removalHash(type: string, id: string): string {
  return createHash('sha256').update(`${type}/${id}`).digest('hex');
}
