import { organisation } from '../../src/content/organisation.ts';
import type { Collection, Item } from '../../src/data/collection.ts';
import type { SitePage } from '../../src/server/pages.ts';
import type { SiteRecords } from '../../src/server/records.ts';
import { calendar } from './calendar.ts';
import { pageFile } from './pageFile.ts';
import { rssFeed } from './rssFeed.ts';
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
  const dated = pages
    .filter(({ empty }) => !empty)
    .map(({ address, item }) => {
      const day = item?.date?.iso;
      return { address, day: day && day <= today ? day : undefined };
    });
  const files: [string, string][] = [
    ['sitemap.xml', await sitemap(origin, dated)],
    ['robots.txt', robots(origin)],
  ];
  const calendarOf = (items: Item[]) =>
    calendar(
      { name: `${organisation.name}: Events`, host: new URL(origin).host, stamp: askedAt },
      items.flatMap(({ date, ...item }) =>
        date ? [{ ...item, url: origin + item.address, date }] : [],
      ),
    );
  for (const [collection, data] of answers) {
    const { address, schemaOrg } = collection;
    const items = collection.itemsOf(data);
    const folder = address.slice(1);
    if (schemaOrg === 'Article')
      files.push([`${folder}/feed.xml`, feedOf(collection, items, origin)]);
    if (schemaOrg === 'Event') files.push([`${folder}/calendar.ics`, calendarOf(items)]);
  }
  for (const { address, collection, item } of pages) {
    if (!item || collection?.schemaOrg !== 'Event') continue;
    files.push([pageFile(address).replace('index.html', 'event.ics'), calendarOf([item])]);
  }
  return files;
}

function feedOf({ address, title }: Collection, items: Item[], origin: string): string {
  const home = origin + address;
  const name = `${organisation.name}: ${title}`;
  return rssFeed(
    {
      title: name,
      description: `${name}, from ${organisation.name}`,
      home,
      self: `${home}/feed.xml`,
    },
    items.map((item) => {
      const page = origin + item.address;
      // A record without a page leads to what it is about elsewhere, or else to the list.
      const ids =
        page === home
          ? { id: `${home}#${item.id}`, link: item.link ?? home }
          : { id: page, link: page };
      return { ...item, ...ids };
    }),
  );
}
