import { Feed, type Item } from 'feed';
import type { Item as RecordItem } from '../../src/data/item.ts';

/** One entry. `id` never changes and is the `link` itself, or any text; `link` is absolute. */
export type FeedEntry = Pick<RecordItem, 'id' | 'title' | 'description' | 'date'> & {
  link: string;
};

/**
 * A feed as RSS 2.0 (https://www.rssboard.org/rss-specification), the entries in the order given.
 * @param channel what the feed says of itself: `home` is the page that lists the same, `self` its own address, both absolute
 * @param entries plain text of any kind: characters that XML 1.0 does not allow are left out, all others stay
 * @returns the XML document; the same for the same entries, whenever it is made
 * @throws {TypeError} where a link is not an absolute address
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
  // The package would put the time of the build here, and a feed in which nothing is new would change all the same.
  // An element in a list is repeated as often as the list is long: here, never.
  feed.addExtension({ name: 'lastBuildDate', objects: [] as never });
  for (const entry of entries) feed.addItem(itemOf(entry));
  return feed.rss2();
}

/** The type `Item` demands a date; RSS does not, and the package leaves out the pubDate of an item without one. */
function itemOf({ id, link, title, description = '', date }: FeedEntry): Item {
  return {
    title,
    link,
    // Without a guid of its own an item gets its link as a permanent one.
    ...(id !== link && { guid: escapeAmpersands(id) }),
    ...(date && { date: new Date(date.time) }),
    // In place of the package's CDATA sections, which end at the second `]]>` of a text.
    extensions: [
      { name: 'title', objects: { _text: escapeAmpersands(title) } },
      { name: 'description', objects: { _text: escapeAmpersands(description) } },
    ],
  } as Item;
}

/** Everything outside the production Char of XML 1.0 (https://www.w3.org/TR/xml/#charsets). */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The package reads `&amp;` in a text as `&` before it escapes: a text that says `&amp;` would lose it. */
function escapeAmpersands(text: string): string {
  return text.replace(NOT_XML, '').replaceAll('&', '&amp;');
}
