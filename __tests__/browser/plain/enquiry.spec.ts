import type { Locator, Page } from '@playwright/test';
import type { MockedHttpService } from '../../../mocks/service.ts';
import { settled, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// What is sent, stored and said: `features/enquiry.test.tsx`.

const VALUES = {
  name: 'Asha Meshram',
  contactNumber: '+91 98230 00000',
  country: 'India',
  city: 'Nagpur',
  email: 'asha@example.org',
  enquiry: 'May my daughter play?\nShe is nine.',
};
type Name = keyof typeof VALUES;
const NAMES = Object.keys(VALUES) as Name[];

/** Found by name in the form: an open dialog hides the form from roles. */
const field = (page: Page, name: Name) => page.locator(`form [name="${name}"]`);
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Enquiry' });
const dialog = (page: Page) => page.getByRole('alertdialog');

async function fill(page: Page): Promise<void> {
  for (const name of NAMES) await field(page, name).fill(VALUES[name]);
}

/** @returns the button of the dialog, which has the focus */
async function expectDialog(page: Page, title: string, name: string): Promise<Locator> {
  await expect(dialog(page)).toHaveAccessibleName(title);
  const button = dialog(page).getByRole('button', { name, exact: true });
  await expect(button).toBeFocused();
  return button;
}

const stored = (service: MockedHttpService) => [...service.db.contacts.values()];

test('nothing that a visitor typed is stored on the device', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expectFailed('CreateContact');
  await visit(page, '/contact');
  await fill(page);
  service.fail('500', 1);
  await sendButton(page).click();
  await (await expectDialog(page, 'Oops...', 'Try Again')).click();
  const stores = await page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
  for (const value of Object.values(VALUES)) expect(stores).not.toContain(value.slice(0, 8));
  for (const line of watch.lines) expect(line).not.toContain('Asha');
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  for (const name of NAMES) await expect(field(page, name)).toHaveValue('');
});

test('a visitor sends an enquiry by keyboard alone; the dialog returns the focus to what is missing or to the button', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  await test.step('a required field that was edited and is empty turns red', async () => {
    await field(page, 'name').fill('A');
    await field(page, 'name').fill('');
    const text = page.getByText('Name is required', { exact: true });
    const red = await text.evaluate((element) => getComputedStyle(element).color);
    await expect(field(page, 'name')).toHaveCSS('border-color', red);
  });

  await test.step('Enter in a field sends nothing while another is missing', async () => {
    await field(page, 'name').focus();
    await page.keyboard.type(VALUES.name);
    await page.keyboard.down('Enter');
    await expectDialog(page, 'Required Fields Missing', 'OK');
    // A key that is still held does not close it unread.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page, 'contactNumber')).toBeFocused();
    await settled(page, service);
    expect(service.received).toEqual([]);
  });

  await test.step('the keyboard leads back to the first field, and on in the order on the screen', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(field(page, 'name')).toBeFocused();
    for (const name of NAMES.slice(1)) {
      await page.keyboard.press('Tab');
      await expect(field(page, name)).toBeFocused();
      await expect(field(page, name)).toHaveCSS('outline-width', '3px');
      await page.keyboard.insertText(VALUES[name]);
    }
    await page.keyboard.press('Tab');
    await expect(sendButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await expectDialog(page, 'Success!', 'OK');
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="alertdialog"]') !== null),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeFocused();
  expect(stored(service)).toEqual([expect.objectContaining(VALUES)]);
});
