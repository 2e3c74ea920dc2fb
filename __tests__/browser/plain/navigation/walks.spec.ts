import {
  cards,
  expectHeading,
  follow,
  loaded,
  operations,
  visit,
} from '../../../support/browser/pages.ts';
import { expect, test } from '../../../support/browser/test.ts';

test('a visitor of twelve pages causes one request for each list, which home has asked for as well, and none on back or forward', async ({
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

  const sent = await operations(page, service);
  // Home sends its two at once.
  const requested = service.received.map(
    ({ operationName, variables }) => `${operationName} ${JSON.stringify(variables)}`,
  );
  expect(requested.slice(0, 2).sort()).toEqual([
    'EventList {"limit":10}',
    'ProjectList {"limit":10}',
  ]);
  expect(requested.slice(2)).toEqual([
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
  expect(await operations(page, service)).toEqual(sent);
});
