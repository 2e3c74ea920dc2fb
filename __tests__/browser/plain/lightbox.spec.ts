import type { Page } from '@playwright/test';
import { galleryItem } from '../../../mocks/records/gallery.ts';
import { expectHeading, idle, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** Newest first: A, B, C, D. */
const IDS = ['A', 'B', 'C', 'D'];

test.beforeEach(({ service }) => {
  service.db.tables.MaidanGalleries = IDS.map((id, index) =>
    galleryItem({
      galleryId: id,
      title: `Picture ${id}`,
      imgUrl: '/pictures/huddle.svg',
      ef1: { date: `2026-01-0${9 - index}` },
    }),
  );
});

const dialog = (page: Page) => page.getByRole('dialog');
const cardOf = (page: Page, id: string) =>
  page.getByRole('main').getByRole('button', { name: `Picture ${id}` });
const expectOpen = (page: Page, id: string) =>
  expect(dialog(page).getByRole('heading', { name: `Picture ${id}` })).toBeVisible();

test('a picture keeps the focus, leafing is one step of the history, and back stays in the gallery', async ({
  page,
}) => {
  await visit(page, '/projects');
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await cardOf(page, 'A').focus();
  await page.keyboard.press('Enter');
  await expectOpen(page, 'A');
  await page.keyboard.press('ArrowRight');
  await expectOpen(page, 'B');
  await expect(page).toHaveURL(/\?picture=B$/);
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null),
    ).toBe(true);
  }
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expectHeading(page, 'Gallery');
  await expect(page.getByRole('main').getByRole('button').and(page.locator(':focus'))).toHaveCount(
    1,
  );
  await expect(cardOf(page, 'B')).toBeFocused();
  // Forward does not open it again.
  await page.goForward();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expectHeading(page, 'Our Project');
});

const frame = (page: Page) => dialog(page).getByRole('group', { name: 'Zoomed in' });
const place = (page: Page) =>
  frame(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
const widthOf = async (page: Page) => (await dialog(page).getByRole('img').boundingBox())!.width;

test(
  'a picture fits with its caption under it, zooms, moves in its frame by keys and mouse, and fits again',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/gallery?picture=B');
    await expectOpen(page, 'B');
    await expectFitting(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const fitting = await widthOf(page);

    // Larger than the window: what was in the middle stays there.
    await dialog(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect(frame(page)).toBeVisible();
    expect(await widthOf(page)).toBeCloseTo(2 * fitting, 0);
    const [left, top] = await place(page);
    expect(left).toBeGreaterThan(0);
    expect(top).toBeGreaterThan(0);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect(await place(page)).toEqual([left! + 80, top! - 80]);
    const box = (await frame(page).boundingBox())!;
    await page.mouse.move(box.x + 300, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 320, box.y + 230);
    await page.mouse.up();
    expect(await place(page)).toEqual([left! + 60, top! - 110]);
    await expectOpen(page, 'B');

    await page.keyboard.press('-');
    expect(await widthOf(page)).toBeCloseTo((2 * fitting) / 1.5, 0);
    await page.keyboard.press('Escape');
    await expect(frame(page)).toHaveCount(0);
    expect(await widthOf(page)).toBeCloseTo(fitting, 0);
    await dialog(page).getByRole('img').dblclick();
    await expect(frame(page)).toBeVisible();

    // Another picture starts as it fits.
    await page.keyboard.press('End');
    await expectOpen(page, 'D');
    await expect(frame(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  },
);

/** Nothing shines through, and the caption is as wide as the picture and right under it. */
async function expectFitting(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCSS('background-color', /^rgb\(/);
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = (await dialog(page).getByRole('img').boundingBox())!;
    const caption = (await dialog(page).locator('figcaption').boundingBox())!;
    expect(picture.width / picture.height, `${width} px: the whole picture`).toBeCloseTo(4 / 3, 1);
    expect(caption.x).toBeCloseTo(picture.x, 0);
    expect(caption.width).toBeCloseTo(picture.width, 0);
    expect(caption.y - picture.y - picture.height).toBeLessThan(2);
    await expect(dialog(page).getByText('2 of 4')).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  }
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test(
    'a swipe shows the next and the one before, two fingers zoom, and then one moves the picture',
    { tag: '@whole' },
    async ({ page }) => {
      await visit(page, '/gallery');
      await cardOf(page, 'B').tap();
      await expectOpen(page, 'B');
      const fingers = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
        fingers.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: xs.map((x, id) => ({ x, y: 300, id })),
        });
      const swipe = async (from: number, to: number) => {
        await touch('touchStart', from);
        for (let step = 1; step <= 5; step++)
          await touch('touchMove', from + ((to - from) * step) / 5);
        await touch('touchEnd');
      };
      await swipe(300, 60);
      await expectOpen(page, 'C');
      await swipe(60, 300);
      await expectOpen(page, 'B');
      await swipe(180, 200);
      await idle(page);
      await expectOpen(page, 'B');

      const fitting = await widthOf(page);
      await touch('touchStart', 160, 200);
      for (const apart of [30, 40, 50]) await touch('touchMove', 180 - apart, 180 + apart);
      await touch('touchEnd');
      await expect(frame(page)).toBeVisible();
      expect(await widthOf(page)).toBeGreaterThan(1.5 * fitting);
      const [before] = await place(page);

      await touch('touchStart', 300);
      for (const x of [260, 200, 140, 80]) await touch('touchMove', x);
      await touch('touchEnd');
      await expect.poll(async () => (await place(page))[0]).toBeGreaterThan(before!);
      await expectOpen(page, 'B');
    },
  );
});
