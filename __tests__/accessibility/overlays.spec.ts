import type { Locator, Page } from '@playwright/test';
import { chooser, donate } from '../support/donation.ts';
import { count } from '../support/figures.ts';
import { outOfReach, setBrowserTextSize } from './meters/layout.ts';
import { idle, visit } from '../support/pages.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, test } from '../support/test.ts';

// WCAG 1.4.4 and 1.4.10 for what opens over the page: twice the text size, and four times the zoom on a desk of 1280 by 1024.

const SIZES = [
  { name: '200 %', text: 32, width: 360, height: 740 },
  { name: '200 %', text: 32, width: 1440, height: 900 },
  { name: '400 %', text: 16, width: 320, height: 256 },
];

const dialog = (page: Page): Locator => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

/** What opens, by its name: how it is opened, and what it is then. */
const OVERLAYS: Record<string, (page: Page) => Promise<Locator>> = {
  'the menu': async (page) => {
    await visit(page, '/projects');
    // With large text on a desk, too.
    await page.getByRole('button', { name: 'Open menu' }).click();
    return page.getByRole('banner');
  },
  'the chooser of a donation': async (page) => {
    await visit(page, '/news');
    await donate(page).click();
    await expect(chooser(page)).toBeVisible();
    return chooser(page);
  },
  'the code of a donation': async (page) => {
    await visit(page, '/news');
    await donate(page).click();
    await press(page, 'Pay using QR Code');
    await press(page, 'Copy UPI ID');
    return dialog(page);
  },
  'the bank transfer of a donation': async (page) => {
    await visit(page, '/news');
    await donate(page).click();
    await press(page, 'Pay by Bank Transfer');
    await press(page, 'Copy Account number');
    return dialog(page);
  },
  'an enquiry that lacks fields': async (page) => {
    await visit(page, '/contact');
    await page.getByRole('button', { name: 'Send Enquiry' }).click();
    return page.getByRole('alertdialog');
  },
  'a picture': async (page) => {
    await page.goto('/gallery?picture=full-stretch');
    return dialog(page);
  },
  'ways to share a picture': async (page) => {
    await page.goto('/gallery?picture=full-stretch');
    await press(page, 'Share');
    return dialog(page);
  },
};

for (const [name, open] of Object.entries(OVERLAYS)) {
  for (const { name: size, text, width, height } of SIZES) {
    test(`${name}: all of it can be read and pressed, ${size}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await setBrowserTextSize(page, text);
      const overlay = await open(page);
      await expect(overlay).toBeVisible();
      await idle(page);
      expect.soft(await outOfReach(overlay)).toEqual([]);
      expect(await smallTargets(overlay)).toEqual([]);
      count({ overlays: 1 });
    });
  }
}
