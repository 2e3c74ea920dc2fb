import type { Page } from '@playwright/test';
import { changeTexts, SIGN } from '../../support/browser/changeTexts.ts';
import { hydrated, loaded } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// Here a browser does change texts. In every test, of jest too, `support/browser/looseTexts.ts` reports texts that React changes
// and that have no element of their own.

/** An element says these words and no others, whichever way they were changed. */
async function expectSays(page: Page, selector: string, words: string): Promise<void> {
  const letters = (text: string) => text.replaceAll(SIGN, '').replace(/[^\p{L}\p{N}]/gu, '');
  const said = async () => letters((await page.locator(selector).first().textContent()) ?? '');
  await expect.poll(said, words).toBe(letters(words));
}

test('a visitor who has the page translated goes to a list, a record and back, and searches', async ({
  page,
  watch,
}) => {
  // What is not hydrated yet when its texts change is rendered anew.
  watch.expect(/Minified React error #418;/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(changeTexts, SIGN);
  await page.locator('[href="#pages"]').click();
  await expectSays(page, '[href="#pages"]', 'Close menu');
  await page.locator('#menu a[href="/projects"]').click();
  await expectSays(page, 'h1', 'Our Project');
  await page.locator('main nav a[href="/projects?type=Football"]').click();
  await expect(page.locator('main nav output')).toHaveText(/\d+ of \d+/);
  await page.locator('main nav a[href="/projects"]').click();
  await page.locator('main a[href="/projects/huddle-camp"]').first().click();
  await expectSays(page, 'h1', 'Huddle Camp');
  await page.goBack();
  await expectSays(page, 'h1', 'Our Project');

  await page.locator('header a[href="/search"]').first().click();
  await loaded(page);
  const box = page.getByRole('searchbox');
  const help = page.locator('[aria-labelledby="help-card"]').first();
  await box.fill('my coach hits me');
  await expect(help.locator('a[href="tel:1098"]')).toBeVisible();
  await expectSays(page, '#help-card', 'You can get help');
  await box.fill('football');
  await expect(help).toHaveCount(0);
  await expect(page.locator('#results')).toHaveText(/results$/);
  await expect(page.locator('mark').first()).toHaveText(/football/i);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});
