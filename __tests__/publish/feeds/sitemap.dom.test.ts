import { sitemap } from '../../../publish/feeds/sitemap.ts';

const ORIGIN = 'https://maidan.example';

function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}

test.each([
  ['/blogs/a&b?c=1&d=<e>"f"', '/blogs/a&b?c=1&d=%3Ce%3E%22f%22'],
  ['/blogs/a\u000b\u0000\ud83d', '/blogs/a%0B%00%EF%BF%BD'],
  ['//other.example/a', '//other.example/a'],
])('a sitemap names no page of another site: %j', (address, written) => {
  const map = parse(sitemap(ORIGIN, [{ address }]));
  expect(map.querySelector('loc')?.textContent).toBe(ORIGIN + written);
});

test('a site with too many pages has no sitemap', () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => ({ address: `/blogs/${index}` }));
  expect(() => sitemap(ORIGIN, pages)).toThrow(
    'A sitemap holds 50000 addresses at most, and there are 50001 pages',
  );
});
