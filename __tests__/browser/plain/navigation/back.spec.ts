import type { Page } from '@playwright/test';
import { expectHeading, moveTo, visit } from '../../../support/browser/pages.ts';
import { expect, test } from '../../../support/browser/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const donate = (page: Page) => page.getByRole('button', { name: 'Donate', exact: true }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Whether the history is at the entry of a dialog or the menu. */
const onOverlay = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean(history.state?.overlay)));

test("a visitor's Back closes a dialog or the menu, Forward opens nothing, and the next Back leads on", async ({
  page,
}) => {
  await visit(page, '/');
  // Even on the first page of a tab.
  await donate(page).click();
  await onOverlay(page).toBe(true);
  await page.goBack();
  await expect(dialog(page, 'Choose Payment Method')).toBeHidden();
  await expect(page).toHaveURL(/\d\/$/);
  await moveTo(page, '/projects');
  await expectHeading(page, 'Our Project');

  await donate(page).click();
  await page.getByRole('button', { name: 'Pay using QR Code' }).click();
  await expect(dialog(page, 'Scan QR Code')).toBeVisible();
  await onOverlay(page).toBe(true);
  const place = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(dialog(page, 'Scan QR Code')).toBeHidden();
  await expect(donate(page)).toBeFocused();
  await expect(page).toHaveURL(/\/projects$/);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await onOverlay(page).toBe(false);
  await expect(dialog(page, 'Scan QR Code')).toBeHidden();

  // A dialog that is closed by its button leaves no entry in the history. A link in it leads on from the page.
  await donate(page).click();
  await onOverlay(page).toBe(true);
  await dialog(page, 'Choose Payment Method').getByRole('button', { name: 'Close' }).click();
  await onOverlay(page).toBe(false);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await onOverlay(page).toBe(true);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Career' }).click();
  await expectHeading(page, 'Career');
  await page.goBack();
  await expectHeading(page, 'Our Project');
  await expect(page.locator('#menu')).toHaveCount(0);
  await page.goBack();
  await expectHeading(page, 'Empowering Children & Youth Through Sports');
});
