import { blog } from '../../mocks/records/blogs.ts';
import { event } from '../../mocks/records/events.ts';
import { careers } from '../../src/content/careers.ts';
import { play } from '../../src/content/grounds.ts';
import { organisation } from '../../src/content/organisation.ts';
import { blogs } from '../../src/features/blogs/blogs.ts';
import { events } from '../../src/features/events/events.ts';
import { projects } from '../../src/features/projects/projects.ts';
import { renderDocument } from '../../src/server/Document.tsx';
import { metadataOf } from '../../src/server/metadata.ts';
import type { SitePage } from '../../src/server/pages.ts';

const ORIGIN = 'https://maidan.example';
const HOSTILE = '</script><b>"x"</b> & <!--';
const MARKUP =
  '<main><p>Short.</p><p>A paragraph that says what this page is about, at length.</p></main>';

/** The page of a record. */
function recordPage(collection: typeof blogs | typeof events, record: object): SitePage {
  const item = collection.itemOf(record);
  return { address: item.address, collection, item };
}

/** A page's document, parsed as a browser would. */
function documentOf(
  page: SitePage,
  {
    origin = ORIGIN,
    markup = MARKUP,
    title = 'A day out',
    sharePicture,
  }: { origin?: string | null; markup?: string; title?: string; sharePicture?: string } = {},
): Document {
  const parser = new DOMParser();
  const metadata = metadataOf(page, { markup, title }, { origin, parser, sharePicture });
  const html = renderDocument({
    metadata,
    title,
    assets: { styles: [], scripts: [], font: null },
    markup: '',
  });
  return new DOMParser().parseFromString(html, 'text/html');
}

const content = (page: Document, key: string) =>
  page.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');

const things = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    (element) => JSON.parse(element.textContent) as Record<string, unknown>,
  );

describe('the head of a page', () => {
  test('the head of a page says what the page is, where, and with which picture', () => {
    const page = documentOf({ address: '/contact' });
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${ORIGIN}/contact`,
    );
    expect(content(page, 'og:title')).toBe('A day out');
    expect(content(page, 'og:url')).toBe(`${ORIGIN}/contact`);
    expect(content(page, 'og:type')).toBe('website');
    expect(content(page, 'og:image')).toBe(`${ORIGIN}/share.jpg`);
    expect(content(page, 'og:image:alt')).toBe(organisation.name);
    expect(content(page, 'twitter:card')).toBe('summary_large_image');
  });

  test('a page is described by its text, not by what is beside it or folded', () => {
    const words = '<p>Whom to call at once, on every page of this policy.</p>';
    const beside = `<details>${words}</details><aside>${words}</aside><div lang="hi">${words}</div>`;
    const page = documentOf(
      { address: '/csppolicy' },
      { markup: `<main>${beside}${MARKUP}</main>` },
    );
    expect(content(page, 'description')).toBe(
      'A paragraph that says what this page is about, at length.',
    );
  });

  test("a page is described by its record's own text, cut at a word", () => {
    const long = 'word '.repeat(60);
    const page = documentOf(recordPage(blogs, blog({ blogId: 'a', description: long })));
    expect(content(page, 'description')).toMatch(/^(word )+word…$/);
    expect(content(page, 'description')!.length).toBeLessThanOrEqual(161);
  });

  test.each([
    ['/a.jpg', '/data/share/0.jpg', `${ORIGIN}/data/share/0.jpg`],
    ['https://cdn.example/a.jpg', undefined, 'https://cdn.example/a.jpg'],
    [null, undefined, `${ORIGIN}/share.jpg`],
  ])(
    'messengers show the share picture of an event with the picture %s, %s, and search engines %s',
    (imgUrl, sharePicture, image) => {
      const record = event({ eventId: 'e', date: '2027-01-05', imgUrl });
      const page = documentOf(recordPage(events, record), { title: 'A "day"', sharePicture });
      expect(content(page, 'og:image')).toBe(ORIGIN + (sharePicture ?? '/share.jpg'));
      expect(content(page, 'og:image:width')).toBe('1200');
      expect(content(page, 'og:image:height')).toBe('630');
      expect(content(page, 'og:image:alt')).toBe(sharePicture ? 'A "day"' : organisation.name);
      expect(things(page)[0]).toMatchObject({ image });
    },
  );

  test('the head of a page holds hostile text as text', () => {
    const record = event({ eventId: 'e', description: HOSTILE, date: '2027-01-05' });
    const page = documentOf(recordPage(events, record), {
      title: '</title><script>alert(1)</script>',
      markup: '<main></main>',
    });
    expect(content(page, 'description')).toBe(HOSTILE);
    expect(content(page, 'og:title')).toBe('</title><script>alert(1)</script>');
    expect(things(page)[0]).toMatchObject({ '@type': 'Event', description: HOSTILE });
    expect(page.body.innerHTML).toBe('<div id="root"></div>');
    expect(page.scripts).toHaveLength(2);
  });

  test('the head of a page without an origin says what the page is, and nothing that needs an address', () => {
    const page = documentOf({ address: '/contact' }, { origin: null });
    expect(content(page, 'description')).toContain('A paragraph');
    expect(content(page, 'og:title')).toBe('A day out');
    expect(content(page, 'twitter:card')).toBe('summary_large_image');
    for (const key of ['og:url', 'og:image']) expect(content(page, key)).toBeUndefined();
    expect(page.querySelector('link[rel="canonical"], link[rel="alternate"], script')).toBeNull();
  });
});

describe('structured data', () => {
  test('the structured data of home describe the organisation', () => {
    expect(things(documentOf({ address: '/' }))).toEqual([
      expect.objectContaining({
        '@type': 'NGO',
        name: organisation.name,
        url: `${ORIGIN}/`,
        sameAs: organisation.social.map(({ url }) => url),
      }),
    ]);
  });

  /** What search engines are told of an event on 5 January 2027. */
  const eventOf = (ef1: object) =>
    things(documentOf(recordPage(events, event({ eventId: 'e', date: '2027-01-05', ef1 }))))[0]!;
  const URL_OF_PAGE = `${ORIGIN}/events/e`;
  const named = (name: string) => ({
    '@type': 'Place',
    name,
    address: { '@type': 'PostalAddress', streetAddress: name },
  });
  const virtual = (url = URL_OF_PAGE) => ({ '@type': 'VirtualLocation', url });

  test('search engines are told of an event with a date and of no other', () => {
    expect(eventOf({})).toMatchObject({ '@type': 'Event', startDate: '2027-01-05' });
    const undated = event({ eventId: 'e', date: 'soon' });
    expect(things(documentOf(recordPage(events, undated)))).toEqual([
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });

  test.each([
    ['4 to 6 pm', '2027-01-05T16:00:00+05:30', '2027-01-05T18:00:00+05:30'],
    ['after school', '2027-01-05', undefined],
  ])('search engines are told the hours "%s" as calendars have them', (hours, start, end) => {
    const { startDate, endDate } = eventOf({ hours });
    expect([startDate, endDate]).toEqual([start, end]);
  });

  test.each(['', 'TBA', 'Venue will be announced', 'Offline', 'अभी तय नहीं'])(
    'search engines are told no place of an event whose place is "%s"',
    (place) => {
      const data = eventOf({ place });
      expect(data).not.toHaveProperty('location');
      expect(data).not.toHaveProperty('eventAttendanceMode');
    },
  );

  test.each([
    ['Neem Tree Ground, Sitabuldi, Nagpur'],
    ['Hall (Block B), Sports and Games Club'],
    ['Zoom Cinema, Nagpur'],
    ['Maidan, online registration only'],
    ['Neem Tree Ground https://maps.app.goo.gl/x', 'Neem Tree Ground'],
    ['Nagpur (venue to be announced)', 'Nagpur'],
    ['Venue: Azad Maidan', 'Azad Maidan'],
  ])('search engines are told of the place "%s" what is one', (place, name = place) => {
    const data = eventOf({ place });
    expect(data['location']).toEqual(named(name));
    expect(data).not.toHaveProperty('eventAttendanceMode');
  });

  const online = {
    'on its page': [
      'Online',
      'Online, link by e-mail',
      'Zoom (ID 987 654 321)',
      'Instagram Live @maidan',
      'ऑनलाइन',
    ],
    'https://zoom.us/j/123': ['https://zoom.us/j/123', 'zoom.us/j/123'],
    'https://example.org/live': ['Online: https://example.org/live', 'https://example.org/live'],
  };
  test.each(Object.entries(online).flatMap(([url, all]) => all.map((place) => ({ place, url }))))(
    'search engines are told that an event at "$place" is online, $url',
    ({ place, url }) => {
      expect(eventOf({ place })).toMatchObject({
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: virtual(url === 'on its page' ? undefined : url),
      });
    },
  );

  test.each([
    ['Nagpur and online', 'Nagpur'],
    ['Online or Hall (Block B), Nagpur', 'Hall (Block B), Nagpur'],
    ['Sports and Games Hall, live on YouTube', 'Sports and Games Hall'],
    ['नागपुर और ऑनलाइन', 'नागपुर'],
    ['Nagpur (online, link by e-mail)', 'Nagpur'],
  ])(
    'search engines are told that an event at "%s" is both online and at a place',
    (place, name) => {
      expect(eventOf({ place })).toMatchObject({
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        location: [named(name), virtual()],
      });
    },
  );

  test('search engines are told of a posting with a last day to apply, until that day', () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-31T23:00:00+05:30'));
    const [first, ...others] = careers.postings;
    const posting = { ...first!, subtitle: 'Girls & <b>boys</b>' };
    const until = (day: string) => ({ ...posting, open: { from: '2026-12-01', until: day } });
    jest.replaceProperty(careers, 'postings', [
      until('2027-01-31'),
      until('2027-01-30'),
      ...others,
    ]);
    const told = things(documentOf({ address: '/career' }));
    expect(told).toEqual([
      expect.objectContaining({
        '@type': 'JobPosting',
        title: 'Female Football Coaches',
        datePosted: '2026-12-01',
        validThrough: '2027-01-31T23:59:59+05:30',
        employmentType: ['FULL_TIME'],
        hiringOrganization: expect.objectContaining({ name: organisation.name }),
      }),
    ]);
    expect(told[0]!['description']).toContain('<p>Girls &amp; &lt;b>boys&lt;/b></p>');
    const places = told[0]!['jobLocation'] as { address: object }[];
    expect(places).toHaveLength(posting.locations.length);
    for (const place of places)
      expect(place.address).toMatchObject({
        addressLocality: expect.any(String),
        addressCountry: 'IN',
      });
  });

  test('the structured data of a blog describe an article', () => {
    const record = blog({ blogId: 'a', date: '2025-01-05T22:00:00Z' });
    expect(things(documentOf(recordPage(blogs, record)))[0]).toMatchObject({
      '@type': 'Article',
      headline: 'A day out',
      datePublished: '2025-01-06',
    });
  });

  test('the structured data of a ground describe a place for sports, with its hours where they are known', () => {
    const [ground] = play.grounds;
    const grounds = [ground!, { ...ground!, id: 'rests', rests: 'Rests until 1 July' }];
    const [open, resting] = things(documentOf({ address: '/play/nagpur', grounds }));
    expect(open).toMatchObject({
      '@type': 'SportsActivityLocation',
      name: 'Neem Tree Ground',
      url: `${ORIGIN}/play/nagpur`,
      address: { streetAddress: 'Example Lane, Sitabuldi', addressLocality: 'Nagpur' },
      openingHoursSpecification: {
        dayOfWeek: ['Monday', 'Wednesday', 'Friday'].map((day) => `https://schema.org/${day}`),
        opens: '16:30',
        closes: '18:00',
      },
    });
    expect(resting).not.toHaveProperty('openingHoursSpecification');
  });

  test('the structured data of a page below another say how it is reached', () => {
    const [trail] = things(documentOf({ address: '/csppolicy/scope' }));
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
    expect(things(documentOf({ address: '/projects', collection: projects }))).toEqual([]);
  });
});

test('the page /accountability gives search engines the registrations, people and contacts that it shows', () => {
  const [ngo] = things(documentOf({ address: '/accountability' }));
  expect(ngo).toMatchObject({
    '@type': 'NGO',
    name: 'Maidan',
    legalName: 'Maidan Example Trust',
    taxID: 'EXAMPLE-PAN-00000',
    contactPoint: [{ contactType: 'complaints' }, { contactType: 'press' }],
  });
  const values = (ngo!['identifier'] as { propertyID: string }[]).map((each) => each.propertyID);
  expect(values).toEqual(['PAN', '12A', '80G', 'CSR-1']);
  // The auditor is a firm.
  expect(ngo!['member']).toHaveLength(5);
});
