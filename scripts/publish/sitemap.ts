import { Readable } from 'node:stream';
import { ErrorLevel, LIMITS, SitemapStream, streamToPromise } from 'sitemap';

/**
 * All pages of the site (https://www.sitemaps.org/protocol.html, version 0.9), in the order given. A sitemap holds
 * 50,000 addresses; more would need an index over several. This site stays far below: it has a page for each record.
 * @param origin scheme and host, without a slash at the end
 * @param pages one at least, as the schema demands: the address below the origin, and the day (YYYY-MM-DD) of what it shows
 * @throws {Error} for more than 50,000 pages, for none, and for an origin that is not an absolute address
 */
export async function sitemap(
  origin: string,
  pages: { address: string; day?: string | undefined }[],
): Promise<string> {
  if (pages.length > LIMITS.MAX_URL_ENTRIES) {
    throw new Error(
      `A sitemap holds ${LIMITS.MAX_URL_ENTRIES} addresses at most, and there are ${pages.length} pages: write a sitemap index.`,
    );
  }
  const entries = pages.map(({ address, day }) => ({
    // Not resolved against the origin: '//b' below it is a page of this site.
    url: new URL(origin + address).href,
    lastmod: day,
  }));
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
    level: ErrorLevel.SILENT,
  });
  const written = await streamToPromise(Readable.from(entries).pipe(stream));
  return `${written.toString()}\n`;
}

/** The file robots.txt: every page may be read, and the sitemap names them. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
