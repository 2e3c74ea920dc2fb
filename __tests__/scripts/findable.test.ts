import { calendar, newsFeed, robots, rss, sitemap } from '../../scripts/feeds.ts';
import { findable } from '../../scripts/findable.ts';
import { blog } from '../../mocks/records/blogs.ts';
import { event } from '../../mocks/records/events.ts';
import { newsItem } from '../../mocks/records/news.ts';
import { organisation } from '../../src/content/organisation.ts';
import type { SiteRecord } from '../../src/prerender.tsx';

const ORIGIN = 'https://maidan.example';
const HOSTILE = '</script><b>"x"</b> & <!--';

/** The head of a page with this body, parsed as a browser would. */
function headOf(
  page: { address: string; record?: object },
  body = '<title>A day out | Maidan</title><main><p>Short.</p><p>A paragraph that says what this page is about, at length.</p></main>',
  origin: string | null = ORIGIN,
): Document {
  const head = findable(
    page as { address: string; record?: SiteRecord },
    { html: body, status: 200, data: { cache: {}, answered: [] }, component: '' },
    { origin, parser: new DOMParser() },
  );
  return new DOMParser().parseFromString(`<head>${head}</head><body></body>`, 'text/html');
}

const content = (page: Document, key: string) =>
  page.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');

const things = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    (element) => JSON.parse(element.textContent) as Record<string, unknown>,
  );

describe('the head of a page', () => {
  test('says what the page is, where, and with which picture', () => {
    const page = headOf({ address: '/contact' });
    expect(content(page, 'description')).toBe(
      'A paragraph that says what this page is about, at length.',
    );
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${ORIGIN}/contact`,
    );
    expect(content(page, 'og:title')).toBe('A day out');
    expect(content(page, 'og:url')).toBe(`${ORIGIN}/contact`);
    expect(content(page, 'og:type')).toBe('website');
    expect(content(page, 'og:image')).toBe(`${ORIGIN}/share.jpg`);
    expect(content(page, 'twitter:card')).toBe('summary_large_image');
  });

  test("has a record's own description, cut at a word, and its picture where a card can show it", () => {
    const long = 'word '.repeat(60);
    const record = blog({ blogId: 'a', description: long, imgUrl: 'https://cdn.example/a.jpg' });
    const page = headOf({ address: '/blogs/a', record });
    expect(content(page, 'description')).toMatch(/^(word )+word…$/);
    expect(content(page, 'description')!.length).toBeLessThanOrEqual(161);
    expect(content(page, 'og:image')).toBe('https://cdn.example/a.jpg');
    for (const imgUrl of ['/a.svg', 'data:image/png;base64,xx', 'javascript:alert(1)', null]) {
      const other = headOf({ address: '/blogs/a', record: { ...record, imgUrl } });
      expect(content(other, 'og:image')).toBe(`${ORIGIN}/share.jpg`);
    }
    expect(
      content(headOf({ address: '/blogs/a', record: { ...record, imgUrl: '/a.png' } }), 'og:image'),
    ).toBe(`${ORIGIN}/a.png`);
  });

  test('holds hostile text as text', () => {
    const record = event({ eventId: 'e', description: HOSTILE, date: '2027-01-05' });
    const page = headOf(
      { address: '/events/e', record },
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; | Maidan</title><main></main>',
    );
    expect(content(page, 'description')).toBe(HOSTILE);
    expect(content(page, 'og:title')).toBe('</title><script>alert(1)</script>');
    expect(things(page)[0]).toMatchObject({ '@type': 'Event', description: HOSTILE });
    expect(page.body.innerHTML).toBe('');
  });

  test('without an origin says what the page is, and nothing that needs an address', () => {
    const page = headOf({ address: '/contact' }, undefined, null);
    expect(content(page, 'description')).toContain('A paragraph');
    expect(content(page, 'og:title')).toBe('A day out');
    expect(content(page, 'twitter:card')).toBe('summary_large_image');
    for (const key of ['og:url', 'og:image']) expect(content(page, key)).toBeUndefined();
    expect(page.querySelector('link, script')).toBeNull();
  });

  test("without an origin shows a record's own picture where that has a whole address", () => {
    const at = (imgUrl: string) =>
      content(
        headOf({ address: '/blogs/a', record: blog({ blogId: 'a', imgUrl }) }, undefined, null),
        'og:image',
      );
    expect(at('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
    expect(at('/a.jpg')).toBeUndefined();
  });
});

describe('structured data', () => {
  test('home is the organisation', () => {
    expect(things(headOf({ address: '/' }))).toEqual([
      expect.objectContaining({
        '@type': 'NGO',
        name: organisation.name,
        url: `${ORIGIN}/`,
        sameAs: organisation.social.map(({ url }) => url),
      }),
    ]);
  });

  test('an event has its date and a place; one without a date is none', () => {
    const dated = event({ eventId: 'e', date: '2027-01-05' });
    expect(things(headOf({ address: '/events/e', record: dated }))).toEqual([
      expect.objectContaining({
        '@type': 'Event',
        startDate: '2027-01-05',
        location: expect.objectContaining({ '@type': 'Place' }),
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
    const undated = event({ eventId: 'e', date: 'soon' });
    expect(things(headOf({ address: '/events/e', record: undated }))).toEqual([
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });

  test('a blog is an article', () => {
    const record = blog({ blogId: 'a', date: '2025-01-05T22:00:00Z' });
    expect(things(headOf({ address: '/blogs/a', record }))[0]).toMatchObject({
      '@type': 'Article',
      headline: 'A day out',
      datePublished: '2025-01-06',
    });
  });

  test('a page below another says how it is reached', () => {
    const [trail] = things(headOf({ address: '/csppolicy/scope' }));
    expect(trail).toMatchObject({
      itemListElement: [
        {
          position: 1,
          name: 'Child Safeguarding and Protection Policy',
          item: `${ORIGIN}/csppolicy`,
        },
        { position: 2, name: 'A day out', item: `${ORIGIN}/csppolicy/scope` },
      ],
    });
    expect(things(headOf({ address: '/projects' }))).toEqual([]);
  });
});

const parseXml = (xml: string) => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
};
const texts = (parsed: Document, name: string) =>
  [...parsed.getElementsByTagName(name)].map((element) => element.textContent);

describe('the sitemap', () => {
  test('has every page, with the day of its record unless that is to come', () => {
    const pages = [
      { address: '/' },
      { address: '/blogs/a&b', record: blog({ blogId: 'a&b', date: '2025-01-05' }) },
      { address: '/events/e', record: event({ eventId: 'e', date: '2027-01-05' }) },
    ] as never;
    const map = parseXml(sitemap(pages, ORIGIN, '2026-11-21'));
    expect(texts(map, 'loc')).toEqual([`${ORIGIN}/`, `${ORIGIN}/blogs/a&b`, `${ORIGIN}/events/e`]);
    expect(texts(map, 'lastmod')).toEqual(['2025-01-05']);
  });

  test('is named to robots', () => {
    expect(robots(ORIGIN)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe('the feeds', () => {
  test('bring the newest first, with what hostile text says', () => {
    const item = (id: string, date: string) => ({
      id,
      link: id,
      record: blog({ blogId: id, title: `${id} ${HOSTILE}`, date }) as never,
    });
    const feed = parseXml(
      rss('Title', ORIGIN, `${ORIGIN}/feed.xml`, [
        item('old', '2024-01-05'),
        item('new', '2026-01-05'),
        item('undated', ''),
      ]),
    );
    expect(texts(feed, 'title').slice(1)).toEqual([
      `new ${HOSTILE}`,
      `old ${HOSTILE}`,
      `undated ${HOSTILE}`,
    ]);
    expect(texts(feed, 'pubDate')).toEqual([
      'Mon, 05 Jan 2026 00:00:00 GMT',
      'Fri, 05 Jan 2024 00:00:00 GMT',
    ]);
  });

  test('news lead to the newspaper, or to the list where its address cannot be used', () => {
    const feed = parseXml(
      newsFeed(
        [
          newsItem({ newsId: 'a', link: 'https://paper.example/a' }),
          newsItem({ newsId: 'b', link: 'javascript:alert(1)' }),
        ] as never,
        ORIGIN,
        `${ORIGIN}/news/feed.xml`,
      ),
    );
    expect(texts(feed, 'link').slice(1)).toEqual(['https://paper.example/a', `${ORIGIN}/news`]);
  });
});

describe('the calendar', () => {
  const page = (fields: Parameters<typeof event>[0]) =>
    ({ address: `/events/${fields.eventId}`, record: event(fields) }) as never;

  test('has each event that has a date, as a whole day', () => {
    const text = calendar(
      [
        page({ eventId: 'cup', title: 'Cup; final, day', date: '2027-01-05' }),
        page({ eventId: 'undated', title: 'Some day' }),
      ],
      ORIGIN,
      Date.UTC(2026, 10, 21, 12),
    );
    const lines = text.split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain('DTSTART;VALUE=DATE:20270105');
    expect(lines).toContain(String.raw`SUMMARY:Cup\; final\, day`);
    expect(lines).toContain('UID:cup@maidan.example');
    expect(lines).toContain('DTSTAMP:20261121T120000Z');
    expect(lines.at(-1)).toBe('');
  });

  test('folds long lines at 75 bytes without cutting a character', () => {
    const title = 'नागपुर '.repeat(40).trim();
    const text = calendar([page({ eventId: 'e', title, date: '2027-01-05' })], ORIGIN, 0);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});
