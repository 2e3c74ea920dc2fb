import { robots, sitemap } from '../../../scripts/publish/sitemap.ts';

const ORIGIN = 'https://maidan.example';

function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}

const texts = (parsed: ParentNode, path: string) =>
  [...parsed.querySelectorAll(path)].map((element) => element.textContent);

test('the sitemap has every page in the order given, with its day where there is one', async () => {
  const map = parse(
    await sitemap(ORIGIN, [
      { address: '/' },
      { address: '/blogs/a&b', day: '2025-01-05' },
      { address: '/events/e', day: undefined },
    ]),
  );
  expect(texts(map, 'urlset > url > loc')).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/blogs/a&b`,
    `${ORIGIN}/events/e`,
  ]);
  expect([...map.querySelectorAll('url')].map((url) => texts(url, 'lastmod'))).toEqual([
    [],
    ['2025-01-05'],
    [],
  ]);
});

test('the sitemap is of version 0.9 and of no other vocabulary', async () => {
  const xml = await sitemap(ORIGIN, [{ address: '/' }]);
  expect(parse(xml).documentElement.namespaceURI).toBe(
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  );
  expect(xml.match(/xmlns/g)).toHaveLength(1);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
});

test.each([
  ['/blogs/a&b?c=1&d=<e>"f"', '/blogs/a&b?c=1&d=%3Ce%3E%22f%22'],
  ['/blogs/a%2Fb', '/blogs/a%2Fb'],
  ['/blogs/a%26amp%3B&amp;', '/blogs/a%26amp%3B&amp;'],
  ['/blogs/नागपुर', '/blogs/%E0%A4%A8%E0%A4%BE%E0%A4%97%E0%A4%AA%E0%A5%81%E0%A4%B0'],
  ['/blogs/</loc></url>]]>', '/blogs/%3C/loc%3E%3C/url%3E]]%3E'],
  ['/blogs/a\u000b\u0000b', '/blogs/a%0B%00b'],
  ['/blogs/\ud83d', '/blogs/%EF%BF%BD'],
  ["/blogs/it's", "/blogs/it's"],
  ['//other.example/a', '//other.example/a'],
])('the address %j is one of the site', async (address, written) => {
  const map = parse(await sitemap(ORIGIN, [{ address }]));
  expect(texts(map, 'loc')).toEqual([ORIGIN + written]);
});

test('there is no sitemap of nothing, and none of a site that has no address', async () => {
  await expect(sitemap(ORIGIN, [])).rejects.toThrow();
  await expect(sitemap('', [{ address: '/' }])).rejects.toThrow('Invalid URL');
});

test('robots are told where the sitemap is, and may read everything', () => {
  expect(robots(ORIGIN)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots(ORIGIN)).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(robots(ORIGIN)).not.toContain('Disallow');
});
