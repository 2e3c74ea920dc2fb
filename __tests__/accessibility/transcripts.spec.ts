import type { Locator, Page } from '@playwright/test';
import { NO_PAGE } from './meters/accessibility.ts';
import { PRERENDERED_DIRECTORY } from '../support/builtSites.ts';
import { chooser, donate } from '../support/donation.ts';
import { count } from '../support/figures.ts';
import { hydrated, visit } from '../support/pages.ts';
import { transcriptOf } from './meters/screenReader.ts';
import { expect, test } from '../support/test.ts';

// What is said stands in `transcripts`, a file each; `npx playwright test transcripts --update-snapshots` writes them anew.

// The screen reader is a script of its own in the page.
test.use({ directory: PRERENDERED_DIRECTORY, bypassCSP: true });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** What is read, and how it comes about. The frame of the site is read once, with home. */
const TRANSCRIPTS: { name: string; path: string; open?: (page: Page) => Promise<Locator> }[] = [
  { name: 'home', path: '/', open: async (page) => page.locator('body') },
  { name: 'projects', path: '/projects' },
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events/a-day-of-signs' },
  { name: 'help', path: '/help' },
  { name: 'play', path: '/play' },
  { name: 'accountability', path: '/accountability' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'career', path: '/career' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-error',
    path: '/contact',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('x');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
      await expect(page.getByText('Name is required')).toBeVisible();
      return page.locator('form');
    },
  },
  {
    name: 'contact-missing',
    path: '/contact',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send Enquiry' }).click();
      return page.getByRole('alertdialog');
    },
  },
  {
    name: 'donation',
    path: '/news',
    open: async (page) => {
      await donate(page).click();
      return chooser(page);
    },
  },
  {
    name: 'donation-code',
    path: '/news',
    open: async (page) => {
      await donate(page).click();
      await chooser(page).getByRole('button', { name: 'Pay using QR Code' }).click();
      await expect(dialog(page).getByRole('img', { name: 'Donation QR code' })).toBeVisible();
      return dialog(page);
    },
  },
  {
    name: 'donation-bank',
    path: '/news',
    open: async (page) => {
      await donate(page).click();
      await chooser(page).getByRole('button', { name: 'Pay by Bank Transfer' }).click();
      await expect(dialog(page).getByRole('button', { name: 'Copy IFSC' })).toBeVisible();
      return dialog(page);
    },
  },
  {
    name: 'picture',
    path: '/gallery?picture=full-stretch',
    open: async (page) => {
      await expect(dialog(page).getByRole('img')).toBeVisible();
      return dialog(page);
    },
  },
  {
    name: 'search',
    path: '/search?q=interpreter',
    open: async (page) => {
      await expect(page.getByRole('heading', { name: /results$/ })).toBeVisible();
      return main(page);
    },
  },
  { name: 'policy', path: '/csppolicy/reporting-concerns' },
  { name: 'not-found', path: NO_PAGE },
];

for (const { name, path, open } of TRANSCRIPTS) {
  test(`what a screen reader says: ${name}`, async ({ page, watch }) => {
    if (path === NO_PAGE) watch.expectNetworkFailures();
    // Events are over or to come by the day.
    await page.clock.setFixedTime('2026-01-01');
    if (path.includes('?')) {
      await page.goto(path);
    } else await visit(page, path);
    await hydrated(page);
    const element = open ? await open(page) : main(page);
    await expect(element).toBeVisible();
    expect(await transcriptOf(element)).toMatchSnapshot(`${name}.txt`);
    count({ transcripts: 1 });
  });
}

test('on a phone, the policy says its help as a bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/csppolicy/reporting-concerns');
  await hydrated(page);
  expect(await transcriptOf(main(page))).toMatchSnapshot('policy-phone.txt');
  count({ transcripts: 1 });
});
