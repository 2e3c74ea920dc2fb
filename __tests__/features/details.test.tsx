import { screen, waitFor } from '@testing-library/react';
import { encodedTwice } from '../../mocks/encodings.ts';
import { award } from '../../mocks/records/awards.ts';
import { blog } from '../../mocks/records/blogs.ts';
import { event } from '../../mocks/records/events.ts';
import { project } from '../../mocks/records/projects.ts';
import { main } from '../support/main.ts';
import { nonsenseRecords } from '../support/nonsense.ts';
import { serviceForTests } from '../support/service.ts';
import { loggedLines } from '../support/setup.ts';
import { openSite } from '../support/site.tsx';

const service = serviceForTests();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const html = '<h1>Inside</h1><p>Some <em>text</em>.</p><script>alert(1)</script>';
const twice = JSON.stringify(JSON.stringify({ html }));
const shared = {
  title: 'A title',
  description: 'Not on this page',
  imgUrl: '/pictures/final.svg',
  mainContent: twice,
};

const PAGES = [
  {
    path: '/projects',
    operation: 'ProjectDetail',
    key: 'projectid',
    table: 'MaidanProjects',
    record: project({ projectid: 'x', ...shared }),
  },
  {
    path: '/events',
    operation: 'EventDetail',
    key: 'eventId',
    table: 'MaidanEvents',
    record: event({ eventId: 'x', date: '2025-01-05', ...shared }),
  },
  {
    path: '/blogs',
    operation: 'BlogDetail',
    key: 'blogId',
    table: 'MaidanBlogs',
    record: blog({ blogId: 'x', date: '2025-01-05', ...shared }),
  },
  {
    path: '/awards',
    operation: 'AwardDetail',
    key: 'awardId',
    table: 'MaidanAwards',
    record: award({ awardId: 'x', ...shared }),
  },
] as const;

describe.each(PAGES)('$path/x', ({ path, operation, key, table, record }) => {
  test('shows the title and the rich text, after one question for its id', async () => {
    service.holds({ [table]: [record] });
    await openSite(`${path}/x`);
    expect(await heading('A title')).toBeVisible();
    expect(document.title).toBe('A title | Maidan');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(main().getByRole('heading', { level: 2, name: 'Inside' })).toBeVisible();
    expect(main().getByText('text').outerHTML).toBe('<em>text</em>');
    expect(document.querySelector('main script')).toBeNull();
    expect(main().queryByText('Loading')).toBeNull();
    expect(
      service.received.map(({ operationName, variables }) => [operationName, variables]),
    ).toEqual([[operation, { [key]: 'x' }]]);
  });

  test('shows a spinner while it loads', async () => {
    let answer = (): void => undefined;
    service.holds({ [table]: [record] });
    service.intercept(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return undefined;
    }, 1);
    await openSite(`${path}/x`);
    await waitFor(() => expect(service.asked()).toHaveLength(1));
    expect(await main().findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    answer();
    expect(await heading('A title')).toBeVisible();
  });

  test('shows the 404 screen inside the layout for an id that nobody has, until the record exists', async () => {
    const { refetchActive } = await openSite(`${path}/nobody%20here`);
    expect(await heading('No route matches URL')).toBeVisible();
    expect(main().getByText('404')).toBeVisible();
    expect(main().getByText(`${path}/nobody%20here`)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(service.received.map(({ variables }) => variables)).toEqual([{ [key]: 'nobody here' }]);

    service.holds({ [table]: [{ ...record, [key]: 'nobody here' }] });
    refetchActive();
    expect(await heading('A title')).toBeVisible();
  });

  test('that was removed while its tab was open is gone once its visitor returns, from its list too', async () => {
    service.holds({ [table]: [record, { ...record, [key]: 'y', title: 'Another' }] });
    const { goTo, refetchActive } = await openSite(path);
    expect(await screen.findByRole('heading', { name: 'A title' })).toBeVisible();
    await goTo(`${path}/x`);
    expect(await heading('A title')).toBeVisible();
    service.holds({ [table]: [{ ...record, [key]: 'y', title: 'Another' }] });
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 16 * 60_000);
    refetchActive();
    expect(await heading('No route matches URL')).toBeVisible();
    await goTo(path);
    expect(await screen.findByRole('heading', { name: 'Another' })).toBeVisible();
    expect(screen.queryByText('A title')).toBeNull();
  });

  test('of nothing but nonsense shows what can be read', async () => {
    const broken = nonsenseRecords(record, key).map((each, index) => ({
      ...each,
      title: `Broken ${index}`,
    }));
    service.holds({ [table]: broken });
    const { goTo } = await openSite('/nowhere');
    // The reading of each field is proven in `data/wire`; an event has every kind of field.
    for (let index = 0; index < broken.length; index += path === '/events' ? 1 : 4) {
      await goTo(`${path}/broken-${index}`);
      expect(await heading(`Broken ${index}`)).toBeVisible();
    }
  });

  const expectWayOn = async () => {
    await waitFor(() => expect(main().getByRole('link')).toHaveAttribute('href', path));
    expect(screen.getByRole('main').textContent).toBe(main().getByRole('link').textContent);
  };

  test('shows only the way to its list when the service cannot be asked: the spinner stops and one line is logged', async () => {
    service.fails('401');
    await openSite(`${path}/x`);
    await waitFor(() =>
      expect(loggedLines()).toEqual([expect.stringMatching(`^${operation} failed: `)]),
    );
    await expectWayOn();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  test('shows only the way to its list, and no 404, when the service answers with an error', async () => {
    service.answers({
      data: { [operation.replace(/(\w+)Detail/, 'getMaidan$1s')]: null },
      errors: [{ message: 'Throttled' }],
    });
    await openSite(`${path}/x`);
    await waitFor(() => expect(loggedLines()).toEqual([`${operation} failed: Throttled`]));
    await expectWayOn();
  });

  test('heals when it is asked again', async () => {
    service.holds({ [table]: [record] });
    service.fails('401');
    const { refetchActive } = await openSite(`${path}/x`);
    await waitFor(() => expect(loggedLines()).toHaveLength(1));
    service.recovers();
    refetchActive();
    expect(await heading('A title')).toBeVisible();
  });

  test('shows the title over an empty body when the content cannot be read', async () => {
    service.holds({ [table]: [{ ...record, mainContent: 'junk' }] });
    await openSite(`${path}/x`);
    expect(await heading('A title')).toBeVisible();
    expect(main().queryByText('junk')).toBeNull();
  });
});

test('a record in an Indian script says so: title, text and card; a hyphen leaves its title whole', async () => {
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
  expect(main().getByText('बधिर बालिका')).toHaveAttribute('lang', 'hi');
  // The labels are English.
  const link = main().getByRole('link', { name: 'Explore Project' });
  expect(link.closest('[lang]:not(html)')).toBeNull();
});

describe.each(['/events', '/blogs'])('%s', (path) => {
  const records = (date: string | null) => ({
    MaidanEvents: [event({ eventId: 'x', date, ...shared })],
    MaidanBlogs: [blog({ blogId: 'x', date, ...shared })],
  });

  test("a page says when, 'By Admin' and 'Lifestyle, Event'", async () => {
    service.holds(records('2025-01-04T20:00:00Z'));
    await openSite(`${path}/x`);
    await heading('A title');
    expect(main().getByText('Jan 05, 2025')).toHaveAttribute('datetime', '2025-01-05');
    expect(main().getByText('By Admin')).toBeVisible();
    expect(main().getByText('Lifestyle, Event')).toBeVisible();
  });

  test.each(['soon', '', null])(
    'a page whose date is %j shows the other facts only',
    async (date) => {
      service.holds(records(date));
      await openSite(`${path}/x`);
      await heading('A title');
      expect(
        main()
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['By Admin', 'Lifestyle, Event']);
    },
  );
});

test('shows once a list has brought its record', async () => {
  const { goTo } = await openSite('/projects/not-yet');
  await heading('No route matches URL');
  service.holds({ MaidanProjects: [project({ projectid: 'not-yet', title: 'Here at last' })] });
  await goTo('/projects');
  await heading('Our Project');
  await screen.findByRole('link', { name: 'Explore Project' });
  await goTo('/projects/not-yet');
  expect(await heading('Here at last')).toBeVisible();
});

test.each(['/projects/school-league', '/events/keepers-clinic', '/blogs/what-the-keeper-sees'])(
  '%s has its picture',
  async (path) => {
    await openSite(path);
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('main article img')?.getAttribute('src')).toMatch(
      /^\/pictures\//,
    );
  },
);

test.each(['/projects/x', '/awards/x'])('%s has no date and no author', async (path) => {
  const ef1 = { date: '2025-01-05' };
  service.holds({
    MaidanProjects: [project({ projectid: 'x', ef1, ...shared })],
    MaidanAwards: [award({ awardId: 'x', ef1, ...shared })],
  });
  await openSite(path);
  await heading('A title');
  expect(main().queryByText('By Admin')).toBeNull();
  expect(main().queryByText('Jan 05, 2025')).toBeNull();
});

test('an award shows its year and its picture', async () => {
  service.holds({
    MaidanAwards: [award({ awardId: 'x', ef1: { date: '2025-01-05' }, ...shared })],
  });
  await openSite('/awards/x');
  await heading('A title');
  expect(main().getByText('2025')).toBeVisible();
  expect(document.querySelector('main figure img')).toHaveAttribute('src', shared.imgUrl);
});

test.each(PAGES)(
  '$path shows each record on its own page, also before any list',
  async ({ path, key, table }) => {
    const { goTo } = await openSite('/nowhere');
    const records = service.db.tables[table].slice(0, 3);
    for (const record of [...records, ...records.slice(0, 1)]) {
      await goTo(`${path}/${String(record?.[key])}`);
      expect(await heading(String(record?.['title']))).toBeVisible();
      expect(document.querySelectorAll('main article p').length).toBeGreaterThan(1);
    }
    expect(service.asked()).toHaveLength(3);
  },
);
