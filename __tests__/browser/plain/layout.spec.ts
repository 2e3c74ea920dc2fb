import type { Locator, Page } from '@playwright/test';
import { award } from '../../../mocks/records/awards.ts';
import { blog } from '../../../mocks/records/blogs.ts';
import { event } from '../../../mocks/records/events.ts';
import { galleryItem } from '../../../mocks/records/gallery.ts';
import { newsItem } from '../../../mocks/records/news.ts';
import { partner } from '../../../mocks/records/partners.ts';
import { project } from '../../../mocks/records/projects.ts';
import { report } from '../../../mocks/records/reports.ts';
import { shiftOf, watchShifts } from '../../accessibility/meters/layout.ts';
import { card, cards, expectHeading, idle, LISTS, moveTo, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

test('the navigation is one line on a wide screen, with its longest label too; on a small one Donate is in reach', async ({
  page,
}) => {
  await visit(page, '/reports');
  const bar = page.getByRole('banner');
  for (const width of [1152, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByRole('button', { name: 'Reports & Publications' })).toBeVisible();
    const boxes = await bar.locator('a:visible, button:visible').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { text: one.textContent, left, right, middle: (top + bottom) / 2 };
      }),
    );
    expect(boxes).toHaveLength(14);
    const [first] = boxes;
    for (const [index, { text, left, right, middle }] of boxes.entries()) {
      expect(Math.abs(middle - first!.middle), `${text} stands on the line`).toBeLessThan(4);
      if (index > 0)
        expect(left, `${text} follows the one before`).toBeGreaterThanOrEqual(
          boxes[index - 1]!.right,
        );
      expect(right, `${text} is on the screen`).toBeLessThanOrEqual(width);
    }
    await expect(bar.getByRole('button', { name: 'Open menu' })).toBeHidden();
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(bar.getByRole('button', { name: 'Donate' })).toBeInViewport({ ratio: 1 });
});

test('pictures keep their place: nothing shifts while a list loads', async ({ page, service }) => {
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

/** The boxes of elements, as the page has them. */
const boxes = (of: Locator) =>
  of.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      return { left, right, top: top + scrollY, bottom: bottom + scrollY, width, height };
    }),
  );

test('home on a tablet: the large figure of Impact goes across, the two others under it; Who We Are has its words beside its picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, '/');
  const [large, second, third] = await boxes(page.locator('#impact').locator('b'));
  expect(large!.width, 'across the page').toBeGreaterThan(768 * 0.9);
  expect(large!.right).toBeLessThanOrEqual(768);
  expect(second!.top).toBeGreaterThan(large!.bottom);
  expect(third!.top).toBe(second!.top);
  expect(third!.left).toBeGreaterThan(second!.right);

  const about = page.locator('#about');
  const [words] = await boxes(about.locator('> div'));
  const [picture] = await boxes(about.locator('img'));
  expect(picture!.left).toBeGreaterThanOrEqual(words!.right);
  expect(picture!.right, 'to the edge of the screen').toBe(768);
  expect([picture!.top, picture!.bottom]).toEqual([words!.top, words!.bottom]);
});

test(
  'the figure of a head is clear of the words, and large where there is room; no last card stands alone',
  { tag: '@whole' },
  async ({ page, service }) => {
    // The last year's third place is for the next step.
    service.db.tables.MaidanNews = service.db.tables.MaidanNews.slice(0, 4).map(
      (record, index) => ({
        ...record,
        ef1: { date: index < 3 ? '2026-05-05' : '2025-05-05' },
      }),
    );
    for (const path of [
      '/news',
      '/career',
      '/help',
      '/awards/women-coaches-of-the-city',
      '/awards/small-library-medal',
    ]) {
      await page.setViewportSize({ width: 360, height: 640 });
      await visit(page, path);
      const small = await expectClearFigure(page, path);
      // No chalk line runs through words.
      await expect(page.getByRole('main').locator('header > .pitch')).toBeHidden();

      await page.setViewportSize({ width: 768, height: 1024 });
      const large = await expectClearFigure(page, path);
      expect(large.left, `${path}: beside the words`).toBeGreaterThan(large.wordsRight);
      expect(large.height, path).toBeGreaterThan(small.height);
      if (path === '/news' || path === '/career') await expectFullRows(page, path);
    }

    await test.step('the only card of a year takes the row, its picture beside its words', async () => {
      const [first, ...others] = service.db.tables.MaidanNews;
      service.db.tables.MaidanNews = [{ ...first!, ef1: { date: '2027-05-05' } }, ...others];
      await page.setViewportSize({ width: 1200, height: 800 });
      await visit(page, '/news');
      const [alone, next] = await boxes(cards(page));
      expect(alone!.width).toBeGreaterThan(3 * next!.width);
      const [picture] = await boxes(cards(page).first().locator('img'));
      const [title] = await boxes(cards(page).first().getByRole('heading'));
      expect(title!.left).toBeGreaterThan(picture!.right);
    });
  },
);

/** No words of the page's head lie on its figure. */
async function expectClearFigure(page: Page, path: string) {
  const head = page.getByRole('main').locator('header');
  const [figure] = await boxes(head.locator('img'));
  const words = await textBoxes(head);
  for (const line of words)
    expect(line.bottom <= figure!.top || line.right <= figure!.left, path).toBe(true);
  return { ...figure!, wordsRight: Math.max(...words.map(({ right }) => right)) };
}

/** With two columns a last card without a neighbour takes the whole row, its picture beside its words. */
async function expectFullRows(page: Page, path: string): Promise<void> {
  await expect(cards(page).nth(2)).toBeVisible();
  const [first, second, last] = await boxes(cards(page));
  expect(second!.top).toBe(first!.top);
  expect([last!.left, last!.right]).toEqual([first!.left, second!.right]);
  expect(last!.height, 'no taller than the others').toBeLessThanOrEqual(first!.height);
  if (path === '/career') {
    const [apply] = await boxes(cards(page).nth(2).getByRole('link'));
    expect(apply!.bottom, 'nothing is cut off').toBeLessThan(last!.bottom);
  }
  if (path === '/news') {
    const [picture] = await boxes(cards(page).nth(2).locator('img'));
    const [title] = await boxes(cards(page).nth(2).getByRole('heading'));
    expect(title!.left).toBeGreaterThan(picture!.right);
  }
  // With three columns, or one, nothing is stretched.
  for (const [width, columns] of [
    [1200, 3],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const all = await boxes(cards(page));
    expect(new Set(all.map((one) => Math.round(one.width))).size).toBe(1);
    const row = all.filter(({ top }) => Math.round(top) === Math.round(all[0]!.top));
    expect(row, `columns at ${width} px`).toHaveLength(columns);
    if (path !== '/career' || columns === 1) continue;
    const requirements = await boxes(page.getByRole('heading', { name: 'Requirements' }));
    expect(new Set(requirements.map(({ top }) => top)).size, 'they begin on one line').toBe(1);
  }
}

test(
  'the place that the last row leaves empty holds one thing to do next; a full row has none',
  { tag: '@whole' },
  async ({ page, service }) => {
    const { MaidanProjects } = service.db.tables;
    /** How many cards there are, and how many places the last row has left at each width. */
    const rows: [number, Record<number, number>][] = [
      [3, { 1200: 0 }],
      [4, { 360: 1, 768: 0, 1200: 2 }],
      [5, { 768: 1, 1200: 1 }],
    ];
    for (const [count, left] of rows) {
      service.db.tables.MaidanProjects = MaidanProjects.slice(0, count);
      await visit(page, '/projects');
      await expect(cards(page)).toHaveCount(count);
      for (const [width, places] of Object.entries(left)) {
        await page.setViewportSize({ width: Number(width), height: 800 });
        await expectNextStep(page, places, `${count} cards at ${width} px`);
      }
    }
  },
);

/** What there is to do next takes so many places after the last card. */
async function expectNextStep(page: Page, places: number, what: string): Promise<void> {
  const link = page.getByRole('link', { name: 'Coach or work with us' });
  await expect(link, what).toBeVisible({ visible: places > 0 });
  if (places === 0) return;
  const last = (await boxes(cards(page))).at(-1)!;
  const [box] = await boxes(page.getByRole('main').getByRole('listitem').last());
  if (box!.left > last.left) {
    expect([box!.top, box!.bottom], what).toEqual([last.top, last.bottom]);
    expect(box!.left, what).toBeGreaterThan(last.right);
  } else {
    expect(page.viewportSize()!.width, what).toBe(360);
    expect(box!.height, what).toBeLessThanOrEqual(300);
    expect(box!.top, what).toBeGreaterThan(last.bottom);
  }
  expect(Math.floor(box!.width / last.width), what).toBe(places);
}

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
  const place = Math.min(...narrow.map(({ width }) => width));
  expect(narrow.map(({ width }) => Math.round(width / place))).toEqual([2, 1, 1, 1, 1, 1, 1, 2]);
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

test(
  'cards show their whole text; a project stops after three lines',
  { tag: '@whole' },
  async ({ page, service }) => {
    const shared = { title: 'A card', description: LONG };
    const short = 'Two trees, one net.';
    service.db.tables.MaidanProjects = [
      project({ projectid: 'x', ...shared }),
      project({ projectid: 'y', title: 'A short card', description: short }),
    ];
    service.db.tables.MaidanEvents = [event({ eventId: 'x', ...shared })];
    service.db.tables.MaidanBlogs = [blog({ blogId: 'x', ...shared })];
    service.db.tables.MaidanAwards = [award({ awardId: 'x', ...shared })];
    service.db.tables.MaidanNews = [newsItem({ newsId: 'x', ...shared })];
    service.db.tables.MaidanReports = [report({ reportId: 'x', ...shared })];
    service.db.tables.MaidanPartners = [
      partner({ partnerId: 'x', partnershipType: 'present', ...shared }),
    ];
    await visit(page, '/projects');
    for (const width of [360, 400, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await card(page, 'A card').getByText(LONG).evaluate(linesShown);
      expect(lines, `lines at ${width} px`).toBe(3);
    }
    expect(await card(page, 'A short card').getByText(short).evaluate(linesShown)).toBe(1);

    for (const { path, heading } of LISTS) {
      if (path === '/projects' || path === '/gallery') continue;
      await moveTo(page, path);
      await expectHeading(page, heading);
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
  },
);

test('a long title is on the first screen, on a card in four lines, and no word is broken at its hyphen; one in Devanagari has its font and its lines', async ({
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
  expect(await onCard.evaluate(linesShown)).toBe(4);
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
    expect(parseFloat(lineHeight) / parseFloat(fontSize), text).toBeCloseTo(1.3);
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
      expect(await word.evaluate(linesShown), `${path} at ${width} px`).toBe(1);
      const picture = page.getByRole('article').locator('img').first();
      const [{ top }, { top: pictureTop }] = [
        (await boxes(heading))[0]!,
        (await boxes(picture))[0]!,
      ];
      expect(top - pictureTop, 'the picture above it').toBeGreaterThan(height * 0.45);
    }
  }
});

/** How many lines of its font an element has room for. */
function linesShown(p: Element): number {
  return Math.round(p.getBoundingClientRect().height / parseFloat(getComputedStyle(p).lineHeight));
}
