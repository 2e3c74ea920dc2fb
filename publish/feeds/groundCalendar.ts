import ical, { ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { writtenHours } from '../../src/content/groundTexts.ts';
import { type Ground, WEEK } from '../../src/content/grounds.ts';
import { inCalendarUrl, REFRESH_SECONDS, revision, writable } from './calendar.ts';

const { MO, TU, WE, TH, FR, SA, SU } = ICalWeekday;

const WEEKDAYS = [MO, TU, WE, TH, FR, SA, SU];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes the hours of a ground as an entry that returns every week (RFC 5545). Times are in UTC, which needs no time zone's
 * rules: India has no summer time.
 * @param ground one with days and hours
 * @param host the site's host, which makes the entry's id globally unique
 * @param stamp when the site was published, in milliseconds since 1970
 * @param from the first possible day, as YYYY-MM-DD. Whoever changes the hours raises it, so it is the entry's revision
 * @param url the absolute address of its page, or null
 */
export function groundCalendar(
  ground: Ground,
  { host, stamp, from, url }: { host: string; stamp: number; from: string; url: string | null },
): string {
  const { id, name, city, street, area, days, hours } = ground;
  const first = firstDay(ground, from);
  const start = new Date(`${first}T${hours.from}:00+05:30`);
  // Before 5:30 am in India it is still the day before in UTC.
  const shift = start.toISOString().startsWith(first) ? 0 : WEEK.length - 1;
  const document = ical({
    prodId: { company: host, product: 'Grounds' },
    ttl: REFRESH_SECONDS,
    events: [
      {
        id: `${id}@${host}`,
        stamp: new Date(stamp),
        ...revision(Date.parse(from)),
        start,
        end: new Date(`${first}T${hours.to}:00+05:30`),
        repeating: {
          freq: ICalEventRepeatingFreq.WEEKLY,
          byDay: days.map((day) => WEEKDAYS[(WEEK.indexOf(day) + shift) % WEEK.length]!),
        },
        summary: writable(`Football: ${name}`),
        location: writable([name, street, area, city].filter(Boolean).join(', ')),
        description: `${writtenHours(hours)} in India. Hours change: ask before you travel far.`,
        url: url && inCalendarUrl(url),
      },
    ],
  });
  return `${document.toString()}\r\n`;
}

/** The first day from a day on on which children play. */
function firstDay({ days }: Ground, from: string): string {
  const week = WEEK.map((_, offset) => new Date(Date.parse(from) + offset * DAY_MS));
  // getUTCDay begins with Sunday.
  const found = week.find((date) => days.includes(WEEK[(date.getUTCDay() + 6) % 7]!));
  return (found ?? new Date(from)).toISOString().slice(0, 10);
}
