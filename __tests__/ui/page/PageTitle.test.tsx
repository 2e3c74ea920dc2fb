import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { leaveFirstHead, PageTitle } from '../../../src/ui/page/PageTitle.tsx';

const ORIGIN = 'https://maidan.example';

/** The head of a page as the build writes it. */
const FIRST = `<title>Camp | Maidan</title><meta name="theme-color" content="#000">
  <meta name="description" content="A camp" data-first>
  <meta property="og:site_name" content="Maidan">
  <meta property="og:title" content="Camp" data-first>
  <meta property="og:image" content="${ORIGIN}/a.jpg" data-first>
  <link rel="canonical" href="${ORIGIN}/events/camp" data-first>
  <meta property="og:url" content="${ORIGIN}/events/camp" data-first>
  <script type="application/ld+json" data-first>{}</script>`;

const PAGES = [
  { path: '/events/camp', element: <PageTitle description="A camp">Camp</PageTitle> },
  {
    path: '/events/cup',
    element: <PageTitle description={'A cup '.repeat(40)}>Cup</PageTitle>,
  },
  { path: '/blogs', element: <PageTitle>Blogs</PageTitle> },
  { path: '/loading', element: <PageTitle /> },
  { path: '/search', element: <PageTitle status="unlisted">Search</PageTitle> },
  { path: '/nowhere', element: <PageTitle status="missing">Not found</PageTitle> },
];

/** What the head says, by what says it. */
function head(): Record<string, string> {
  const said = [...document.head.querySelectorAll('title, meta, link, script')].map(
    (each): [string, string] => {
      const key = ['name', 'property', 'rel', 'type'].find((name) => each.hasAttribute(name));
      const value = each.getAttribute('content') ?? each.getAttribute('href');
      return [key ? each.getAttribute(key)! : each.localName, value ?? each.textContent];
    },
  );
  expect(new Set(said.map(([key]) => key)).size).toBe(said.length);
  return Object.fromEntries(said);
}

/** Hydrates a page over a head. @returns a function that navigates */
async function open(address: string, html: string) {
  document.head.innerHTML = html;
  document.body.innerHTML = '<div id="root"></div>';
  const router = createMemoryRouter(PAGES, { initialEntries: [address] });
  await act(async () => {
    hydrateRoot(document.getElementById('root')!, <RouterProvider router={router} />);
  });
  return async (to: string | number) => {
    leaveFirstHead();
    await act(() => router.navigate(to as string));
    return head();
  };
}

beforeEach(() => {
  document.documentElement.dataset['origin'] = ORIGIN;
});

const SITE = { 'theme-color': '#000', 'og:site_name': 'Maidan' };
const of = (path: string, title: string) => ({
  ...SITE,
  title: `${title} | Maidan`,
  'og:title': title,
  canonical: ORIGIN + path,
  'og:url': ORIGIN + path,
});

test('the head is that of the open page, says nothing twice, and nothing of a page that was left', async () => {
  const goTo = await open('/events/camp', FIRST);
  expect(head()).toEqual({
    ...of('/events/camp', 'Camp'),
    description: 'A camp',
    'og:image': `${ORIGIN}/a.jpg`,
    'application/ld+json': '{}',
  });
  expect(await goTo('/events/cup')).toEqual({
    ...of('/events/cup', 'Cup'),
    description: expect.stringMatching(/^A cup .*…$/),
  });
  expect(await goTo('/blogs')).toEqual(of('/blogs', 'Blogs'));
  expect(await goTo('/search')).toEqual({ ...of('/search', 'Search'), robots: 'noindex' });
  expect(await goTo('/loading')).toEqual({ ...SITE, title: 'Maidan' });
  expect(await goTo('/nowhere')).toEqual({
    ...SITE,
    title: 'Not found | Maidan',
    'og:title': 'Not found',
    robots: 'noindex',
  });
  await goTo(-3);
  expect(await goTo(-2)).toEqual({ ...of('/events/camp', 'Camp'), description: 'A camp' });
});

test('a page that was written for no address is described by what it became', async () => {
  await open(
    '/nowhere',
    '<title>Maidan</title><meta name="description" content="The site" data-first><meta name="robots" content="noindex" data-first>',
  );
  leaveFirstHead();
  expect(head()).toEqual({
    title: 'Not found | Maidan',
    'og:title': 'Not found',
    robots: 'noindex',
  });
});

test('a page has no canonical address where the build did not know the origin', async () => {
  delete document.documentElement.dataset['origin'];
  const goTo = await open('/blogs', '<title>Blogs | Maidan</title>');
  expect(await goTo('/events/cup')).toEqual({
    title: 'Cup | Maidan',
    'og:title': 'Cup',
    description: expect.any(String),
  });
});
