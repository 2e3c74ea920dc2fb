import type { Page } from '@playwright/test';
import type { MockedHttpService } from '../../../mocks/service.ts';
import { organisation } from '../../../src/content/organisation.ts';
import { changeTexts, SIGN, type TextChange } from '../../support/browser/changeTexts.ts';
import { chooser } from '../../support/browser/donation.ts';
import { hydrated, loaded } from '../../support/browser/pages.ts';
import { expect, test, type Watch } from '../../support/browser/test.ts';

// Here a browser does change texts. In every test, `support/browser/looseTexts.ts` reports texts that React changes and that
// have no element of their own.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

interface Visit {
  page: Page;
  service: MockedHttpService;
  watch: Watch;
}

/** What visitors do, each on a page whose texts are changed. */
const JOURNEYS: { what: string; path: string; walk: (visit: Visit) => Promise<void> }[] = [
  { what: 'goes to a list, a record and back', path: '/', walk: walkAround },
  { what: 'searches', path: '/search', walk: search },
  { what: 'sends an enquiry', path: '/contact', walk: enquire },
  { what: 'donates', path: '/news', walk: give },
];

const VISITORS: Record<TextChange, string> = {
  translated: 'a visitor who has the page translated',
  'with numbers as links': 'a visitor whose phone makes links of numbers',
};

for (const [change, visitor] of Object.entries(VISITORS) as [TextChange, string][]) {
  for (const { what, path, walk } of JOURNEYS) {
    test(
      `${visitor} ${what}`,
      { tag: change === 'translated' ? [] : '@whole' },
      async ({ page, service, watch }) => {
        await page.goto(path);
        await hydrated(page);
        await begin(page, change);
        // What is not hydrated yet when its texts change is rendered anew.
        watch.expect(/Minified React error #418;/);
        await walk({ page, service, watch });
        await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      },
    );
  }
}

/** From now on the texts of the page are changed. */
const begin = (page: Page, change: TextChange) =>
  page.evaluate(changeTexts, { change, sign: SIGN });

/** An element says these words and no others, whichever way they were changed. */
async function expectSays(page: Page, selector: string, words: string): Promise<void> {
  const letters = (text: string) => text.replaceAll(SIGN, '').replace(/[^\p{L}\p{N}]/gu, '');
  const said = async () => letters((await page.locator(selector).first().textContent()) ?? '');
  await expect.poll(said, words).toBe(letters(words));
}

const expectTitle = (page: Page, words: string) => expectSays(page, 'h1', words);

async function walkAround({ page }: Visit): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const burger = page.locator('[href="#pages"]');
  await burger.click();
  await expectSays(page, '[href="#pages"]', 'Close menu');
  await page.locator('#menu a[href="/projects"]').click();
  await expectTitle(page, 'Our Project');
  const count = page.locator('main nav output');
  await page.locator('main nav a[href="/projects?type=Football"]').click();
  await expect(count).toHaveText(/\d+ of \d+/);
  await page.locator('main nav a[href="/projects"]').click();
  await page.locator('main a[href="/projects/huddle-camp"]').first().click();
  await expectTitle(page, 'Huddle Camp');
  await page.goBack();
  await expectTitle(page, 'Our Project');
  await page.locator('footer a[href="/contact"]').first().click();
  await loaded(page);
  await expectTitle(page, 'Contact');
}

async function search({ page }: Visit): Promise<void> {
  const box = page.getByRole('searchbox');
  const help = page.locator('[aria-labelledby="help-card"]').first();
  await box.fill('my coach hits me');
  await expect(help.locator('a[href="tel:1098"]')).toBeVisible();
  await expectSays(page, '#help-card', 'You can get help');
  await box.fill('');
  await expect(help).toHaveCount(0);
  await box.fill('football');
  await expect(page.locator('#results')).toHaveText(/results$/);
  await expect(page.locator('mark').first()).toHaveText(/football/i);
}

async function enquire({ page, service, watch }: Visit): Promise<void> {
  const field = (name: string) => page.locator(`form [name="${name}"]`);
  const send = page.locator('form button[type="submit"]');
  const dialog = page.getByRole('alertdialog');
  await field('name').fill('Asha');
  await field('name').fill('');
  await expect(page.getByText('Name is required')).toBeVisible();
  await field('name').fill('Asha Meshram');
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await send.click();
  await expect(dialog).toHaveAccessibleName(/Required Fields Missing/);
  await dialog.getByRole('button').click();
  await field('contactNumber').fill('98230 00000');

  watch.expectFailed('CreateContact');
  service.fail('401', 1);
  await send.click();
  await expect(dialog).toHaveAccessibleName(/Oops/);
  await dialog.getByRole('button').click();
  await expectSays(
    page,
    'form output',
    'Your enquiry was not sent. What you wrote stands here: send it again, now or later.',
  );
  await send.click();
  await expect(dialog).toHaveAccessibleName(/Success!/);
  await dialog.getByRole('button').click();
  await expectSays(page, 'form output', '');
  await expectSays(page, 'form button[type="submit"]', 'Send Enquiry');
}

async function give({ page }: Visit): Promise<void> {
  const { upi, gifts, bank } = organisation;
  await page.locator('header [aria-haspopup="dialog"]').click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  await expect(chooser(page)).toBeVisible();
  await press('Pay using QR Code');
  // The label, when it stands still: the dialog may yet be moving.
  await dialog.locator('label').nth(1).click();
  await expect(dialog.locator('a[href^="upi:"]')).toHaveAttribute(
    'href',
    new RegExp(`am=${gifts[0]?.rupees}&`),
  );
  await press('Copy UPI ID');
  await expectSays(page, '[role="dialog"] output', `${upi.id} is copied.`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(upi.id);
  await press('Back');
  await press('Pay by Bank Transfer');
  await dialog.getByRole('button', { name: 'Copy' }).first().click();
  await expect(dialog.locator('b', { hasText: bank.payee })).toBeVisible();
  await press('Done');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
