import type { Page } from '@playwright/test';
import { organisation } from '../../../src/content/organisation.ts';
import { expectHeading, holdScripts } from '../../support/browser/pages.ts';
import { queriedAt } from '../../support/browser/prerendered.ts';
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

/**
 * What others do to a page before it is hydrated: a password manager puts an icon beside each field, a translator wraps each
 * text, a host puts a line into the page and removes comments.
 */
function touch(): void {
  const main = document.querySelector('main')!;
  for (const input of main.querySelectorAll('form input'))
    input.after(document.createElement('com-manager-icon'));
  main.prepend(document.createElement('aside'));
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes as (Text | Comment)[]) {
    const font = document.createElement('font');
    node.replaceWith(...(node instanceof Text ? [font] : []));
    font.append(node);
  }
}

for (const who of ['nobody', 'an extension, a translator or a host'])
  test(`a form that a visitor has begun before the script keeps text, focus and place, and is sent, where ${who} has changed the page`, async ({
    page,
    service,
    watch,
  }) => {
    watch.expect(/Minified React error #418/);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await expectOtherWays(page);
    await field(page, 'name').fill('Asha');
    await field(page, 'contactNumber').fill('98');
    await field(page, 'enquiry').fill('May she play?');
    await send(page).click({ force: true });
    await field(page, 'name').press('Enter');
    await field(page, 'enquiry').evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(4, 4);
      area.scrollIntoView({ block: 'center' });
    });
    if (who !== 'nobody') await page.evaluate(touch);
    const places = () =>
      page
        .locator('main :is(h2, h3, button, [role="button"])')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
    const [place, before] = [await page.evaluate(() => scrollY), await places()];
    expect(before.length).toBeGreaterThan(1);

    release();
    await expect(send(page)).toBeEnabled();
    await expect(page.getByText('The form needs JavaScript')).toBeHidden();
    if (who === 'nobody') expect(await places()).toEqual(before);
    // A form that a browser sends by itself goes to the page's own address. What was typed goes with it.
    await expect(page).toHaveURL(/\/contact$/);
    expect(addresses.filter((address) => address.includes('Asha'))).toEqual([]);
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

test('Back while a page is starting opens the page before it', async ({ page }) => {
  await page.addInitScript(() => {
    const name = history.replaceState.bind(history);
    // The first entry is named just before the router follows the history.
    history.replaceState = (...entry) => {
      history.replaceState = name;
      name(...entry);
      queueMicrotask(() => {
        history.pushState(null, '', '/search');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
    };
  });
  await page.goto('/projects');
  await expectHeading(page, 'Search');
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

test('a page in a background tab works, though nothing is painted there', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/contact');
  await expect(send(page)).toBeEnabled();
});

for (const [how, spoil] of [
  ['does not come', null],
  ['is cut off in the middle', (code: string) => code.slice(0, code.length / 2)],
  [
    'throws while it hydrates the page',
    (code: string) => `history.replaceState = () => { throw new Error('broken'); };\n${code}`,
  ],
] as const)
  test(`a page whose script ${how} keeps what was typed, says how else to write, and its links work`, async ({
    page,
    watch,
  }) => {
    watch.expectNetworkFailures();
    watch.expect(/broken|SyntaxError|TypeError/);
    let comes = () => {};
    const held = new Promise<void>((resolve) => (comes = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      if (!spoil) return route.abort();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: spoil(await answer.text()) });
    });
    // The words that come after four seconds would hide what is tested.
    await page.clock.install({ time: queriedAt() });
    await page.goto('/contact', { waitUntil: 'commit' });
    await field(page, 'enquiry').fill('May my daughter play?');
    comes();
    // The browser says nothing of a file that is cut off: the words come after four seconds.
    if (how !== 'is cut off in the middle')
      await expect(page.locator('html')).toHaveAttribute('data-static');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await expect(page.getByText('The form needs JavaScript')).toBeVisible();
    await expect(field(page, 'enquiry')).toHaveValue('May my daughter play?');
    await expect(field(page, 'enquiry')).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
    await expectHeading(page, 'Our Project');
    // Files that the new page fetches may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

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
