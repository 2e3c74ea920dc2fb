import type { Page } from '@playwright/test';
import type { MockedHttpService } from '../../../mocks/service.ts';
import { organisation } from '../../../src/content/organisation.ts';
import { changeTexts, SIGN, type TextChange } from '../../support/changeTexts.ts';
import { chooser } from '../../support/donation.ts';
import {
  goOffline,
  holdScripts,
  hydrated,
  keeps,
  loaded,
  PAUSE,
  serveMap,
} from '../../support/pages.ts';
import { askedAt } from '../../support/prerendered.ts';
import { expect, test, type Watch } from '../../support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

interface Visit {
  page: Page;
  service: MockedHttpService;
  watch: Watch;
  change: TextChange;
}

/** What visitors do, each on a page whose texts are changed. */
const JOURNEYS: { name: string; path: string; walk: (visit: Visit) => Promise<void> }[] = [
  { name: 'menu, dropdown, list, record and back', path: '/', walk: walkAround },
  { name: 'types of projects', path: '/projects', walk: chooseType },
  { name: 'search', path: '/search', walk: search },
  { name: 'enquiry', path: '/contact', walk: enquire },
  { name: 'map of another office', path: '/contact', walk: showOffice },
  { name: 'donation', path: '/news', walk: give },
  { name: 'bank account', path: '/terms', walk: copyAccount },
  { name: 'sharing', path: '/blogs/playing-in-the-rain', walk: share },
  { name: 'calendar', path: '/events/a-day-of-signs', walk: addToCalendar },
  { name: 'PDF', path: '/csppolicy/annexure5', walk: download },
  { name: 'gallery', path: '/gallery', walk: leaf },
  { name: 'forgetting', path: '/privacy', walk: forget },
];

const CHANGES: { change: TextChange; isEarly: boolean }[] = [
  { change: 'in fonts', isEarly: false },
  { change: 'in fonts', isEarly: true },
  { change: 'in fonts at once', isEarly: false },
  { change: 'in halves', isEarly: false },
  { change: 'with numbers as links', isEarly: false },
  { change: 'with numbers as links', isEarly: true },
  { change: 'in fonts and back', isEarly: false },
  { change: 'in another order', isEarly: false },
];

for (const { change, isEarly } of CHANGES) {
  for (const { name, path, walk } of JOURNEYS) {
    test(
      `texts ${change}${isEarly ? ' before hydration' : ''}: ${name}`,
      { tag: change === 'in fonts' && !isEarly ? [] : '@whole' },
      async ({ page, service, watch }) => {
        if (path === '/contact') await serveMap(page);
        if (isEarly) {
          const release = await holdScripts(page);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page.getByRole('contentinfo')).toBeVisible();
          await begin(page, change);
          release();
          await hydrated(page);
        } else {
          await page.goto(path);
          await hydrated(page);
          await begin(page, change);
        }
        // What is not hydrated yet when its texts change is rendered anew.
        watch.expect(/Minified React error #418;/);
        await walk({ page, service, watch, change });
        await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      },
    );
  }
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the line above a page whose texts are changed says so, how old the page is, and goes', async ({
    page,
    context,
    watch,
  }) => {
    await page.clock.install({ time: askedAt() });
    await page.goto('/');
    await keeps(page, '/');
    await begin(page, 'in fonts');
    const line = page.getByRole('complementary', { name: 'Connection' });
    for (let time = 0; time < 2; time++) {
      await goOffline(context, watch);
      const says = async () => {
        await page.clock.fastForward(PAUSE);
        return line.textContent();
      };
      await expect
        .poll(says)
        .toMatch(new RegExp(`^${SIGN}No connection\\. ${SIGN}As it was on \\d`));
      await context.setOffline(false);
      await expect(line).toHaveText('');
    }
  });
});

/** From now on the texts of the page are changed. */
const begin = (page: Page, change: TextChange) =>
  page.evaluate(changeTexts, { change, sign: SIGN });

/** The letters and digits of a text, in no order: a change adds its sign, and may move parts. */
const letters = (words: string) =>
  Array.from(words.replaceAll(SIGN, '').replace(/[^\p{L}\p{N}]/gu, ''))
    .toSorted()
    .join('');

/** An element says these words and no others, whichever way they were changed. */
async function expectSays(page: Page, selector: string, words: string): Promise<void> {
  const said = async () => letters((await page.locator(selector).first().textContent()) ?? '');
  await expect.poll(said, words).toBe(letters(words));
}

const expectTitle = (page: Page, words: string) => expectSays(page, 'h1', words);

/** From now on the browser refuses to copy. */
const refuseClipboard = (page: Page) =>
  page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  );

const selected = (page: Page) => page.evaluate(() => String(getSelection()));

async function walkAround({ page }: Visit): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const burger = page.locator('[href="#pages"]');
  await burger.click();
  await expectSays(page, '[href="#pages"]', 'Close menu');
  await burger.click();
  await expectSays(page, '[href="#pages"]', 'Open menu');
  await burger.click();
  await page.locator('#menu a[href="/projects"]').click();
  await expectTitle(page, 'Our Project');
  await page.locator('main a[href="/projects/huddle-camp"]').first().click();
  await expectTitle(page, 'Huddle Camp');
  await page.goBack();
  await expectTitle(page, 'Our Project');
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'News' }).click();
  await bar.locator('[role="button"][aria-expanded="true"] ~ ul a[href="/blogs"]').click();
  await expectTitle(page, 'Blogs');
  await expect(bar.getByRole('button', { name: 'Blogs' })).toBeVisible();
  await page.locator('main a[href="/blogs/playing-in-the-rain"]').first().click();
  await expectTitle(page, 'Playing in the Rain');
  await page.locator('footer a[href="/contact"]').first().click();
  await loaded(page);
  await expectTitle(page, 'Contact');
}

async function chooseType({ page }: Visit): Promise<void> {
  const count = 'main nav output';
  await page.locator('main nav a[href="/projects?type=Football"]').click();
  await expect(page).toHaveURL(/type=Football$/);
  await expect(page.locator(count)).toHaveText(/3 of 11/);
  await page.locator('main nav a[href="/projects"]').click();
  await expect(page.locator(count)).toHaveText(/11 of 11/);
}

async function search({ page }: Visit): Promise<void> {
  const box = page.getByRole('searchbox');
  const help = page.locator('[aria-labelledby="help-card"]').first();
  await box.pressSequentially('my coach hits me', { delay: 20 });
  await expect(help.locator('a[href="tel:1098"]')).toBeVisible();
  await expectSays(page, '#help-card', 'You can get help');
  await box.fill('');
  await expect(help).toHaveCount(0);
  await box.pressSequentially('football', { delay: 20 });
  await expect(page.locator('#results')).toHaveText(/results$/);
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(page).toHaveURL(/q=football$/);
  // The rows are those of the page that opens with the query.
  const rows = () => page.locator('main ol').first().textContent();
  await expect.poll(async () => (await rows())?.length).toBeGreaterThan(500);
  const typed = letters((await rows()) ?? '');
  await page.reload();
  await expect.poll(async () => letters((await rows()) ?? '')).toBe(typed);
}

async function enquire({ page, service, watch }: Visit): Promise<void> {
  const field = (name: string) => page.locator(`form [name="${name}"]`);
  const send = page.locator('form button[type="submit"]');
  const dialog = page.getByRole('alertdialog');
  await field('name').pressSequentially('Asha');
  await field('name').fill('');
  await expect(page.getByText('Name is required')).toBeVisible();
  await field('name').pressSequentially('A');
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await field('name').fill('Asha Meshram');
  await send.click();
  await expect(dialog).toHaveAccessibleName(/Required Fields Missing/);
  await dialog.getByRole('button').click();
  await field('contactNumber').fill('98230 00000');

  watch.expectFailed('CreateContact');
  for (let time = 0; time < 2; time++) {
    service.fail('answer-lost', 1);
    await send.click();
    await expect(dialog).toHaveAccessibleName(/Oops/);
    await dialog.getByRole('button').click();
    await expectSays(
      page,
      'form output',
      'Your enquiry was not sent. What you wrote stands here: send it again, now or later.',
    );
  }
  await expect(field('name')).toHaveValue('Asha Meshram');
  service.heal();
  await send.click();
  await expect(dialog).toHaveAccessibleName(/Success!/);
  await dialog.getByRole('button').click();
  await expect(field('name')).toHaveValue('');
  await expectSays(page, 'form output', '');
  await expectSays(page, 'form button[type="submit"]', 'Send Enquiry');
}

async function showOffice({ page }: Visit): Promise<void> {
  const place = 'main [aria-live] p';
  await expectSays(page, place, 'Nagpur Head office');
  await page.getByRole('button', { name: 'Show Map' }).last().click();
  await expectSays(page, place, 'Delhi');
  await page.getByRole('button', { name: 'Show Map' }).first().click();
  await expectSays(page, place, 'Nagpur Head office');
}

async function give({ page, change }: Visit): Promise<void> {
  const { upi, gifts, bank } = organisation;
  await page.locator('header [aria-haspopup="dialog"]').click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  await expect(chooser(page)).toBeVisible();
  await press('Pay using QR Code');
  for (const index of gifts.keys()) {
    await dialog
      .getByRole('radio')
      .nth(index + 1)
      .check({ force: true });
    await expect(dialog.locator('a[href^="upi:"]')).toHaveAttribute(
      'href',
      new RegExp(`am=${gifts[index]?.rupees}&`),
    );
  }
  await press('Copy UPI ID');
  await expectSays(page, '[role="dialog"] output', `${upi.id} is copied.`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(upi.id);
  await refuseClipboard(page);
  await press('Copy UPI ID');
  await expectSays(
    page,
    '[role="dialog"] output',
    'Your browser did not copy it. The UPI ID is selected: copy it there.',
  );
  if (change !== 'with numbers as links') expect(await selected(page)).toBe(upi.id);
  await press('Back');
  await press('Pay by Bank Transfer');
  await dialog.getByRole('button', { name: 'Copy' }).first().click();
  await expect(dialog.locator('b', { hasText: bank.payee })).toBeVisible();
  await press('Done');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function copyAccount({ page }: Visit): Promise<void> {
  const { bank } = organisation;
  const line = page.locator('main dl > div').filter({ has: page.getByText(bank.ifsc) });
  await line.getByRole('button').click();
  await expect(line.locator('output')).toHaveText(/Copied\.$/);
  await refuseClipboard(page);
  await line.getByRole('button').click();
  await expect(line.locator('output')).toHaveText(/did not copy/);
  await expect(line.locator('output')).not.toHaveText(/Copied/);
  expect(await selected(page)).toBe(bank.ifsc);
}

async function share({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).first().click();
  const copy = page.getByRole('button', { name: 'Copy link' });
  const status = 'main [role="status"]';
  await copy.click();
  await expectSays(page, status, 'The link is copied.');
  await refuseClipboard(page);
  await copy.click();
  await expectSays(page, status, 'Your browser does not let us copy. Here is the link:');
  await expect(page.locator('input[readonly]').first()).toBeFocused();
  await page.getByRole('button', { name: 'Share' }).first().click();
  await expect(copy).toHaveCount(0);
}

async function addToCalendar({ page }: Visit): Promise<void> {
  const button = page.getByRole('button', { name: 'Add to calendar' }).first();
  for (const count of [1, 0, 1]) {
    await button.click();
    await expect(page.getByRole('link', { name: 'Calendar file' })).toHaveCount(count);
  }
}

async function download({ page, watch }: Visit): Promise<void> {
  const button = page.getByRole('button', { name: 'Download Form' });
  const status = 'button:has-text("Download Form") ~ output';
  // A press that comes before the maker of PDFs is there asks for it, and says so.
  page.on('dialog', (dialog) => void dialog.accept());
  const press = async () => {
    await Promise.all([page.waitForEvent('download', { timeout: 5_000 }), button.click()]);
  };
  await expect(press).toPass();
  await expectSays(page, status, '');
  watch.expect(/^The PDF could not be made: /);
  const restore = await page.evaluateHandle(() => {
    const drawing = HTMLCanvasElement.prototype;
    const toDataURL = Object.getOwnPropertyDescriptor(drawing, 'toDataURL') ?? {};
    Object.defineProperty(drawing, 'toDataURL', { configurable: true, value: () => null });
    return () => void Object.defineProperty(drawing, 'toDataURL', toDataURL);
  });
  await button.click();
  await expectSays(page, status, 'The PDF could not be made here. Print this page instead.');
  await restore.evaluate((giveBack) => giveBack());
  await expect(press).toPass();
  await expectSays(page, status, '');
}

async function leaf({ page }: Visit): Promise<void> {
  const place = page.getByRole('dialog').locator('[aria-live]');
  await page.locator('main [aria-haspopup="dialog"]').first().click();
  for (const number of [1, 2, 3]) {
    await expect(place).toHaveText(new RegExp(`^${SIGN}?${number} ?o`));
    await page.keyboard.press('ArrowRight');
  }
  await expect(place).toHaveText(new RegExp(`^${SIGN}?4 ?o`));
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function forget({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Forget this site' }).click();
  await expect(page.getByText('Done: what this site had kept')).toBeVisible();
}
