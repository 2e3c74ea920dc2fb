import type { Page } from '@playwright/test';
import { event } from '../../../mocks/records/events.ts';
import { project } from '../../../mocks/records/projects.ts';
import { nullWithErrors } from '../../faults/faults.ts';
import {
  card,
  cards,
  DETAILS,
  expectHeading,
  follow,
  goOffline,
  idle,
  LISTS,
  operations,
  returnToTab,
  spinner,
  visit,
} from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

// Each way to fail, before a list, a record and home, is a cell of the fault matrix (`__tests__/faults`).

test('a failure that passes is not seen: the second try shows the list', async ({
  page,
  service,
  watch,
}) => {
  watch.expectNetworkFailures();
  service.fail('500', 1);
  await page.goto('/blogs');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
  expect(service.received).toHaveLength(2);
  expect(watch.failures()).toEqual([]);
});

test('an error about a detail is not remembered as a record that is missing', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('ProjectDetail');
  service.fail({ change: nullWithErrors }, 1);
  await page.goto('/projects/huddle-camp');
  await expect.poll(() => watch.failures()).toHaveLength(1);
  await expect(page.getByText('No route matches URL')).toHaveCount(0);
  await follow(page, 'Gallery');
  await expectHeading(page, 'Gallery');
  await page.goBack();
  await expectHeading(page, 'Huddle Camp');
});

test('a list that failed is asked for again when the visitor comes back to it', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('BlogList');
  service.fail('401', 1);
  await page.goto('/blogs');
  await expect.poll(() => watch.failures()).toHaveLength(1);
  await follow(page, 'Gallery');
  await expectHeading(page, 'Gallery');
  await page.goBack();
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});

test('errors beside records leave the records', async ({ page, service, watch }) => {
  watch.expectFailed('BlogList');
  service.fail('errors-beside-data');
  await visit(page, '/blogs');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
  expect(watch.failures().length).toBeLessThanOrEqual(1);
});

/** What a field may hold that should hold a text, an address or JSON. */
const NONSENSE: unknown[] = [
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

for (const { path, table, key } of LISTS) {
  test(`${path}: null and broken records hide no other`, async ({ page, service }) => {
    const [good] = service.db.tables[table];
    const fields = Object.keys(good!).filter((field) => field !== key && field !== '__typename');
    const broken = NONSENSE.map((value, index) => ({
      ...Object.fromEntries(fields.map((field) => [field, value])),
      __typename: good!['__typename'],
      [key]: `broken-${index}`,
      ...(table === 'MaidanPartners' && { partnershipType: 'present' }),
    }));
    service.db.tables[table] = [null, ...broken.slice(0, 6), good!, null, ...broken.slice(6)];
    await visit(page, path);
    await expect(page.getByText(String(good!['title']), { exact: true }).first()).toBeVisible();
    const shown = path === '/gallery' ? page.getByRole('main').getByRole('button') : cards(page);
    await expect(shown).toHaveCount(NONSENSE.length + 1);
  });
}

for (const { path, table, key } of DETAILS) {
  test(`${path}: a detail of nothing but nonsense shows what can be read`, async ({
    page,
    service,
  }) => {
    const [good] = service.db.tables[table];
    service.db.tables[table] = NONSENSE.map((value, index) => ({
      ...Object.fromEntries(Object.keys(good!).map((field) => [field, value])),
      __typename: good!['__typename'],
      title: `Broken ${index}`,
      [key]: `broken-${index}`,
    }));
    await visit(page, path);
    for (const index of NONSENSE.keys()) {
      await card(page, `Broken ${index}`).getByRole('link').click();
      await expectHeading(page, `Broken ${index}`);
      await page.goBack();
    }
  });
}

test('mainContent is read encoded twice, once, and as an object', async ({ page, service }) => {
  const content = { html: '<p>The body is here.</p>' };
  const encodings = [JSON.stringify(JSON.stringify(content)), JSON.stringify(content), content];
  service.db.tables.MaidanProjects = encodings.map((mainContent, index) =>
    project({ projectid: `${index}`, title: `Number ${index}`, mainContent }),
  );
  for (const index of encodings.keys()) {
    await visit(page, `/projects/${index}`);
    await expect(page.getByText('The body is here.')).toBeVisible();
  }
});

test('home shows what it can of broken records', async ({ page, service }) => {
  service.db.tables.MaidanEvents = [
    null,
    ...NONSENSE.slice(1, 8).map((value, index) =>
      event({
        eventId: `e${index}`,
        title: `Broken ${index}`,
        date: value as string,
        imgUrl: value as string,
      }),
    ),
    event({ eventId: 'good', title: 'A good one', date: '2026-01-01' }),
  ];
  await visit(page, '/');
  await expect(card(page, 'A good one')).toBeVisible();
});

test('offline, a list that is not there yet stops its spinner and comes with the connection', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expectFailed('BlogList');
  await visit(page, '/gallery');
  // The code of the page is here, its records are not.
  service.fail('401', 1);
  await follow(page, 'Blogs', 'News');
  await expect.poll(() => watch.failures()).toHaveLength(1);
  await follow(page, 'Gallery');
  await expectHeading(page, 'Gallery');
  await goOffline(context, watch);
  await follow(page, 'Blogs', 'News');
  await expectHeading(page, 'Blogs');
  await expect.poll(() => watch.failures()).toHaveLength(2);
  await expect(spinner(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  await context.setOffline(false);
  await expectHeading(page, 'Blogs');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});

test('offline, a page whose code is not there yet says so inside the layout and comes with the connection', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expectNetworkFailures();
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk/);
  await visit(page, '/contact');
  await goOffline(context, watch);
  await follow(page, 'Blogs', 'News');
  await expectHeading(page, 'Unexpected Application Error!');
  await idle(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expectHeading(page, 'Blogs');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});

test('what has been seen is there without a connection', async ({
  page,
  context,
  service,
  watch,
}) => {
  // The browser looks for the icon again.
  watch.expectNetworkFailures();
  await visit(page, '/projects');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/projects\/.+/);
  await page.goBack();
  await goOffline(context, watch);
  const title = String(service.db.tables.MaidanProjects[1]?.['title']);
  await card(page, title).getByRole('link').click();
  await expectHeading(page, title);
});

test.describe('a tab that stays open', () => {
  const MINUTE = 60_000;

  test('asks again on return after 15 minutes, not before, and shows what is new', async ({
    page,
    service,
  }) => {
    await page.clock.install();
    await visit(page, '/blogs');
    const blogs = service.db.tables.MaidanBlogs;
    service.db.tables.MaidanBlogs = [{ ...blogs[0], title: 'Quite new' }, ...blogs.slice(1)];
    await page.clock.fastForward(14 * MINUTE);
    await returnToTab(page);
    expect(await operations(page, service)).toHaveLength(1);
    await page.clock.fastForward(2 * MINUTE);
    await returnToTab(page);
    await expect(card(page, 'Quite new')).toBeVisible();
    await expect(cards(page)).toHaveCount(blogs.length);
    expect(await operations(page, service)).toHaveLength(2);
  });

  test('asks again when it comes back online, for a detail too', async ({
    page,
    service,
    context,
    watch,
  }) => {
    await page.clock.install();
    await visit(page, '/projects');
    await card(page, 'Huddle Camp').getByRole('link').click();
    await expectHeading(page, 'Huddle Camp');
    service.db.tables.MaidanProjects = service.db.tables.MaidanProjects.map((record) =>
      record?.['projectid'] === 'huddle-camp' ? { ...record, title: 'Huddle Camp, moved' } : record,
    );
    await page.clock.fastForward(16 * MINUTE);
    await goOffline(context, watch);
    await context.setOffline(false);
    await expectHeading(page, 'Huddle Camp, moved');
    expect(await operations(page, service)).toEqual(['ProjectList', 'ProjectDetail']);
  });

  test('a refresh that fails keeps the content and is logged', async ({ page, service, watch }) => {
    watch.expectFailed('BlogList');
    await page.clock.install();
    await visit(page, '/blogs');
    await page.clock.fastForward(16 * MINUTE);
    service.fail('401');
    await returnToTab(page);
    await expect.poll(() => watch.failures()).toHaveLength(1);
    await idle(page);
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
    await expect(page.getByText('Unexpected')).toHaveCount(0);
  });
});

for (const { path, table, key, operation } of DETAILS) {
  test(`${path}: an unknown id is a 404 inside the layout, until the record exists`, async ({
    page,
    service,
    context,
    watch,
  }) => {
    await page.goto(`${path}/not-yet`);
    await expectHeading(page, 'No route matches URL');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await operations(page, service)).toEqual([operation]);

    const [record] = service.db.tables[table];
    service.db.tables[table] = [
      { ...record, [key]: 'not-yet', title: 'Here at last' },
      ...service.db.tables[table],
    ];
    await goOffline(context, watch);
    await context.setOffline(false);
    await returnToTab(page);
    await page.reload();
    await expectHeading(page, 'Here at last');
  });
}

test('an unknown id shows once a list has brought its record', async ({ page, service }) => {
  await page.goto('/projects/not-yet');
  await expectHeading(page, 'No route matches URL');
  const [record] = service.db.tables.MaidanProjects;
  service.db.tables.MaidanProjects.push({ ...record, projectid: 'not-yet', title: 'Here at last' });
  await follow(page, 'Projects');
  await card(page, 'Here at last').getByRole('link').click();
  await expectHeading(page, 'Here at last');
});

test('an unknown id is asked for again when the visitor returns, and shows once the record exists', async ({
  page,
  service,
}) => {
  await page.clock.install();
  await page.goto('/projects/not-yet');
  await expectHeading(page, 'No route matches URL');
  const [record] = service.db.tables.MaidanProjects;
  service.db.tables.MaidanProjects.push({ ...record, projectid: 'not-yet', title: 'Here at last' });
  await page.clock.fastForward(16 * 60_000);
  await returnToTab(page);
  await expectHeading(page, 'Here at last');
});

test.describe('after a new deployment', () => {
  test.beforeEach(({ watch }) => {
    watch.expectNetworkFailures();
    watch.expect(/ChunkLoadError|Loading (CSS )?chunk|Refused to|^Error/);
  });

  /** Lets requests for the code of pages that have not been visited fail. */
  async function loseChunks(page: Page, isLost: () => boolean): Promise<() => number> {
    let lost = 0;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (!isLost()) return route.continue();
      lost += 1;
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
    });
    return () => lost;
  }

  test('a missing part reloads the page once, and then it works', async ({ page }) => {
    await visit(page, '/contact');
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    const lost = await loseChunks(page, () => loads === 0);
    await follow(page, 'Gallery');
    await expectHeading(page, 'Gallery');
    await expect(page.getByRole('main').getByRole('button')).not.toHaveCount(0);
    expect(lost()).toBeGreaterThan(0);
    expect(loads).toBe(1);
  });

  test('a part that stays missing shows the error screen, without a loop', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/contact');
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    // The entry itself is there, or nothing could be shown.
    await page.route(/\/assets\/(?!main).*\.js$/, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await follow(page, 'Gallery');
    await expect.poll(() => loads).toBe(1);
    await expectHeading(page, 'Unexpected Application Error!');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.clock.runFor(10_000);
    await idle(page);
    expect(loads).toBe(1);
    await page.unroute(/\/assets\/(?!main).*\.js$/);
    await page.getByRole('main').getByRole('link', { name: 'See Our Project' }).click();
    await expectHeading(page, 'Our Project');
  });
});
