import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { organisation } from '../../../src/content/organisation.ts';
import { atRest, SIZES } from '../../support/browser/axe.ts';
import { chooser, donate, expectClosed } from '../../support/browser/donation.ts';
import { setTextSize } from '../../support/browser/layout.ts';
import {
  addStyle,
  goOffline,
  idle,
  operations,
  saveData,
  visit,
} from '../../support/browser/pages.ts';
import { readCode, readScreen } from '../../support/browser/qr.ts';
import { expect, test } from '../../support/browser/test.ts';

const { upi } = organisation;
const LINK = `upi://pay?pa=${upi.id}&pn=${upi.payee}&cu=INR`;

const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan QR Code' });
const code = (page: Page) => scanner(page).getByRole('img', { name: 'Donation QR code' });

async function open(page: Page): Promise<void> {
  await visit(page, '/news');
  await donate(page).click();
  await expect(chooser(page)).toBeVisible();
}

async function showCode(page: Page): Promise<void> {
  await chooser(page).getByRole('button', { name: 'Pay using QR Code' }).click();
  await expect(scanner(page)).toBeVisible();
  await atRest(page);
}

test('the donation dialogs fit the screen, and their code leads to the payee', async ({
  page,
  service,
}) => {
  await open(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectChooser(page);
    await showCode(page);
    await expectCode(page, size);
    await scanner(page).getByRole('button', { name: 'Back' }).click();
    await expect(scanner(page)).toHaveCount(0);
  }
  await showCode(page);
  await expectReadInAllColours(page);
  await expectScrolls(page);
  expect(await operations(page, service), 'the service is not queried').toEqual(['NewsItemList']);
});

/** All of the chooser is on the screen. */
async function expectChooser(page: Page): Promise<void> {
  for (const part of [
    chooser(page).getByRole('heading', { name: 'Choose Payment Method' }),
    chooser(page).getByRole('link', { name: 'Pay using Payment Gateway' }),
    chooser(page).getByRole('button', { name: 'Close' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
}

/** An app may open on these screens. So the code is for a second phone, and need not be as large. */
const isSmall = ({ width }: { width: number }) => width < 768;

/** The code says whom the app should show, and is large enough to be scanned. */
async function expectCode(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  await expect(chooser(page)).toHaveCount(0);
  await expect(scanner(page).getByRole('definition')).toHaveText([upi.payee, upi.id]);
  // There is no such app at a desk.
  await expect(scanner(page).locator('a[href^="upi:"]')).toBeVisible({ visible: isSmall(size) });
  await expect(code(page)).toBeInViewport({ ratio: 1 });
  const box = await code(page).boundingBox();
  expect(Math.abs(box!.width - box!.height)).toBeLessThan(1);
  expect(box!.width).toBeGreaterThanOrEqual(isSmall(size) ? 140 : 270);
  expect(await readScreen(code(page))).toBe(LINK);
}

/** An extension that inverts pages, and pictures back again. */
const INVERTS =
  'html { filter: invert(1) hue-rotate(180deg) } img, video { filter: invert(1) hue-rotate(180deg) }';

/** What an extension such as Dark Reader makes of a page's styles and SVG elements. */
const DARKENS = `* { background-color: #181a1b !important; color: #e8e6e3 !important; border-color: #8c8273 !important }
  svg *, [fill] { fill: #e8e6e3 !important }`;

/** The code is dark on white. The browser or an extension may make anything else of the page. */
async function expectReadInAllColours(page: Page): Promise<void> {
  const read = async (mode: string) => expect(await readScreen(code(page)), mode).toBe(LINK);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await read('dark, forced colours');
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await read('darkened by the browser');
  await browser.send('Emulation.setAutoDarkModeOverride', {});
  for (const css of [INVERTS, DARKENS]) {
    const removeStyle = await addStyle(page, css);
    await read(css);
    await removeStyle();
  }
}

/** The code scrolls to its buttons on a low screen. At twice the text size it does not scroll sideways. */
async function expectScrolls(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 500 });
  await setTextSize(page, '200%');
  for (const part of [
    scanner(page).getByRole('heading'),
    scanner(page).getByRole('button', { name: 'Done' }),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.9 });
  }
  expect(
    await page.getByRole('dialog').evaluate((veil) => veil.scrollWidth - veil.clientWidth),
  ).toBeLessThanOrEqual(0);
}

test.describe('a donor with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a donor copies the UPI ID, or finds it selected, and saves a code with the chosen amount', async ({
    page,
  }) => {
    await open(page);
    await showCode(page);
    const status = scanner(page).getByRole('status');
    const copy = scanner(page).getByRole('button', { name: 'Copy UPI ID' });
    await copy.click();
    await expect(status).toHaveText(`${upi.id} is copied.`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(upi.id);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    );
    await copy.click();
    await expect(status).toContainText('did not copy');
    expect(await page.evaluate(() => String(getSelection()))).toBe(upi.id);

    await scanner(page).getByRole('radio', { name: '₹1,000' }).check({ force: true });
    const download = page.waitForEvent('download');
    await scanner(page).getByRole('button', { name: 'Save QR' }).click();
    expect((await download).suggestedFilename()).toMatch(/^[\w-]+\.png$/);
    const png = readFileSync(await (await download).path());
    expect(png.readUInt32BE(16)).toBeGreaterThan(400);
    expect(readCode(png)).toBe(LINK.replace('&cu', '&am=1000&cu'));
    await expect(status).toHaveText(/^No new picture\? .* screenshot/);
  });
});

test.describe('a donor with a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a donor on a phone meets the UPI app first, and reads what to do where no app has opened', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, '/news');
    await donate(page).tap();
    await chooser(page).getByRole('button', { name: 'Pay using QR Code' }).tap();
    const link = scanner(page).getByRole('link', { name: 'Open UPI app' });
    await expect(link).toBeFocused();
    // The link, the payee and the answers need no scrolling on the lowest screen.
    await page.setViewportSize({ width: 360, height: 640 });
    expect((await link.boundingBox())!.y).toBeLessThan((await code(page).boundingBox())!.y);
    for (const part of [link, code(page), scanner(page).getByRole('button', { name: 'Done' })])
      await expect(part).toBeInViewport({ ratio: 1 });

    await link.evaluate((each) =>
      each.addEventListener('click', (press) => press.preventDefault()),
    );
    const status = scanner(page).getByRole('status');
    await link.tap();
    // An app that opens hides the page. It may be back before the time is over.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(3_000);
    await expect(status).toHaveText('');
    await link.tap();
    await page.clock.runFor(1_000);
    await expect(status).toHaveText('');
    await page.clock.runFor(1_100);
    await expect(status).toHaveText(
      'No app opened. Copy the UPI ID, or scan the code with another phone.',
    );
    await scanner(page).getByRole('button', { name: 'Done' }).tap();
    await expectClosed(page);
  });
});

test('donation dialogs that cannot be fetched leave the page as it is, and late ones open when they come', async ({
  page,
  watch,
  context,
}) => {
  watch.expectNetworkFailures();
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk/);
  await saveData(page);
  await visit(page, '/search');
  const field = page.getByRole('searchbox');
  await field.fill('lane');
  await goOffline(context, watch);
  const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await donate(page).click();
  await failure;
  await expectNoDialog(page);

  // The next click fetches them again.
  await context.setOffline(false);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const fetched = page.waitForEvent('request', (request) => request.url().endsWith('.js'));
  await donate(page).click();
  await fetched;
  await expectNoDialog(page);
  await expect(donate(page)).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(chooser(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(field).toHaveValue('lane');
});

/** The search is shown as it was, and no dialog over it. */
async function expectNoDialog(page: Page): Promise<void> {
  await idle(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('lane');
}
