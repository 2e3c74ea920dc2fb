import { expectAccessible } from '../support/accessibility.ts';
import { PRERENDERED_DIRECTORY } from '../support/buildSite.ts';
import { expectHeading, goOffline } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ directory: PRERENDERED_DIRECTORY, serviceWorkers: 'allow' });
test.beforeEach(() => test.setTimeout(240_000));

test('without a connection: a page that is here, one that is not; a site that was forgotten', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailed('NewsItemList');
  await page.goto('/blogs');
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/blogs'))), {
      timeout: 30_000,
    })
    .toBe(true);
  await goOffline(context, watch);
  await page.goto('/blogs');
  await expect(page.getByRole('complementary', { name: 'Connection' })).toHaveText(
    /^No connection\./,
  );
  await expectAccessible(page, 'here');
  await page.goto('/news');
  await expectHeading(page, 'This page is not on this device');
  await expectAccessible(page, 'not here');
  await context.setOffline(false);
  await page.goto('/csppolicy/reporting-concerns');
  await page.getByRole('button', { name: 'Forget this site on this device' }).first().click();
  await expect(page.getByText(/^Done: what this site had kept here is gone/)).toBeVisible();
  await expectAccessible(page, 'forgotten');
});
