import { sitemap } from '../../../scripts/publish/sitemap.ts';

const ORIGIN = 'https://maidan.example';

test('a sitemap holds 50,000 addresses and no more', async () => {
  const pages = Array.from({ length: 50_000 }, (_, index) => ({ address: `/blogs/${index}` }));
  const xml = await sitemap(ORIGIN, pages);
  expect(xml.match(/<loc>/g)).toHaveLength(50_000);
  expect(xml).toContain(`<loc>${ORIGIN}/blogs/49999</loc>`);
  await expect(sitemap(ORIGIN, [...pages, { address: '/' }])).rejects.toThrow(
    'A sitemap holds 50000 addresses at most, and there are 50001 pages',
  );
});
