import { readDate, type RecordDate } from 'maidan/wire/dates';
import { CellError, quoted } from './cells.ts';

/** A date in a cell, and how it was understood. */
interface WrittenDate {
  date: RecordDate;
  spoken: string;
  /** Whether the cell has numbers in an order that means another day elsewhere. */
  isAmbiguous: boolean;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const DAY_FIRST = /^(?<day>\d{1,2})\s?([-/.])\s?(?<month>\d{1,2})\s?\2\s?(?<year>\d+)$/;

const FORMS = [
  DAY_FIRST,
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,./-]*(?<month>[a-z]{3,})[\s,./-]*(?<year>\d+)$/i,
  /^(?<month>[a-z]{3,})[\s./-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,./-]+(?<year>\d+)$/i,
];

/** A time after the day, as `5-11-2026 14:30`. */
const WITH_TIME = /^(.*\S) (\d{1,2}:\d{2}(?::\d{2})?)$/;

/**
 * Reads a date as people in India write it. Beside what the site reads (`readDate`), that is a day with the month's English
 * name, `2026/11/05`, and numbers in the order day, month, year. A time after it is Indian time.
 * @param expected what the cell must contain, for the message
 * @throws CellError when it is no date, or one whose year has not four digits
 */
export function readWrittenDate(cell: string, expected: string): WrittenDate {
  const refuse = (flaw: string) => new CellError(`${quoted(cell)} ${flaw}. Expected: ${expected}.`);
  const found = readDate(cell);
  if (found) return { date: found, spoken: spokenDay(found), isAmbiguous: false };

  const [, day = cell, time] = WITH_TIME.exec(cell) ?? [];
  const form = FORMS.find((each) => each.test(day));
  const parts = form?.exec(day)?.groups ?? {};
  const month = monthNumber(parts.month ?? '');
  if (!form || month === 0) throw refuse('is no date that can be read');
  const isAmbiguous = form === DAY_FIRST;
  if (parts.year?.length !== 4) throw refuse('is no date with a year of four digits');
  if (isAmbiguous && month > 12) {
    throw refuse(`is read as day, month and year, and there is no month ${month}`);
  }
  const date = readDate([`${parts.year}-${month}-${parts.day}`, time].filter(Boolean).join(' '));
  if (!date) throw refuse('is no date: the calendar has no such day, or the clock no such time');
  return { date, spoken: spokenDay(date), isAmbiguous };
}

function monthNumber(month: string): number {
  if (/^\d/.test(month)) return Number(month);
  const isPart = (name: string) => name.toLowerCase().startsWith(month.toLowerCase());
  return month === '' ? 0 : MONTHS.findIndex(isPart) + 1;
}

export function spokenDay({ iso }: RecordDate): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}
