import { act, screen, waitFor, within } from '@testing-library/react';
import { KEYS } from '../../mocks/contract/store.ts';
import { award } from '../../mocks/records/awards.ts';
import { blog } from '../../mocks/records/blogs.ts';
import { newsItem } from '../../mocks/records/news.ts';
import { partner } from '../../mocks/records/partners.ts';
import { project } from '../../mocks/records/projects.ts';
import { report } from '../../mocks/records/reports.ts';
import { BlogListDocument } from '../../src/features/blogs/Blog.generated.ts';
import * as articles from '../../src/data/wire/articleHtml.ts';
import { cards, main, titles } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { loggedLines } from '../support/jest/setup.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

/** Each list of cards, with the newest and the oldest record of the demonstration, and what it offers after its cards. */
test.each`
  path           | heading              | query             | link                                      | newest                                          | oldest                                     | next                        | to
  ${'/projects'} | ${'Our Project'}     | ${'ProjectList'}  | ${'Explore Project'}                      | ${'Signs of the Game'}                          | ${'Lane League'}                           | ${'Coach or work with us'}  | ${'/career'}
  ${'/events'}   | ${'Upcoming Events'} | ${'EventList'}    | ${'Explore Event'}                        | ${'Maidan Cup Final'}                           | ${'New Year Open Ground'}                  | ${'Bring a child'}          | ${'/contact'}
  ${'/blogs'}    | ${'Blogs'}           | ${'BlogList'}     | ${'Explore Blog'}                         | ${'What a Flag Says'}                           | ${'Why Everyone Plays, Every Match'}       | ${'Come to practice'}       | ${'/contact'}
  ${'/awards'}   | ${'Awards'}          | ${'AwardList'}    | ${'Explore Award'}                        | ${'The Signed Game Prize'}                      | ${'Best First Season'}                     | ${'See what they were for'} | ${'/projects'}
  ${'/news'}     | ${'News'}            | ${'NewsItemList'} | ${'Explore News (opens in a new tab)'}    | ${'Girls lift the Maidan Cup under new lights'} | ${'Nine runners and a borrowed stopwatch'} | ${'Write about us'}         | ${'/contact'}
  ${'/reports'}  | ${'Reports'}         | ${'ReportList'}   | ${'View Attachment (opens in a new tab)'} | ${'Annual Report 2025'}                         | ${'Signs for Sport'}                       | ${'Ask about a figure'}     | ${'/contact'}
`(
  'the list $path has its heading, cards newest first, and one query without a limit',
  async ({ path, heading, query, link, newest, oldest, next, to }: Record<string, string>) => {
    await openSite(path!);
    expect(await cards()).toHaveLength(7);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading!);
    expect(document.title).toBe(`${heading} | Maidan`);
    expect([titles()[0], titles().at(-1)]).toEqual([newest, oldest]);
    expect(service.received).toMatchObject([{ operationName: query, variables: {} }]);

    const links = main().queryAllByRole('link', { name: link! });
    // One cutting of the demonstration was never online.
    expect(links).toHaveLength(path === '/news' ? 6 : 7);
    for (const each of links) {
      const card = each.closest('article') as HTMLElement;
      expect(each).toHaveAccessibleDescription(within(card).getByRole('heading').textContent ?? '');
    }
    const tile = main().getByRole('link', { name: next! });
    expect(tile).toHaveAttribute('href', to);
    // After the last card of its list.
    expect(tile.closest('li')).toBe(tile.closest('ul')?.lastElementChild);
  },
);

test('what the first cards of a list lead to is sanitised ahead, also where the list comes late', async () => {
  const sanitised = jest.spyOn(articles, 'articleHtml');
  let answer = () => {};
  service.intercept(() => new Promise((resolve) => (answer = () => resolve(undefined))), 1);
  await openSite('/blogs');
  await screen.findByRole('heading', { level: 1 });
  answer();
  await waitFor(() => expect(sanitised).toHaveBeenCalledTimes(6), { timeout: 5_000 });
});

test('a list shows what a refetch has brought', async () => {
  const { client } = await openSite('/blogs');
  await cards();
  service.holds({ MaidanBlogs: [blog({ blogId: 'x', title: 'Written since' })] });
  await act(() => client.query({ query: BlogListDocument, fetchPolicy: 'network-only' }));
  await waitFor(() => expect(titles()).toEqual(['Written since']));
});

test('a list whose query fails has its heading, one line in the log, and neither card nor spinner', async () => {
  service.fails('401');
  await openSite('/projects');
  await waitFor(() =>
    expect(loggedLines()).toEqual([expect.stringMatching(/^ProjectList failed: /)]),
  );
  await waitFor(() => expect(main().queryByText('Loading')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Our Project' })).toBeVisible();
  expect(main().queryByRole('article')).toBeNull();
  expect(main().queryByText('Nothing here yet.')).toBeNull();
  expect(main().queryByText(/fail|error|wrong/i)).toBeNull();
});

test.each(['/projects', '/events', '/news', '/partners'])(
  'the list %s says so when it has nothing',
  async (path) => {
    service.holds({ MaidanProjects: [], MaidanEvents: [], MaidanNews: [], MaidanPartners: [] });
    await openSite(path);
    expect((await main().findAllByText('Nothing here yet.'))[0]).toBeVisible();
    expect(main().queryByRole('article')).toBeNull();
  },
);

describe('a card', () => {
  test('the card of a project shows its type, its text for the hover, its description and a named picture', async () => {
    service.holds({
      MaidanProjects: [
        project({
          projectid: 'a/b c?d#e%f',
          title: ' Huddle Camp ',
          projectType: 'Football',
          hoverText: 'No bench.',
          description: 'A camp <b>for</b> all.',
          imgUrl: 'https://example.org/a.png',
        }),
      ],
    });
    await openSite('/projects');
    const [card] = (await cards()) as [HTMLElement];
    for (const text of ['Huddle Camp', 'Football', 'No bench.', 'A camp <b>for</b> all.']) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    expect(within(card).getByRole('img', { name: 'Huddle Camp' })).toHaveAttribute(
      'src',
      'https://example.org/a.png',
    );
    expect(within(card).getByRole('link', { name: 'Explore Project' })).toHaveAttribute(
      'href',
      '/projects/a%2Fb%20c%3Fd%23e%25f',
    );
  });

  test('the card of a news item shows its facts and an outward link that opens in a new tab', async () => {
    const shown = { title: 'Title', newspaper: 'Paper', description: 'Text' };
    const link = 'https://example.org/a';
    service.holds({
      MaidanNews: [newsItem({ newsId: 'a', ...shown, link, ef1: { date: '2026-11-05' } })],
    });
    await openSite('/news');
    const [card] = (await cards()) as [HTMLElement];
    for (const text of [...Object.values(shown), 'Nov 2026'])
      expect(within(card).getByText(text)).toBeVisible();
    const outward = within(card).getByRole('link', { name: /^Explore News/ });
    expect(outward).toHaveAttribute('href', link);
    expect(outward).toHaveAttribute('target', '_blank');
    expect(outward).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('the card of a news item, report or partner whose link is unsafe is shown without the link', async () => {
    const link = 'javascript:alert(1)';
    service.holds({
      MaidanNews: [newsItem({ newsId: 'a', title: 'Title', link })],
      MaidanReports: [report({ reportId: 'a', title: 'Title', link })],
      MaidanPartners: [partner({ partnerId: 'a', title: 'Title', partnershipType: 'past', link })],
    });
    const { goTo } = await openSite('/news');
    for (const path of ['/news', '/reports', '/partners']) {
      await goTo(path);
      const [card] = (await cards()) as [HTMLElement];
      expect(within(card).getByText('Title')).toBeVisible();
      expect(within(card).queryByRole('link')).toBeNull();
    }
  });

  test('the card of a report shows its own date; ef1 says its place', async () => {
    service.holds({
      MaidanReports: [
        report({ reportId: 'a', title: 'By ef1', date: '2020-05-05', ef1: { date: '2024-01-01' } }),
        report({ reportId: 'b', title: 'By its own', date: '2025-01-05', ef1: 'not json' }),
        report({ reportId: 'c', title: 'By nothing', date: null, ef1: null }),
        report({ reportId: 'd', title: 'By ef1 alone', date: null, ef1: '{"date":"2023-01-01"}' }),
      ],
    });
    await openSite('/reports');
    const all = await cards();
    expect(titles()).toEqual(['By its own', 'By ef1', 'By ef1 alone', 'By nothing']);
    expect(all.map((card) => card.querySelector('time')?.textContent)).toEqual([
      'Jan 05, 2025',
      'May 05, 2020',
      'Jan 01, 2023',
      undefined,
    ]);
  });
});

describe('the page /news', () => {
  const held = (...dates: (string | null)[]) =>
    service.holds({
      MaidanNews: dates.map((date, index) =>
        newsItem({ newsId: `${index}`, title: `${date}`, ef1: date && { date } }),
      ),
    });
  const headings = () =>
    main()
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);

  test('the page /news is ruled by year, newest first, undated items last', async () => {
    held(null, '2025-02-01', '2026-03-01', '2025-06-01');
    await openSite('/news');
    await cards();
    expect(headings()).toEqual([
      'H1 News',
      'H2 2026',
      'H3 2026-03-01',
      'H2 2025',
      'H3 2025-06-01',
      'H3 2025-02-01',
      'H2 Undated',
      'H3 null',
    ]);
    expect(main().getByRole('heading', { name: 'Undated' })).not.toHaveClass('visually-hidden');
  });

  test('the page /news has no visible heading where all cuttings are undated', async () => {
    held(null, 'soon');
    await openSite('/news');
    expect(await screen.findByRole('heading', { name: 'Undated' })).toHaveClass('visually-hidden');
  });
});

test('an award shows its year, and none without a date', async () => {
  service.holds({
    MaidanAwards: [
      award({ awardId: 'a', title: 'A', ef1: { date: '2025-12-31T20:00:00Z' } }),
      award({ awardId: 'b', title: 'B', ef1: 'soon' }),
    ],
  });
  await openSite('/awards');
  const [dated, undated] = (await cards()) as [HTMLElement, HTMLElement];
  expect(dated.querySelector('time')).toHaveTextContent('2026');
  expect(undated.querySelector('time')).toBeNull();
});

/** What a field may hold that should hold a text, an address or JSON. */
const NONSENSE = [
  null,
  '',
  '   ',
  'not json',
  '{"date":',
  '[]',
  '42',
  'null',
  '"\\"',
  '{}',
  '{"html":5}',
  '\u0000',
];

test.each([
  ['/projects', 'MaidanProjects'],
  ['/events', 'MaidanEvents'],
  ['/blogs', 'MaidanBlogs'],
  ['/awards', 'MaidanAwards'],
  ['/gallery', 'MaidanGalleries'],
  ['/partners', 'MaidanPartners'],
  ['/news', 'MaidanNews'],
  ['/reports', 'MaidanReports'],
] as const)(
  'the list %s shows a record beside others of nothing but nonsense, or null',
  async (path, table) => {
    const [good] = service.db.tables[table];
    const broken = NONSENSE.map((value, index) => ({
      ...Object.fromEntries(Object.keys(good!).map((field) => [field, value])),
      __typename: table,
      [KEYS[table]]: `broken-${index}`,
      ...(table === 'MaidanPartners' && { partnershipType: 'present' }),
    }));
    service.holds({ [table]: [null, ...broken.slice(0, 6), good, null, ...broken.slice(6)] });
    await openSite(path);
    expect((await main().findAllByText(String(good?.['title'])))[0]).toBeVisible();
    const role = path === '/gallery' ? 'button' : 'article';
    expect(main().getAllByRole(role)).toHaveLength(NONSENSE.length + 1);
  },
);

describe('the page /partners', () => {
  test("the page /partners shows 'Present Partnership' and 'Past Partnership', each newest first", async () => {
    await openSite('/partners');
    expect(await screen.findByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
    const present = within(await main().findByRole('region', { name: 'Present Partnership' }));
    const past = within(main().getByRole('region', { name: 'Past Partnership' }));
    expect(await present.findAllByRole('article')).toHaveLength(4);
    expect(past.getAllByRole('article')).toHaveLength(3);
    expect(present.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('The Boot Workshop');
    expect(past.getAllByRole('heading', { level: 3 }).at(-1)).toHaveTextContent(
      'Two Rivers Weavers’ Guild',
    );
    expect(service.operations()).toEqual(['PartnerList']);
    // One past partner of the demonstration has no website.
    expect(main().getAllByRole('link', { name: 'Read More (opens in a new tab)' })).toHaveLength(6);
    expect(main().getByRole('link', { name: 'Stand with us' })).toHaveAttribute('href', '/contact');
  });

  test('the page /partners reads the type however it is written, and shows no partner of another type', async () => {
    service.holds({
      MaidanPartners: [
        partner({ partnerId: 'a', title: 'A', partnershipType: ' Present ' }),
        partner({ partnerId: 'b', title: 'B', partnershipType: 'PAST' }),
        partner({ partnerId: 'c', title: 'C', partnershipType: 'future' }),
        partner({ partnerId: 'd', title: 'D' }),
      ],
    });
    await openSite('/partners');
    await cards();
    expect(titles()).toEqual(['A', 'B']);
  });
});

test.each([
  ['/news', 'Follow by RSS', '/news/feed.xml'],
  ['/blogs', 'Follow by RSS', '/blogs/feed.xml'],
  ['/events', 'Add to your calendar', '/events/calendar.ics'],
  ['/reports', 'Accountability', '/accountability'],
])('the head of the list %s has a link to %j', async (path, label, file) => {
  await openSite(path);
  expect(await main().findByRole('link', { name: label })).toHaveAttribute('href', file);
});
