import type { Page } from '@playwright/test';
import { organisation } from '../../../src/content/organisation.ts';
import { expectHeading, holdScripts } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: 'Send Enquiry' });

/** The form says that it waits for the script, and how to write without it. */
async function expectOtherWays(page: Page, isLate = true): Promise<void> {
  const form = page.locator('form');
  await expect(form.getByText('The form needs JavaScript')).toBeVisible();
  await expect(form.getByRole('link', { name: organisation.email })).toBeVisible();
  await expect(form.getByRole('link', { name: organisation.offices[0].phone })).toBeVisible();
  if (isLate) await expect(send(page)).toBeDisabled();
  else await expect(send(page)).toBeHidden();
}

/** The search is not offered. Where no script will come it leads to the lists in its place. */
async function expectNoSearch(page: Page, isLate: boolean): Promise<void> {
  if (isLate) {
    // The field holds what is typed for the script, and Enter does nothing.
    await page.getByRole('searchbox').fill('my coach');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search$/);
    return;
  }
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByText('The search needs JavaScript')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Blogs' })).toBeVisible();
}

/** What others do to a page before it is hydrated. */
const TOUCHES: Record<string, () => void> = {
  'a password manager with an icon beside each field': () => {
    for (const input of document.querySelectorAll('main form input'))
      input.after(document.createElement('com-manager-icon'));
  },
  'a translator that wraps each text': () => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
  'a host that puts a line into the page and removes comments': () => {
    document.querySelector('main')!.prepend(document.createElement('aside'));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const comments: Comment[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode as Comment);
    for (const comment of comments) comment.remove();
  },
};

for (const [who, touch] of Object.entries(TOUCHES))
  test(`a form that a visitor has begun keeps text, focus and place where ${who} has changed the page`, async ({
    page,
    service,
    watch,
  }) => {
    watch.expect(/Minified React error #418/);
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await field(page, 'name').fill('Asha');
    await field(page, 'contactNumber').fill('98');
    await field(page, 'enquiry').fill('May she play?');
    await field(page, 'enquiry').evaluate((area: HTMLTextAreaElement) => {
      area.setSelectionRange(4, 4);
      area.scrollIntoView({ block: 'center' });
    });
    await page.evaluate(touch);
    const place = await page.evaluate(() => scrollY);
    release();
    await expect(send(page)).toBeEnabled();
    await expect(field(page, 'enquiry')).toHaveValue('May she play?');
    await expect(field(page, 'enquiry')).toBeFocused();
    const now = await field(page, 'enquiry').evaluate((area: HTMLTextAreaElement) => ({
      caret: area.selectionStart,
      place: scrollY,
    }));
    expect(now.caret).toBe(4);
    expect(Math.abs(now.place - place)).toBeLessThan(60);
    await send(page).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Success!');
    expect([...service.db.contacts.values()]).toEqual([
      expect.objectContaining({ name: 'Asha', contactNumber: '98', enquiry: 'May she play?' }),
    ]);
  });

test('text typed before the script comes stays, is in no address, and is sent; nothing moves at hydration', async ({
  page,
  service,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await expectOtherWays(page);
  await field(page, 'name').fill('Asha Meshram');
  await field(page, 'contactNumber').fill('+91 98230 00000');
  await field(page, 'enquiry').fill('May my daughter play?\nShe is nine.');
  await send(page).click({ force: true });
  await field(page, 'name').press('Enter');
  const places = () =>
    page
      .locator('main :is(h2, h3, button, [role="button"])')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
  const before = await places();
  expect(before.length).toBeGreaterThan(1);

  release();
  await expect(send(page)).toBeEnabled();
  await expect(page.getByText('The form needs JavaScript')).toBeHidden();
  expect(await places()).toEqual(before);
  // A form that a browser sends by itself goes to the page's own address. What was typed goes with it.
  await expect(page).toHaveURL(/\/contact$/);
  expect(addresses.filter((address) => address.includes('Asha'))).toEqual([]);
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

test('the search looks for what a visitor typed before the script came', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('my coach hits me');
  release();
  await expect(page.getByRole('region', { name: /result|Nothing matches/ })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('my coach hits me');
  await expect(page.getByRole('main').getByRole('link', { name: /1098/ }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.usr?.words)).toBe('my coach hits me');
  await expect(page).toHaveURL(/\/search$/);
});

for (const { when, javaScriptEnabled, tag } of [
  { when: 'is late', javaScriptEnabled: true, tag: [] },
  { when: 'is switched off', javaScriptEnabled: false, tag: '@whole' },
]) {
  test.describe(`a page while the script ${when}`, { tag }, () => {
    test.use({ javaScriptEnabled });

    test(`every control leads somewhere or is hidden while the script ${when}`, async ({
      page,
    }) => {
      await holdScripts(page);
      for (const path of [
        '/gallery',
        '/csppolicy/annexure5',
        '/help',
        '/privacy',
        '/search',
        '/contact',
        '/',
      ]) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const idle = await page
          .locator('button:visible:enabled')
          .evaluateAll((buttons) => buttons.map(({ outerHTML }) => outerHTML));
        expect(idle, path).toEqual([]);
        if (path === '/contact') await expectOtherWays(page, javaScriptEnabled);
        if (path === '/search') await expectNoSearch(page, javaScriptEnabled);
      }
      const bar = page.getByRole('banner');
      await expect(bar.getByText('Donate', { exact: true })).toHaveAttribute(
        'href',
        organisation.paymentPage,
      );
      await bar.getByRole('button', { name: 'News' }).click();
      await expectHeading(page, 'Blogs');

      await page.setViewportSize({ width: 360, height: 740 });
      if (javaScriptEnabled) await page.getByRole('button', { name: 'Open menu' }).click();
      await page
        .getByRole('navigation', { name: 'All pages' })
        .getByRole('link', { name: 'Reports & Publications' })
        .click();
      await expectHeading(page, 'Reports');
    });
  });
}

test(
  'a page fetches its scripts after it is painted; a page in a background tab does not wait for that',
  { tag: '@whole' },
  async ({ page, context }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    // The page learns of its first paint when the test says so.
    await page.addInitScript(() => {
      const { PerformanceObserver } = window;
      window.requestAnimationFrame = () => 0;
      window.PerformanceObserver = class {
        constructor(start: () => void) {
          const paint = () => {
            Object.assign(window, { PerformanceObserver });
            start();
          };
          Object.assign(window, { paint });
        }
        observe() {}
      } as never;
    });
    await page.goto('/contact', { waitUntil: 'load' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(scripts).toEqual([]);
    await page.evaluate(() => (window as unknown as { paint: () => void }).paint());
    await expect(send(page)).toBeEnabled();
    expect(scripts).not.toEqual([]);

    const background = await context.newPage();
    await background.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      window.requestAnimationFrame = () => 0;
    });
    await background.goto('/contact');
    await expect(send(background)).toBeEnabled();
  },
);

for (const { how, spoil, tag } of [
  {
    how: 'is cut off in the middle',
    spoil: (code: string) => code.slice(0, code.length / 2),
    tag: '@whole',
  },
  {
    how: 'throws while it hydrates the page',
    spoil: (code: string) =>
      `history.replaceState = () => { throw new Error('broken'); };\n${code}`,
    tag: [],
  },
]) {
  test(
    `a page whose script ${how} can be read, and its links work`,
    { tag },
    async ({ page, watch }) => {
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
    },
  );
}

test('lists, records and the enquiry work for a visitor who blocks storage', async ({
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

test(
  'the form is empty after a visitor leaves, returns and reloads, and sends what it shows',
  { tag: '@whole' },
  async ({ page, service }) => {
    await page.goto('/contact');
    await expect(send(page)).toBeEnabled();
    await field(page, 'name').fill('Asha');
    await page.goto('/gallery');
    await page.goBack();
    await expect(send(page)).toBeEnabled();
    await page.reload();
    await expect(send(page)).toBeEnabled();
    await expect(field(page, 'name')).toHaveValue('');
    await field(page, 'contactNumber').fill('1');
    await send(page).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toHaveAccessibleName('Required Fields Missing');
    expect(service.db.contacts.size).toBe(0);
    await dialog.getByRole('button').click();
    await field(page, 'name').fill('Ravi');
    await send(page).click();
    await expect(dialog).toHaveAccessibleName('Success!');
    expect([...service.db.contacts.values()]).toEqual([
      expect.objectContaining({ name: 'Ravi', contactNumber: '1' }),
    ]);
  },
);
