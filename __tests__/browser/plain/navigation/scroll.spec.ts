import type { Page } from '@playwright/test';
import { galleryItem } from '../../../../mocks/records/gallery.ts';
import {
  cards,
  expectHeading,
  follow,
  idle,
  loaded,
  visit,
} from '../../../support/browser/pages.ts';
import { expect, test } from '../../../support/browser/test.ts';

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

/** Opens the page of a project, without the scrolling that Playwright does before a click. */
async function openCard(page: Page, index: number): Promise<void> {
  await cards(page)
    .nth(index)
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/projects\/.+/);
  await loaded(page);
}

/** Holds back the answers of the service. @returns a function that lets them go */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    await released;
    // That of a page that was left is gone.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Goes back to the list of projects, which shows no card yet. @returns what lets its answer come */
async function goBackWithoutAnswers(page: Page): Promise<() => void> {
  const release = await holdAnswers(page);
  await page.goBack();
  await expectHeading(page, 'Our Project');
  await expect(cards(page)).toHaveCount(0);
  return release;
}

test('a link leads to the top, back and forward to the former position; opening a picture scrolls nothing', async ({
  page,
  service,
}) => {
  // The second row has three pictures.
  service.db.tables.MaidanGalleries = Array.from({ length: 9 }, (_, index) =>
    galleryItem({ galleryId: `${index}`, imgUrl: '/pictures/huddle.svg', ef1: '2026-01-01' }),
  );
  await visit(page, '/projects');
  await scrollTo(page, 1100);
  await openCard(page, 6);
  await expectTop(page, 0);
  await scrollTo(page, 250);
  await page.goBack();
  await expectHeading(page, 'Our Project');
  await expectTop(page, 1100);
  await page.goForward();
  await expect(page).toHaveURL(/projects\/.+/);
  await expectTop(page, 250);

  // The visitor opens a picture of the second row. They go through two more of it and close the last.
  await follow(page, 'Gallery');
  await expectHeading(page, 'Gallery');
  await expectTop(page, 0);
  await scrollTo(page, 850);
  const picture = page.getByRole('main').getByRole('button').nth(3);
  await picture.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await top(page)).toBe(850);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await idle(page);
  expect(await top(page)).toBe(850);
});

test(
  'a visitor finds their place again after a reload or back navigation, even with a slow service',
  { tag: '@whole' },
  async ({ page }) => {
    await visit(page, '/projects');
    await scrollTo(page, 1100);
    await page.reload();
    await loaded(page);
    await expectTop(page, 1100);
    await openCard(page, 6);
    await page.reload();
    await loaded(page);
    await page.goBack();
    await expectHeading(page, 'Our Project');
    await expect(cards(page)).not.toHaveCount(0);
    await expectTop(page, 1100);

    await page.goForward();
    await expect(page).toHaveURL(/projects\/.+/);
    await page.reload();
    await loaded(page);
    const release = await goBackWithoutAnswers(page);
    release();
    await expect(cards(page)).not.toHaveCount(0);
    await expectTop(page, 1100);
  },
);

test(
  'a page left before it is tall enough keeps its place; a visitor who scrolls meanwhile is not pulled back',
  { tag: '@whole' },
  async ({ page }) => {
    await visit(page, '/projects');
    await scrollTo(page, 1800);
    await openCard(page, 6);
    await page.reload();
    await loaded(page);
    const release = await goBackWithoutAnswers(page);
    await idle(page);
    release();
    await page.reload();
    await expectTop(page, 1800);

    await follow(page, 'Gallery');
    await expectHeading(page, 'Gallery');
    await page.reload();
    await loaded(page);
    await page.unroute('**/graphql');
    const releaseAgain = await goBackWithoutAnswers(page);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -100);
    releaseAgain();
    await expect(cards(page)).not.toHaveCount(0);
    await idle(page);
    expect(await top(page)).toBeLessThan(1000);
  },
);
