import type { RecordDate } from '../../src/data/wire/dates.ts';
import type { Item } from '../../src/data/declare/item.ts';

/** One entry. `id` is stable: the `link` itself or any text. `link` is absolute. */
export type FeedEntry = Pick<Item, 'id' | 'title' | 'description' | 'date'> & { link: string };

/**
 * Writes an RSS 2.0 feed (https://www.rssboard.org/rss-specification), with the entries in the order given. It has no time of
 * its own, so that it changes only with an entry.
 * @param channel the feed's metadata: `home` is the page with the same list, `self` the feed's own address, both absolute
 * @param entries any plain text; characters that XML 1.0 does not allow are removed
 */
export function rssFeed(
  channel: Record<'title' | 'description' | 'home' | 'self', string>,
  entries: FeedEntry[],
): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(channel.title)}</title>
<link>${escapeXml(channel.home)}</link>
<description>${escapeXml(channel.description)}</description>
<language>en-in</language>
<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
${entries.map(entryText).join('')}</channel>
</rss>
`;
}

const entryText = ({ id, link, title, description = '', date }: FeedEntry) => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(link)}</link>
<guid isPermaLink="${id === link}">${escapeXml(id)}</guid>
${date ? `<pubDate>${timeOf(date).toUTCString()}</pubDate>\n` : ''}<description>${escapeXml(description)}</description>
</item>
`;

/** The time of an entry. A day without a time is its noon, which is on that day in the Americas too. */
const timeOf = ({ time, iso }: RecordDate) =>
  new Date(time === Date.parse(iso) ? `${iso}T12:00Z` : time);

/** Everything outside the production Char of XML 1.0 (https://www.w3.org/TR/xml/#charsets). */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as XML, without the characters that XML 1.0 does not allow. */
export const escapeXml = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
