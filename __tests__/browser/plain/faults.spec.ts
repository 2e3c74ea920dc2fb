import {
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

// What each failure means for a query is tested at its link (data/network/links.test.ts), and what a page makes of it in
// data/load/client.test.tsx. Here is what a real connection does.
test('a record whose connections are reset is reported once after three tries, and comes with the service', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expectFailed('ProjectDetail');
  // Counted in the page: a browser itself sends once more what went into a closed connection.
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST')));
  await page.clock.install();
  service.fail('offline');
  await page.goto('/projects/huddle-camp', { waitUntil: 'commit' });
  await expect(async () => {
    // The page's own clock runs over the pauses between its tries.
    await page.clock.runFor(1_000);
    expect(watch.failures()).toHaveLength(1);
  }).toPass();
  await expect(spinner(page)).toHaveCount(0);
  await expectLayout(page);
  expect(sent).toBe(3);

  service.heal();
  await context.setOffline(true);
  await context.setOffline(false);
  await expectHeading(page, 'Huddle Camp');
  expect(sent).toBe(4);
  expect(watch.failures()).toHaveLength(1);
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

for (const [what, answer] of [
  ['is gone after a new deployment', { status: 404, body: 'Not found' }],
  // It answers for every host until somebody has signed in: HTML is no script.
  ['is behind a captive portal', { contentType: 'text/html', body: '<title>Sign in</title>' }],
] as const)
  test(`a page whose code ${what} is reloaded once, and then it works`, async ({ page, watch }) => {
    watch.expectNetworkFailures();
    watch.expect(/ChunkLoadError|Loading (CSS )?chunk|Refused to|^(Syntax)?Error/);
    await visit(page, '/contact');
    let loads = 0;
    page.on('request', (request) => (loads += Number(isPageLoad(request))));
    await page.route(/\/assets\/(?!main).*\.js$/, (route) =>
      loads === 0 ? route.fulfill(answer) : route.continue(),
    );
    await follow(page, 'Career');
    await expectHeading(page, 'Career');
    expect(loads).toBe(1);
  });
