import { event } from '../../../mocks/records/events.ts';
import { blog } from '../../../mocks/records/blogs.ts';
import { galleryItem } from '../../../mocks/records/gallery.ts';
import { newsItem } from '../../../mocks/records/news.ts';
import { partner } from '../../../mocks/records/partners.ts';
import { project } from '../../../mocks/records/projects.ts';
import { report } from '../../../mocks/records/reports.ts';
import { encodedTwice } from '../../../mocks/encodings.ts';
import { card, cards, expectHeading, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

const BAD_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '/relative',
  'relative.pdf',
  '//example.org/scheme-relative',
  '#top',
  '',
  'https://',
  'no address at all',
];

test('links with bad schemes leave the link out and keep the card', async ({ page, service }) => {
  const titled = (index: number) => ({ title: `Bad ${index}`, link: BAD_LINKS[index] });
  service.db.tables.MaidanNews = BAD_LINKS.map((_, index) =>
    newsItem({ newsId: `${index}`, ...titled(index) }),
  );
  service.db.tables.MaidanReports = BAD_LINKS.map((_, index) =>
    report({ reportId: `${index}`, ...titled(index) }),
  );
  service.db.tables.MaidanPartners = BAD_LINKS.map((_, index) =>
    partner({
      partnerId: `${index}`,
      partnershipType: index % 2 ? 'present' : 'past',
      ...titled(index),
    }),
  );
  for (const path of ['/news', '/reports', '/partners']) {
    await visit(page, path);
    await expect(cards(page)).toHaveCount(BAD_LINKS.length);
    await expect(cards(page).getByRole('link')).toHaveCount(0);
  }
});

test('links by mail and phone, and over http, are kept', async ({ page, service }) => {
  const links = [
    'mailto:press@example.org',
    'tel:+911234567890',
    'http://example.org/a',
    'HTTPS://example.org/b',
  ];
  service.db.tables.MaidanNews = links.map((link, index) =>
    newsItem({ newsId: `${index}`, title: `N${index}`, link }),
  );
  await visit(page, '/news');
  const hrefs = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(links);
});

test('links inside an article: bad ones lose their address, good ones tell nothing', async ({
  page,
  service,
}) => {
  service.db.tables.MaidanBlogs = [
    blog({
      blogId: 'b',
      title: 'Links',
      mainContent: encodedTwice({
        html: `${BAD_LINKS.map((link, index) => `<p><a href="${link}">bad ${index}</a></p>`).join('')}<p><a href="https://example.org/" target="_top">good</a></p>`,
      }),
    }),
  ];
  await visit(page, '/blogs/b');
  await expect(page.getByText('bad 0')).toBeVisible();
  await expect(page.getByRole('article').getByRole('link')).toHaveText(['Blogs', 'good']);
  await expect(page.getByRole('link', { name: 'good' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});

test('pictures with bad addresses, and those that fail, show the stand-in', async ({
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
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('src', /standin/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const ratio = await picture.evaluate((image) => image.clientWidth / image.clientHeight);
    expect(ratio).toBeCloseTo(4 / 3, 1);
  }
  await visit(page, '/projects/p');
  await expect(page.getByRole('article').locator('img').first()).toHaveAttribute('src', /standin/);
});

test('pictures of any proportion fill their box without bending it', async ({ page, service }) => {
  const svg = (width: number, height: number) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`)}`;
  service.db.tables.MaidanProjects = [svg(4000, 100), svg(100, 4000), svg(8, 8)].map(
    (imgUrl, index) => project({ projectid: `${index}`, title: `P${index}`, imgUrl }),
  );
  await visit(page, '/projects');
  for (const picture of await cards(page).locator('img').all()) {
    const box = (await picture.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
    await expect(picture).toHaveCSS('object-fit', 'cover');
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

test.describe('ids of any kind', () => {
  test.beforeEach(({ service }) => {
    service.db.tables.MaidanProjects = IDS.map((id, index) =>
      project({
        projectid: id,
        title: `Record ${index}`,
        mainContent: encodedTwice({ html: `<p>Body ${index}.</p>` }),
      }),
    );
  });

  test('are linked', async ({ page, service }) => {
    await visit(page, '/projects');
    await expect(cards(page)).toHaveCount(IDS.length);
    for (const index of IDS.keys()) {
      await card(page, `Record ${index}`).getByRole('link').click();
      await expect(page.getByText(`Body ${index}.`), IDS[index]).toBeVisible();
      await page.goBack();
    }
    expect(service.received).toHaveLength(1);
  });

  test('open by their address, and again after a reload', async ({ page, service }) => {
    for (const [index, id] of IDS.entries()) {
      service.received.length = 0;
      await page.goto(`/projects/${encodeURIComponent(id)}`, { waitUntil: 'commit' });
      await expect(page.getByText(`Body ${index}.`), id).toBeVisible();
      expect(service.received.map(({ variables }) => variables)).toEqual([{ projectid: id }]);
    }
    await page.reload();
    await expect(page.getByText(`Body ${IDS.length - 1}.`)).toBeVisible();
  });
});

test('the open picture may have any id', async ({ page, service }) => {
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
const ARABIC = 'الملعب المفتوح حيث تأتي البلدة لتلعب';

test('titles without end and from right to left keep to their cards and their screen', async ({
  page,
  service,
}) => {
  const titles = [ENDLESS, HEBREW, ARABIC, '⚽️'.repeat(200), '  ', 'a'];
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
});

test('a thousand records open quickly and all can be reached', async ({ page, service }) => {
  service.db.tables.MaidanNews = Array.from({ length: 1000 }, (_, index) =>
    newsItem({ newsId: `${index}`, title: `Cutting ${index}`, ef1: { date: '2026-01-01' } }),
  );
  await visit(page, '/news');
  // Laid out behind the first two dozen, on a busy machine for some seconds.
  await expect(cards(page)).toHaveCount(1000, { timeout: 20_000 });
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Cutting 999', exact: true })).toBeInViewport();
});

test('markup in a plain field is shown, not read', async ({ page, service }) => {
  const text = '<img src=x onerror=alert(1)>&amp;<b>bold</b>';
  service.db.tables.MaidanBlogs = [blog({ blogId: 'b', title: text, description: text })];
  await visit(page, '/blogs');
  await expect(cards(page).getByRole('heading')).toHaveText(text);
  await cards(page).getByRole('link').click();
  await expectHeading(page, text);
  await expect(page).toHaveTitle(`${text} | Maidan`);
});
