import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { passTime, type Scene } from './scene.ts';

const VALUES: Record<string, string> = {
  name: 'Asha Meshram',
  contactNumber: '+91 98230 00000',
  country: 'India',
  city: 'Nagpur',
  email: 'asha@example.org',
  enquiry: 'May my daughter play?\nShe is nine.',
};

const field = (page: Page, name: string): Locator => page.locator(`form [name="${name}"]`);
const dialog = (page: Page): Locator => page.getByRole('alertdialog');

export async function write({ page }: Scene): Promise<void> {
  for (const [name, text] of Object.entries(VALUES)) await field(page, name).fill(text);
}

/** What was typed stands in the form. */
export async function expectWritten({ page }: Scene): Promise<void> {
  for (const [name, text] of Object.entries(VALUES))
    await expect(field(page, name), 'what was typed is kept').toHaveValue(text);
}

export async function send({ page }: Scene): Promise<void> {
  await page.locator('form button[type="submit"]').click();
}

/** Waits for what the site says of the enquiry, and closes it. @returns whether it says that it is stored */
export async function answer(scene: Scene, isSilent = false): Promise<boolean> {
  const { page } = scene;
  await passTime(scene, () => expect(dialog(page)).toBeVisible({ timeout: 50 }), isSilent);
  const said = await dialog(page).getByRole('heading').textContent();
  expect(['Success!', 'Oops...']).toContain(said);
  await dialog(page).getByRole('button').click();
  await expect(dialog(page)).toHaveCount(0);
  return said === 'Success!';
}

/** Whatever has happened, the service has the one enquiry, and has it as it was typed. */
export function expectStoredOnce({ service }: Scene): void {
  expect([...service.db.contacts.values()], 'the enquiry is stored once').toEqual([
    expect.objectContaining(VALUES),
  ]);
}
