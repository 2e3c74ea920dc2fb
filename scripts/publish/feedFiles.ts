import { organisation } from '../../src/content/organisation.ts';
import type { Collection, Item } from '../../src/data/collection.ts';
import type { SitePage } from '../../src/server/pages.ts';
import type { SiteRecords } from '../../src/server/records.ts';
import { calendar, type CalendarEvent } from './calendar.ts';
import { pageFile } from './pageFile.ts';
import { type FeedEntry, rssFeed } from './rssFeed.ts';
import { robots, sitemap } from './sitemap.ts';

/**
 * The files by which others find what is on the site: its sitemap, a feed of each list of articles, a calendar of each
 * list of events and an entry for calendars of each event.
 * @param pages those that were written
 * @param origin where the site is
 * @returns their names inside the site, and their texts
 */
export async function feedFiles(
  pages: SitePage[],
  { answers, askedAt }: SiteRecords,
  origin: string,
): Promise<[file: string, text: string][]> {
  const today = new Date(askedAt).toISOString().slice(0, 10);
  const entries = pages.map(({ address, item }) => {
    const day = item?.date?.iso;
    return { address, day: day && day <= today ? day : undefined };
  });
  const files: [string, string][] = [
    ['sitemap.xml', await sitemap(origin, entries)],
    ['robots.txt', robots(origin)],
  ];
  const calendarOf = (events: CalendarEvent[]) =>
    calendar(
      { name: `${organisation.name}: Events`, host: new URL(origin).host, stamp: askedAt },
      events,
    );
  for (const [collection, data] of answers) {
    const { address, schemaOrg } = collection;
    const items = collection.itemsOf(data);
    if (schemaOrg === 'Article') {
      files.push([`${address.slice(1)}/feed.xml`, feedOf(collection, items, origin)]);
    }
    if (schemaOrg === 'Event') {
      const events = items.flatMap((item) => calendarEvent(item, origin));
      files.push([`${address.slice(1)}/calendar.ics`, calendarOf(events)]);
    }
  }
  for (const { address, collection, item } of pages) {
    if (!item || collection?.schemaOrg !== 'Event') continue;
    const file = pageFile(address).replace('index.html', 'event.ics');
    files.push([file, calendarOf(calendarEvent(item, origin))]);
  }
  return files;
}

function feedOf({ address, title }: Collection, items: Item[], origin: string): string {
  const home = origin + address;
  const channelTitle = `${organisation.name}: ${title}`;
  const channel = {
    title: channelTitle,
    description: `${channelTitle}, from ${organisation.name}`,
    home,
    self: `${home}/feed.xml`,
  };
  return rssFeed(
    channel,
    items.map((item) => feedEntry(item, home, origin)),
  );
}

/** A record leads to its page; one without to what it is about elsewhere, or else to the list. */
function feedEntry(item: Item, home: string, origin: string): FeedEntry {
  const { id, address, title, description = '', date } = item;
  const page = origin + address;
  const hasPage = page !== home;
  return {
    id: hasPage ? page : `${home}#${id}`,
    link: hasPage ? page : (item.link ?? home),
    title,
    description,
    date,
  };
}

function calendarEvent(item: Item, origin: string): CalendarEvent[] {
  const { id, address, title, description = '', date } = item;
  return date ? [{ id, url: origin + address, title, description, date }] : [];
}
