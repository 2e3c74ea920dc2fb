import {
  card,
  cards,
  expectHeading,
  expectLayout,
  follow,
  goOffline,
  isPageLoad,
  spinner,
  visit,
} from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// What each failure means for a query is tested at its link (data/network/links.test.ts). Here pages and their recovery are seen.
for (const [does, path, operation, failure] of [
  ['answers 500', '/blogs', 'BlogList', { status: 500 }],
  ['resets connections', '/projects/huddle-camp', 'ProjectDetail', 'offline'],
] as const)
  test(`the page ${path} stays usable while the service ${does}, reports it once, and recovers with the service`, async ({
    page,
    service,
    watch,
    context,
  }) => {
    watch.expectFailed(operation);
    // Counted in the page: a browser itself sends once more what went into a closed connection.
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'POST')));
    await page.clock.install();
    service.fail(failure);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(async () => {
      // The page's own clock runs over the pauses between its tries.
      await page.clock.runFor(1_000);
      expect(watch.failures()).toHaveLength(1);
    }).toPass();
    await expect(spinner(page)).toHaveCount(0);
    await expectLayout(page);
    await expect(page.getByText('Nothing here yet.')).toHaveCount(0);
    expect(sent).toBe(3);

    service.heal();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const records = page.getByRole('main').locator('article, li > [role=button]');
    await expect(records.first()).toBeVisible();
    await expectLayout(page);
    expect(sent).toBe(4);
    expect(watch.failures()).toHaveLength(1);
  });

test('a visitor who is offline sees pages opened before; a list never opened says so, and comes with the connection', async ({
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

test('a page whose code has not been fetched says offline that there is no connection, and comes with it', async ({
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
  await expectLayout(page);
  await context.setOffline(false);
  await expectHeading(page, 'Blogs');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});

test('a page whose code is gone after a new deployment is reloaded once, and then it works', async ({
  page,
  watch,
}) => {
  watch.expectNetworkFailures();
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk|Refused to|^Error/);
  await visit(page, '/contact');
  let loads = 0;
  page.on('request', (request) => (loads += Number(isPageLoad(request))));
  await page.route(/\/assets\/(?!main).*\.js$/, (route) =>
    loads === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await follow(page, 'Career');
  await expectHeading(page, 'Career');
  expect(loads).toBe(1);
});
