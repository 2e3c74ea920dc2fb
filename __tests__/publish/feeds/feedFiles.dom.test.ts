import { blog } from '../../../mocks/records/blogs.ts';
import { event } from '../../../mocks/records/events.ts';
import { newsItem } from '../../../mocks/records/news.ts';
import { calendarEntries, feedFiles, revisionsOf } from '../../../publish/feeds/feedFiles.ts';
import type { Revision } from '../../../publish/feeds/revisions.ts';
import { sitemap } from '../../../publish/feeds/sitemap.ts';
import { sitePages } from '../../../src/server/pages.ts';
import { type Records, siteRecords } from '../../support/sites/siteRecords.ts';

const ORIGIN = 'https://maidan.example';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 22, 12);

/** The publication of a site with these records on 22 November 2026: its files by name, and the revisions of its events. */
function publicationOf(
  records: Records,
  options: {
    origin?: string | null;
    last?: Revision[];
    now?: number;
    lastNow?: number;
    isPartial?: boolean;
  } = {},
) {
  const { origin = ORIGIN, last = [], now = NOW, lastNow, isPartial = false } = options;
  const site = siteRecords(records, now, isPartial ? 'more' : null);
  const pages = sitePages(site);
  const revisions = revisionsOf(site, last, lastNow);
  const files = new Map([
    ...calendarEntries(pages, site, origin, revisions),
    ...(origin === null ? [] : feedFiles(pages, site, origin, revisions)),
  ]);
  return { files, revisions };
}

const filesOf = (records: Records, origin: string | null = ORIGIN) =>
  publicationOf(records, { origin }).files;

const parse = (xml = '') => new DOMParser().parseFromString(xml, 'application/xml');
const texts = (xml: string | undefined, name: string) =>
  [...parse(xml).getElementsByTagName(name)].map((element) => element.textContent);

test('search engines find every page with a text in the sitemap, with the day of its record if it has passed', () => {
  const files = filesOf({
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
  expect(files.get('robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
});

test.each([
  ['/blogs/a&b?c=1&d=<e>"f"', '/blogs/a&b?c=1&d=%3Ce%3E%22f%22'],
  ['/blogs/a\u000b\u0000\ud83d', '/blogs/a%0B%00%EF%BF%BD'],
  ['//other.example/a', '//other.example/a'],
])('a sitemap names no page of another site: %j', (address, written) => {
  expect(texts(sitemap(ORIGIN, [{ address }]), 'loc')).toEqual([ORIGIN + written]);
});

test('a site with too many pages has no sitemap', () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => ({ address: `/blogs/${index}` }));
  expect(() => sitemap(ORIGIN, pages)).toThrow(
    'A sitemap holds 50000 addresses at most, and there are 50001 pages',
  );
});

test('the feed of blogs says what and where it is, and has the newest first, each with its page', () => {
  const files = filesOf({
    MaidanBlogs: [
      blog({ blogId: 'undated', title: 'Undated' }),
      blog({ blogId: 'old', title: 'Old', date: '2024-01-05' }),
      blog({ blogId: 'new', title: 'New', date: '2026-01-05' }),
    ],
  });
  const feed = files.get('blogs/feed.xml');
  expect(texts(feed, 'title')).toEqual(['Maidan: Blogs', 'New', 'Old', 'Undated']);
  expect(texts(feed, 'link')).toEqual([
    `${ORIGIN}/blogs`,
    `${ORIGIN}/blogs/new`,
    `${ORIGIN}/blogs/old`,
    `${ORIGIN}/blogs/undated`,
  ]);
  expect(texts(feed, 'guid')).toEqual(texts(feed, 'link').slice(1));
  expect(texts(feed, 'description')[0]).toBe('Maidan: Blogs, from Maidan');
  expect(feed).toContain(`href="${ORIGIN}/blogs/feed.xml"`);
});

test('the feed of news leads to the newspaper, or to the list where its address cannot be used', () => {
  const files = filesOf({
    MaidanNews: [
      newsItem({ newsId: 'a', link: 'https://paper.example/a' }),
      newsItem({ newsId: 'b', link: 'javascript:alert(1)' }),
    ],
  });
  const feed = files.get('news/feed.xml');
  expect(texts(feed, 'link').slice(1)).toEqual(['https://paper.example/a', `${ORIGIN}/news`]);
  expect(texts(feed, 'guid')).toEqual([`${ORIGIN}/news#a`, `${ORIGIN}/news#b`]);
});

test('a visitor finds each dated event in the calendar, and each event in a file of its own', () => {
  const files = filesOf({
    MaidanEvents: [
      event({ eventId: 'cup', title: 'Cup', date: '2027-01-05' }),
      event({ eventId: 'undated', title: 'Some day' }),
    ],
  });
  const calendar = files.get('events/calendar.ics') ?? '';
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain('UID:cup@maidan.example');
  expect(calendar).toContain(`URL;VALUE=URI:${ORIGIN}/events/cup`);
  expect(calendar).toContain('X-WR-CALNAME:Maidan: Events');
  expect(files.get('events/cup/event.ics')).toContain('SUMMARY:Cup');
  expect(files.get('events/undated/event.ics')).not.toContain('BEGIN:VEVENT');
});

describe('the calendar over several publications', () => {
  const cup = (fields: object = {}) =>
    event({ eventId: 'cup', title: 'Cup of Asha', date: '2027-01-05', ...fields });

  /** Publishes one state of the events after another, a day apart unless said otherwise. @returns the last calendar of each */
  function calendars(...states: [events: object[], options?: Record<string, unknown>][]) {
    const written: string[] = [];
    let [last, now]: [Revision[], number] = [[], NOW];
    for (const [MaidanEvents, options] of states) {
      const { files, revisions } = publicationOf({ MaidanEvents }, { last, now, ...options });
      written.push(files.get('events/calendar.ics')!);
      // As the toolbox stores them.
      last = JSON.parse(JSON.stringify(revisions)) as Revision[];
      now += DAY_MS;
    }
    return written;
  }
  const numberOf = (calendar: string) => Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1]);
  const modified = (calendar: string) => /LAST-MODIFIED:(\w+)/.exec(calendar)?.[1] ?? '';

  test('an unchanged event keeps its revision', () => {
    const [first = '', second = ''] = calendars([[cup()]], [[cup({ imgUrl: '/a.jpg' })]]);
    expect(second.replace(/DTSTAMP:\w+/, '')).toBe(first.replace(/DTSTAMP:\w+/, ''));
    expect(numberOf(first)).toBe(0);
    expect(calendars([[cup()], { now: NOW + DAY_MS }])).toEqual([second]);
  });

  test.each([
    ['day', { date: '2027-01-06' }],
    ['title', { title: 'The Cup' }],
    ['text', { description: 'On the other ground.' }],
    ['place', { ef1: '{"place":"Neem Tree"}' }],
    ['time', { ef1: '{"hours":"4 to 6 pm"}' }],
  ])('another %s raises the revision of an event, and so does the former one', (_, change) => {
    const written = calendars([[cup()]], [[cup(change)]], [[cup(change)]], [[cup()]]);
    expect(written.map((text) => modified(text))).toEqual([
      '20200101T000000Z',
      '20261123T120000Z',
      '20261123T120000Z',
      '20261125T120000Z',
    ]);
    const numbers = written.map((text) => numberOf(text));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test.each([
    ['within a second', 1],
    ['after the clock was set back', -DAY_MS],
  ])('a change %s raises the revision of an event', (_when, later) => {
    const written = calendars(
      [[cup()]],
      [[cup({ title: 'B' })]],
      [[cup({ title: 'C' })], { now: NOW + DAY_MS + later }],
    );
    expect(numberOf(written[2]!)).toBeGreaterThan(numberOf(written[1]!));
  });

  const CANCELLED = [
    'UID:cup@maidan.example',
    'SEQUENCE:',
    'DTSTAMP:',
    'DTSTART;VALUE=DATE:20270105',
    'SUMMARY:Cancelled',
    'TRANSP:TRANSPARENT',
    'DESCRIPTION:',
    'STATUS:CANCELLED',
    'LAST-MODIFIED:',
  ];
  /** The lines of a calendar's only entry that have any meaning, without their times. */
  const entryOf = (calendar: string) =>
    (/BEGIN:VEVENT\r\n(.*)\r\nEND:VEVENT/s.exec(calendar)?.[1] ?? '')
      .split('\r\n')
      .filter((line) => !line.startsWith('X-MICROSOFT'))
      .map((line) => line.replace(/^(SEQUENCE|DTSTAMP|LAST-MODIFIED):.*/, '$1:'));

  test('a removed event is cancelled for thirty days, without its texts', () => {
    const day = (days: number) => ({ now: NOW + days * DAY_MS });
    const [, first = '', last = '', after = ''] = calendars(
      [[cup({ description: 'For Asha.' })]],
      [[], day(1)],
      [[], day(30)],
      [[], day(31)],
    );
    expect(entryOf(first)).toEqual(CANCELLED);
    expect(numberOf(first)).toBeGreaterThan(0);
    expect(last.replace(/DTSTAMP:\w+/, '')).toBe(first.replace(/DTSTAMP:\w+/, ''));
    expect(after).not.toContain('VEVENT');
  });

  test('a cancellation is not forgotten by a clock that has jumped ahead', () => {
    const day = (days: number) => NOW + days * DAY_MS;
    const [, , ahead = '', after = ''] = calendars(
      [[cup()]],
      [[], { now: day(1) }],
      [[], { now: day(900), lastNow: day(1) }],
      [[], { now: day(2), lastNow: day(900) }],
    );
    for (const calendar of [ahead, after]) expect(entryOf(calendar)).toEqual(CANCELLED);
  });

  test('a publication remembers no text of an event', () => {
    const { revisions } = publicationOf({
      MaidanEvents: [cup({ description: 'For Asha.' })],
    });
    expect(JSON.stringify(revisions)).not.toContain('Asha');
    const { revisions: later } = publicationOf({}, { last: revisions, now: NOW + DAY_MS });
    const left = { id: 'cup', day: '2027-01-05', digest: null, changed: NOW + DAY_MS };
    expect(later).toEqual([left]);
  });

  test('an event whose date is deleted is cancelled, even in its own file', () => {
    const last = publicationOf({ MaidanEvents: [cup()] }).revisions;
    const MaidanEvents = [cup({ date: null })];
    const { files } = publicationOf({ MaidanEvents }, { last, now: NOW + DAY_MS });
    expect(entryOf(files.get('events/calendar.ics')!)).toEqual(CANCELLED);
    expect(entryOf(files.get('events/cup/event.ics')!)).toEqual(CANCELLED);
  });

  test('an event that was over when it left the list is not cancelled', () => {
    const [, today = ''] = calendars([[cup({ date: '2026-11-23' })]], [[]]);
    expect(today).toContain('STATUS:CANCELLED');
    const [, over = ''] = calendars([[cup({ date: '2026-11-22' })]], [[]]);
    expect(over).not.toContain('VEVENT');
  });

  test('an event that a partial list lacks is not cancelled', () => {
    const [, second = ''] = calendars([[cup()]], [[], { isPartial: true }]);
    expect(second).not.toContain('VEVENT');
  });
});

test('blogs and news have feeds, events and grounds have calendars', () => {
  expect([...filesOf({}).keys()].toSorted()).toEqual([
    'blogs/feed.xml',
    'events/calendar.ics',
    'news/feed.xml',
    'play/nagpur/morning.ics',
    'play/nagpur/neem-tree.ics',
    'play/pune/hill-foot.ics',
    'robots.txt',
    'sitemap.xml',
  ]);
});
