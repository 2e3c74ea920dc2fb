import { blog } from '../../../mocks/records/blogs.ts';
import { event } from '../../../mocks/records/events.ts';
import { newsItem } from '../../../mocks/records/news.ts';
import { calendarEntries, feedFiles } from '../../../scripts/publish/feedFiles.ts';
import { collections } from '../../../src/app/collections.ts';
import type { Collection } from '../../../src/data/collection.ts';
import { sitePages } from '../../../src/server/pages.ts';
import type { SiteRecords } from '../../../src/server/records.ts';

const ORIGIN = 'https://maidan.example';

/** The files of a site with these records, by name, on 22 November 2026. */
async function filesOf(
  records: Partial<Record<Collection['type'], object[]>>,
  origin: string | null = ORIGIN,
) {
  const answers = new Map<Collection, object>(
    collections.map((collection) => [
      collection,
      { [collection.listField]: { items: records[collection.type] ?? [], nextToken: null } },
    ]),
  );
  const site = { answers, askedAt: Date.UTC(2026, 10, 22, 12) } as unknown as SiteRecords;
  const pages = sitePages(site);
  return new Map([
    ...calendarEntries(pages, site, origin),
    ...(origin === null ? [] : await feedFiles(pages, site, origin)),
  ]);
}

const parse = (xml = '') => new DOMParser().parseFromString(xml, 'application/xml');
const texts = (xml: string | undefined, name: string) =>
  [...parse(xml).getElementsByTagName(name)].map((element) => element.textContent);

test('the sitemap has every page that has a text, with the day of its record unless that is to come', async () => {
  const files = await filesOf({
    MaidanBlogs: [blog({ blogId: 'a&b', date: '2025-01-05' })],
    MaidanEvents: [
      event({ eventId: 'e', date: '2027-01-05' }),
      event({ eventId: 'today', date: '2026-11-22' }),
    ],
  });
  const map = files.get('sitemap.xml');
  expect(texts(map, 'loc')).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/`,
      `${ORIGIN}/contact`,
      `${ORIGIN}/csppolicy/scope`,
      `${ORIGIN}/blogs/a%26b`,
      `${ORIGIN}/events/e`,
    ]),
  );
  expect(texts(map, 'loc')).not.toContain(`${ORIGIN}/csppolicy/enquiries`);
  expect(texts(map, 'lastmod').toSorted()).toEqual(['2025-01-05', '2026-11-22']);
  expect(files.get('robots.txt')).toContain(`${ORIGIN}/sitemap.xml`);
});

test('a feed of blogs brings the newest first, each with its page', async () => {
  const files = await filesOf({
    MaidanBlogs: [
      blog({ blogId: 'undated', title: 'Undated' }),
      blog({ blogId: 'old', title: 'Old', date: '2024-01-05' }),
      blog({ blogId: 'new', title: 'New', date: '2026-01-05' }),
    ],
  });
  const feed = files.get('blogs/feed.xml');
  expect(texts(feed, 'title')).toEqual(['Maidan: Blogs', 'New', 'Old', 'Undated']);
  expect(texts(feed, 'link').slice(1)).toEqual([
    `${ORIGIN}/blogs/new`,
    `${ORIGIN}/blogs/old`,
    `${ORIGIN}/blogs/undated`,
  ]);
  expect(texts(feed, 'guid')).toEqual(texts(feed, 'link').slice(1));
  expect(texts(feed, 'description')[0]).toBe('Maidan: Blogs, from Maidan');
  expect(feed).toContain(`href="${ORIGIN}/blogs/feed.xml"`);
});

test('news lead to the newspaper, or to the list where its address cannot be used', async () => {
  const files = await filesOf({
    MaidanNews: [
      newsItem({ newsId: 'a', link: 'https://paper.example/a' }),
      newsItem({ newsId: 'b', link: 'javascript:alert(1)' }),
    ],
  });
  const feed = files.get('news/feed.xml');
  expect(texts(feed, 'link').slice(1)).toEqual(['https://paper.example/a', `${ORIGIN}/news`]);
  expect(texts(feed, 'guid')).toEqual([`${ORIGIN}/news#a`, `${ORIGIN}/news#b`]);
});

test('the calendar has each event that has a date, and each event an entry of its own', async () => {
  const files = await filesOf({
    MaidanEvents: [
      event({ eventId: 'cup', title: 'Cup', date: '2027-01-05' }),
      event({ eventId: 'undated', title: 'Some day' }),
    ],
  });
  const calendar = files.get('events/calendar.ics') ?? '';
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270105');
  expect(calendar).toContain('UID:cup@maidan.example');
  expect(calendar).toContain(`URL;VALUE=URI:${ORIGIN}/events/cup`);
  expect(calendar).toContain('X-WR-CALNAME:Maidan: Events');
  expect(files.get('events/cup/event.ics')).toContain('SUMMARY:Cup');
  expect(files.get('events/undated/event.ics')).not.toContain('BEGIN:VEVENT');
});

test('an event has its entry also where nobody knows where the site is', async () => {
  const cup = event({ eventId: 'cup', title: 'Cup', date: '2027-01-05' });
  const entry = (await filesOf({ MaidanEvents: [cup] }, null)).get('events/cup/event.ics');
  expect(entry).toContain('DTSTART;VALUE=DATE:20270105');
  expect(entry).not.toContain('URL');
});

test('grounds have calendar entries; nothing else has a feed or a calendar', async () => {
  expect([...(await filesOf({})).keys()].toSorted()).toEqual([
    'blogs/feed.xml',
    'events/calendar.ics',
    'news/feed.xml',
    ...['delhi/canal-side', 'delhi/old-mill', 'nagpur/morning', 'nagpur/neem-tree']
      .concat('nagpur/school-league', 'pune/hill-foot')
      .map((ground) => `play/${ground}.ics`),
    'robots.txt',
    'sitemap.xml',
  ]);
});
