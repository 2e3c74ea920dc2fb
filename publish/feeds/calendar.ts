import ical, {
  escape,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Item } from '../../src/data/declare/item.ts';
import { UNCHANGED } from './revisions.ts';

/** An event that takes place on a day. */
export type CalendarEvent = Pick<Item, 'id' | 'title' | 'description'> & {
  /** The absolute address of its page, or null. */
  url: string | null;
  /** As YYYY-MM-DD. */
  day: string;
  /** When it last changed (`revisions.ts`), in milliseconds since 1970. */
  changed: number;
  isCancelled?: boolean;
};

/** How often a program that follows a calendar should fetch it again. */
export const REFRESH_SECONDS = 6 * 60 * 60;

/**
 * The revision of an entry. A program that has imported the entry before takes it again only with a higher one.
 * @param changed in milliseconds since 1970. SEQUENCE counts seconds since 2020, because seconds since 1970 exceed its range
 *   in 2038
 */
export const revision = (changed: number) => ({
  sequence: Math.floor((changed - UNCHANGED) / 1000),
  lastModified: new Date(changed),
});

/**
 * Writes events as a calendar (RFC 5545), in the order given. Events last all day, because the service has no reliable
 * times of day. Nobody is busy for all of it, so they are transparent.
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
    ttl: REFRESH_SECONDS,
    events: events.map(({ id, url, title, description = '', day, changed, isCancelled }) => ({
      id: `${encodeURIComponent(writable(id))}@${host}`,
      stamp: new Date(stamp),
      // `new Date` reads an ISO day as midnight UTC. A calendar without a time zone is written in UTC, too.
      start: new Date(day),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      status: isCancelled ? ICalEventStatus.CANCELLED : null,
      ...revision(changed),
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
