import { expectAccessible } from './accessible.ts';
import { PRERENDERED_DIRECTORY } from '../support/sites/builtSites.ts';
import { expectHeading, forget, goOffline, letPageSave } from '../support/browser/pages.ts';
import { expect, test } from '../support/browser/test.ts';

// States of prerendered pages; of those that the browser renders, see `states.spec.ts`.
test.use({ directory: PRERENDERED_DIRECTORY });
test.beforeEach(() => test.setTimeout(600_000));

test('a search is accessible with help, with results, without any, and where it cannot be loaded', async ({
  page,
  watch,
}) => {
  watch.expectNetworkFailures();
  watch.expect(/search/);
  await page.goto('/search?q=touch');
  await expect(page.getByRole('heading', { name: /results?$/ })).toBeVisible();
  await expectAccessible(page, 'results and help');
  await page.goto('/search?q=zzzzzz');
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  await expectAccessible(page, 'no result');
  await page.route('**/search.json', (route) => route.fulfill({ status: 500 }));
  await page.goto('/search?q=ball');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expectAccessible(page, 'search failed');
});

test('a page whose script never comes is accessible', async ({ page, watch }) => {
  watch.expectNetworkFailures();
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/contact', '/search', '/help', '/play']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path} without script`);
  }
});

test.describe('a visitor without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that is saved on the device, one that is not, and a site that was forgotten are accessible', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectFailed('NewsItemList');
    await page.goto('/blogs');
    await letPageSave(page, '/blogs');
    await goOffline(context, watch);
    await page.goto('/blogs');
    await expect(page.getByRole('complementary', { name: 'Connection' })).toHaveText(
      /^No connection\./,
    );
    await expectAccessible(page, 'saved');
    await page.goto('/news');
    await expectHeading(page, 'This page is not on this device');
    await expectAccessible(page, 'not saved');
    await context.setOffline(false);
    await page.goto('/csppolicy/reporting-concerns');
    await forget(page);
    await expectAccessible(page, 'forgotten');
  });
});
