import { expectAccessible } from './meters/accessibility.ts';
import { PRERENDERED_DIRECTORY } from '../support/builtSites.ts';
import { expectHeading, forget, goOffline, kept } from '../support/pages.ts';
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
  await kept(page, '/blogs');
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
  await forget(page);
  await expectAccessible(page, 'forgotten');
});
