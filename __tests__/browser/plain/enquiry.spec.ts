import type { Locator, Page } from '@playwright/test';
import type { MockedHttpService } from '../../../mocks/service.ts';
import { SIZES } from '../../support/browser/axe.ts';
import { settled, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

const LABELS = ['Name', 'Contact Number', 'Country', 'City', 'Email', 'Enquiry'] as const;
type Values = Partial<Record<(typeof LABELS)[number], string>>;

const VALUES = {
  Name: 'Asha Meshram',
  'Contact Number': '+91 98230 00000',
  Country: 'India',
  City: 'Nagpur',
  Email: 'asha@example.org',
  Enquiry: 'May my daughter play?\nShe is nine.',
};
const KEYS: Record<keyof Values, string> = {
  Name: 'name',
  'Contact Number': 'contactNumber',
  Country: 'country',
  City: 'city',
  Email: 'email',
  Enquiry: 'enquiry',
};

/** The dialogs word for word (specification, section 8). */
const MISSING = [
  'Required Fields Missing',
  'Name and Contact Number are required fields.',
  'OK',
] as const;
const FAILURE = [
  'Oops...',
  'There was an error submitting your enquiry. Please try again.',
  'Try Again',
] as const;
const SUCCESS = ['Success!', 'Your enquiry has been submitted successfully!', 'OK'] as const;

/** Found by name in the form: an open dialog hides the form from roles. */
const field = (page: Page, label: keyof Values) => page.locator(`form [name="${KEYS[label]}"]`);
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Enquiry' });
const dialog = (page: Page) => page.getByRole('alertdialog');

async function fill(page: Page, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await field(page, label as keyof Values).fill(value);
}

async function expectValues(page: Page, values: Values): Promise<void> {
  for (const label of LABELS) await expect(field(page, label)).toHaveValue(values[label] ?? '');
}

async function expectDialog(
  page: Page,
  [title, text, button]: readonly [string, string, string],
): Promise<Locator> {
  await expect(dialog(page)).toHaveAccessibleName(title);
  await expect(dialog(page)).toHaveAccessibleDescription(text);
  await expect(dialog(page).getByRole('heading')).toHaveText(title);
  await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveText([button]);
  return dialog(page).getByRole('button', { name: button, exact: true });
}

async function closeDialog(page: Page, words: readonly [string, string, string]): Promise<void> {
  await (await expectDialog(page, words)).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** The inputs of the enquiries that reached the service. */
const sent = (service: MockedHttpService) =>
  service.received
    .filter(({ operationName }) => operationName === 'CreateContact')
    .map(({ variables }) => variables['input'] as Record<string, string>);
const ids = (service: MockedHttpService) => sent(service).map(({ contactId }) => contactId);
const stored = (service: MockedHttpService) => [...service.db.contacts.values()];

test('a required field that was edited and is empty turns red, and says so right under it', async ({
  page,
}) => {
  await visit(page, '/contact');
  const box = field(page, 'Name');
  const border = () => box.evaluate((input) => getComputedStyle(input).borderColor);
  const plain = await border();
  await box.fill('A');
  await box.fill('');
  const text = page.getByText('Name is required', { exact: true });
  await expect(text).toBeVisible();
  expect(await border()).toBe(await text.evaluate((element) => getComputedStyle(element).color));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const [above, below] = [await box.boundingBox(), await text.boundingBox()];
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    expect(below!.x).toBeLessThan(above!.x + above!.width);
  }
  await box.fill('B');
  await expect(text).toHaveCount(0);
  expect(await border()).toBe(plain);
});

test('an enquiry whose connection drops after storing is stored once, whatever the browser sends again', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('CreateContact');
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.fail('answer-lost', 1);
  await sendButton(page).click();
  await expect(dialog(page)).toBeVisible();
  if ((await dialog(page).getByRole('heading').textContent()) === FAILURE[0]) {
    await closeDialog(page, FAILURE);
    await sendButton(page).click();
  }
  await expectDialog(page, SUCCESS);
  expect(stored(service)).toHaveLength(1);
  expect(new Set(ids(service)).size).toBe(1);
});

test('a visitor on a slow device who presses again and again sends one enquiry', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  await fill(page, VALUES);
  // The answer may come before it is on the screen.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.locator('form button[type="submit"]').evaluate(async (button: HTMLElement) => {
    for (let click = 0; click < 60; click++) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
  await expectDialog(page, SUCCESS);
  await settled(page, service);
  expect(sent(service)).toHaveLength(1);
  expect(stored(service)).toHaveLength(1);
});

test('nothing that a visitor typed is stored on the device', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expectFailed('CreateContact');
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.fail('500', 1);
  await sendButton(page).click();
  await closeDialog(page, FAILURE);
  const stores = async () =>
    (await page.evaluate(async () =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        history.state,
        location.href,
        await indexedDB.databases(),
        await caches.keys(),
      ]),
    )) + JSON.stringify(await context.cookies());
  for (const value of Object.values(VALUES))
    expect(await stores()).not.toContain(value.slice(0, 8));
  for (const line of watch.lines) expect(line).not.toContain('Asha');
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expectValues(page, {});
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

/** Moves the focus from field to field, in this order. On its way forward it types each field's value. */
async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  labels: readonly (keyof Values)[],
): Promise<void> {
  for (const label of labels) {
    await page.keyboard.press(key);
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveCSS('outline-width', '3px');
    if (key === 'Shift+Tab') continue;
    for (const [index, line] of VALUES[label].split('\n').entries()) {
      if (index > 0) await page.keyboard.press('Enter');
      await page.keyboard.type(line);
    }
  }
}

test('a visitor sends an enquiry by keyboard alone; the dialog returns the focus to what is missing or to the button', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  await test.step('Enter in a field sends nothing while another is missing', async () => {
    await field(page, 'Name').focus();
    await page.keyboard.type(VALUES.Name);
    await page.keyboard.down('Enter');
    const ok = await expectDialog(page, MISSING);
    await expect(ok).toBeFocused();
    // A key that is still held does not close it unread.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page, 'Contact Number')).toBeFocused();
    await settled(page, service);
    expect(service.received).toEqual([]);
  });

  await test.step('the keyboard leads back to the first field, and on in the order on the screen', async () => {
    await walk(page, 'Shift+Tab', ['Name']);
    await walk(page, 'Tab', LABELS.slice(1));
    await page.keyboard.press('Tab');
    await expect(sendButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
  });

  const ok = await expectDialog(page, SUCCESS);
  await expect(ok).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="alertdialog"]') !== null),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeFocused();
  expect(stored(service)).toEqual([
    expect.objectContaining(
      Object.fromEntries(LABELS.map((label) => [KEYS[label], VALUES[label]])),
    ),
  ]);
});
