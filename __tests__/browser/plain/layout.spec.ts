import type { Locator } from '@playwright/test';
import { event } from '../../../mocks/records/events.ts';
import { galleryItem } from '../../../mocks/records/gallery.ts';
import { project } from '../../../mocks/records/projects.ts';
import { shiftOf, watchShifts } from '../../support/browser/layout.ts';
import { card, cards, idle, moveTo, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/** The boxes of elements, as the page has them. */
const boxes = (of: Locator) =>
  of.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      return { left, right, top: top + scrollY, bottom: bottom + scrollY, width, height };
    }),
  );

test('the navigation is on one line of a wide screen, even with its longest label; Donate is in reach on a small one', async ({
  page,
}) => {
  await visit(page, '/reports');
  const bar = page.getByRole('banner');
  const targets = bar.locator('a:visible, button:visible');
  for (const width of [1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByRole('button', { name: 'Reports & Publications' })).toBeVisible();
    const all = await boxes(targets);
    expect(all).toHaveLength(14);
    const middle = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;
    for (const [index, box] of all.entries()) {
      expect(Math.abs(middle(box) - middle(all[0]!)), `${index} is on the line`).toBeLessThan(4);
      expect(box.left, `${index} follows`).toBeGreaterThanOrEqual(all[index - 1]?.right ?? 0);
      expect(box.right, `${index} is on the screen`).toBeLessThanOrEqual(width);
    }
  }
  // They are in the same places on every page.
  const items = bar.locator('nav[aria-label=Main] > ul > li');
  const places = await boxes(items);
  await visit(page, '/help');
  expect(await boxes(items)).toEqual(places);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(bar.getByRole('button', { name: 'Donate' })).toBeInViewport({ ratio: 1 });
});

test('nothing shifts while a list and its pictures load', async ({ page, service }) => {
  service.latency = 300;
  await watchShifts(page);
  for (const path of ['/', '/projects', '/events/new-year-open-ground']) {
    await visit(page, path);
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ),
    );
    await idle(page);
    expect(await shiftOf(page), path).toBeLessThan(0.1);
  }
});

test('no words in the head of a page lie on its figure', { tag: '@whole' }, async ({ page }) => {
  for (const path of ['/news', '/career', '/help', '/awards/small-library-medal'])
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      const head = page.getByRole('main').locator('header');
      const [figure] = await boxes(head.locator('img'));
      const lines = await head.evaluate((element) =>
        [...element.querySelectorAll('h1, p')].flatMap((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return [...range.getClientRects()].map(({ right, bottom }) => ({
            right,
            bottom: bottom + scrollY,
          }));
        }),
      );
      for (const { right, bottom } of lines)
        expect(bottom <= figure!.top || right <= figure!.left, `${path} at ${width} px`).toBe(true);
    }
});

test('the last row of a list offers one thing to do next in the space that its cards leave', async ({
  page,
  service,
}) => {
  const { MaidanProjects } = service.db.tables;
  await page.setViewportSize({ width: 1200, height: 800 });
  const link = page.getByRole('link', { name: 'Coach or work with us' });
  for (const [count, places] of [
    [3, 0],
    [4, 2],
  ] as const) {
    service.db.tables.MaidanProjects = MaidanProjects.slice(0, count);
    await visit(page, '/projects');
    await expect(cards(page)).toHaveCount(count);
    await expect(link).toBeVisible({ visible: places > 0 });
  }
  const last = (await boxes(cards(page))).at(-1)!;
  const [box] = await boxes(page.getByRole('main').getByRole('listitem').last());
  expect([box!.top, box!.bottom]).toEqual([last.top, last.bottom]);
  expect(Math.floor(box!.width / last.width)).toBe(2);
});

test("the gallery shows a year's first picture large, and leaves no gap", async ({
  page,
  service,
}) => {
  service.db.tables.MaidanGalleries = [2026, 2026, 2026, 2026, 2026, 2025, 2025, 2024].map(
    (year, index) =>
      galleryItem({ galleryId: `${index}`, title: 'P', ef1: { date: `${year}-05-05` } }),
  );
  await page.setViewportSize({ width: 1200, height: 800 });
  await visit(page, '/gallery');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['2026', '2025', '2024']);
  const edge = (await boxes(main.getByRole('heading', { level: 2 })))[0]!.right;
  const [large, second, third, , fifth, , two, alone] = await boxes(main.getByRole('button'));
  expect(large!.width).toBeGreaterThan(second!.width * 2);
  expect([large!.top, large!.bottom]).toEqual([second!.top, third!.bottom]);
  for (const last of [second, third, fifth, two, alone]) expect(last!.right).toBeCloseTo(edge, 0);
});

test('a long title fits the first screen and four lines of a card, and breaks no word at its hyphen', async ({
  page,
  service,
}) => {
  const title =
    'Annual Inter-District Deaf Girls’ Football Championship and Coaches’ Training Programme, Nagpur and Wardha';
  service.db.tables.MaidanProjects = [
    project({ projectid: 'x', title, imgUrl: '/pictures/final.svg' }),
    project({ projectid: 'y', title: 'बधिर बालिका', hoverText: 'नागपुर की लड़कियाँ' }),
  ];
  service.db.tables.MaidanEvents = [
    event({ eventId: 'x', title, date: '2027-09-23', imgUrl: '/pictures/final.svg' }),
  ];
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/projects');
  const onCard = cards(page).getByRole('heading', { name: title, exact: true });
  await expect.poll(() => onCard.evaluate(linesShown)).toBe(4);
  for (const text of ['बधिर बालिका', 'नागपुर की लड़कियाँ']) {
    const { lineHeight, fontSize, letterSpacing } = await card(page, 'बधिर बालिका')
      .getByText(text)
      .evaluate((element) => {
        const style = getComputedStyle(element);
        return {
          lineHeight: style.lineHeight,
          fontSize: style.fontSize,
          letterSpacing: style.letterSpacing,
        };
      });
    expect(parseFloat(lineHeight) / parseFloat(fontSize), text).toBeCloseTo(1.4);
    expect(letterSpacing).toBe('normal');
  }
  await page.waitForFunction(() => document.fonts.check('800 1rem "Anek Devanagari"', 'ब'));
  for (const path of ['/projects/x', '/events/x']) {
    await moveTo(page, path);
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(heading, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
      const word = heading.getByText('Inter-District');
      await expect.poll(() => word.evaluate(linesShown), `${path} at ${width} px`).toBe(1);
      const picture = page.getByRole('article').locator('img').first();
      const [{ top }, { top: pictureTop }] = [
        (await boxes(heading))[0]!,
        (await boxes(picture))[0]!,
      ];
      expect(top - pictureTop, 'the picture above it').toBeGreaterThan(height * 0.45);
    }
  }
});

/** How many lines of its font an element has room for. It is NaN until the stylesheet is there. */
function linesShown(p: Element): number {
  return Math.round(p.getBoundingClientRect().height / parseFloat(getComputedStyle(p).lineHeight));
}
