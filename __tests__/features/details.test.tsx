import { screen, waitFor } from '@testing-library/react';
import { encodedTwice } from '../../mocks/encodings.ts';
import { award } from '../../mocks/records/awards.ts';
import { blog } from '../../mocks/records/blogs.ts';
import { event } from '../../mocks/records/events.ts';
import { project } from '../../mocks/records/projects.ts';
import { main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { loggedLines } from '../support/jest/setup.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const factsShown = () =>
  main()
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

const html = '<h1>Inside</h1><p>Some <em>text</em>.</p><script>alert(1)</script>';
const twice = JSON.stringify(JSON.stringify({ html }));
const shared = {
  title: 'A title',
  description: 'Not on this page',
  imgUrl: '/pictures/final.svg',
  mainContent: twice,
};

const dated = { date: '2025-01-04T20:00:00Z', ...shared };
const inEf1 = { ef1: { date: '2025-01-05' }, ...shared };

test.each([
  {
    path: '/projects',
    operation: 'ProjectDetail',
    key: 'projectid',
    records: { MaidanProjects: [project({ projectid: 'x', ...inEf1 })] },
    facts: [],
  },
  {
    path: '/events',
    operation: 'EventDetail',
    key: 'eventId',
    records: { MaidanEvents: [event({ eventId: 'x', ...dated })] },
    facts: ['Held on Jan 05, 2025', 'By Admin', 'Lifestyle, Event'],
  },
  {
    path: '/blogs',
    operation: 'BlogDetail',
    key: 'blogId',
    records: { MaidanBlogs: [blog({ blogId: 'x', ...dated })] },
    facts: ['Jan 05, 2025', 'By Admin', 'Lifestyle, Event'],
  },
  {
    path: '/awards',
    operation: 'AwardDetail',
    key: 'awardId',
    records: { MaidanAwards: [award({ awardId: 'x', ...inEf1 })] },
    facts: ['2025'],
  },
])(
  'the page $path/x shows a record after one query for its id, and another id the 404 screen',
  async ({ path, operation, key, records, facts }) => {
    service.holds(records);
    const { goTo } = await openSite(`${path}/x`);
    expect(await heading('A title')).toBeVisible();
    expect(document.title).toBe('A title | Maidan');
    expect(main().getByRole('heading', { level: 2, name: 'Inside' })).toBeVisible();
    expect(main().getByText('text').outerHTML).toBe('<em>text</em>');
    expect(document.querySelector('main script')).toBeNull();
    expect(document.querySelector(`main img[src="${shared.imgUrl}"]`)).toBeVisible();
    expect(factsShown()).toEqual(facts);

    await goTo(`${path}/nobody%20here`);
    expect(await heading('No route matches URL')).toBeVisible();
    expect(main().getByText(`${path}/nobody%20here`)).toBeVisible();
    expect(service.received).toMatchObject([
      { operationName: operation, variables: { [key]: 'x' } },
      { operationName: operation, variables: { [key]: 'nobody here' } },
    ]);
  },
);

test('a record shows only a link to its list, and no 404, when the service answers with an error', async () => {
  service.answers({ data: { getMaidanProjects: null }, errors: [{ message: 'Throttled' }] });
  await openSite('/projects/x');
  await waitFor(() => expect(loggedLines()).toEqual(['ProjectDetail failed: Throttled']));
  await waitFor(() => expect(main().getByRole('link')).toHaveAttribute('href', '/projects'));
  expect(screen.getByRole('main').textContent).toBe(main().getByRole('link').textContent);
});

test('a record shows its title over an empty body when its content cannot be read', async () => {
  service.holds({ MaidanProjects: [project({ projectid: 'x', ...shared, mainContent: 'junk' })] });
  await openSite('/projects/x');
  expect(await heading('A title')).toBeVisible();
  expect(main().queryByText('junk')).toBeNull();
});

test('a record in an Indian script says so in title, text and card; a hyphen leaves its title whole', async () => {
  const title = 'वार्षिक अंतर-ज़िला चैंपियनशिप, U-10';
  const body = '<p>पहला <b>दूसरा</b></p><p>English, नागपुर</p><p lang="mr">मराठी</p>';
  const record = project({
    projectid: 'x',
    title,
    description: 'बधिर बालिका',
    mainContent: encodedTwice({ html: body }),
  });
  const next = project({ ...record, projectid: 'y', title: 'சென்னை மைதானம்' });
  service.holds({ MaidanProjects: [record, next] });
  const { goTo } = await openSite('/projects');
  expect(await screen.findByRole('heading', { name: title })).toHaveAttribute('lang', 'hi');
  await goTo('/projects/x');
  const shown = await heading(title);
  expect(shown).toHaveTextContent(title);
  expect(shown).toHaveAttribute('lang', 'hi');
  expect(main().getByText('पहला').outerHTML).toBe('<p lang="hi">पहला <b>दूसरा</b></p>');
  expect(main().getByText('English, नागपुर')).not.toHaveAttribute('lang');
  expect(main().getByText('मराठी')).toHaveAttribute('lang', 'mr');
  const card = main().getByRole('heading', { level: 3 });
  expect(card).toHaveAttribute('lang', 'ta');
  // Hindi or Marathi: the page's language holds, and the text has the room of its script.
  expect(main().getByText('बधिर बालिका')).not.toHaveAttribute('lang');
  expect(main().getByText('बधिर बालिका')).toHaveAttribute('data-script', 'Deva');
  // The labels are English.
  const link = main().getByRole('link', { name: 'Explore Project' });
  expect(link.closest('[lang]:not(html)')).toBeNull();
});

test('the page of an event shows the other facts where its date cannot be read', async () => {
  service.holds({ MaidanEvents: [event({ eventId: 'x', date: 'soon', ...shared })] });
  await openSite('/events/x');
  await heading('A title');
  expect(factsShown()).toEqual(['By Admin', 'Lifestyle, Event']);
});
