import ical, { escape } from 'ical-generator';
import type { Item } from '../../src/data/item.ts';
import type { RecordDate } from '../../src/data/wire/dates.ts';

/** An event that takes place on a day. `url` is the absolute address of its page, or null. */
export type CalendarEvent = Pick<Item, 'id' | 'title' | 'description'> & {
  url: string | null;
  date: RecordDate;
};

/**
 * Writes events as a calendar (RFC 5545), in the order given. Events last all day, because the service has no reliable
 * times of day.
 * @param name the calendar's name in calendar programs
 * @param host the site's host, which makes the events' ids globally unique
 * @param stamp when the records were fetched, in milliseconds since 1970
 * @param events any plain text; control characters and lone surrogates are removed
 * @throws {TypeError} if a page's address is not absolute
 */
export function calendar(
  { name, host, stamp }: { name: string; host: string; stamp: number },
  events: CalendarEvent[],
): string {
  const document = ical({
    // The package escapes the texts of events, but not the calendar's name.
    name: escape(writable(name), false),
    prodId: { company: host, product: 'Events' },
    events: events.map(({ id, url, title, description = '', date }) => ({
      id: `${encodeURIComponent(writable(id))}@${host}`,
      stamp: new Date(stamp),
      // `new Date` reads an ISO day as midnight UTC. A calendar without a time zone is written in UTC, too.
      start: new Date(date.iso),
      allDay: true,
      summary: writable(title),
      description: writable(description),
      url: url && inCalendarUrl(url),
    })),
  });
  return `${document.toString()}\r\n`;
}

/**
 * Encodes an absolute address for a calendar. The package escapes addresses like text, which RFC 5545 (3.3.13) does not
 * allow: encoded, they need no escaping.
 */
export const inCalendarUrl = (url: string) =>
  new URL(url).href.replace(/[,;\\]/g, encodeURIComponent);

/** RFC 5545 (3.3.11) allows no control characters in a text but tabs and line ends. Lone surrogates go as well. */
export function writable(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]|\p{Cs}/gu, '');
}
