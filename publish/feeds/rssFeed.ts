import { Feed, type Item } from 'feed';
import type { RecordDate } from '../../src/data/wire/dates.ts';
import type { Item as RecordItem } from '../../src/data/declare/item.ts';

/** One entry. `id` is stable: the `link` itself or any text. `link` is absolute. */
export type FeedEntry = Pick<RecordItem, 'id' | 'title' | 'description' | 'date'> & {
  link: string;
};

/**
 * Writes an RSS 2.0 feed (https://www.rssboard.org/rss-specification), with the entries in the order given.
 * @param channel the feed's metadata: `home` is the page with the same list, `self` the feed's own address, both absolute
 * @param entries any plain text; characters that XML 1.0 does not allow are removed
 * @returns the XML document, which depends on nothing but the arguments
 * @throws {TypeError} if a link is not absolute
 */
export function rssFeed(
  channel: Record<'title' | 'description' | 'home' | 'self', string>,
  entries: FeedEntry[],
): string {
  const feed = new Feed({
    title: escapeAmpersands(channel.title),
    description: escapeAmpersands(channel.description),
    link: channel.home,
    feed: channel.self,
    language: 'en-in',
    generator: false,
  });
  // Removes `lastBuildDate`. The package would write the present time there, and so change a feed without new entries. A list
  // repeats the element once per item, so an empty list writes none.
  feed.addExtension({ name: 'lastBuildDate', objects: [] as never });
  for (const entry of entries) feed.addItem(itemOf(entry));
  return feed.rss2();
}

/** The cast allows an item without a date. The type requires one, but RSS and the package do not. */
function itemOf({ id, link, title, description = '', date }: FeedEntry): Item {
  return {
    title,
    link,
    // Without a guid, the package writes the link as a permanent one.
    ...(id !== link && { guid: escapeAmpersands(id) }),
    ...(date && { date: momentOf(date) }),
    // Replaces the package's CDATA sections, which break at the second `]]>` of a text.
    extensions: [
      { name: 'title', objects: { _text: escapeAmpersands(title) } },
      { name: 'description', objects: { _text: escapeAmpersands(description) } },
    ],
  } as Item;
}

/** The time of an entry. A day without a time is its noon, which is on that day in the Americas too. */
const momentOf = ({ time, iso }: RecordDate) =>
  new Date(time === Date.parse(iso) ? `${iso}T12:00Z` : time);

/** Everything outside the production Char of XML 1.0 (https://www.w3.org/TR/xml/#charsets). */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The package turns `&amp;` into `&` before it escapes. Escaped beforehand, a literal `&amp;` survives. */
function escapeAmpersands(text: string): string {
  return text.replace(NOT_XML, '').replaceAll('&', '&amp;');
}
