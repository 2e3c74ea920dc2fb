import { award } from '../../mocks/records/awards.ts';
import { event } from '../../mocks/records/events.ts';
import { newsItem } from '../../mocks/records/news.ts';
import { partner } from '../../mocks/records/partners.ts';
import { awards } from '../../src/features/awards/awards.ts';
import { events } from '../../src/features/events/events.ts';
import { news } from '../../src/features/news/news.ts';
import { partners } from '../../src/features/partners/partners.ts';
import type { SiteRecords } from '../../src/server/fetchRecords.ts';
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
])('a record that can be shown as it came has no warning: %j', (record) => {
  expect(warningsOf(record)).toEqual([]);
});

test.each([
  [{ imgUrl: 'javascript:alert(1)' }, ['its imgUrl may not be used']],
  [{ ef1: '{"date":"Jan 5, 2025"}' }, ['its ef1 holds no date that can be read']],
  [{ ef1: '{"date":"2926-01-05"}' }, ['its ef1 is read as 2926-01-05']],
  [{ link: '/contact' }, ['its link may not be used']],
  [{ mainContent: '{"html": "<p>half' }, ['its mainContent cannot be read']],
  [
    { mainContent: text('<p onclick="a()">A</p><form>B</form><video src="a.mp4"></video>') },
    ['its mainContent loses the form after "A", the film after "B"'],
  ],
  [
    { mainContent: text('A<iframe title="B" src="https://maps.example"></iframe>') },
    ['its mainContent shows a link in place of the frame after "A"'],
  ],
  [{ mainContent: text('<b>'.repeat(600)) }, ['its mainContent loses what is nested too deeply']],
])('an editor is warned of what cannot be shown: %j', (record, flaws) => {
  expect(warningsOf(record)).toEqual(flaws);
});

test('an editor is warned of unknown kinds of partnership, of unreadable days, and of lists that had more', () => {
  const answers = new Map<unknown, object>([
    [
      partners,
      {
        listMaidanPartners: {
          items: [
            partner({ partnerId: 'a', partnershipType: ' Past ' }),
            partner({ partnerId: 'b', partnershipType: 'former' }),
            partner({ partnerId: 'c', partnershipType: null }),
          ],
          nextToken: 'more',
        },
      },
    ],
    [
      events,
      {
        listMaidanEvents: {
          items: [
            event({ eventId: 'd', date: '2025/01/05' }),
            event({ eventId: 'e', date: '2025-1-5' }),
            event({ eventId: 'f', date: null }),
          ],
          nextToken: null,
        },
      },
    ],
  ]);
  expect(contentWarnings({ answers } as never, window as never)).toEqual([
    '/events/d: its date is no date that can be read.',
    'PartnerList: there are more than the 3 shown.',
    'MaidanPartners b: its partnershipType is none of present, past.',
    'MaidanPartners c: an empty field is none of present, past.',
  ]);
});
