import { hasTimes } from '../../src/content/groundTexts.ts';
import { play } from '../../src/content/grounds.ts';
import { organisation } from '../../src/content/organisation.ts';
import type { Collection } from '../../src/data/declare/collection.ts';
import type { Item } from '../../src/data/declare/item.ts';
import { field } from '../../src/data/wire/json.ts';
import type { SitePage } from '../../src/server/pages.ts';
import type { SiteRecords } from '../../src/server/fetchRecords.ts';
import { paths } from '../../src/paths.ts';
import { calendar } from './calendar.ts';
import { groundCalendar } from './groundCalendar.ts';
import { pageFile } from '../pages/pageFile.ts';
import { type Revision, revise } from './revisions.ts';
import { rssFeed } from './rssFeed.ts';
import { robots, sitemap } from './sitemap.ts';

/**
 * Makes the files through which other programs find the site's content. These are the sitemap, robots.txt, a feed of each
 * list of articles and a calendar of each list of events.
 * @param pages the pages that were written
 * @param origin the site's own origin
 * @param revisions those of all events (`revisionsOf`)
 * @returns the files' names inside the site, and their texts
 */
export function feedFiles(
  pages: SitePage[],
  records: SiteRecords,
  origin: string,
  revisions: readonly Revision[],
): [file: string, text: string][] {
  const today = new Date(records.queriedAt).toISOString().slice(0, 10);
  const dated = pages
    .filter(({ empty, unlisted }) => !empty && !unlisted)
    .map(({ address, item, versions }) => {
      const day = item?.date?.iso;
      return { address, versions, day: day && day <= today ? day : undefined };
    });
  const files: [string, string][] = [
    ['sitemap.xml', sitemap(origin, dated)],
    ['robots.txt', robots(origin)],
  ];
  for (const [collection, data] of records.answers) {
    const { address, schemaOrg } = collection;
    const items = collection.itemsOf(data);
    const folder = address.slice(1);
    if (schemaOrg === 'Article')
      files.push([`${folder}/feed.xml`, feedOf(collection, items, origin)]);
    if (schemaOrg === 'Event')
      files.push([`${folder}/calendar.ics`, calendarOf(items, revisions, records, origin)]);
  }
  return files;
}

/**
 * The revisions of all events in the calendar.
 * @param last those of the last publication
 * @param lastNow its time; undefined where it is not known
 */
export function revisionsOf(
  { answers, queriedAt: now }: SiteRecords,
  last: readonly Revision[],
  lastNow: number | undefined,
) {
  const lists = [...answers].filter(([{ schemaOrg }]) => schemaOrg === 'Event');
  const items = lists.flatMap(([{ itemsOf }, data]) => itemsOf(data));
  const isPartial = lists.some(([{ listField }, data]) =>
    Boolean(field(field(data, listField), 'nextToken')),
  );
  return revise(last, items, { now, isPartial, ...(lastNow && { lastNow }) });
}

/**
 * Makes a calendar file for each event and each ground. They lie beside the pages of the event and of the ground's city.
 * @param pages the pages that were written
 * @param origin the site's own origin; if null, the entries have no link to their page
 * @param revisions those of all events (`revisionsOf`)
 * @returns the files' names inside the site, and their texts
 */
export function calendarEntries(
  pages: SitePage[],
  records: SiteRecords,
  origin: string | null,
  revisions: readonly Revision[],
): [file: string, text: string][] {
  const host = hostOf(origin);
  const byId = new Map(revisions.map((revision) => [revision.id, revision]));
  return pages.flatMap(({ address, collection, item, grounds = [] }) => {
    const isCity = address !== paths.play();
    const url = origin && origin + address;
    const entries = grounds
      .filter((ground) => isCity && hasTimes(ground))
      .map((ground): [string, string] => [
        pageFile(address).replace(/\.html$/, `/${ground.id}.ics`),
        groundCalendar(ground, { host, stamp: records.queriedAt, from: play.checkedOn, url }),
      ]);
    if (item && collection?.schemaOrg === 'Event') {
      const own = byId.get(item.id);
      entries.push([
        pageFile(address).replace(/\.html$/, '/event.ics'),
        calendarOf([item], own ? [own] : [], records, origin),
      ]);
    }
    return entries;
  });
}

/** What makes the ids in calendars globally unique. */
const hostOf = (origin: string | null) => (origin === null ? 'localhost' : new URL(origin).host);

/** Of a cancelled event nothing is known but its id and its day: its record may be removed. */
function calendarOf(
  items: Item[],
  revisions: readonly Revision[],
  { queriedAt }: SiteRecords,
  origin: string | null,
): string {
  const byId = new Map(items.map((item) => [item.id, item]));
  return calendar(
    { name: `${organisation.name}: Events`, host: hostOf(origin), stamp: queriedAt },
    revisions.map((revision) => {
      const item = byId.get(revision.id);
      return item && revision.digest !== null
        ? { ...revision, ...item, url: origin && origin + item.address }
        : { ...revision, title: 'Cancelled', url: null, isCancelled: true };
    }),
  );
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
      // A record without a page links to its own `link`, or else to the list.
      const ids =
        page === home
          ? { id: `${home}#${item.id}`, link: item.link ?? home }
          : { id: page, link: page };
      return { ...item, ...ids };
    }),
  );
}
