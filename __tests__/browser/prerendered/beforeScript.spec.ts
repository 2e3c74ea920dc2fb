import type { Page } from '@playwright/test';
import { organisation } from '../../../src/content/organisation.ts';
import { expectHeading } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** Holds the site's scripts back. @returns a function that lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: 'Send Enquiry' });

test('what is typed before the script comes is kept and sent', async ({ page, service }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, 'name').fill('Asha Meshram');
  await field(page, 'contactNumber').fill('+91 98230 00000');
  await field(page, 'enquiry').fill('May my daughter play?\nShe is nine.');
  release();
  await expect(send(page)).toBeEnabled();
  await expect(field(page, 'name')).toHaveValue('Asha Meshram');
  await field(page, 'city').fill('Nagpur');
  await send(page).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Success!');
  expect([...service.db.contacts.values()]).toEqual([
    expect.objectContaining({
      name: 'Asha Meshram',
      contactNumber: '+91 98230 00000',
      city: 'Nagpur',
      enquiry: 'May my daughter play?\nShe is nine.',
    }),
  ]);
});

test('an early Send never leaves the page: no address holds what was typed', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, 'name').fill('Asha');
  await send(page).click({ force: true });
  await field(page, 'name').press('Enter');
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(field(page, 'name')).toHaveValue('Asha');
  expect(addresses.filter((address) => address.includes('Asha'))).toEqual([]);
});

for (const [when, javaScriptEnabled] of [
  ['is late', true],
  ['is switched off', false],
] as const) {
  test.describe(`while the script ${when}`, () => {
    test.use({ javaScriptEnabled });

    test('the form says so, and how to write without it', async ({ page }) => {
      await holdScripts(page);
      await page.goto('/contact', { waitUntil: 'commit' });
      await expect(page.getByText('The form needs JavaScript')).toBeVisible();
      const form = page.locator('form');
      await expect(form.getByRole('link', { name: organisation.email })).toBeVisible();
      await expect(form.getByRole('link', { name: organisation.offices[0].phone })).toBeVisible();
      await expect(send(page)).toBeDisabled();
    });

    test('every control leads somewhere or is not offered', async ({ page }) => {
      await holdScripts(page);
      for (const path of ['/', '/contact', '/gallery', '/csppolicy/annexure5', '/career']) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const idle = await page
          .locator('button:visible:enabled')
          .evaluateAll((buttons) => buttons.map(({ outerHTML }) => outerHTML));
        expect(idle, path).toEqual([]);
      }
    });

    test('Donate leads to the payment page, the bar to the lists', async ({ page }) => {
      await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      const bar = page.getByRole('banner');
      await expect(bar.getByText('Donate', { exact: true })).toHaveAttribute(
        'href',
        organisation.paymentPage,
      );
      await bar.getByRole('button', { name: 'News' }).click();
      await expectHeading(page, 'Blogs');
    });

    test('the menu of a phone opens', async ({ page }) => {
      await holdScripts(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/contact', { waitUntil: 'commit' });
      if (javaScriptEnabled) await page.getByRole('button', { name: 'Open menu' }).click();
      await page
        .getByRole('navigation', { name: 'All pages' })
        .getByRole('link', { name: 'Reports & Publications' })
        .click();
      await expectHeading(page, 'Reports');
    });
  });
}

test('no script is fetched before the page is painted', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  // The page's first frame, as far as its scripts know.
  await page.addInitScript(() => {
    window.requestAnimationFrame = (callback) => {
      Object.assign(window, { paint: () => callback(0) });
      return 0;
    };
  });
  await page.goto('/contact', { waitUntil: 'load' });
  await page.waitForTimeout(300);
  expect(scripts).toEqual([]);
  await page.evaluate(() => (window as unknown as { paint: () => void }).paint());
  await expect(send(page)).toBeEnabled();
});

test('a page in a tab behind, which is not painted, is taken over all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/contact');
  await expect(send(page)).toBeEnabled();
});

test('nothing on the page moves when the script comes late', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page.getByText('The form needs JavaScript')).toBeVisible();
  const places = () =>
    page
      .locator('main :is(h2, h3, button, [role="button"])')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
  const before = await places();
  release();
  await expect(send(page)).toBeEnabled();
  await expect(page.getByText('The form needs JavaScript')).toBeHidden();
  expect(await places()).toEqual(before);
});

for (const [how, spoil] of [
  ['comes by half', (code: string) => code.slice(0, code.length / 2)],
  ['breaks off when it starts', (code: string) => `throw new Error('broken');${code}`],
  [
    'breaks off while it takes the page over',
    (code: string) => `history.replaceState = () => { throw new Error('broken'); };\n${code}`,
  ],
  ['needs what the browser has not', (code: string) => `delete Array.prototype.map;\n${code}`],
] as const) {
  test(`a script that ${how} leaves a page that can be read and used`, async ({ page, watch }) => {
    watch.expect(/broken|SyntaxError|TypeError/);
    await page.route('**/*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: spoil(await answer.text()) });
    });
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await field(page, 'name').fill('Asha');
    await field(page, 'name').press('Enter');
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByText('The form needs JavaScript')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
    await expectHeading(page, 'Our Project');
    // Files that the new page fetches may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('with storage blocked, everything works but the place after a reload', async ({
  page,
  service,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/blogs');
  await page.getByRole('main').getByRole('article').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/blogs\/.+/);
  await page.goBack();
  await expectHeading(page, 'Blogs');
  await page.reload();
  await expectHeading(page, 'Blogs');
  await page.goto('/contact');
  await field(page, 'name').fill('Asha');
  await field(page, 'contactNumber').fill('1');
  await send(page).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Success!');
  expect(service.db.contacts.size).toBe(1);
});

test('what is seen in the form is what is sent, after going away, back and a reload', async ({
  page,
  service,
}) => {
  await page.goto('/contact');
  await expect(send(page)).toBeEnabled();
  await field(page, 'name').fill('Asha');
  await page.goto('/gallery');
  await page.goBack();
  await expect(send(page)).toBeEnabled();
  await page.reload();
  await expect(send(page)).toBeEnabled();
  const seen = await field(page, 'name').inputValue();
  await field(page, 'contactNumber').fill('1');
  await send(page).click();
  if (seen === '') {
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Required Fields Missing');
    expect(service.db.contacts.size).toBe(0);
  } else {
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Success!');
    expect([...service.db.contacts.values()]).toEqual([expect.objectContaining({ name: seen })]);
  }
});

test('two tabs send an enquiry each', async ({ page, context, service }) => {
  const other = await context.newPage();
  for (const [tab, name] of [
    [page, 'Asha'],
    [other, 'Ravi'],
  ] as const) {
    await tab.goto('/contact');
    await expect(field(tab, 'name')).toHaveValue('');
    await field(tab, 'name').fill(name);
    await field(tab, 'contactNumber').fill('1');
  }
  for (const tab of [page, other]) {
    await send(tab).click();
    await expect(tab.getByRole('alertdialog')).toHaveAccessibleName('Success!');
  }
  expect([...service.db.contacts.values()].map(({ name }) => name)).toEqual(['Asha', 'Ravi']);
});
