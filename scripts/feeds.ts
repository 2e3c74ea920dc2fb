import { organisation } from '../src/content/organisation.ts';
import { newestFirst } from '../src/data/wire/records.ts';
import { plainText } from '../src/data/wire/text.ts';
import { safeLink } from '../src/data/wire/urls.ts';
import type { SitePage, SiteRecord } from '../src/prerender.tsx';
import { dateOf, escape } from './findable.ts';

/** All pages and, where it is known and not to come, the day of each (sitemaps.org, version 0.9). */
export function sitemap(pages: SitePage[], origin: string, today: string): string {
  const entries = pages.map(({ address, record }) => {
    const date = record && dateOf(record);
    const day = date && date.iso <= today ? `<lastmod>${date.iso}</lastmod>` : '';
    return `<url><loc>${escape(origin + address)}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** An entry of a feed: a page of the site, or an article elsewhere. */
interface FeedItem {
  id: string;
  link: string;
  record: SiteRecord;
}

/** Records, newest first, as RSS 2.0. */
export function rss(title: string, home: string, self: string, items: FeedItem[]): string {
  const entries = newestFirst(items, ({ record }) => dateOf(record)).map(({ id, link, record }) => {
    const date = dateOf(record);
    return `<item>
<title>${escape(plainText(record['title']))}</title>
<link>${escape(link)}</link>
<guid isPermaLink="${id === link}">${escape(id)}</guid>
<description>${escape(plainText(record['description']))}</description>
${date ? `<pubDate>${new Date(date.time).toUTCString()}</pubDate>\n` : ''}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escape(title)}</title>
<link>${escape(home)}</link>
<atom:link href="${escape(self)}" rel="self" type="application/rss+xml"/>
<description>${escape(`${title}, from ${organisation.name}`)}</description>
<language>en-in</language>
${entries.join('\n')}
</channel>
</rss>
`;
}

/** The blogs, each with its page. */
export function blogFeed(pages: SitePage[], origin: string, self: string): string {
  const items = pages.flatMap(({ address, record }) => {
    if (record?.__typename !== 'MaidanBlogs') return [];
    const link = origin + address;
    return [{ id: link, link, record }];
  });
  return rss(`${organisation.name}: Blogs`, `${origin}/blogs`, self, items);
}

/** The news, each with the newspaper's own page; one without an address leads to the list. */
export function newsFeed(news: SiteRecord[], origin: string, self: string): string {
  const items = news.map((record) => ({
    id: `${origin}/news#${record['newsId']}`,
    link: safeLink(record['link']) ?? `${origin}/news`,
    record,
  }));
  return rss(`${organisation.name}: News`, `${origin}/news`, self, items);
}

/**
 * Events as a calendar (RFC 5545). Each is a whole day: the service knows no hours that a visitor could rely on.
 * @param stamp when the service was asked, in milliseconds since 1970
 */
export function calendar(events: SitePage[], origin: string, stamp: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${organisation.name}//Events//EN`,
    `X-WR-CALNAME:${escapeText(`${organisation.name}: Events`)}`,
    ...events.flatMap(({ address, record }) => {
      const date = record && dateOf(record);
      if (!date) return [];
      return [
        'BEGIN:VEVENT',
        `UID:${escapeText(encodeURIComponent(record['eventId'] ?? ''))}@${new URL(origin).host}`,
        `DTSTAMP:${new Date(stamp).toISOString().replace(/[-:]|\.\d+/g, '')}`,
        `DTSTART;VALUE=DATE:${date.iso.replaceAll('-', '')}`,
        `SUMMARY:${escapeText(plainText(record['title']))}`,
        `DESCRIPTION:${escapeText(plainText(record['description']))}`,
        `URL:${origin}${address}`,
        'END:VEVENT',
      ];
    }),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
}

/** A line of at most 75 bytes, continued after a space where it is longer; no character is cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
