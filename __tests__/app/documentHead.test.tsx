import { screen } from '@testing-library/react';
import { followPages } from '../../src/app/start/documentHead.ts';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();
const ORIGIN = 'https://maidan.example';

/** The head of a page as the build writes it. */
const HOME = `<title>Home | Maidan</title><meta name="theme-color" content="#000">
  <meta name="description" content="Home itself"><meta property="og:site_name" content="Maidan">
  <meta property="og:title" content="Home"><meta property="og:image" content="${ORIGIN}/card.png">
  <link rel="canonical" href="${ORIGIN}/"><meta property="og:url" content="${ORIGIN}/">
  <script type="application/ld+json">{}</script>`;

beforeEach(() => {
  document.head.innerHTML = HOME;
  document.documentElement.dataset['origin'] = ORIGIN;
});
afterEach(() => history.replaceState(null, '', '/'));

/** What the head says, by what says it. */
function head(): Record<string, string> {
  const said = [...document.head.querySelectorAll('meta[content], link, script')].map(
    (each): [string, string] => {
      const { name, property, rel, type } = Object.fromEntries(
        [...each.attributes].map((attribute) => [attribute.name, attribute.value]),
      );
      const key = (name ?? property ?? rel ?? type)!;
      return [key, each.getAttribute('content') ?? each.getAttribute('href') ?? ''];
    },
  );
  // Nothing is said twice.
  expect(new Set(said.map(([key]) => key)).size).toBe(said.length);
  return Object.fromEntries(said);
}

/** Opens the site, whose addresses the browser's location follows. */
async function visit(address: string, prerendered: string | null) {
  history.replaceState(null, '', address);
  const site = await openSite(address);
  site.router.subscribe(({ location: { pathname, search } }) =>
    history.replaceState(null, '', pathname + search),
  );
  followPages(prerendered);
  const goTo = async (path: string | number, heading: string | RegExp) => {
    await site.goTo(path);
    await screen.findByRole('heading', { level: 1, name: heading });
  };
  return { ...site, goTo };
}

const SITE = { 'theme-color': '#000', 'og:site_name': 'Maidan' };

test('the head is that of the open page, and on the first page again all that the build wrote', async () => {
  const { goTo } = await visit('/', '/');
  const first = head();
  expect(first).toMatchObject({ canonical: `${ORIGIN}/`, 'og:image': `${ORIGIN}/card.png` });

  await goTo('/blogs', 'Blogs');
  const lead = 'Notes from the ground, written after practice.';
  expect(head()).toEqual({
    ...SITE,
    canonical: `${ORIGIN}/blogs`,
    'og:url': `${ORIGIN}/blogs`,
    'og:title': 'Blogs',
    description: lead,
    'og:description': lead,
    alternate: '/blogs/feed.xml',
  });

  const [event] = service.db.tables.MaidanEvents;
  const address = `/events/${String(event?.['eventId'])}`;
  await goTo(address, String(event?.['title']));
  expect(head()).toMatchObject({
    canonical: `${ORIGIN}${address}`,
    description: event?.['description'],
    alternate: `${address}/event.ics`,
  });

  await goTo('/', /^Empowering/);
  expect(head()).toEqual(first);
});

test('the head says on a host that answers 200 that a record is missing, and the next page does not', async () => {
  document.head.innerHTML = '<title>Maidan</title><meta name="description" content="The site">';
  const { goTo } = await visit('/events/no-such-event', null);
  await screen.findByRole('heading', { name: 'No route matches URL' });
  for (const path of ['/projects/no-such-project', '/nowhere']) {
    expect(head()).toMatchObject({ robots: 'noindex' });
    for (const key of ['canonical', 'og:url', 'alternate']) expect(head()).not.toHaveProperty(key);
    await goTo('/news', 'News');
    expect(head()).toMatchObject({ canonical: `${ORIGIN}/news`, 'og:title': 'News' });
    expect(head()).not.toHaveProperty('robots');
    await goTo(path, 'No route matches URL');
  }
});

test('a page has no canonical address where the build did not know the origin', async () => {
  delete document.documentElement.dataset['origin'];
  const { goTo } = await visit('/news', null);
  await goTo('/events', 'Upcoming Events');
  expect(head()).toMatchObject({ 'og:title': 'Upcoming Events' });
  for (const key of ['canonical', 'og:url', 'alternate']) expect(head()).not.toHaveProperty(key);
});
