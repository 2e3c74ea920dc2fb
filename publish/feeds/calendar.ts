import ical, {
  escape,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Item } from '../../src/data/declare/item.ts';
import { momentsOf } from '../../src/data/wire/hours.ts';
import { UNCHANGED } from './revisions.ts';

export type CalendarEvent = Pick<Item, 'id' | 'title' | 'description' | 'place' | 'hours'> & {
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
 * Writes events as a calendar (RFC 5545), in the order given. An event whose hours can be read has times, in UTC as those of
 * grounds. Others last all day, with their hours in the text. Nobody is busy for them, so they are transparent.
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
    events: events.map((event) => {
      const { id, url, title, description = '', day, place, hours = '', changed } = event;
      const moments = momentsOf(day, hours);
      return {
        id: `${encodeURIComponent(writable(id))}@${host}`,
        stamp: new Date(stamp),
        // `new Date` reads an ISO day as midnight UTC. A calendar without a time zone is written in UTC, too.
        start: new Date(moments?.start ?? day),
        ...(moments?.end && { end: new Date(moments.end) }),
        allDay: moments === null,
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
        status: event.isCancelled ? ICalEventStatus.CANCELLED : null,
        ...revision(changed),
        summary: writable(title),
        ...(place && { location: writable(place) }),
        description: writable([!moments && hours, description].filter(Boolean).join('\n\n')),
        url: url && inCalendarUrl(url),
      };
    }),
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
