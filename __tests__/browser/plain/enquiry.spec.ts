import type { Locator, Page } from '@playwright/test';
import type { MockedHttpService } from '../../../mocks/service.ts';
import { SIZES } from '../../support/axe.ts';
import { goOffline, limits, settled, shortenLimits, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

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

test('the form starts empty, and a required field says so under it once it was edited and is empty', async ({
  page,
}) => {
  await visit(page, '/contact');
  await expectValues(page, {});
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const label of LABELS)
      await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible();
  }

  for (const label of ['Name', 'Contact Number'] as const) {
    const box = field(page, label);
    const border = () => box.evaluate((input) => getComputedStyle(input).borderColor);
    await box.focus();
    await box.blur();
    await expect(page.getByText('is required')).toHaveCount(0);
    const plain = await border();

    await box.pressSequentially('A');
    await expect(page.getByText('is required')).toHaveCount(0);
    await box.press('Backspace');
    const text = page.getByText(`${label} is required`, { exact: true });
    await expect(text).toBeVisible();
    await expect(page.getByText('is required')).toHaveCount(1);
    expect(await border()).not.toBe(plain);
    expect(await border()).toBe(await text.evaluate((element) => getComputedStyle(element).color));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const [above, below] = [await box.boundingBox(), await text.boundingBox()];
      expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
      expect(below!.x).toBeLessThan(above!.x + above!.width);
    }

    await box.fill('   ');
    await expect(text).toBeVisible();
    await box.fill('B');
    await expect(text).toHaveCount(0);
    expect(await border()).toBe(plain);
  }
});

for (const { name, failure, latency, tag } of [
  { name: 'a connection lost after storing', failure: 'answer-lost', latency: 0, tag: [] },
  { name: 'no answer for 15 s', failure: {}, latency: Infinity, tag: '@whole' },
]) {
  test(
    `${name}: 'Oops...', values kept, sent again it is the same enquiry, stored once`,
    { tag },
    async ({ page, service, watch }) => {
      watch.expectFailed('CreateContact');
      // The clock first: it has limits of its own.
      await page.clock.install();
      await shortenLimits(page);
      await visit(page, '/contact');
      await fill(page, VALUES);
      service.fail(failure);
      service.latency = latency;
      await sendButton(page).click();
      const again = await expectDialog(page, FAILURE);
      await expectValues(page, VALUES);
      // A browser may send once more what went into a closed connection.
      const tries = sent(service).length;
      expect(failure === 'answer-lost' ? [1, 2] : [1]).toContain(tries);
      if (latency > 0) expect(await limits(page)).toContain(15_000);

      // 'Try Again' closes the dialog, and sends nothing by itself.
      await page.keyboard.press('Tab');
      await expect(again).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(sendButton(page)).toBeFocused();
      await page.clock.runFor(60_000);
      await settled(page, service);
      expect(sent(service)).toHaveLength(tries);
      expect(stored(service)).toHaveLength(failure === 'answer-lost' ? 1 : 0);
      await expectValues(page, VALUES);

      // Fails once more, then not.
      await sendButton(page).click();
      await closeDialog(page, FAILURE);
      service.heal();
      service.latency = 0;
      await sendButton(page).click();
      await closeDialog(page, SUCCESS);
      await expectValues(page, {});
      expect(new Set(sent(service).map((input) => JSON.stringify(input))).size).toBe(1);
      expect(stored(service)).toHaveLength(1);
      expect(stored(service)[0]).toMatchObject({ name: VALUES.Name, enquiry: VALUES.Enquiry });
    },
  );
}

test('a connection dropped once after storing: whatever the browser does, it ends in one enquiry', async ({
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

test('offline: the same, at once', { tag: '@whole' }, async ({ page, service, watch, context }) => {
  watch.expectFailed('CreateContact');
  await visit(page, '/contact');
  await fill(page, VALUES);
  await goOffline(context, watch);
  const start = Date.now();
  await sendButton(page).click();
  await closeDialog(page, FAILURE);
  expect(Date.now() - start).toBeLessThan(2000);
  await expectValues(page, VALUES);
  expect(service.received).toEqual([]);
  await context.setOffline(false);
  await settled(page, service);
  expect(service.received).toEqual([]);
  await sendButton(page).click();
  await expectDialog(page, SUCCESS);
  expect(stored(service)).toHaveLength(1);
});

test('however often the button is clicked, the enquiry is sent once', async ({ page, service }) => {
  await visit(page, '/contact');
  const sendsOnce = (how: string, click: () => Promise<void>) =>
    test.step(how, async () => {
      service.received.length = 0;
      service.db.contacts.clear();
      await fill(page, VALUES);
      await click();
      await expectDialog(page, SUCCESS);
      await settled(page, service);
      expect(sent(service)).toHaveLength(1);
      expect(stored(service)).toHaveLength(1);
      await closeDialog(page, SUCCESS);
      await expectValues(page, {});
    });
  const fiveClicks = () => sendButton(page).click({ clickCount: 5 });

  await sendsOnce('five quick clicks', fiveClicks);
  service.latency = 400;
  await sendsOnce('with a service that takes 400 ms', fiveClicks);
  service.latency = 0;
  // The answer may come before it is on the screen.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await sendsOnce('on a slow device', () =>
    page.locator('form button[type="submit"]').evaluate(async (button: HTMLElement) => {
      for (let click = 0; click < 60; click++) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }),
  );
});

test('nothing typed is kept on the device', async ({ page, service, watch, context }) => {
  watch.expectFailed('CreateContact');
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.fail('500', 1);
  await sendButton(page).click();
  await closeDialog(page, FAILURE);
  const kept = async () =>
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
  for (const value of Object.values(VALUES)) expect(await kept()).not.toContain(value.slice(0, 8));
  for (const line of watch.lines) expect(line).not.toContain('Asha');
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expectValues(page, {});
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

/** Moves the focus from field to field, in this order, and on its way forward types each field's value. */
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

test('with the keyboard alone: Enter sends, the dialog holds the focus, and gives it back to what is missing, or to the button', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  await test.step('Enter in a field, while one is missing', async () => {
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

  await test.step('back to the first field, and on in the order that is seen', async () => {
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

test('leaving the site while an enquiry is being sent asks first, before and after it does not', async ({
  page,
  service,
}) => {
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question.dismiss();
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await visit(page, '/contact');
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await fill(page, VALUES);
  await page.reload();
  expect(asked).toEqual([]);
  await fill(page, VALUES);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.evaluate(() => location.reload()).catch(() => undefined);
  await expect.poll(() => asked).toEqual(['beforeunload']);
  answer();
  await closeDialog(page, SUCCESS);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  expect(stored(service)).toHaveLength(1);
});
