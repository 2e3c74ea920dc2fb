import type { Locator, Page } from '@playwright/test';
import { idle } from './pages.ts';
import { expect } from './test.ts';

/** The button in the bar. Found by its words: an open dialog hides the page from roles. */
export const donate = (page: Page): Locator =>
  page.locator('header').getByText('Donate', { exact: true });

export const chooser = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Choose Payment Method' });

/** @param opener the button that has the focus again */
export async function expectClosed(page: Page, opener = donate(page)): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  // And it stays there.
  await idle(page);
  await expect(opener).toBeFocused();
}
