import { Readable } from 'node:stream';
import type { Version } from '../../src/paths.ts';
import { ErrorLevel, LIMITS, SitemapStream, streamToPromise } from 'sitemap';

/**
 * Writes the sitemap of all pages (https://www.sitemaps.org/protocol.html, version 0.9), in the order given. A sitemap may
 * have 50,000 addresses; more would need an index of several. The site has a page per record and stays far below.
 * @param origin scheme and host, without a trailing slash
 * @param pages at least one, as the schema requires: the address below the origin, and the day (YYYY-MM-DD) of its content
 * @throws {Error} for more than 50,000 pages, for none, and for an origin that is not absolute
 */
export async function sitemap(
  origin: string,
  pages: { address: string; day?: string | undefined; versions?: readonly Version[] }[],
): Promise<string> {
  if (pages.length > LIMITS.MAX_URL_ENTRIES) {
    throw new Error(
      `A sitemap holds ${LIMITS.MAX_URL_ENTRIES} addresses at most, and there are ${pages.length} pages: write a sitemap index.`,
    );
  }
  const entries = pages.map(({ address, day, versions = [] }) => ({
    // Concatenated, not resolved: '//b' would resolve to another host.
    url: new URL(origin + address).href,
    lastmod: day,
    links: versions.map((version) => ({ lang: version.language, url: origin + version.address })),
  }));
  const isTranslated = entries.some(({ links }) => links.length > 0);
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: isTranslated, image: false, video: false },
    level: ErrorLevel.SILENT,
  });
  const written = await streamToPromise(Readable.from(entries).pipe(stream));
  return `${written.toString()}\n`;
}

/** The file robots.txt: every page may be read, and the sitemap names them. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
