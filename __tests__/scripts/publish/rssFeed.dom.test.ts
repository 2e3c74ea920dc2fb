import { type FeedEntry, rssFeed } from '../../../scripts/publish/rssFeed.ts';
import { readDate } from '../../../src/data/wire/dates.ts';

const ORIGIN = 'https://maidan.example';
const CHANNEL = {
  title: 'Maidan: Blogs',
  description: 'Maidan: Blogs, from Maidan',
  home: `${ORIGIN}/blogs`,
  self: `${ORIGIN}/blogs/feed.xml`,
};

const entry = (fields: Partial<FeedEntry>): FeedEntry => ({
  id: `${ORIGIN}/blogs/a`,
  link: `${ORIGIN}/blogs/a`,
  title: 'A day out',
  description: 'We went out.',
  date: readDate('2025-01-05'),
  ...fields,
});

function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}

const texts = (parsed: ParentNode, path: string) =>
  [...parsed.querySelectorAll(path)].map((element) => element.textContent);

/** The only entry of a feed that has this one. */
function itemOf(fields: Partial<FeedEntry>): Element {
  const items = parse(rssFeed(CHANNEL, [entry(fields)])).querySelectorAll('item');
  expect(items).toHaveLength(1);
  return items[0]!;
}

test('a feed says what it is, in which language, and where', () => {
  const feed = parse(rssFeed(CHANNEL, [entry({})]));
  expect(feed.documentElement.getAttribute('version')).toBe('2.0');
  expect(texts(feed, 'channel > title')).toEqual([CHANNEL.title]);
  expect(texts(feed, 'channel > description')).toEqual([CHANNEL.description]);
  expect(texts(feed, 'channel > language')).toEqual(['en-in']);
  const links = [...feed.querySelectorAll('channel > *')].filter(
    ({ localName }) => localName === 'link',
  );
  expect(links.map(({ namespaceURI }) => namespaceURI)).toEqual([
    null,
    'http://www.w3.org/2005/Atom',
  ]);
  expect(links[0]!.textContent).toBe(CHANNEL.home);
  expect(links[1]!.getAttribute('href')).toBe(CHANNEL.self);
  expect(links[1]!.getAttribute('rel')).toBe('self');
  expect(links[1]!.getAttribute('type')).toBe('application/rss+xml');
});

test('a feed without entries is a feed', () => {
  expect(texts(parse(rssFeed(CHANNEL, [])), 'item')).toEqual([]);
});

test('a feed does not say when it was built: it changes only when an entry does', () => {
  jest.useFakeTimers({ now: 0 });
  const before = rssFeed(CHANNEL, [entry({})]);
  jest.setSystemTime(Date.UTC(2027, 0, 5));
  expect(rssFeed(CHANNEL, [entry({})])).toBe(before);
  jest.useRealTimers();
  expect(texts(parse(before), 'lastBuildDate')).toEqual([]);
});

test('entries stand in the order given, with their days; one without a day has none', () => {
  const feed = parse(
    rssFeed(CHANNEL, [
      entry({ id: 'new', title: 'new', date: readDate('2026-01-05') }),
      entry({ id: 'old', title: 'old', date: readDate('2024-01-05') }),
      entry({ id: 'undated', title: 'undated', date: null }),
      entry({ id: 'middle', title: 'middle', date: readDate('2025-01-05T22:00:00Z') }),
    ]),
  );
  expect(texts(feed, 'item > title')).toEqual(['new', 'old', 'undated', 'middle']);
  expect([...feed.querySelectorAll('item')].map((item) => texts(item, 'pubDate'))).toEqual([
    ['Mon, 05 Jan 2026 00:00:00 GMT'],
    ['Fri, 05 Jan 2024 00:00:00 GMT'],
    [],
    ['Sun, 05 Jan 2025 22:00:00 GMT'],
  ]);
});

test('an entry whose id is its link has a permanent link; any other id is no address', () => {
  const guid = (fields: Partial<FeedEntry>) => {
    const element = itemOf(fields).querySelector('guid')!;
    return [element.textContent, element.getAttribute('isPermaLink')];
  };
  const link = `${ORIGIN}/blogs/a&b%2Fc?x=1&y=2`;
  expect(guid({ id: link, link })).toEqual([link, 'true']);
  expect(guid({ id: `${ORIGIN}/news#a&amp;b`, link: 'https://paper.example/a' })).toEqual([
    `${ORIGIN}/news#a&amp;b`,
    'false',
  ]);
  expect(guid({ id: 'a <b>]]>\u0000', link })).toEqual(['a <b>]]>', 'false']);
});

test('links lead where they should, whatever is in them', () => {
  const link = (address: string) => texts(itemOf({ id: 'a', link: address }), 'link');
  expect(link('https://paper.example/a?b=1&c=<d>"e"')).toEqual([
    'https://paper.example/a?b=1&c=%3Cd%3E%22e%22',
  ]);
  expect(link('https://paper.example/a?b=&amp;')).toEqual(['https://paper.example/a?b=&amp;']);
  expect(link('mailto:press@paper.example')).toEqual(['mailto:press@paper.example']);
  expect(() => link('/blogs')).toThrow('Invalid URL');
});

test.each([
  ['markup', '</script><b>"x"</b> & <!-- </title></item>'],
  ['the end of a CDATA section, once', 'a ]]> b'],
  ['the end of a CDATA section, again and again', ']]> <x>]]>]]]]>]]><![CDATA[<y>]]>'],
  ['entities', '&amp; &lt; &#11; &amp;amp; &nbsp; &'],
  ['tabs and lines', 'a\tb\nc'],
  ['the scripts of India and pictures', 'नागपुर मैदान 👩🏾‍🦽 \u{10FFFF}'],
  ['nothing', ''],
])('the text of an entry comes through: %s', (_, text) => {
  const item = itemOf({ title: text, description: text });
  expect(texts(item, 'title')).toEqual([text]);
  expect(texts(item, 'description')).toEqual([text]);
  const feed = parse(rssFeed({ ...CHANNEL, title: text, description: text }, []));
  expect(texts(feed, 'channel > title')).toEqual([text]);
  expect(texts(feed, 'channel > description')).toEqual([text]);
});

test.each([
  ['U+000B', 'a\u000bb'],
  ['U+0000', 'a\u0000b'],
  ['every other control character', 'a\u0001\u0002\u0008\u000c\u000e\u001b\u001fb'],
  ['the first half of a character', 'a\ud83db'],
  ['the second half of a character', 'a\udc69b'],
  ['U+FFFE and U+FFFF', 'a\ufffe\uffffb'],
])('what XML does not allow is left out: %s', (_, text) => {
  const item = itemOf({ id: text, title: text, description: text });
  expect(texts(item, 'title')).toEqual(['ab']);
  expect(texts(item, 'description')).toEqual(['ab']);
  expect(texts(item, 'guid')).toEqual(['ab']);
  const feed = parse(rssFeed({ ...CHANNEL, title: text, description: text }, []));
  expect(texts(feed, 'channel > title')).toEqual(['ab']);
  expect(texts(feed, 'channel > description')).toEqual(['ab']);
});
