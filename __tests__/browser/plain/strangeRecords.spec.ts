import type { MockedHttpService } from '../../../mocks/service.ts';
import { event } from '../../../mocks/records/events.ts';
import { galleryItem } from '../../../mocks/records/gallery.ts';
import { newsItem } from '../../../mocks/records/news.ts';
import { partner } from '../../../mocks/records/partners.ts';
import { project } from '../../../mocks/records/projects.ts';
import { report } from '../../../mocks/records/reports.ts';
import { encodedTwice } from '../../../mocks/encodings.ts';
import { card, cards, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

test('pictures with bad addresses, and those that fail, show a drawing in their place', async ({
  page,
  service,
  watch,
}) => {
  watch.expectNetworkFailures();
  watch.expect(/^https:\/\/example\.org\/broken\.jpg$/);
  const bad = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org/x.jpg',
    'relative.jpg',
    '',
    null,
    'https://example.org/broken.jpg',
    '/pictures/none.svg',
    'data:image/png;base64,broken',
  ];
  service.db.tables.MaidanGalleries = bad.map((imgUrl, index) =>
    galleryItem({ galleryId: `${index}`, title: `Bad ${index}`, imgUrl }),
  );
  service.db.tables.MaidanProjects = [
    project({ projectid: 'p', title: 'Bad picture', imgUrl: 'javascript:alert(1)' }),
  ];
  await page.setViewportSize({ width: 1440, height: 3000 });
  await visit(page, '/gallery');
  const pictures = page.getByRole('main').getByRole('button').locator('img');
  await expect(pictures).toHaveCount(bad.length);
  for (const [index, picture] of (await pictures.all()).entries()) {
    await expect(picture).toHaveAttribute('src', /grounds/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const ratio = await picture.evaluate((image) => image.clientWidth / image.clientHeight);
    // The large one is as high as its two neighbours together.
    expect(Math.abs(ratio - 4 / 3)).toBeLessThan(index === 0 ? 0.12 : 0.05);
  }
  await visit(page, '/projects/p');
  await expect(page.getByRole('article').locator('img').first()).toHaveAttribute('src', /grounds/);
});

test('pictures of any proportion fill their box without bending it; small ones keep their size', async ({
  page,
  service,
}) => {
  const svg = (width: number, height: number) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`)}`;
  service.db.tables.MaidanProjects = [svg(4000, 100), svg(400, 4000), svg(8, 8)].map(
    (imgUrl, index) => project({ projectid: `${index}`, title: `P${index}`, imgUrl }),
  );
  await visit(page, '/projects');
  const fits = ['cover', 'cover', 'scale-down'];
  for (const [index, picture] of (await cards(page).locator('img').all()).entries()) {
    const box = (await picture.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
    await expect(picture).toHaveCSS('object-fit', fits[index] ?? '');
  }
});

const IDS = [
  'with space',
  'a/b/c',
  'v1.2',
  'report.pdf',
  'page.html',
  '.hidden',
  'मैदान',
  '⚽️🏟️',
  'a?b=c',
  'a#b',
  'a&b',
  '100%',
  'a+b',
  'a;b',
  "o'clock",
  '"quoted"',
  '<b>',
  'back\\slash',
  '__proto__',
  'constructor',
  'éà',
  'a:b',
  'x'.repeat(300),
  'projects',
  'a%20b',
];

/** Those that `npm test` opens: slashes, a percent sign, another script. */
const FEW = ['a/b/c', '100%', 'मैदान'];

test.describe('ids', () => {
  test.beforeEach(({ service }) => {
    service.db.tables.MaidanProjects = IDS.map((id, index) =>
      project({
        projectid: id,
        title: `Record ${index}`,
        mainContent: encodedTwice({ html: `<p>Body ${index}.</p>` }),
      }),
    );
  });

  for (const [what, opened, tag] of [
    ['of any kind', IDS, ['@whole']],
    ['of three kinds', FEW, []],
  ] as const) {
    test(
      `${what} are linked, and open by their address, also after a reload`,
      { tag: [...tag] },
      async ({ page, service }) => {
        await visit(page, '/projects');
        await expect(cards(page)).toHaveCount(IDS.length);
        for (const id of opened) {
          const index = IDS.indexOf(id);
          await card(page, `Record ${index}`).getByRole('link').click();
          await expect(page.getByText(`Body ${index}.`), id).toBeVisible();
          await page.goBack();
        }
        expect(service.received).toHaveLength(1);

        for (const id of opened) {
          service.received.length = 0;
          await page.goto(`/projects/${encodeURIComponent(id)}`, { waitUntil: 'commit' });
          await expect(page.getByText(`Body ${IDS.indexOf(id)}.`), id).toBeVisible();
          expect(service.received.map(({ variables }) => variables)).toEqual([{ projectid: id }]);
        }
        await page.reload();
        await expect(page.getByText(`Body ${IDS.indexOf(opened.at(-1)!)}.`)).toBeVisible();
      },
    );
  }
});

test('the open picture may have any id', { tag: '@whole' }, async ({ page, service }) => {
  service.db.tables.MaidanGalleries = IDS.map((id, index) =>
    galleryItem({ galleryId: id, title: `Picture ${index}` }),
  );
  for (const [index, id] of IDS.entries()) {
    if (index % 3 !== 0) continue;
    await page.goto(`/gallery?picture=${encodeURIComponent(id)}`, { waitUntil: 'commit' });
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: `Picture ${index}`, exact: true }),
      id,
    ).toBeVisible();
  }
});

const ENDLESS = 'Maidan'.repeat(170);
const HEBREW = 'מגרש פתוח לכולם, ילדים וילדות משחקים יחד';
const HINDI = `बधिर बालिका Under-10 अंतर-ज़िला ${'चैंपियनशिप'.repeat(9)} U-12 `.repeat(3);
const ARABIC = 'الملعب المفتوح حيث تأتي البلدة لتلعب';

/** Gives records of every kind these titles, also as their texts. */
function giveTitles(service: MockedHttpService, titles: string[]): void {
  service.db.tables.MaidanEvents = titles.map((title, index) =>
    event({
      eventId: `${index}`,
      title,
      description: title,
      // The first is the next one of all, which the head of the list leads to.
      date: `209${index}-01-01`,
      mainContent: encodedTwice({
        html: `<p>${title}</p><table><tr><td>${title}</td></tr></table><pre>${title}</pre>`,
      }),
    }),
  );
  service.db.tables.MaidanProjects = titles.map((title, index) =>
    project({
      projectid: `${index}`,
      title,
      description: title,
      hoverText: title,
      projectType: title,
      ef1: { date: '2026-01-01' },
    }),
  );
  service.db.tables.MaidanNews = titles.map((title, index) =>
    newsItem({ newsId: `${index}`, title, description: title, newspaper: title }),
  );
  service.db.tables.MaidanPartners = titles.map((title, index) =>
    partner({
      partnerId: `${index}`,
      title,
      description: title,
      partnershipType: index % 2 ? 'present' : 'past',
      link: 'https://example.org/',
    }),
  );
  service.db.tables.MaidanGalleries = titles.map((title, index) =>
    galleryItem({ galleryId: `${index}`, title }),
  );
  service.db.tables.MaidanReports = titles.map((title, index) =>
    report({ reportId: `${index}`, title, description: title }),
  );
}

test(
  'titles without end and from right to left keep to their cards and their screen',
  { tag: '@whole' },
  async ({ page, service }) => {
    giveTitles(service, [ENDLESS, HEBREW, ARABIC, HINDI, '⚽️'.repeat(200), 'a']);
    for (const path of [
      '/',
      '/events',
      '/projects',
      '/news',
      '/partners',
      '/gallery',
      '/reports',
      '/events/0',
      '/events/1',
      '/projects/0',
      '/projects/3',
      '/no/such/' + ENDLESS,
    ]) {
      await visit(page, path);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() =>
          [
            // The types of projects stand in a row that moves sideways.
            ...document.querySelectorAll('main :is(article, h1, li, p, a, button):not(nav *)'),
          ]
            .map((element) => ({
              text: `${element.localName} ${element.textContent?.slice(0, 20)}`,
              box: element.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1)
            .map(({ text, box }) => `${text} [${box.left} to ${box.right}]`),
        );
        expect(wide, `${path} at ${width} px`).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${path} at ${width} px`,
        ).toBeLessThanOrEqual(0);
      }
    }
  },
);

test(
  'a thousand records open quickly and all can be reached',
  { tag: '@whole' },
  async ({ page, service }) => {
    service.db.tables.MaidanNews = Array.from({ length: 1000 }, (_, index) =>
      newsItem({ newsId: `${index}`, title: `Cutting ${index}`, ef1: { date: '2026-01-01' } }),
    );
    await visit(page, '/news');
    // Laid out behind the first two dozen, on a busy machine for some seconds.
    await expect(cards(page)).toHaveCount(1000, { timeout: 20_000 });
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Cutting 999', exact: true })).toBeInViewport();
  },
);
