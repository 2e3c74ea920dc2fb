import {
  card,
  cards,
  DETAILS,
  expectHeading,
  follow,
  loaded,
  LISTS,
  operations,
  visit,
} from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

const TEN = 10;

test.describe('what has been seen is not asked for again', () => {
  for (const { path, table, list } of DETAILS) {
    test(`${path}: list, detail, back and another detail ask once`, async ({ page, service }) => {
      const [first, second] = service.db.tables[table].map((record) => String(record?.['title']));
      await visit(page, path);

      await card(page, first!).getByRole('link').click();
      await expectHeading(page, first!);
      await page.goBack();
      await card(page, second!).getByRole('link').click();
      await expectHeading(page, second!);

      expect(await operations(page, service)).toEqual([list]);
    });
  }

  test('home to a detail asks nothing more', async ({ page, service }) => {
    await visit(page, '/');
    for (const link of ['Explore Project', 'Explore Event']) {
      await page.getByRole('link', { name: link }).first().click();
      await expect(page).toHaveURL(/\/(projects|events)\/.+/);
      await loaded(page);
      await page.goBack();
      await loaded(page);
    }
    expect((await operations(page, service)).sort()).toEqual(['EventList', 'ProjectList']);
  });

  test('a list that home has seen whole is served from it', async ({ page, service }) => {
    service.db.tables.MaidanProjects.length = TEN;
    service.db.tables.MaidanEvents.length = TEN;
    await visit(page, '/');
    await follow(page, 'Projects');
    await expectHeading(page, 'Our Project');
    await expect(cards(page)).toHaveCount(TEN);
    await page.goBack();
    await page.getByRole('link', { name: 'View All Up-Coming Event' }).click();
    await expectHeading(page, 'Upcoming Events');
    await expect(cards(page)).toHaveCount(TEN);
    expect(await operations(page, service)).toHaveLength(2);
  });

  test('a list that home has seen in part asks for its own', async ({ page, service }) => {
    const all = service.db.tables.MaidanProjects.length;
    expect(all).toBeGreaterThan(TEN);
    await visit(page, '/');
    await follow(page, 'Projects');
    await expect(cards(page)).toHaveCount(all);
    expect((await operations(page, service)).slice(2)).toEqual(['ProjectList']);
    expect(service.received[2]?.variables).toEqual({});
  });

  test('home is served from whole lists', async ({ page, service }) => {
    await visit(page, '/projects');
    await follow(page, 'Home');
    await expect(page.getByRole('link', { name: 'Explore Project' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Explore Event' })).toHaveCount(2);
    expect(await operations(page, service)).toEqual(['ProjectList', 'EventList']);
  });

  test('home asks both questions with limit 10', async ({ page, service }) => {
    await visit(page, '/');
    expect(service.received.map(({ variables }) => variables)).toEqual([
      { limit: TEN },
      { limit: TEN },
    ]);
  });

  test('a visit of twelve pages asks nine times at most, back and forward nothing more', async ({
    page,
    service,
  }) => {
    await visit(page, '/');
    await follow(page, 'Projects');
    await expectHeading(page, 'Our Project');
    await cards(page).nth(0).getByRole('link').click();
    await expect(page).toHaveURL(/projects\/.+/);
    await page.goBack();
    await expectHeading(page, 'Our Project');
    await cards(page).nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/projects\/.+/);
    await follow(page, 'Blogs', 'News');
    await expectHeading(page, 'Blogs');
    await cards(page).nth(0).getByRole('link').click();
    await expect(page).toHaveURL(/blogs\/.+/);
    await follow(page, 'Awards', 'Blogs');
    await expectHeading(page, 'Awards');
    await cards(page).nth(0).getByRole('link').click();
    await expect(page).toHaveURL(/awards\/.+/);
    await follow(page, 'News', 'Awards');
    await expectHeading(page, 'News');
    await expect(cards(page)).not.toHaveCount(0);
    await follow(page, 'Gallery');
    await expect(page.getByRole('main').getByRole('button')).not.toHaveCount(0);
    await follow(page, 'Home');
    await expect(page).toHaveURL(/\d\/$/);
    await loaded(page);

    const asked = await operations(page, service);
    expect(asked.length).toBeLessThanOrEqual(9);
    expect(new Set(asked)).toEqual(
      new Set([
        'ProjectList',
        'EventList',
        'BlogList',
        'AwardList',
        'NewsItemList',
        'GalleryItemList',
      ]),
    );

    for (let step = 0; step < 8; step++) await page.goBack();
    await expect(page).toHaveURL(/projects$/);
    await loaded(page);
    for (let step = 0; step < 8; step++) await page.goForward();
    await loaded(page);
    expect(await operations(page, service)).toEqual(asked);
  });

  test('a reload in the middle of a visit shows the same page', async ({ page, service }) => {
    await visit(page, '/events');
    await card(page, 'New Year Open Ground').getByRole('link').click();
    await expectHeading(page, 'New Year Open Ground');
    await page.reload();
    await expectHeading(page, 'New Year Open Ground');
    await page.goBack();
    await expectHeading(page, 'Upcoming Events');
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanEvents.length);
    expect(await operations(page, service)).toEqual(['EventList', 'EventDetail', 'EventList']);
  });
});

test('every request is a named POST with the key, its arguments as variables', async ({
  page,
  service,
}) => {
  const requests: {
    method: string;
    key: string | undefined;
    body: { operationName: string; query: string };
  }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() === 'OPTIONS') return;
    requests.push({
      method: request.method(),
      key: request.headers()['x-api-key'],
      body: request.postDataJSON(),
    });
  });
  for (const { path } of LISTS) await visit(page, path);
  for (const { path, table, key } of DETAILS)
    await visit(page, `${path}/${service.db.tables[table][0]?.[key]}`);

  expect(requests).toHaveLength(LISTS.length + DETAILS.length);
  for (const { method, key, body } of requests) {
    expect(method).toBe('POST');
    expect(key).toBe('test-key');
    expect(body.query).toContain(`query ${body.operationName}(`);
    // Arguments hold names of variables only, never values.
    for (const [, value] of body.query.matchAll(/[(,]\s*\w+:\s*([^,)]+)/g)) {
      expect(value).toMatch(/^\$\w+$|^\w+!?$/);
    }
  }
  const details = service.received.filter(({ operationName }) => operationName.endsWith('Detail'));
  expect(details.map(({ variables }) => Object.keys(variables))).toEqual(
    DETAILS.map(({ key }) => [key]),
  );
});
