import type { Version } from '../../src/paths.ts';
import { escapeXml } from './rssFeed.ts';

const MAX_PAGES = 50_000;

/**
 * Writes the sitemap of all pages (https://www.sitemaps.org/protocol.html, version 0.9), in the order given.
 * @param origin scheme and host, without a trailing slash
 * @param pages the address below the origin, the day (YYYY-MM-DD) of its content, and the page in each language
 * @throws {Error} for more pages than a sitemap may have: more would need an index of several
 */
export function sitemap(
  origin: string,
  pages: { address: string; day?: string | undefined; versions?: readonly Version[] }[],
): string {
  if (pages.length > MAX_PAGES) {
    throw new Error(
      `A sitemap holds ${MAX_PAGES} addresses at most, and there are ${pages.length} pages: write a sitemap index.`,
    );
  }
  // Concatenated, not resolved: '//b' would resolve to another host.
  const urlOf = (address: string) => escapeXml(new URL(origin + address).href);
  const entries = pages.map(({ address, day, versions = [] }) => {
    const links = versions.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${each.language}" href="${urlOf(each.address)}"/>`,
    );
    const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${urlOf(address)}</loc>${lastmod}${links.join('')}</url>\n`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

/** The file robots.txt: every page may be read, and the sitemap names them. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
