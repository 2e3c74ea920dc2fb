import type { Page } from '@playwright/test';
import { neutralPage } from '../../src/content/organisation.ts';
import { PRERENDERED_DIRECTORY } from '../support/sites/builtSites.ts';
import { chooser } from '../support/browser/donation.ts';
import { press, tabTo, tabToEnd } from './focus.ts';
import { hydrated, serveNeutralPage, visit } from '../support/browser/pages.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ directory: PRERENDERED_DIRECTORY });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

const WHOLE_PAGES = ['/', '/contact', '/csppolicy/annexure5', '/accountability'];

/** The heading of the new page has the focus. */
const expectFocus = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();

test.beforeEach(() => test.setTimeout(600_000));

for (const size of [PHONE, DESK]) {
  for (const path of WHOLE_PAGES) {
    test(`the keyboard goes through ${path} from its first stop to its last and back, at ${size.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await visit(page, path);
      expect((await tabToEnd(page)).length).toBeGreaterThan(20);
      for (let step = 0; step < 12; step++) await press(page, 'Shift+Tab');
    });
  }

  test(`the keyboard opens the donation, chooses an amount and reaches the way back, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await visit(page, '/news');
    await hydrated(page);
    await tabTo(page, 'Donate');
    await page.keyboard.press('Enter');
    await expect(chooser(page)).toBeVisible();
    await tabTo(page, /^Pay using QR Code/);
    await page.keyboard.press('Enter');
    const code = page.getByRole('dialog', { name: 'Scan QR Code' });
    await expect(code).toBeVisible();
    await tabTo(page, /^You decide/);
    await press(page, 'ArrowRight');
    await expect(code.getByRole('radio', { name: '₹500' })).toBeChecked();
    await tabTo(page, 'Back');
  });

  test(`the keyboard opens a picture of the gallery, and reaches its buttons, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await visit(page, '/gallery');
    const first = page.getByRole('main').getByRole('button').first();
    await tabTo(page, (await first.textContent())!.trim());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(page, 'Next picture');
    await tabTo(page, 'Close');
  });
}

test('the keyboard goes through the menu of a phone, and to a page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/projects');
  await hydrated(page);
  await tabTo(page, 'Open menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Child Safeguarding and Protection Policy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Gallery');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'Gallery');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the keyboard leads through the help panel and the list of pages of a policy, and away, on a phone', async ({
  page,
  context,
  watch,
}) => {
  await serveNeutralPage(context, watch);
  await page.setViewportSize(PHONE);
  await visit(page, '/csppolicy/reporting-concerns');
  await tabTo(page, 'More ways to get help');
  await page.keyboard.press('Enter');
  const officer = page.getByRole('heading', { name: 'Child Protection Officer' });
  await expect(officer).toBeVisible();
  await tabTo(page, 'Forget this site on this device');
  expect(await press(page)).toBe('Exit this page quickly');
  await expect(officer).toBeHidden();
  await tabTo(page, /^Page 6 of 19/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Bullying');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'Bullying');
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await tabTo(page, 'Exit this page quickly');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(neutralPage.url);
});
