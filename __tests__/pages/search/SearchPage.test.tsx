import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { demonstrationTables } from '../../../mocks/records/tables.ts';
import { forgetTab } from '../../../src/browser/tabStorage.ts';
import { collections } from '../../../src/features/collections.ts';
import type { SearchDocument } from '../../../src/pages/search/searchIndex.ts';
import { otherWords } from '../../../src/content/search.ts';
import { sitePages } from '../../../src/server/pages.ts';
import { searchDocuments } from '../../../src/server/searchDocuments.ts';
import type { SiteRecords } from '../../../src/server/fetchRecords.ts';
import { serviceForTests } from '../../support/service/service.ts';
import { openSite } from '../../support/jest/site.tsx';

serviceForTests();

/** What the build writes for the demonstration's records. */
function demonstrationDocuments(): SearchDocument[] {
  const tables = demonstrationTables();
  const answers = new Map(
    collections.map((collection) => [
      collection,
      { [collection.listField]: { items: tables[collection.type], nextToken: null } },
    ]),
  );
  return searchDocuments({ answers } as Partial<SiteRecords> as SiteRecords);
}

/** The addresses that were fetched beside the service's. */
let fetched: string[] = [];

/** What the host answers for the search's file. */
let file: () => Response;

const documents = JSON.stringify(demonstrationDocuments());
const demonstration = () =>
  new Response(documents, { headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  fetched = [];
  file = demonstration;
  const network = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return network(input, init);
    fetched.push(input);
    return file();
  });
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const results = () => within(screen.getByRole('region', { name: /result|Nothing matches/ }));
const titles = () =>
  results()
    .getAllByRole('heading', { level: 3 })
    .map((each) => each.textContent);

/** Pastes words in place of others. */
async function enter(user: UserEvent, words: string): Promise<void> {
  await user.clear(field());
  await user.paste(words);
}

/** Opens the page and waits until its field can be used. */
async function open(path = '/search') {
  const site = await openSite(path);
  await screen.findByRole('heading', { level: 1, name: 'Search' });
  return site;
}

describe('the results of a search', () => {
  test('a result has its marked words, place, day and a line of text, and a screen reader hears the count', async () => {
    const { user } = await open();
    await user.type(field(), 'huddle');
    expect(await screen.findByRole('heading', { name: /^\d+ results?$/ })).toBeVisible();
    const link = results().getByRole('link', { name: 'Huddle Camp' });
    expect(link).toHaveAttribute('href', '/projects/huddle-camp');
    expect(within(link).getByText('Huddle').tagName).toBe('MARK');
    const row = within(link.closest('li')!);
    for (const text of ['Our Project', 'Football', 'Nov 03, 2025']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByText(/A holiday camp in small teams/)).toBeVisible();
    const count = screen.getByRole('heading', { name: /^\d+ results?$/ }).textContent;
    await waitFor(() => expect(results().getByRole('status')).toHaveTextContent(count));
  });

  test('a result in an Indian script says what language it is', async () => {
    const [first] = demonstrationDocuments();
    const [title, text] = ['नागपुर का मैदान', 'சென்னை மைதானம்'];
    file = () => Response.json([{ ...first!, title, text }]);
    const { user } = await open();
    await enter(user, 'नागपुर');
    const link = await screen.findByRole('link', { name: title });
    expect(link.closest('[lang]')).toHaveAttribute('lang', 'hi');
    expect(screen.getByText(text).closest('[lang]')).toHaveAttribute('lang', 'ta');
  });

  test('the words are in the tab’s entry of the history after a pause, in no address and no new entry', async () => {
    const { user, router, address, goTo } = await openSite('/news');
    const words = () => (router.state.location.state as { words?: string } | null)?.words;
    await goTo('/search');
    await user.type(await screen.findByRole('searchbox'), 'deaf girls');
    await waitFor(() => expect(words()).toBe('deaf girls'));
    // The entry has not followed yet, and leaves what is typed as it is.
    await user.type(field(), ' ');
    await user.type(field(), 'run ');
    await waitFor(() => expect(words()).toBe('deaf girls run'));
    expect(field()).toHaveValue('deaf girls run ');
    expect(address()).toBe('/search');
    await user.clear(field());
    await waitFor(() => expect(words()).toBe(''));
    await goTo(-1);
    expect(address()).toBe('/news');
  });

  test('a link with words works, and its address loses them once they are read', async () => {
    const { address, goTo } = await open('/search?ledger=1&q=huddle&q=b#results');
    await waitFor(() => expect(address()).toBe('/search?ledger=1#results'));
    expect(field()).toHaveValue('huddle');
    await goTo('/search?q=%E0%A4%AE%E0%A5%88%E0%A4%A6%E0%A4%BE%E0%A4%A8+%26+ground');
    await waitFor(() => expect(address()).toBe('/search'));
    expect(field()).toHaveValue('मैदान & ground');
    await goTo(-1);
    expect(field()).toHaveValue('huddle');
    await goTo(1);
    expect(field()).toHaveValue('मैदान & ground');
    // 'Skip to content' makes an entry of its own.
    await goTo('/search#main');
    expect(field()).toHaveValue('मैदान & ground');
  });

  test('the page shows twenty results, and more on demand', async () => {
    const { user } = await open('/search?q=20');
    await waitFor(() => expect(titles()).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Show more results' }));
    expect(titles().length).toBeGreaterThan(20);
  });

  test('a query that matches nothing says so, and offers other ways and help', async () => {
    const { user } = await open();
    await enter(user, '%%%');
    expect(await screen.findByRole('heading', { name: 'Nothing matches “%%%”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Our Project' }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'You can get help' })).toBeVisible();
  });
});

describe('somebody who may need help', () => {
  test('somebody who may need help sees the help and the pages for reporting first', async () => {
    const { user } = await open();
    await enter(user, 'my coach hit me');
    const help = await screen.findByRole('region', { name: 'You can get help' });
    expect(within(help).getByRole('link', { name: '1098' })).toHaveAttribute('href', 'tel:1098');
    expect(
      help.compareDocumentPosition(screen.getByRole('region', { name: /result/i })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(within(help).getByRole('link', { name: /three things/ })).toHaveAttribute(
      'href',
      '/help',
    );
    expect(within(help).queryByText(/want to die/)).toBeNull();
    expect(titles().slice(0, 2)).toEqual(['You can get help', 'Reporting Concerns']);
    await enter(user, 'i want to die');
    const helpToLive = within(screen.getByRole('region', { name: 'You can get help' }));
    expect(helpToLive.getByText(/want to die/)).toBeVisible();
    expect(helpToLive.getAllByRole('link')[1]).toHaveAttribute('href', 'tel:0000000000');
    await enter(user, 'huddle');
    expect(screen.queryByRole('region', { name: 'You can get help' })).toBeNull();
  });

  test.each([
    ['with unknown words of which posts have some', 'मुझे नींद नहीं आती, मैदान और मैसेज', true],
    ['with words spread over two posts', 'एकच दिल', true],
    ['with a word in another script', 'உதவி', true],
    ['whose words are all in one post', 'ज़िन्दा दिल टीम', false],
    ['of ordinary words alone', 'maidan kahan hai', false],
    ['for the name of a record', 'Huddle Camp', false],
    ['for a record and what it does not say', 'timing of Huddle Camp', true],
    ['of ordinary words of which the last is unfinished', 'football regi', false],
  ])('the search %s brings help only in doubt', async (_, query, helps) => {
    const posts = [
      ['गरज आहे ती सरावाची', 'मला आणि तुला एकच मैदान आहे.'],
      ['मेरे साथ खेलो', 'मुझे मैसेज मत करो, मैदान पर आओ। ज़िन्दा दिल टीम, रोज़ रहना।'],
    ].map(([title = '', text = '']) => ({ title, text, place: 'Blogs', address: '/blogs/x' }));
    file = () => Response.json([...demonstrationDocuments(), ...posts]);
    const { user } = await open();
    await enter(user, query);
    await screen.findByRole('region', { name: /^\d+ results?|Nothing matches/ });
    const help = () => screen.queryByRole('region', { name: 'You can get help' });
    await waitFor(() => expect(help() !== null).toBe(helps));
  });

  test('somebody who may need help sees the help and the pages when nothing more can be fetched', async () => {
    file = () => Response.error();
    const { user } = await open();
    await enter(user, 'abuse');
    expect(await screen.findByRole('region', { name: 'You can get help' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reporting Concerns' })).toHaveAttribute(
      'href',
      '/csppolicy/reporting-concerns',
    );
  });
});

describe('a search that cannot be loaded', () => {
  test.each([
    ['while the host withholds its file', () => new Response('', { status: 503 })],
    ['where a page comes in place of its file', () => new Response('<!doctype html>')],
  ])(
    'a search that cannot be loaded says so, and tries again on demand: %s',
    async (_when, answer) => {
      file = answer;
      const { user } = await open('/search?q=huddle');
      expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
      expect(
        within(screen.getByRole('main')).getByRole('link', { name: 'Our Project' }),
      ).toBeVisible();
      file = demonstration;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('link', { name: 'Huddle Camp' })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('the link to the search', () => {
  const link = () => screen.getByRole('link', { name: 'Search' });

  test('the link to the search fetches the search file when the pointer comes', async () => {
    const { user } = await openSite('/news');
    await user.hover(link());
    await waitFor(() => expect(fetched).toEqual(['/search.json']));
  });

  test('the link to the search clears the field of an open search', async () => {
    const { user } = await open('/search?q=huddle');
    await screen.findByRole('link', { name: 'Huddle Camp' });
    await user.click(link());
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(field()).toHaveFocus();
  });

  test('the link to the search leads to its field, a back navigation to its heading', async () => {
    const { user, goTo } = await open('/search?q=huddle');
    await goTo('/news');
    await screen.findByRole('heading', { level: 1, name: 'News' });
    await goTo(-1);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(field()).not.toHaveFocus();
    await goTo('/news');
    await user.click(link());
    await waitFor(() => expect(field()).toHaveFocus());
  });
});

describe('further words (content/search.ts)', () => {
  const places = Object.keys(otherWords).map((address) => address.split('#'));

  test('further words find pages that exist', () => {
    const pages = sitePages({ answers: new Map() } as Partial<SiteRecords> as SiteRecords);
    const addresses = pages.map(({ address }) => address);
    expect(places.filter(([path = '']) => !addresses.includes(path))).toEqual([]);
  });

  test.each(['/', '/contact', '/career', '/accountability'])(
    'further words find sections with a heading on %s',
    async (page) => {
      await openSite(page);
      await screen.findByRole('heading', { level: 1 });
      for (const [path, id] of places) {
        if (path !== page || id === undefined) continue;
        await waitFor(() =>
          expect(document.querySelector(`main section#${id} h2`)).toBeInTheDocument(),
        );
      }
    },
  );
});

// The last test, because a forgotten tab remembers nothing until its page is loaded anew.
test('Forget this site empties the search, and Back finds no words from before', async () => {
  const { user, router, goTo } = await open('/search?q=huddle');
  const words = () => (router.state.location.state as { words?: string } | null)?.words;
  await waitFor(() => expect(words()).toBe('huddle'));
  await goTo('/search?q=my+coach');
  await waitFor(() => expect(words()).toBe('my coach'));
  await act(async () => forgetTab());
  expect(field()).toHaveValue('');
  await waitFor(() => expect(words()).toBe(''));
  await goTo(-1);
  expect(field()).toHaveValue('');
  await waitFor(() => expect(words()).toBe(''));
  await user.type(field(), 'lane');
  expect(await screen.findByRole('heading', { name: /results?$/ })).toBeVisible();
  expect(words()).toBe('');
});
