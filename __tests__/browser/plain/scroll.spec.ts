import type { Page } from '@playwright/test';
import { cards, expectHeading, follow, idle, loaded, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const expectTop = (page: Page, place: number) => expect.poll(() => top(page)).toBe(place);

/** Scrolls as a visitor does, and waits until the page has noticed. */
async function scrollTo(page: Page, place: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), place);
  await expectTop(page, place);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Follows a card's link without the scrolling that Playwright does before a click. */
async function openCard(page: Page, index: number): Promise<void> {
  await cards(page)
    .nth(index)
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click());
}

test('a page that a link leads to starts at its top', async ({ page }) => {
  await visit(page, '/projects');
  await scrollTo(page, 900);
  await openCard(page, 5);
  await expect(page).toHaveURL(/projects\/.+/);
  await loaded(page);
  await expectTop(page, 0);
  await scrollTo(page, 300);
  await follow(page, 'Gallery');
  await expectHeading(page, 'Gallery');
  await expectTop(page, 0);
});

test('a footer link to the same page leads to its top', async ({ page }) => {
  await visit(page, '/projects');
  await scrollTo(page, 1500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
  await expectTop(page, 0);
});

test('back and forward return to where the visitor was', async ({ page }) => {
  await visit(page, '/projects');
  await scrollTo(page, 1100);
  await openCard(page, 6);
  await expect(page).toHaveURL(/projects\/.+/);
  await loaded(page);
  await scrollTo(page, 250);
  await page.goBack();
  await expectHeading(page, 'Our Project');
  await expectTop(page, 1100);
  await page.goForward();
  await expect(page).toHaveURL(/projects\/.+/);
  await expectTop(page, 250);
});

for (const latency of [0, 1200]) {
  test(`back returns there after a reload too, with a service that takes ${latency} ms`, async ({
    page,
    service,
  }) => {
    await visit(page, '/projects');
    await scrollTo(page, 1100);
    await openCard(page, 6);
    await expect(page).toHaveURL(/projects\/.+/);
    await loaded(page);
    service.latency = latency;
    await page.reload();
    await loaded(page);
    await page.goBack();
    await expectHeading(page, 'Our Project');
    await expect(cards(page)).not.toHaveCount(0);
    await expectTop(page, 1100);
  });
}

test('a reload stays where it was', async ({ page }) => {
  await visit(page, '/projects');
  await scrollTo(page, 1000);
  await page.reload();
  await loaded(page);
  await expectTop(page, 1000);
});

test('a visitor who scrolls while the content comes is not pulled back', async ({
  page,
  service,
}) => {
  await visit(page, '/projects');
  await scrollTo(page, 1800);
  await follow(page, 'Gallery');
  await expectHeading(page, 'Gallery');
  // The page is shown once half of a second is over, and still waits for its content when the visitor scrolls.
  service.latency = 2500;
  await page.reload();
  await page.goBack();
  await expectHeading(page, 'Our Project');
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -100);
  await expect(cards(page)).not.toHaveCount(0);
  await idle(page);
  expect(await top(page)).toBeLessThan(1000);
});

test('a page that is reloaded before it is tall enough for its place keeps the place', async ({
  page,
  service,
}) => {
  await visit(page, '/projects');
  await scrollTo(page, 1800);
  await openCard(page, 6);
  await expect(page).toHaveURL(/projects\/.+/);
  await page.reload();
  await loaded(page);
  service.latency = 5000;
  await page.goBack();
  await expectHeading(page, 'Our Project');
  await expect(cards(page)).toHaveCount(0);
  await idle(page);
  service.latency = 0;
  await page.reload();
  await expectTop(page, 1800);
});

test('opening, leafing and closing a picture does not move the page', async ({ page }) => {
  await visit(page, '/gallery');
  await scrollTo(page, 800);
  // In the second row, as are the two after it.
  await page
    .getByRole('main')
    .getByRole('button')
    .nth(3)
    .evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await top(page)).toBe(800);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await idle(page);
  expect(await top(page)).toBe(800);
});

test('a page opened anew in the same tab starts at its top or its section, whatever an earlier one left', async ({
  page,
}) => {
  await visit(page, '/projects');
  await scrollTo(page, 900);
  await visit(page, '/news');
  await expectTop(page, 0);
  await scrollTo(page, 1200);
  await visit(page, '/#impact');
  await expect(page.getByRole('heading', { name: /^Our Impact/ })).toBeInViewport();
  await page.goBack();
  await expectTop(page, 1200);
  await page.reload();
  await expectTop(page, 1200);
});

test('the skip link leads to the top of the content', async ({ page }) => {
  await visit(page, '/projects');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await scrollTo(page, 1500);
  await follow(page, 'Gallery');
  await expectHeading(page, 'Gallery');
  await scrollTo(page, 700);
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => top(page)).toBeLessThan(120);
});
