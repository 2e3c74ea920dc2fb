import ical, { escape } from 'ical-generator';
import type { Item } from '../../src/data/item.ts';
import type { RecordDate } from '../../src/data/wire/dates.ts';

/** What takes place on a day. `url` is the absolute address of its page, or null. */
export type CalendarEvent = Pick<Item, 'id' | 'title' | 'description'> & {
  url: string | null;
  date: RecordDate;
};

/**
 * Events as a calendar (RFC 5545), in the order given. Each is a whole day: the service knows no hours that a visitor
 * could rely on.
 * @param name what calendar programs call it
 * @param host the site's, which makes the events' ids unique in the world
 * @param stamp when the service was asked, in milliseconds since 1970
 * @param events plain text of any kind: control characters and halves of surrogate pairs are left out
 * @throws {TypeError} where a page's address is not absolute
 */
export function calendar(
  { name, host, stamp }: { name: string; host: string; stamp: number },
  events: CalendarEvent[],
): string {
  const document = ical({
    // The package escapes the events' texts, but not the calendar's own.
    name: escape(writable(name), false),
    prodId: { company: host, product: 'Events' },
    events: events.map(({ id, url, title, description = '', date }) => ({
      id: `${encodeURIComponent(writable(id))}@${host}`,
      stamp: new Date(stamp),
      // An ISO day is its midnight UTC, and a calendar without a time zone is written in UTC.
      start: new Date(date.iso),
      allDay: true,
      summary: writable(title),
      description: writable(description),
      // The package escapes an address as it does a text, which RFC 5545 (3.3.13) does not: leave it nothing to escape.
      url: url && new URL(url).href.replace(/[,;\\]/g, encodeURIComponent),
    })),
  });
  return `${document.toString()}\r\n`;
}

/** What a text of RFC 5545 (3.3.11) may hold: no control characters but tab and line ends, and whole characters. */
function writable(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]|\p{Cs}/gu, '');
}
