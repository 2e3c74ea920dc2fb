import { expectAccessible } from './meters/accessibility.ts';
import { PRERENDERED_DIRECTORY } from '../support/builtSites.ts';
import { expect, test } from '../support/test.ts';

// States of pages that come rendered; of those that the browser renders, see `states.spec.ts`.
test.use({ directory: PRERENDERED_DIRECTORY });
test.beforeEach(() => test.setTimeout(240_000));

test('the search: results, with help, more of them, and none', async ({ page }) => {
  await page.goto('/search?q=touch');
  await expect(page.getByRole('heading', { name: /results$/ })).toBeVisible();
  await expectAccessible(page, 'results and help');
  await page.goto('/search?q=children');
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expectAccessible(page, 'more results');
  await page.goto('/search?q=zzzzzz');
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  await expectAccessible(page, 'no result');
});

test('a search that could not be loaded', async ({ page, watch }) => {
  watch.expectNetworkFailures();
  watch.expect(/search/);
  await page.route('**/search.json', (route) => route.fulfill({ status: 500 }));
  await page.route('**/graphql', (route) => route.abort());
  await page.goto('/search?q=ball');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expectAccessible(page, 'search failed');
});

test('a page whose script never comes', async ({ page, watch }) => {
  watch.expectNetworkFailures();
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/contact', '/search', '/help', '/play']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path} without script`);
  }
});
