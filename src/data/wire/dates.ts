import { decodedJson } from './json.ts';
import { field } from './records.ts';

/** An ISO day, perhaps with a time: parts of one digit and a zone without its colon can be mistaken for nothing else. */
const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2})(:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
const MILLISECONDS = /^-?\d{9,}$/;

/** A day of the calendar with its place in time. `iso` is YYYY-MM-DD. */
export interface RecordDate {
  /** Milliseconds since 1970: for a day without a time, its midnight UTC. Sorting only. */
  time: number;
  /** The calendar day that every visitor is shown, whatever their own time zone. */
  iso: string;
}

/**
 * Reads a date as the service sends one: an ISO day, an ISO time, or milliseconds (number or digits). Day and month are
 * never guessed. A day without a time is that day everywhere; a time is shown as its day in Asia/Kolkata, and one without
 * a zone is taken to be Indian time.
 * @returns null for anything else: it sorts as 1970 and shows as nothing (specification, section 8).
 */
export function readDate(value: unknown): RecordDate | null {
  const text = typeof value === 'number' ? String(Math.trunc(value)) : value;
  if (typeof text !== 'string') return null;
  const trimmed = text.trim();
  if (MILLISECONDS.test(trimmed)) return momentOf(Number(trimmed));

  const [, year = '', month = '', day = '', hour, clock = '', zone = '+05:30'] =
    ISO.exec(trimmed) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Date.UTC rolls 31 February over into March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso)) return null;
  if (hour === undefined) return { time, iso };
  return momentOf(
    Date.parse(
      `${iso}T${hour.padStart(2, '0')}${clock}${zone.replace(/(\d{2})(\d{2})$/, '$1:$2')}`,
    ),
  );
}

function momentOf(time: number): RecordDate | null {
  const iso = indianDay(time);
  return iso === null ? null : { time, iso };
}

/**
 * A date as an editor reads and writes it, which `readDate` reads back: the day, or the Indian time where a record has one.
 */
export function writeDate({ time, iso }: RecordDate): string {
  if (time === Date.parse(iso)) return iso;
  return new Date(time + INDIAN_OFFSET).toISOString().replace(/(?:\.000)?Z$/, '+05:30');
}

/** The date that `ef1` carries: an object, JSON or JSON encoded twice with a `date` in it, or a bare date. */
export function recordDate(ef1: unknown): RecordDate | null {
  const decoded = decodedJson(ef1);
  return readDate(field(decoded, 'date') ?? decoded);
}

/** A date's parts for people: short month, two-digit day, year, US English (specification, section 9). */
export function dateParts(date: RecordDate): { month: string; day: string; year: string } {
  const [year = '', , day = ''] = date.iso.split('-');
  // 'Sun, 05 Jan 2025 00:00:00 GMT' everywhere (ECMA-262, Date.prototype.toUTCString). Making a format of Intl takes a cheap
  // phone thirty milliseconds.
  const month = new Date(date.iso).toUTCString().slice(8, 11);
  return { month, day, year };
}

/** A date as the site writes it: 'Jan 05, 2025'. */
export function displayDate(date: RecordDate): string {
  const { month, day, year } = dateParts(date);
  return `${month} ${day}, ${year}`;
}

/** Asia/Kolkata has no summer time: its day is that of UTC, five and a half hours on. */
const INDIAN_OFFSET = 5.5 * 60 * 60 * 1000;

/** The day that it is now in India, as YYYY-MM-DD. */
export function today(): string {
  return indianDay(Date.now()) ?? '';
}

function indianDay(time: number): string | null {
  const local = new Date(time + INDIAN_OFFSET);
  if (Number.isNaN(local.getTime())) return null;
  const iso = local.toISOString();
  // Years outside 0 to 9999 have another form and are nobody's date.
  return iso.startsWith('+') || iso.startsWith('-') ? null : iso.slice(0, 10);
}

/**
 * Newest first; records of the same time keep the service's order, those without a readable date sort as 1970
 * (docs/product.md, Encodings).
 */
export function newestFirst<Item>(
  records: readonly Item[],
  dateOf: (record: Item) => RecordDate | null,
): Item[] {
  const timeOf = (record: Item) => dateOf(record)?.time ?? 0;
  return [...records].sort((a, b) => timeOf(b) - timeOf(a));
}
