import { award } from '../../mocks/records/awards.ts';
import { newsItem } from '../../mocks/records/news.ts';
import { awards } from '../../src/features/awards/awards.ts';
import { news } from '../../src/features/news/news.ts';
import type { SiteRecords } from '../../src/server/records.ts';
import { contentWarnings } from '../../src/server/contentWarnings.ts';

/** What is said of a record with these fields, without the place before it. */
function warningsOf({ link, ...fields }: Record<string, unknown>): string[] {
  const answers: SiteRecords['answers'] = new Map<never, object>([
    [awards as never, { listMaidanAwards: { items: [award({ awardId: 'a', ...fields })] } }],
    [
      news as never,
      { listMaidanNews: { items: [newsItem({ newsId: 'n', link: link as string })] } },
    ],
  ]);
  return contentWarnings({ answers } as SiteRecords, window as never).map((line) =>
    line.replace(/^(\/awards\/a|MaidanNews n): (.*)\.$/, '$2'),
  );
}

const text = (html: unknown) => JSON.stringify(JSON.stringify({ html }));

test.each([
  [{ imgUrl: null, link: '', mainContent: null }],
  [
    {
      imgUrl: '/a.jpg',
      link: 'https://a.example',
      mainContent: text('<p class="x">A <b>b</b></p>'),
    },
  ],
  [{ imgUrl: 'data:image/png;base64,AA', mainContent: { html: '<h1 style="color:red">A</h1>' } }],
])('a record that can be shown as it came has none: %j', (record) => {
  expect(warningsOf(record)).toEqual([]);
});

test.each([
  [{ imgUrl: 'javascript:alert(1)' }, ['its imgUrl may not be used']],
  [{ link: '/contact' }, ['its link may not be used']],
  [{ mainContent: '{"html": "<p>half' }, ['its mainContent cannot be read']],
  [{ mainContent: text(7) }, ['its mainContent cannot be read']],
  [
    { mainContent: text('<p onclick="a()">A</p><form>B</form>') },
    ['its mainContent loses onclick, form'],
  ],
  [{ mainContent: text('<a href="javascript:a()">A</a>') }, ['its mainContent loses href']],
  [{ mainContent: text('<img src="ftp://a/b.png">') }, ['its mainContent loses img']],
  [
    { mainContent: text('<iframe src="https://evil.example"></iframe>') },
    ['its mainContent loses iframe'],
  ],
])('what cannot be shown is named: %j', (record, flaws) => {
  expect(warningsOf(record)).toEqual(flaws);
});
