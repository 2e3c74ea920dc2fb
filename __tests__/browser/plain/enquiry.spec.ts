import type { Locator, Page } from '@playwright/test';
import type { Failure } from '../../../mocks/scenarios.ts';
import type { Service } from '../../../mocks/service.ts';
import { SIZES, violations } from '../../support/axe.ts';
import {
  expectHeading,
  follow,
  goOffline,
  idle,
  limits,
  settled,
  shortenLimits,
  visit,
} from '../../support/pages.ts';
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
const sent = (service: Service) =>
  service.received
    .filter(({ operationName }) => operationName === 'CreateContact')
    .map(({ variables }) => variables['input'] as Record<string, string>);
const ids = (service: Service) => sent(service).map(({ contactId }) => contactId);
const stored = (service: Service) => [...service.db.contacts.values()];

test('the form starts empty, says nothing, and its fields have labels', async ({ page }) => {
  await visit(page, '/contact');
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
  await expectValues(page, {});
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const label of LABELS) {
      const box = page.getByRole('textbox', { name: label, exact: true });
      await expect(box).toBeVisible();
      await expect(box).toHaveJSProperty('name', KEYS[label]);
      await expect(box).not.toHaveAttribute('aria-invalid');
    }
  }
  await expect(page.getByText('is required')).toHaveCount(0);
});

for (const [label, message] of [
  ['Name', 'Name is required'],
  ['Contact Number', 'Contact Number is required'],
] as const) {
  test(`'${message}' stands under its field once it was edited and is empty`, async ({ page }) => {
    await visit(page, '/contact');
    const box = field(page, label);
    const border = () => box.evaluate((input) => getComputedStyle(input).borderColor);
    await box.focus();
    await box.blur();
    await expect(page.getByText('is required')).toHaveCount(0);
    const plain = await border();

    await box.pressSequentially('A');
    await expect(page.getByText('is required')).toHaveCount(0);
    await box.press('Backspace');
    const text = page.getByText(message, { exact: true });
    await expect(text).toBeVisible();
    await expect(page.getByText('is required')).toHaveCount(1);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(message);
    expect(await border()).toBe('rgb(179, 38, 30)');
    expect(await border()).not.toBe(plain);
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
    await expect(box).not.toHaveAttribute('aria-invalid');
    expect(await border()).toBe(plain);
  });
}

test('the optional fields never complain', async ({ page }) => {
  await visit(page, '/contact');
  for (const label of ['Country', 'City', 'Email', 'Enquiry'] as const) {
    await field(page, label).fill('x');
    await field(page, label).fill('');
  }
  await field(page, 'Email').fill('not an address');
  await idle(page);
  await expect(page.locator('form [aria-invalid]')).toHaveCount(0);
  await fill(page, { Name: 'A', 'Contact Number': '1' });
  await sendButton(page).click();
  await expectDialog(page, SUCCESS);
});

for (const given of [{}, { Name: 'A' }, { 'Contact Number': '1' }, { Name: '  ' }] as Values[]) {
  test(`sent with ${JSON.stringify(given)} it asks for both, and the service for nothing`, async ({
    page,
    service,
  }) => {
    await visit(page, '/contact');
    await fill(page, { ...given, Enquiry: 'Hello' });
    await sendButton(page).click();
    await closeDialog(page, MISSING);
    await expectValues(page, { ...given, Enquiry: 'Hello' });
    await settled(page, service);
    expect(service.received).toEqual([]);
    // Again, and then whole.
    await sendButton(page).click();
    await closeDialog(page, MISSING);
    await fill(page, { Name: 'A', 'Contact Number': '1' });
    await sendButton(page).click();
    await expectDialog(page, SUCCESS);
    expect(stored(service)).toHaveLength(1);
  });
}

test('success says so, empties the form and forgets what was touched', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  await fill(page, VALUES);
  await sendButton(page).click();
  await expectDialog(page, SUCCESS);
  await expectValues(page, {});
  await closeDialog(page, SUCCESS);
  await expectValues(page, {});
  await expect(page.getByText('is required')).toHaveCount(0);
  await expect(page.locator('form [aria-invalid]')).toHaveCount(0);
  expect(stored(service)).toHaveLength(1);

  // Touched starts over.
  await field(page, 'Name').pressSequentially('B');
  await expect(page.getByText('is required')).toHaveCount(0);

  // The same once more is another enquiry.
  await fill(page, VALUES);
  await sendButton(page).click();
  await closeDialog(page, SUCCESS);
  expect(new Set(ids(service)).size).toBe(2);
  expect(stored(service)).toHaveLength(2);
});

test('every state of the form breaks no rule of axe on both screens, and each dialog fits', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('CreateContact');
  /** Looks at the state on both screens. */
  const look = async (what: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // From the top: further down the bar lies over a part of whatever is there, which axe takes for its size.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await violations(page), `${what} at ${size.width} px`).toEqual([]);
      if ((await dialog(page).count()) === 0) continue;
      await expect(dialog(page).getByRole('button')).toBeInViewport({ ratio: 1 });
      await expect(dialog(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
    }
  };
  await visit(page, '/contact');
  await look('empty');
  await fill(page, { Name: 'A', 'Contact Number': '1' });
  await look('touched');
  await fill(page, { Name: '', 'Contact Number': '' });
  await expect(page.getByText('is required')).toHaveCount(2);
  await look('wrong');
  await sendButton(page).click();
  await expectDialog(page, MISSING);
  await look('missing');
  await closeDialog(page, MISSING);

  await fill(page, VALUES);
  service.fail('500', 1);
  await sendButton(page).click();
  await expectDialog(page, FAILURE);
  await look('failure');
  await closeDialog(page, FAILURE);

  // The answer is held back for as long as the looks take.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await look('sending');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  answer();
  await expectDialog(page, SUCCESS);
  await look('success');
  await expectDialog(page, SUCCESS);
});

test('the input is exactly what section 7 lists', async ({ page, service }) => {
  await visit(page, '/contact');
  const before = Date.now();
  await fill(page, VALUES);
  await sendButton(page).click();
  await expectDialog(page, SUCCESS);
  expect(service.received).toHaveLength(1);
  expect(service.received[0]).toMatchObject({ operationName: 'CreateContact', apiKey: 'test-key' });
  expect(Object.keys(service.received[0]!.variables)).toEqual(['input']);
  const [input] = sent(service);
  expect(Object.keys(input!).sort()).toEqual(
    ['city', 'contactId', 'contactNumber', 'country', 'date', 'email', 'enquiry', 'name'].sort(),
  );
  expect(input).toMatchObject(
    Object.fromEntries(LABELS.map((label) => [KEYS[label], VALUES[label]])),
  );
  expect(input!['contactId']).toMatch(/^contact_\d{13}$/);
  expect(input!['date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const time = Number(input!['contactId']!.slice('contact_'.length));
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(input!['date']!)).toBe(time);
});

test('what is left empty is sent as empty text', async ({ page, service }) => {
  await visit(page, '/contact');
  await fill(page, { Name: 'A', 'Contact Number': '1' });
  await sendButton(page).click();
  await expectDialog(page, SUCCESS);
  expect(sent(service)[0]).toMatchObject({ country: '', city: '', email: '', enquiry: '' });
});

test('the fields tell browsers and phones what they are for', async ({ page }) => {
  await visit(page, '/contact');
  for (const [label, type, autocomplete, required] of [
    ['Name', 'text', 'name', true],
    ['Contact Number', 'tel', 'tel', true],
    ['Country', 'text', 'country-name', false],
    ['City', 'text', 'address-level2', false],
    ['Email', 'email', 'email', false],
    ['Enquiry', 'textarea', 'off', false],
  ] as const) {
    await expect(field(page, label)).toHaveJSProperty('type', type);
    await expect(field(page, label)).toHaveAttribute('autocomplete', autocomplete);
    await expect(field(page, label)).toHaveAttribute('aria-required', String(required));
    await expect(field(page, label)).not.toHaveAttribute('maxlength');
    await expect(field(page, label)).not.toHaveAttribute('pattern');
  }
  // No field that a person does not see, and none that the browser checks by itself.
  await expect(page.locator('form :is(input, textarea, select)')).toHaveCount(LABELS.length);
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
});

/** Each way to fail, and how many enquiries it leaves with the service. */
const FAILURES: {
  name: string;
  failure: string | Failure;
  latency?: number;
  leaves: number;
}[] = [
  { name: '400', failure: { status: 400 }, leaves: 0 },
  { name: '401', failure: { status: 401 }, leaves: 0 },
  { name: '429', failure: '429', leaves: 0 },
  { name: '500', failure: '500', leaves: 0 },
  { name: '503', failure: { status: 503 }, leaves: 0 },
  { name: 'a page of HTML', failure: 'html', leaves: 0 },
  { name: 'half an answer', failure: { body: 'half' }, leaves: 1 },
  { name: 'a connection dropped before it is stored', failure: 'offline', leaves: 0 },
  { name: 'a connection dropped after it is stored', failure: 'answer-lost', leaves: 1 },
  { name: 'no answer for 15 s', failure: {}, latency: Infinity, leaves: 0 },
  {
    name: 'an error of a resolver',
    failure: {
      change: () => ({
        data: { createMaidanContacts: null },
        errors: [{ message: 'No', errorType: 'DynamoDB:ProvisionedThroughputExceededException' }],
      }),
    },
    leaves: 1,
  },
  { name: 'nothing', failure: { change: () => ({}) }, leaves: 1 },
  {
    name: 'no record',
    failure: { change: () => ({ data: { createMaidanContacts: null } }) },
    leaves: 1,
  },
];

for (const { name, failure, latency = 0, leaves } of FAILURES) {
  test(`${name}: 'Oops...', values kept, sent again it is the same enquiry, stored once`, async ({
    page,
    service,
    watch,
  }) => {
    watch.expectFailed('CreateContact');
    // The clock first: it has limits of its own.
    await page.clock.install();
    await shortenLimits(page);
    await visit(page, '/contact');
    await fill(page, VALUES);
    service.fail(failure);
    service.latency = latency;
    await sendButton(page).click();
    await expectDialog(page, FAILURE);
    await expectValues(page, VALUES);
    // Never by itself again; a browser may send once more what went into a closed connection.
    const tries = sent(service).length;
    const isDropped = failure === 'offline' || failure === 'answer-lost';
    if (!isDropped) expect(tries).toBe(1);
    expect(tries).toBeLessThanOrEqual(2);
    if (latency > 0) expect(await limits(page)).toContain(15_000);
    await page.clock.runFor(60_000);
    await settled(page, service);
    expect(sent(service)).toHaveLength(tries);
    expect(stored(service)).toHaveLength(leaves);
    await closeDialog(page, FAILURE);
    await expectValues(page, VALUES);
    await expect(page.getByText('is required')).toHaveCount(0);

    // Fails once more, then not.
    await sendButton(page).click();
    await closeDialog(page, FAILURE);
    service.heal();
    service.latency = 0;
    await sendButton(page).click();
    await closeDialog(page, SUCCESS);
    await expectValues(page, {});
    expect(new Set(ids(service)).size).toBe(1);
    expect(new Set(sent(service).map((input) => JSON.stringify(input))).size).toBe(1);
    expect(stored(service)).toHaveLength(1);
    expect(stored(service)[0]).toMatchObject({ name: VALUES.Name, enquiry: VALUES.Enquiry });
  });
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

test('offline: the same, at once', async ({ page, service, watch, context }) => {
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

test('changed values after a failure are a new enquiry, changed back they are the first', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('CreateContact');
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.fail({ body: 'half' }, 2);
  await sendButton(page).click();
  await closeDialog(page, FAILURE);
  await fill(page, { Enquiry: 'Something else' });
  await sendButton(page).click();
  await closeDialog(page, FAILURE);
  await fill(page, { Enquiry: VALUES.Enquiry });
  await sendButton(page).click();
  await closeDialog(page, SUCCESS);
  const [first, second, third] = ids(service);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
  expect(stored(service).map(({ enquiry }) => enquiry)).toEqual([VALUES.Enquiry, 'Something else']);
});

test('a space at an end changes nothing: it is the same enquiry', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('CreateContact');
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.fail('500', 1);
  await sendButton(page).click();
  await closeDialog(page, FAILURE);
  await fill(page, { Name: `${VALUES.Name}  ` });
  await sendButton(page).click();
  await closeDialog(page, SUCCESS);
  expect(new Set(ids(service)).size).toBe(1);
});

for (const latency of [0, 400]) {
  test(`five quick clicks send one, with a service that takes ${latency} ms`, async ({
    page,
    service,
  }) => {
    await visit(page, '/contact');
    await fill(page, VALUES);
    service.latency = latency;
    await sendButton(page).click({ clickCount: 5 });
    await expectDialog(page, SUCCESS);
    await settled(page, service);
    expect(sent(service)).toHaveLength(1);
    expect(stored(service)).toHaveLength(1);
    await closeDialog(page, SUCCESS);
    await expectValues(page, {});
  });
}

test('five clicks of a slow machine send one: the answer may come before it is on the screen', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  await fill(page, VALUES);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.locator('form button[type="submit"]').evaluate(async (button: HTMLElement) => {
    for (let click = 0; click < 60; click++) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
  await expectDialog(page, SUCCESS);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(sent(service)).toHaveLength(1);
});

test('while it is sent, the button says so and nothing can be changed', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.latency = 900;
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await field(page, 'Contact Number').focus();
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expectValues(page, VALUES);
  await expectDialog(page, SUCCESS);
  expect(sent(service)).toHaveLength(1);
  expect(stored(service)[0]).toMatchObject({ contactNumber: VALUES['Contact Number'] });
});

const LONG = 'Long words. '.repeat(4167).slice(0, 49_999) + '!';
test('texts of every kind are stored as typed, trimmed at the ends', async ({ page, service }) => {
  await visit(page, '/contact');
  for (const [name, text] of [
    ['50,000 characters', LONG],
    ['emoji', '⚽️ 👩🏽‍🦽 family 👨‍👩‍👧‍👦 flag 🇮🇳'],
    ['right-to-left text', 'مرحبا بكم في الملعب ‏(123)'],
    ['Devanagari', 'नमस्ते, मैं खेलना चाहती हूँ'],
    ['a script', '<script>alert("x")</script><img src=x onerror=alert(1)> & &amp; </textarea>'],
    ['newlines', 'one\n\n\ttwo\n   three'],
    ['quotes and templates', `"it's" \`\${x}\` {{y}} \\n %s %00 ' OR 1=1 --`],
  ] as const) {
    await test.step(name, async () => {
      service.db.contacts.clear();
      const line = text.replace(/\s+/g, ' ').slice(0, 300).trim();
      await fill(page, {
        Name: `  ${line} `,
        'Contact Number': ` ${line}`,
        City: line,
        Country: line,
        Enquiry: `\n  ${text} \n`,
      });
      await sendButton(page).click();
      await closeDialog(page, SUCCESS);
      expect(stored(service)).toEqual([
        expect.objectContaining({
          name: line,
          contactNumber: line,
          city: line,
          country: line,
          enquiry: text,
        }),
      ]);
    });
  }
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

test('with the keyboard alone: fill, send, the dialog holds the focus, Escape closes and gives it back', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  const tabTo = async (target: Locator) => {
    for (let stop = 0; stop < 60; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The field cannot be reached with the keyboard.');
  };
  await tabTo(field(page, 'Name'));
  await page.keyboard.type(VALUES.Name);
  // In the order that is seen.
  for (const label of LABELS.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(field(page, label)).toBeFocused();
    const outline = await field(page, label).evaluate(
      (element) => getComputedStyle(element).outlineWidth,
    );
    expect(outline).toBe('3px');
    if (label === 'Enquiry') {
      await page.keyboard.type('May my daughter play?');
      await page.keyboard.press('Enter');
      await page.keyboard.type('She is nine.');
    } else await page.keyboard.type(VALUES[label]);
  }
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const ok = await expectDialog(page, SUCCESS);
  // The dialog itself, so that one more Enter does not close it unread.
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Tab');
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

test('Enter in a field sends; the dialog gives the focus to the button that it stands for', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  await fill(page, { Name: 'A' });
  await field(page, 'Name').press('Enter');
  const ok = await expectDialog(page, MISSING);
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ok).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeFocused();
  await settled(page, service);
  await expect(dialog(page)).toHaveCount(0);
  expect(service.received).toEqual([]);
});

test('Try Again closes, and sends nothing by itself', async ({ page, service, watch }) => {
  watch.expectFailed('CreateContact');
  await page.clock.install();
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.fail('500');
  await sendButton(page).click();
  const again = await expectDialog(page, FAILURE);
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await settled(page, service);
  expect(sent(service)).toHaveLength(1);
  expect(watch.failures()).toHaveLength(1);
});

test('an enquiry on its way arrives when the visitor goes to another page', async ({
  page,
  service,
}) => {
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.latency = 500;
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  await expect.poll(() => stored(service)).toHaveLength(1);
  await expect(dialog(page)).toHaveCount(0);
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
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.latency = 3000;
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.evaluate(() => location.reload()).catch(() => undefined);
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await closeDialog(page, SUCCESS);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  expect(stored(service)).toHaveLength(1);
});

test('a failure is told elsewhere on the site as well, and the form then opens with what was not sent', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('CreateContact');
  await visit(page, '/contact');
  await fill(page, VALUES);
  service.latency = 1500;
  service.fail('500');
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await follow(page, 'Career');
  await expectHeading(page, 'Career');
  await closeDialog(page, FAILURE);
  service.heal();
  service.latency = 0;
  await follow(page, 'Contact');
  await expectValues(page, VALUES);
  await sendButton(page).click();
  await closeDialog(page, SUCCESS);
  await settled(page, service);
  expect(new Set(ids(service)).size).toBe(1);
  expect(stored(service)).toHaveLength(1);
  await follow(page, 'Career');
  await expectHeading(page, 'Career');
  await follow(page, 'Contact');
  await expectValues(page, {});
});
