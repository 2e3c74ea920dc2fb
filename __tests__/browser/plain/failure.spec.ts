import type { Page } from '@playwright/test';
import {
  card,
  cards,
  expectHeading,
  follow,
  goOffline,
  idle,
  isPageLoad,
  operations,
  returnToTab,
  spinner,
  visit,
} from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

// Each way to fail, before a list, a record and home, is a cell of the fault matrix (`__tests__/faults`).

test(
  'errors beside records leave the records',
  { tag: '@whole' },
  async ({ page, service, watch }) => {
    watch.expectFailed('BlogList');
    service.fail('errors-beside-data');
    await visit(page, '/blogs');
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
    expect(watch.failures()).toHaveLength(1);
  },
);

test('offline, what has been seen is shown; a list that was never seen says that there is no connection, and comes with it', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expectFailed('BlogList');
  await page.clock.install();
  await visit(page, '/projects');
  // The code of the page is here, its records are not.
  service.fail('401', 1);
  await follow(page, 'Blogs', 'News');
  await expect.poll(() => watch.failures()).toHaveLength(1);
  await follow(page, 'Projects');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/projects\/.+/);
  await page.goBack();
  await goOffline(context, watch);

  const title = String(service.db.tables.MaidanProjects[1]?.['title']);
  await card(page, title).getByRole('link').click();
  await expectHeading(page, title);

  await follow(page, 'Blogs', 'News');
  await expectHeading(page, 'No connection');
  expect(watch.failures()).toHaveLength(2);
  await expect(spinner(page)).toHaveCount(0);
  await context.setOffline(false);
  await expectHeading(page, 'Blogs');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});

test('offline, a page whose code is not there yet says that there is no connection, and comes with it', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expectFailed('BlogList');
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk/);
  await visit(page, '/contact');
  await goOffline(context, watch);
  await follow(page, 'Blogs', 'News');
  await expectHeading(page, 'No connection');
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expectHeading(page, 'Blogs');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});

const MINUTE = 60_000;

test(
  'a tab that stays open asks again on return after 15 minutes, not before, and shows what is new',
  { tag: '@whole' },
  async ({ page, service }) => {
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
  },
);

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
    page.on('request', (request) => (loads += Number(isPageLoad(request))));
    const lost = await loseChunks(page, () => loads === 0);
    await follow(page, 'Gallery');
    await expectHeading(page, 'Gallery');
    await expect(page.getByRole('main').getByRole('button')).not.toHaveCount(0);
    expect(lost()).toBeGreaterThan(0);
    expect(loads).toBe(1);
  });

  test(
    'a part that stays missing shows the error screen, without a loop',
    { tag: '@whole' },
    async ({ page }) => {
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
      await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
      await expectHeading(page, 'Empowering Children & Youth Through Sports');
    },
  );
});
