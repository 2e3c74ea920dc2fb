import {
  card,
  cards,
  DETAILS,
  expectHeading,
  follow,
  loaded,
  LISTS,
  moveTo,
  operations,
  settled,
  visit,
} from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

test('a visit of twelve pages asks for each list once, back and forward nothing more', async ({
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
  // Home sends its two at once.
  const requested = service.received.map(
    ({ operationName, variables }) => `${operationName} ${JSON.stringify(variables)}`,
  );
  expect(requested.slice(0, 2).sort()).toEqual([
    'EventList {"limit":10}',
    'ProjectList {"limit":10}',
  ]);
  expect(requested.slice(2)).toEqual([
    'ProjectList {}',
    'BlogList {}',
    'AwardList {}',
    'NewsItemList {}',
    'GalleryItemList {}',
  ]);

  for (let step = 0; step < 8; step++) await page.goBack();
  await expect(page).toHaveURL(/projects$/);
  await loaded(page);
  for (let step = 0; step < 8; step++) await page.goForward();
  await loaded(page);
  expect(await operations(page, service)).toEqual(asked);
});

test(
  'a reload in the middle of a visit shows the same page',
  { tag: '@whole' },
  async ({ page, service }) => {
    await visit(page, '/events');
    await card(page, 'New Year Open Ground').getByRole('link').click();
    await expectHeading(page, 'New Year Open Ground');
    await page.reload();
    await expectHeading(page, 'New Year Open Ground');
    await page.goBack();
    await expectHeading(page, 'Upcoming Events');
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanEvents.length);
    expect(await operations(page, service)).toEqual(['EventList', 'EventDetail', 'EventList']);
  },
);

test(
  'every request is a named POST with the key, its arguments as variables',
  { tag: '@whole' },
  async ({ page, service }) => {
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
    await visit(page, '/career');
    // Records first: those that a list has brought are not asked for.
    for (const { path, table, key } of DETAILS) {
      const [record] = service.db.tables[table];
      await moveTo(page, `${path}/${String(record?.[key])}`);
      await expectHeading(page, String(record?.['title']));
    }
    for (const { path, heading } of LISTS) {
      await moveTo(page, path);
      await expectHeading(page, heading);
      await loaded(page);
    }
    await settled(page, service);

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
    const details = service.received.filter(({ operationName }) =>
      operationName.endsWith('Detail'),
    );
    expect(details.map(({ variables }) => Object.keys(variables))).toEqual(
      DETAILS.map(({ key }) => [key]),
    );
  },
);
