import type { Locator } from '@playwright/test';
import { award } from '../../../mocks/records/awards.ts';
import { blog } from '../../../mocks/records/blogs.ts';
import { event } from '../../../mocks/records/events.ts';
import { galleryItem } from '../../../mocks/records/gallery.ts';
import { newsItem } from '../../../mocks/records/news.ts';
import { partner } from '../../../mocks/records/partners.ts';
import { project } from '../../../mocks/records/projects.ts';
import { report } from '../../../mocks/records/reports.ts';
import {
  expectFits,
  setTextSize,
  shiftOf,
  watchShifts,
} from '../../accessibility/meters/layout.ts';
import { card, cards, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

for (const path of ['/', '/gallery']) {
  test(`the open menu of ${path} fits a narrow screen at twice the text size`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectFits(page, '360 px');
    // The last link can be reached by scrolling.
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await setTextSize(page, '200%');
    await expectFits(page, '360 px, 200 %');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
}

test('the navigation is one line on a wide screen, with its longest label too', async ({
  page,
}) => {
  await visit(page, '/reports');
  for (const width of [1120, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Reports & Publications' })).toBeVisible();
    const boxes = await bar.locator('a:visible, button:visible').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { text: one.textContent, left, right, middle: (top + bottom) / 2 };
      }),
    );
    expect(boxes).toHaveLength(13);
    const [first] = boxes;
    for (const [index, { text, left, right, middle }] of boxes.entries()) {
      expect(Math.abs(middle - first!.middle), `${text} stands on the line`).toBeLessThan(4);
      if (index > 0)
        expect(left, `${text} follows the one before`).toBeGreaterThanOrEqual(
          boxes[index - 1]!.right,
        );
      expect(right, `${text} is on the screen`).toBeLessThanOrEqual(width);
    }
    expect(await bar.evaluate((header) => header.getBoundingClientRect().height)).toBe(76);
    await expect(bar.getByRole('button', { name: 'Open menu' })).toBeHidden();
  }
});

test('Donate is in reach on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/projects');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Donate' })).toBeInViewport({
    ratio: 1,
  });
});

test('pictures keep their place: nothing shifts while a list loads', async ({ page, service }) => {
  service.latency = 300;
  await watchShifts(page);
  for (const path of ['/', '/projects', '/events/new-year-open-ground']) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), path).toBeLessThan(0.1);
  }
});

/** The boxes of elements, as the page has them. */
const boxes = (of: Locator) =>
  of.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      return { left, right, top: top + scrollY, bottom: bottom + scrollY, width, height };
    }),
  );

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the large figure of Impact goes across, the two others stand side by side under it', async ({
    page,
  }) => {
    await visit(page, '/');
    const impact = page.locator('#impact');
    const [large, second, third] = await boxes(impact.locator('b'));
    expect(large!.width, 'across the page').toBeGreaterThan(700);
    expect(large!.right).toBeLessThanOrEqual(768);
    expect(second!.top).toBeGreaterThan(large!.bottom);
    expect(third!.top).toBe(second!.top);
    expect(third!.left).toBeGreaterThan(second!.right);
  });

  test('Who We Are has its words beside its picture, which is as tall', async ({ page }) => {
    await visit(page, '/');
    const about = page.locator('#about');
    const [words] = await boxes(about.locator('> div'));
    const [picture] = await boxes(about.locator('img'));
    expect(picture!.left).toBeGreaterThanOrEqual(words!.right);
    expect(picture!.right).toBe(768);
    expect([picture!.top, picture!.bottom]).toEqual([words!.top, words!.bottom]);
  });

  test("a page's figure is large, and clear of the words", async ({ page }) => {
    for (const path of ['/news', '/career', '/awards/women-coaches-of-the-city']) {
      await visit(page, path);
      const head = page.getByRole('main').locator('header');
      const [figure] = await boxes(head.locator('img'));
      expect(figure!.height, path).toBeCloseTo(190, 0);
      for (const words of await textBoxes(head))
        expect(words.right, path).toBeLessThan(figure!.left);
    }
  });

  test('a last card without a neighbour takes the whole row, its picture beside its words', async ({
    page,
    service,
  }) => {
    // The last year's third place is for the next step.
    service.db.tables.MaidanNews = service.db.tables.MaidanNews.slice(0, 4).map(
      (record, index) => ({
        ...record,
        ef1: { date: index < 3 ? '2026-05-05' : '2025-05-05' },
      }),
    );
    for (const path of ['/news', '/career']) {
      await visit(page, path);
      await expect(cards(page).nth(2)).toBeVisible();
      const [first, , last] = await boxes(cards(page));
      expect(last!.width, path).toBe(728);
      expect(last!.height, `${path}: no taller than the others`).toBeLessThanOrEqual(first!.height);
      if (path === '/career') continue;
      const [picture] = await boxes(cards(page).nth(2).locator('img'));
      const [title] = await boxes(cards(page).nth(2).getByRole('heading'));
      expect(title!.left).toBeGreaterThan(picture!.right);
    }
    // With three columns nothing is stretched.
    await page.setViewportSize({ width: 1200, height: 800 });
    const widths = (await boxes(cards(page))).map(({ width }) => Math.round(width));
    expect(new Set(widths).size).toBe(1);
  });
});

test('the place that the last row leaves empty holds one thing to do next; a full row has none', async ({
  page,
  service,
}) => {
  const { MaidanProjects } = service.db.tables;
  const tile = page.getByRole('main').getByRole('listitem').last();
  const link = page.getByRole('link', { name: 'Coach or work with us' });
  for (const [count, width, places] of [
    [3, 1200, 0],
    [4, 1200, 2],
    [5, 1200, 1],
    [5, 768, 1],
    [4, 768, 0],
    [4, 360, 1],
  ] as const) {
    service.db.tables.MaidanProjects = MaidanProjects.slice(0, count);
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/projects');
    await expect(cards(page)).toHaveCount(count);
    const what = `${count} cards at ${width} px`;
    await expect(link, what).toBeVisible({ visible: places > 0 });
    if (places === 0) continue;
    const last = (await boxes(cards(page))).at(-1)!;
    const [box] = await boxes(tile);
    if (width > 360) {
      expect([box!.top, box!.bottom], what).toEqual([last.top, last.bottom]);
      expect(box!.left, what).toBeGreaterThan(last.right);
    } else expect(box!.top, what).toBeGreaterThan(last.bottom);
    expect(Math.floor(box!.width / last.width), what).toBe(places);
  }
});

test("the gallery: a year's first picture is large, and no row has an empty place", async ({
  page,
  service,
}) => {
  const years = { 2026: 5, 2025: 2, 2024: 1 };
  service.db.tables.MaidanGalleries = Object.entries(years).flatMap(([year, count]) =>
    Array.from({ length: count }, (_, index) =>
      galleryItem({ galleryId: `${year}-${index}`, title: 'P', ef1: { date: `${year}-05-05` } }),
    ),
  );
  await page.setViewportSize({ width: 1200, height: 800 });
  await visit(page, '/gallery');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    ['2024', '2025', '2026'].toReversed(),
  );
  const pictures = () => boxes(main.getByRole('button'));
  const edge = (await boxes(main.getByRole('heading', { level: 2 })))[0]!.right;
  const [large, second, third, fourth, fifth, one, two, alone] = await pictures();
  expect(large!.width).toBeGreaterThan(second!.width * 2);
  expect([large!.top, large!.bottom]).toEqual([second!.top, third!.bottom]);
  expect(fourth!.width).toBeCloseTo(fifth!.width, 1);
  expect(one!.width).toBeCloseTo(two!.width, 1);
  for (const last of [second, third, fifth, two, alone]) expect(last!.right).toBeCloseTo(edge, 0);

  await page.setViewportSize({ width: 768, height: 800 });
  const narrow = await pictures();
  expect(narrow.map(({ width }) => Math.round(width / 364))).toEqual([2, 1, 1, 1, 1, 1, 1, 2]);
});

test("a narrow page's head: the title leaves the figure its room, no chalk line runs through words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of [
    '/awards/women-coaches-of-the-city',
    '/awards/small-library-medal',
    '/news',
  ]) {
    await visit(page, path);
    const head = page.getByRole('main').locator('header');
    const [figure] = await boxes(head.locator('img'));
    for (const words of await textBoxes(head))
      expect(words.bottom <= figure!.top || words.right <= figure!.left, path).toBe(true);
    await expect(head.locator('svg')).toBeHidden();
  }
});

/** The boxes of the lines of text in an element. */
const textBoxes = (of: Locator) =>
  of.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const texts = [...element.querySelectorAll('h1, p')].flatMap((each) => {
      range.selectNodeContents(each);
      return [...range.getClientRects()];
    });
    return texts.map(({ right, bottom }) => ({ right, bottom: bottom + scrollY }));
  });

const LONG = 'Uncommonly thoughtful neighbours paint the wall before the evening. '
  .repeat(5)
  .trim();

test('cards show their whole text; a project stops after three lines, at the end of a word', async ({
  page,
  service,
}) => {
  const shared = { title: 'A card', description: LONG };
  service.db.tables.MaidanProjects = [project({ projectid: 'x', ...shared })];
  service.db.tables.MaidanEvents = [event({ eventId: 'x', ...shared })];
  service.db.tables.MaidanBlogs = [blog({ blogId: 'x', ...shared })];
  service.db.tables.MaidanAwards = [award({ awardId: 'x', ...shared })];
  service.db.tables.MaidanNews = [newsItem({ newsId: 'x', ...shared })];
  service.db.tables.MaidanReports = [report({ reportId: 'x', ...shared })];
  service.db.tables.MaidanPartners = [
    partner({ partnerId: 'x', partnershipType: 'present', ...shared }),
  ];
  for (const path of ['/events', '/blogs', '/awards', '/news', '/reports', '/partners']) {
    await visit(page, path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const text = card(page, 'A card').getByText(LONG);
      expect(
        await text.evaluate((p) => p.scrollHeight - p.clientHeight),
        `${path} at ${width} px`,
      ).toBe(0);
      expect(await text.evaluate((p) => p.closest('article')!.scrollHeight)).toBe(
        await text.evaluate((p) => p.closest('article')!.clientHeight),
      );
    }
  }

  await visit(page, '/projects');
  for (const width of [360, 400, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await card(page, 'A card').getByText(LONG).evaluate(wordsCut);
    expect(cut, `words cut at ${width} px`).toEqual({ cut: [], lines: 3 });
  }
});

test('a project whose text is short has no ellipsis to be seen', async ({ page, service }) => {
  const description = 'Two trees, one net.';
  service.db.tables.MaidanProjects = [project({ projectid: 'x', title: 'A card', description })];
  await visit(page, '/projects');
  const text = card(page, 'A card').getByText(description);
  // The line of the ellipsis is cut off with what lies below the text.
  const [box] = await boxes(text);
  expect(box!.height).toBeLessThan(40);
  await expect(text).toHaveCSS('overflow', 'clip');
});

/** How many lines of a clamped text are seen, and the words that are seen in part or under the ellipsis. */
function wordsCut(p: Element): { cut: string[]; lines: number } {
  const box = p.getBoundingClientRect();
  const room = parseFloat(getComputedStyle(p, '::before').width);
  const node = p.firstChild as Text;
  const tops = new Set<number>();
  const cut: string[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const rects = [...range.getClientRects()];
    const seen = rects.filter(({ top }) => top < box.bottom - 2);
    for (const { top } of seen) tops.add(Math.round(top));
    const third = seen.filter(({ bottom }) => bottom > box.bottom - 4);
    if (seen.length > 0 && rects.length !== 1) cut.push(word);
    if (third.some(({ right }) => right > box.right - room)) cut.push(word);
  }
  return { cut, lines: tops.size };
}
