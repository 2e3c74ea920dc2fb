import type { Locator, Page } from '@playwright/test';
import { chooser, donate } from '../support/browser/donation.ts';
import { setBrowserTextSize } from '../support/browser/layout.ts';
import { visit } from '../support/browser/pages.ts';
import { smallTargets } from '../support/browser/targets.ts';
import { expect, test } from '../support/browser/test.ts';

// WCAG 1.4.4 and 1.4.10 for what opens over the page: twice the text size, and four times the zoom on a desk of 1280 by 1024.

const SIZES = [
  { name: 'at 200 %', text: 32, width: 360, height: 740 },
  { name: 'at 400 %', text: 16, width: 320, height: 256 },
];

const dialog = (page: Page): Locator => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

const OVERLAYS: Record<string, (page: Page) => Promise<Locator>> = {
  'the menu': async (page) => {
    await visit(page, '/projects');
    await page.getByRole('button', { name: 'Open menu' }).click();
    return page.getByRole('banner');
  },
  'the ways to donate': async (page) => {
    await visit(page, '/news');
    await donate(page).click();
    return chooser(page);
  },
  'the code of a donation': async (page) => {
    await visit(page, '/news');
    await donate(page).click();
    await press(page, 'Pay using QR Code');
    return dialog(page);
  },
  'the bank account of a donation': async (page) => {
    await visit(page, '/news');
    await donate(page).click();
    await press(page, 'Pay by Bank Transfer');
    return dialog(page);
  },
  'the notice about an enquiry': async (page) => {
    await visit(page, '/contact');
    await page.getByRole('button', { name: 'Send Enquiry' }).click();
    return page.getByRole('alertdialog');
  },
  'a large picture': async (page) => {
    await page.goto('/gallery?picture=full-stretch');
    return dialog(page);
  },
};

for (const [name, open] of Object.entries(OVERLAYS)) {
  for (const { name: size, text, width, height } of SIZES) {
    test(`every control of ${name} can be pressed ${size}, and nothing of it is off the screen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await setBrowserTextSize(page, text);
      const overlay = await open(page);
      await expect(overlay).toBeVisible();
      for (const control of await overlay.locator('a:visible, button:visible').all())
        await control.click({ trial: true });
      const excess = await overlay.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(excess).toBeLessThanOrEqual(0);
      expect(await smallTargets(overlay)).toEqual([]);
    });
  }
}
