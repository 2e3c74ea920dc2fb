import type { Page } from '@playwright/test';
import { galleryItem } from '../../../mocks/records/gallery.ts';
import { idle, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

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

/** The open picture. Those beside it wait for a swipe. */
const shown = (page: Page, part = 'img') =>
  dialog(page).locator(`figure[aria-hidden="false"] ${part}`);

/** How far the strip is from the place of the open picture, in pixels. */
const offPlace = (page: Page) =>
  dialog(page)
    .getByRole('group', { name: 'Pictures' })
    .evaluate((strip) => {
      const open = strip.querySelector('[aria-hidden="false"]')!;
      return Math.abs(open.getBoundingClientRect().x - strip.getBoundingClientRect().x);
    });

test(
  'a picture fits with its caption under it in any window',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/gallery?picture=B');
    await expectOpen(page, 'B');
    await expectFitting(page);
  },
);

/** Nothing shines through. The caption is as wide as the picture and right under it. */
async function expectFitting(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCSS('background-color', /^rgb\(/);
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => offPlace(page), 'a window of another size keeps it').toBeLessThan(2);
    const picture = (await shown(page).boundingBox())!;
    const caption = (await shown(page, 'figcaption').boundingBox())!;
    expect(picture.width / picture.height, `${width} px: the whole picture`).toBeCloseTo(4 / 3, 1);
    expect(caption.x).toBeCloseTo(picture.x, 0);
    expect(caption.width).toBeCloseTo(picture.width, 0);
    expect(caption.y - picture.y - picture.height).toBeLessThan(2);
    await expect(shown(page, 'span')).toHaveText('2 of 4');
    await expect(shown(page, 'span')).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  }
}

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test(
    'a swipe shows the next picture or the one before; two fingers enlarge the page and move it',
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
      const drag = async (from: number, to: number) => {
        await touch('touchStart', from);
        for (let step = 1; step <= 5; step++)
          await touch('touchMove', from + ((to - from) * step) / 5);
      };
      const swipe = async (from: number, to: number) => {
        await drag(from, to);
        await touch('touchEnd');
      };
      const expectAtRest = async (id: string) => {
        await expect.poll(() => offPlace(page)).toBeLessThan(2);
        await expectOpen(page, id);
      };
      await swipe(300, 60);
      await expectOpen(page, 'C');
      await expectAtRest('C');
      await swipe(60, 300);
      await expectOpen(page, 'B');
      await expectAtRest('B');
      // A finger that rests before it is lifted does not flick.
      await drag(180, 200);
      await page.waitForTimeout(300);
      await touch('touchEnd');
      await idle(page);
      await expectAtRest('B');

      const scale = () => page.evaluate(() => visualViewport!.scale);
      await touch('touchStart', 160, 200);
      for (const apart of [30, 60, 90, 120]) await touch('touchMove', 180 - apart, 180 + apart);
      await touch('touchEnd');
      await expect.poll(scale).toBeGreaterThan(1.5);
      const left = () => page.evaluate(() => visualViewport!.offsetLeft);
      const before = await left();
      await swipe(300, 60);
      await expect.poll(left).toBeGreaterThan(before);
      await expectOpen(page, 'B');
      expect(await offPlace(page)).toBeLessThan(2);
    },
  );
});
