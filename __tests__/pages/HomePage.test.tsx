import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { event } from '../../mocks/records/events.ts';
import { project } from '../../mocks/records/projects.ts';
import { organisation } from '../../src/content/organisation.ts';
import { serviceForTests } from '../support/service/service.ts';
import { loggedLines } from '../support/jest/setup.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

const HEADLINE = 'Empowering Children & Youth Through Sports';

/** The section of home under a heading. */
const band = async (name: string) =>
  within(
    (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement,
  );

const cards = async (name: string) =>
  (await (await band(name)).findAllByRole('heading', { level: 3 })).map(
    (heading) => heading.textContent,
  );

test('home has the headline, and its sections in order with their figures', async () => {
  await openSite('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(HEADLINE);
  expect(document.title).toBe(`${HEADLINE} | Maidan`);
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent?.replace('\u00a0', ' '))).toEqual([
    'Who We Are',
    'Our Mission',
    'Our Impact in 2024',
    'Our Projects',
    'Up-Coming Event',
    'Support Our Mission',
  ]);
  expect(document.querySelector('main')).toHaveTextContent(
    'From 14 to 20 states, 50,000 daily participants and over 1,500 sports leaders by 2025.',
  );
  const impact = await band('Our Impact in 2024');
  expect(impact.getByRole('heading').parentElement).toHaveTextContent(
    '16,130 players reached520 coaches and players connected10 states',
  );
});

test('home has four doors below its hero, and links to all projects, all events, and the payment page', async () => {
  await openSite('/');
  await screen.findByRole('heading', { level: 1 });
  const doors = within(screen.getByRole('navigation', { name: 'Start here' }));
  expect(
    doors.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ).toEqual([
    'Bring a child /play',
    'Coach, work or give an hour /career',
    'Deaf players and families /contact#deaf',
    'Worried about a child? /csppolicy/reporting-concerns',
  ]);
  for (const [name, address] of [
    ['See Our Project', '/projects'],
    ['View All Projects', '/projects'],
    ['View All Up-Coming Event', '/events'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  const donate = screen.getByRole('link', { name: /^Donate Now/ });
  expect(donate).toHaveAttribute('href', 'https://pay.example.org/maidan');
  expect(donate).toHaveAttribute('target', '_blank');
  expect(donate).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a figure whose year is over says what came of it, where that is set', async () => {
  const { goTo } = await openSite('/');
  const mission = await band('Our Mission');
  expect(mission.getByText(organisation.mission.outcome)).toBeVisible();
  expect((await band('Our Impact in 2024')).getByText(organisation.impact.outcome)).toBeVisible();
  jest.replaceProperty(organisation.mission, 'outcome', '');
  jest.replaceProperty(organisation.impact, 'outcome', '');
  await goTo('/news');
  await goTo('/');
  await band('Our Mission');
  expect(screen.queryByText(/What came of it|A year later/)).toBeNull();
  jest.restoreAllMocks();
});

test("home says what gifts pay for, the organisation's registrations, and where its figures come from", async () => {
  const { impact, registrations, gifts, paymentPage } = organisation;
  jest.replaceProperty(impact, 'note', 'Ten of fourteen.');
  jest.replaceProperty(impact, 'report', { title: 'Report 2024', address: '/reports' });
  jest.replaceProperty(organisation, 'registrations', [
    { name: '80G', means: 'tax relief', number: '80G/1' },
    { name: 'FCRA', means: 'gifts from abroad', number: '' },
  ]);
  await openSite('/');
  const support = await band('Support Our\u00a0Mission');
  for (const { rupees, paysFor } of gifts)
    expect(
      support.getByRole('button', { name: `₹${rupees.toLocaleString('en-IN')} ${paysFor}` }),
    ).toHaveAttribute('href', paymentPage);
  expect(support.getByText('tax relief')).toBeVisible();
  expect(support.queryByText('gifts from abroad')).toBeNull();
  const source = await band('Our Impact in 2024');
  expect(source.getByText('Ten of fourteen.')).toBeVisible();
  const report = source.getByRole('link', { name: 'Read the Report 2024' });
  expect(report).toHaveAttribute('href', '/reports');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('80G/1')).toBeVisible();
  expect(footer.queryByText('FCRA')).toBeNull();
  jest.restoreAllMocks();

  jest.replaceProperty(impact, 'note', '');
  jest.replaceProperty(impact, 'outcome', '');
  jest.replaceProperty(impact, 'report', { title: '', address: '' });
  jest.replaceProperty(
    organisation,
    'registrations',
    registrations.map((each) => ({ ...each, number: '' })),
  );
  cleanup();
  await openSite('/');
  expect((await band('Our Impact in 2024')).queryByRole('link')).toBeNull();
  expect(screen.queryByText('80G')).toBeNull();
  jest.restoreAllMocks();
});

test('home shows the two newest projects and events, by two queries for ten records each', async () => {
  await openSite('/');
  expect(await cards('Our Projects')).toEqual(['Signs of the Game', 'Girls Run the Ground']);
  expect(await cards('Up-Coming Event')).toEqual([
    'Maidan Cup Final',
    'Open Lane Street Tournament',
  ]);
  expect(service.received).toMatchObject([
    { operationName: 'ProjectList', variables: { limit: 10 } },
    { operationName: 'EventList', variables: { limit: 10 } },
  ]);
});

test('home shows the newest of the first ten records, also when the whole list is cached', async () => {
  const projects = Array.from({ length: 12 }, (_, index) =>
    project({
      projectid: `n${index}`,
      title: `Number ${index}`,
      ef1: { date: `20${10 + index}-01-01` },
    }),
  );
  // A service without an order, as a plain scan of a table.
  service.intercept(({ operationName, variables: { limit = 12 } }) => {
    const items = projects.slice(0, limit as number);
    const listMaidanProjects = { items, nextToken: items.length < 12 ? 'more' : null };
    return operationName === 'ProjectList'
      ? Response.json({ data: { listMaidanProjects } })
      : undefined;
  });
  const { goTo } = await openSite('/');
  expect(await cards('Our Projects')).toEqual(['Number 9', 'Number 8']);
  await goTo('/projects');
  expect(await screen.findByRole('heading', { name: 'Number 11' })).toBeVisible();
  await goTo('/');
  expect(await cards('Our Projects')).toEqual(['Number 9', 'Number 8']);
});

test('home leaves out projects without ef1 and events without a date, but not those with unreadable dates', async () => {
  service.holds({
    MaidanProjects: [
      project({ projectid: 'a', title: 'No ef1' }),
      project({ projectid: 'b', title: 'Unreadable', ef1: 'not json' }),
    ],
    MaidanEvents: [
      event({ eventId: 'a', title: 'No date', date: '' }),
      event({ eventId: 'b', title: 'Unreadable', date: 'soon' }),
      event({ eventId: 'c', title: 'Dated', date: '2025-01-05' }),
      null,
    ],
  });
  await openSite('/');
  expect(await cards('Our Projects')).toEqual(['Unreadable']);
  expect(await cards('Up-Coming Event')).toEqual(['Dated', 'Unreadable']);
});

test('home shows its events when the projects fail, and neither cards nor a spinner for these', async () => {
  service.intercept(({ operationName }) =>
    operationName === 'ProjectList'
      ? Response.json({ errors: [{ message: 'No' }] }, { status: 401 })
      : undefined,
  );
  await openSite('/');
  expect(await cards('Up-Coming Event')).toEqual([
    'Maidan Cup Final',
    'Open Lane Street Tournament',
  ]);
  await waitFor(() => expect(within(screen.getByRole('main')).queryByText('Loading')).toBeNull());
  expect((await band('Our Projects')).queryByRole('article')).toBeNull();
  expect(loggedLines()).toEqual([expect.stringMatching(/^ProjectList failed:/)]);
});

test('a gift opens the code with its sum, and has the focus again afterwards', async () => {
  const { user } = await openSite('/');
  const gift = await screen.findByRole('button', { name: '₹1,000 a pair of boots' });
  gift.focus();
  await user.keyboard('{Enter}');
  const code = within(await screen.findByRole('dialog', { name: 'Scan QR Code' }));
  expect(code.getByRole('radio', { name: '₹1,000' })).toBeChecked();
  expect(code.getByRole('link', { name: 'Open UPI app' }).getAttribute('href')).toMatch(
    /&am=1000&/,
  );
  await user.click(code.getByRole('button', { name: 'Back' }));
  await screen.findByRole('dialog', { name: 'Choose Payment Method' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(gift).toHaveFocus());
});
