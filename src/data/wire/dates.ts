import { fill, language } from '../../content/language.ts';
import { dates } from '../../content/words/dates.ts';
import { decodedJson, field } from './json.ts';

/**
 * An ISO day with an optional time. Parts of one digit, and zones without their colon, are accepted: they are not ambiguous.
 */
const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2})(:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Seconds or milliseconds since 1970. Up to ten digits are seconds, as AppSync's timestamps are. */
const MOMENT = /^-?\d{9,}$/;
const MAX_SECONDS = 1e10;

/** A calendar day, and a time to sort it by. */
export interface RecordDate {
  /** In milliseconds since 1970; midnight UTC for a day without a time. For sorting only. */
  time: number;
  /** YYYY-MM-DD. Every visitor is shown this day, whatever their own time zone. */
  iso: string;
}

/**
 * Reads a date from the service. It may be an ISO day, an ISO time, or seconds or milliseconds since 1970 (number or digits).
 * Day and month are never guessed. A time is shown as its day in Asia/Kolkata; a time without a zone is read as Indian time.
 * @returns null for anything else: such a record sorts as 1970 and shows no date (docs/product.md, Encodings)
 */
export function readDate(value: unknown): RecordDate | null {
  const text = typeof value === 'number' ? String(Math.trunc(value)) : value;
  if (typeof text !== 'string') return null;
  const trimmed = text.trim();
  if (MOMENT.test(trimmed)) {
    const moment = Number(trimmed);
    return momentOf(Math.abs(moment) < MAX_SECONDS ? moment * 1000 : moment);
  }

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
 * A date as an editor reads and writes it. That is the day, or the Indian time where the record has one. `readDate` reads
 * it back.
 */
export function writeDate({ time, iso }: RecordDate): string {
  if (time === Date.parse(iso)) return iso;
  return indianIsoTime(time);
}

/** A moment, in milliseconds since 1970, in Indian time: '2027-01-05T16:30:00+05:30'. */
export const indianIsoTime = (time: number): string =>
  new Date(time + INDIAN_OFFSET_MS).toISOString().replace(/(?:\.000)?Z$/, '+05:30');

/** The date in a JSON field. It may be a bare date, or an object with a `date`, plain or JSON-encoded once or twice. */
export function recordDate(value: unknown): RecordDate | null {
  const decoded = decodedJson(value);
  return readDate(field(decoded, 'date') ?? decoded);
}

/** Whether a day is so early or late that a mistake is likely, as a year with a digit too many. */
export const isUnlikelyDay = ({ iso }: RecordDate): boolean => iso < '1990' || iso >= '2101';

/** A date's parts for display: short month, day, year. English has two digits for a day (docs/product.md, Encodings). */
export function dateParts(date: RecordDate): { month: string; day: string; year: string } {
  const [year = '', month, day = ''] = date.iso.split('-');
  // Without Intl: creating an Intl.DateTimeFormat takes 30 ms on a cheap phone.
  const name = dates.monthsShort[Number(month) - 1] ?? '';
  return { month: name, day: language === 'en' ? day : String(Number(day)), year };
}

/** A date as the site shows it: 'Jan 05, 2025'. */
export function displayDate(date: RecordDate): string {
  return fill(dates.short, dateParts(date));
}

/** Asia/Kolkata is always 5.5 hours ahead of UTC: it has no daylight saving time. */
const INDIAN_OFFSET_MS = 5.5 * 60 * 60 * 1000;

let readings = 0;

/** How often the day has been read. A publication learns from it which pages show the day. */
export const dayReadings = (): number => readings;

/** The current day in India, as YYYY-MM-DD. */
export function today(): string {
  readings += 1;
  return indianDay(Date.now()) ?? '';
}

export function indianDay(time: number): string | null {
  const local = new Date(time + INDIAN_OFFSET_MS);
  if (Number.isNaN(local.getTime())) return null;
  const iso = local.toISOString();
  // Years outside 0 to 9999, which ISO writes with a sign, are errors.
  return iso.startsWith('+') || iso.startsWith('-') ? null : iso.slice(0, 10);
}

/**
 * Sorts records newest first. Records of the same time keep the service's order; those without a readable date sort as 1970
 * (docs/product.md, Lists).
 */
export function newestFirst<Item>(
  records: readonly Item[],
  dateOf: (record: Item) => RecordDate | null,
): Item[] {
  const timeOf = (record: Item) => dateOf(record)?.time ?? 0;
  return [...records].sort((a, b) => timeOf(b) - timeOf(a));
}
