import type { Locator, Page } from '@playwright/test';
import { expectAccessible, SCREENS } from './accessible.ts';
import { chooser, donate } from '../support/browser/donation.ts';
import {
  card,
  expectHeading,
  follow,
  goOffline,
  hydrated,
  spinner,
  visit,
} from '../support/browser/pages.ts';
import { expect, test } from '../support/browser/test.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');

test.beforeEach(() => test.setTimeout(600_000));

test.describe('the navigation', () => {
  test('the open menu is accessible', async ({ page }) => {
    await page.setViewportSize(SCREENS[0]!);
    await visit(page, '/projects');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const overlay = page.getByRole('banner');
    await expectAccessible(page, 'menu', { screens: SCREENS.slice(0, 2), overlay });
  });

  test('an open dropdown is accessible', async ({ page }) => {
    await visit(page, '/projects');
    await page.getByRole('banner').getByRole('button', { name: 'Policies' }).click();
    await expectAccessible(page, 'dropdown', { screens: SCREENS.slice(2) });
  });
});

test('each screen of a donation is accessible', async ({ page }) => {
  await visit(page, '/news');
  await donate(page).click();
  await expect(chooser(page)).toBeVisible();
  await expectAccessible(page, 'chooser', { overlay: chooser(page) });
  await chooser(page).getByRole('button', { name: 'Pay using QR Code' }).click();
  await expect(dialog(page).getByRole('img', { name: 'Donation QR code' })).toBeVisible();
  await expectAccessible(page, 'code', { overlay: dialog(page) });
  await dialog(page).getByRole('radio', { name: '₹1,000' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Copy UPI ID' }).click();
  await expect(dialog(page).getByRole('status')).not.toHaveText('');
  await expectAccessible(page, 'copied');
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await chooser(page).getByRole('button', { name: 'Pay by Bank Transfer' }).click();
  await dialog(page).getByRole('button', { name: 'Copy Account number' }).click();
  await expect(dialog(page).getByText(/^Copied|did not copy/)).toBeVisible();
  await expectAccessible(page, 'bank transfer', { overlay: dialog(page) });
});

test('each state of an enquiry is accessible', async ({ page, service, watch }) => {
  watch.expectFailed('CreateContact');
  const notice = page.getByRole('alertdialog');
  const close = async () => {
    await notice.getByRole('button').click();
    await expect(notice).toHaveCount(0);
  };
  const send = () => page.getByRole('button', { name: 'Send Enquiry' }).click();
  await visit(page, '/contact');
  for (const name of ['Name', 'Contact Number']) {
    const field = page.getByRole('textbox', { name, exact: true });
    await field.fill('x');
    await field.fill('');
  }
  await expect(page.getByText('is required')).toHaveCount(2);
  await expectAccessible(page, 'errors');
  await send();
  await expect(notice).toHaveAccessibleName('Required Fields Missing');
  await expectAccessible(page, 'missing', { overlay: notice });
  await close();

  for (const name of ['Name', 'Contact Number'])
    await page.getByRole('textbox', { name, exact: true }).fill('12345');
  service.fail('500', 1);
  await send();
  await expect(notice).toHaveAccessibleName('Oops...');
  await close();
  await expectAccessible(page, 'not sent');
});

test('a large picture of the gallery is accessible', async ({ page }) => {
  await page.goto('/gallery?picture=full-stretch');
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await expectAccessible(page, 'picture', { overlay: dialog(page) });
});

test('a list is accessible while it is empty, loads and has failed', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('EventList');
  const records = service.db.tables.MaidanEvents;
  service.db.tables.MaidanEvents = [];
  await visit(page, '/events');
  await expectAccessible(page, 'empty');
  service.db.tables.MaidanEvents = records;
  service.latency = 600_000;
  await page.goto('/events');
  // Without its pages rendered the site shows a list's heading some seconds after its frame.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(spinner(page)).not.toHaveCount(0);
  // Each of the tries ends after 15 s.
  await page.clock.install();
  await expectAccessible(page, 'loads');
  await expect(spinner(page)).not.toHaveCount(0);
  service.latency = 0;
  service.fail('401');
  await page.clock.resume();
  await page.reload();
  await expect(spinner(page)).toHaveCount(0);
  await expectAccessible(page, 'failed');
});

test('a form whose PDF could not be made is accessible', async ({ page, watch }) => {
  watch.expect(/^The PDF could not be made/);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await visit(page, '/csppolicy/annexure5');
  await hydrated(page);
  // A press before the PDF's code has come only says so.
  await expect(async () => {
    await page.getByRole('button', { name: 'Download Form' }).click();
    await expect(page.getByText('The PDF could not be made here.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page, 'no PDF');
});

test('projects of one type, a card under the pointer and a missing picture are accessible', async ({
  page,
  watch,
}) => {
  watch.expectNetworkFailures();
  await visit(page, '/projects?type=Girls');
  await expect(page.getByRole('link', { name: 'Girls' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'one type');
  await card(page, 'Girls Run the Ground').hover();
  await expectAccessible(page, 'pointed at', { screens: SCREENS.slice(2) });
  await page.route('**/pictures/**', (route) => route.abort());
  await visit(page, '/projects');
  await expectAccessible(page, 'pictures that do not come');
});

test('the unfolded ways to share and to the calendar are accessible', async ({ page }) => {
  await page.clock.setFixedTime('2026-01-01');
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await visit(page, '/events/a-day-of-signs');
    for (const name of ['Share', 'Add to calendar'])
      await page.getByRole('article').getByRole('button', { name }).click();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').filter({ hasText: /link/ })).toBeVisible();
    await expectAccessible(page, 'unfolded and copied', { screens: [screen] });
  }
});

test('the help panels of both policies are accessible', async ({ page }) => {
  for (const [path, name] of [
    ['/csppolicy/reporting-concerns', 'More ways to get help'],
    ['/poshpolicy/workplace', 'How to reach the ICC'],
  ] as const) {
    await page.setViewportSize(SCREENS[0]!);
    await visit(page, path);
    await page.locator('summary', { hasText: name }).click();
    await expectAccessible(page, path, { screens: SCREENS.slice(0, 2) });
  }
});

test('the error page of a missing connection is accessible', async ({ page, watch, context }) => {
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk/, /^BlogList failed/);
  await visit(page, '/contact');
  await goOffline(context, watch);
  await follow(page, 'Blogs', 'News');
  await expectHeading(page, 'No connection');
  await expectAccessible(page, 'error screen');
});
