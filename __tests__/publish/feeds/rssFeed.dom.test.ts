import { type FeedEntry, rssFeed } from '../../../publish/feeds/rssFeed.ts';
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

test('an entry is on its day for readers from Hawaii to India, and its time is kept if it has one; without a day it has none', () => {
  const dates = ['2025-01-05', 1736035200000, '2025-01-05T22:00:00Z', '2025-01-05T09:30'];
  const shown = dates.map((date) => itemOf({ date: readDate(date) }));
  expect(texts(itemOf({ date: null }), 'pubDate')).toEqual([]);
  expect(shown.flatMap((item) => texts(item, 'pubDate'))).toEqual([
    'Sun, 05 Jan 2025 12:00:00 GMT',
    'Sun, 05 Jan 2025 12:00:00 GMT',
    'Sun, 05 Jan 2025 22:00:00 GMT',
    'Sun, 05 Jan 2025 04:00:00 GMT',
  ]);
});

test('a reader knows an entry by its permanent link, or by an id that is no address', () => {
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
});

test.each([
  ['has markup', '</script><b>"x"</b> & <!-- </title></item>', undefined],
  ['ends CDATA sections', ']]> <x>]]>]]]]>]]><![CDATA[<y>]]>', undefined],
  ['has entities', '&amp; &lt; &#11; &amp;amp; &nbsp; &', undefined],
  ['is in a script of India', 'नागपुर\tमैदान 👩🏾‍🦽 \u{10FFFF}', undefined],
  [
    'has characters that XML does not allow',
    'a\u0000\u000b\u001f\ud83d\udc69\ud83d\ufffeb',
    'a👩b',
  ],
])('a text reaches the reader as it was written if it %s', (_, text, written = text) => {
  const item = itemOf({ title: text, description: text });
  expect([...texts(item, 'title'), ...texts(item, 'description')]).toEqual([written, written]);
  const feed = parse(rssFeed({ ...CHANNEL, title: text, description: text }, []));
  expect(texts(feed, 'channel > title')).toEqual([written]);
  expect(texts(feed, 'channel > description')).toEqual([written]);
});
