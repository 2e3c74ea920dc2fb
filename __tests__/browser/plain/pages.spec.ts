import type { Page } from '@playwright/test';
import type { StoredRecord, TableName } from '../../../service/contract/store.ts';
import { organisation } from '../../../src/content/organisation.ts';
import { award } from '../../../mocks/records/awards.ts';
import { blog } from '../../../mocks/records/blogs.ts';
import { event } from '../../../mocks/records/events.ts';
import { galleryItem } from '../../../mocks/records/gallery.ts';
import { newsItem } from '../../../mocks/records/news.ts';
import { partner } from '../../../mocks/records/partners.ts';
import { project } from '../../../mocks/records/projects.ts';
import { report } from '../../../mocks/records/reports.ts';
import { encodedOnce, encodedTwice } from '../../../mocks/encodings.ts';
import { card, cards, expectHeading, LISTS, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** Dates in every encoding, as `ef1`; newest last. */
const EF1 = [
  null,
  encodedOnce({ date: '2024-02-29' }),
  encodedTwice({ date: '2025-01-04T20:00:00Z' }),
  { date: '2026-03-01' },
  encodedOnce({ date: Date.parse('2026-03-02T00:00:00Z') }),
];
/** The same as plain dates. */
const DATES = [
  null,
  '2024-02-29',
  '2025-01-04T20:00:00Z',
  '2026-03-01',
  String(Date.parse('2026-03-02T00:00:00Z')),
];
/** The order that the service sends them in. */
const SENT = [2, 0, 4, 1, 3];
const NEWEST_FIRST = ['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0'];

const FACTORIES = {
  MaidanProjects: (n: number) => project({ projectid: `${n}`, title: `Number ${n}`, ef1: EF1[n] }),
  MaidanEvents: (n: number) => event({ eventId: `${n}`, title: `Number ${n}`, date: DATES[n]! }),
  MaidanBlogs: (n: number) => blog({ blogId: `${n}`, title: `Number ${n}`, date: DATES[n]! }),
  MaidanAwards: (n: number) => award({ awardId: `${n}`, title: `Number ${n}`, ef1: EF1[n] }),
  MaidanGalleries: (n: number) =>
    galleryItem({ galleryId: `${n}`, title: `Number ${n}`, ef1: EF1[n] }),
  MaidanPartners: (n: number) =>
    partner({ partnerId: `${n}`, title: `Number ${n}`, partnershipType: 'present', ef1: EF1[n] }),
  MaidanNews: (n: number) => newsItem({ newsId: `${n}`, title: `Number ${n}`, ef1: EF1[n] }),
  MaidanReports: (n: number) => report({ reportId: `${n}`, title: `Number ${n}`, ef1: EF1[n] }),
};

const made = (table: TableName, n: number): StoredRecord =>
  table in FACTORIES ? FACTORIES[table](n) : null;

/** Into how many columns the cards of the first list are laid. */
function columns(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('ul:has(article)')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
}

for (const { path, heading, table, link } of LISTS) {
  test(`${path} is headed '${heading}', newest first, in 1, 2 or 3 columns`, async ({
    page,
    service,
  }) => {
    service.db.tables[table] = SENT.map((n) => made(table, n));
    await visit(page, path);
    await expectHeading(page, heading);
    await expect(page).toHaveTitle(`${heading} | Maidan`);

    const titles =
      link === null
        ? page.getByRole('main').getByRole('button')
        : cards(page).getByRole('heading', { level: 3 });
    await expect(titles).toHaveText(NEWEST_FIRST);

    // The gallery is a wall, not columns.
    if (link === null) return;
    for (const [width, expected] of [
      [360, 1],
      [768, 2],
      [1200, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await columns(page), `columns at ${width} px`).toBe(expected);
    }
  });
}

test('home shows the two newest of each in two columns, and what the organisation has done', async ({
  page,
  service,
}) => {
  service.db.tables.MaidanProjects = [
    project({ projectid: 'undated', title: 'Undated' }),
    ...SENT.map((n) => FACTORIES.MaidanProjects(n)),
  ];
  service.db.tables.MaidanEvents = SENT.map((n) => FACTORIES.MaidanEvents(n));
  await page.setViewportSize({ width: 1200, height: 800 });
  await visit(page, '/');

  await expect(page).toHaveTitle('Empowering Children & Youth Through Sports | Maidan');
  await expectHeading(page, 'Empowering Children & Youth Through Sports');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Who We Are',
    'Our Mission',
    'Our Impact in 2024',
    'Our Projects',
    'Up-Coming Event',
    /^Support Our\s+Mission$/,
  ]);
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Number 4',
    'Number 3',
    'Number 4',
    'Number 3',
  ]);
  const tops = await cards(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(tops[0]).toBe(tops[1]);
  for (const figure of ['16,130', '520', '50,000', '1,500', '20 states']) {
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'View All Projects' })).toHaveAttribute(
    'href',
    '/projects',
  );
  await expect(page.getByRole('link', { name: 'View All Up-Coming Event' })).toHaveAttribute(
    'href',
    '/events',
  );
});

test('home leaves out projects without ef1 and events without a date', async ({
  page,
  service,
}) => {
  service.db.tables.MaidanProjects = [
    project({ projectid: 'a', title: 'No ef1' }),
    FACTORIES.MaidanProjects(1),
  ];
  service.db.tables.MaidanEvents = [
    event({ eventId: 'a', title: 'No date' }),
    FACTORIES.MaidanEvents(1),
  ];
  await visit(page, '/');
  await expect(cards(page).getByRole('heading')).toHaveText(['Number 1', 'Number 1']);
});

test('a project card has a badge, a picture with the title as its text, three lines and its link', async ({
  page,
  service,
}) => {
  service.db.tables.MaidanProjects = [
    project({
      projectid: 'one',
      title: 'One Ground',
      projectType: 'Football',
      imgUrl: '/pictures/huddle.svg',
      hoverText: 'Seven days, no bench.',
      description: 'A long description of a project. '.repeat(30),
      ef1: { date: '2026-01-01' },
    }),
  ];
  await visit(page, '/projects');
  const one = card(page, 'One Ground');
  await expect(one.getByText('Football', { exact: true })).toBeVisible();
  await expect(one.getByRole('img', { name: 'One Ground' })).toBeVisible();
  await expect(one.getByRole('link', { name: 'Explore Project' })).toHaveAttribute(
    'href',
    '/projects/one',
  );
  const lines = await one.getByText('A long description').evaluate((text) => {
    const { height } = text.getBoundingClientRect();
    return {
      shown: height / parseFloat(getComputedStyle(text).lineHeight),
      hides: text.scrollHeight > height,
    };
  });
  expect(lines.shown).toBeCloseTo(3, 1);
  expect(lines.hides).toBe(true);
  // The whole card follows the link.
  await one.getByRole('img').click({ force: true });
  await expectHeading(page, 'One Ground');
});

test.describe('the hover text of a project', () => {
  const text = 'Seven days, one team, no bench.';

  test('rises on hover and on focus', async ({ page }) => {
    await visit(page, '/projects');
    const over = card(page, 'Huddle Camp').getByText(text);
    const frame = over.locator('..');
    const isInFrame = async (inside: boolean) => {
      const [panel, box] = [await over.boundingBox(), await frame.boundingBox()];
      return inside === panel!.y < box!.y + box!.height;
    };
    await expect(frame).toHaveCSS('overflow', 'hidden');
    await expect.poll(() => isInFrame(false)).toBe(true);
    await card(page, 'Huddle Camp').hover();
    await expect(over).toHaveCSS('transform', 'none');
    expect(await isInFrame(true)).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => isInFrame(false)).toBe(true);
    await card(page, 'Huddle Camp').getByRole('link').focus();
    await expect(over).toHaveCSS('transform', 'none');
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test('is printed', async ({ page }) => {
      await visit(page, '/projects');
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
      const over = card(page, 'Huddle Camp').getByText(text);
      await expect(over).toBeVisible();
      await expect(over).toHaveCSS('transform', 'none');
      await expect(over.locator('..')).toHaveCSS('position', /static|relative/);
    });
  });
});

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('dates are the same days as everywhere', async ({ page, service }) => {
      service.db.tables.MaidanEvents = [
        event({ eventId: 'day', title: 'A day', date: '2025-01-05' }),
        event({ eventId: 'time', title: 'A time', date: '2025-01-04T20:00:00Z' }),
        event({ eventId: 'none', title: 'No date', date: 'some day' }),
      ];
      service.db.tables.MaidanReports = [
        report({ reportId: 'r', title: 'A report', date: '2025-01-05' }),
      ];
      await visit(page, '/events');
      await expect(card(page, 'A day').getByRole('time')).toHaveText('Jan 05 2025');
      await expect(card(page, 'A time').getByRole('time')).toHaveText('Jan 05 2025');
      await expect(card(page, 'A time').getByRole('time')).toHaveAttribute(
        'datetime',
        '2025-01-05',
      );
      await expect(card(page, 'No date').getByRole('time')).toHaveCount(0);
      await card(page, 'A time').getByRole('link').click();
      await expectHeading(page, 'A time');
      const own = page.getByRole('main').getByRole('article').first();
      await expect(own.getByRole('time')).toHaveText('Jan 05, 2025');
      await visit(page, '/reports');
      await expect(card(page, 'A report').getByRole('time')).toHaveText('Jan 05, 2025');
    });
  });
}

for (const [path, title] of [
  ['/events/new-year-open-ground', 'New Year Open Ground'],
  ['/blogs/playing-in-the-rain', 'Playing in the Rain'],
] as const) {
  test(`${path} shows picture, title, date, the two fixed lines and the body`, async ({ page }) => {
    await visit(page, path);
    await expectHeading(page, title);
    await expect(page).toHaveTitle(`${title} | Maidan`);
    const main = page.getByRole('main');
    await expect(main.getByText('By Admin', { exact: true })).toBeVisible();
    await expect(main.getByText('Lifestyle, Event', { exact: true })).toBeVisible();
    await expect(main.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
    const picture = main.locator('img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
    await expect(main.getByRole('paragraph').first()).toBeVisible();
  });
}

test('partners stand under present and past', async ({ page }) => {
  await visit(page, '/partners');
  const present = page.getByRole('region', { name: 'Present Partnership' });
  const past = page.getByRole('region', { name: 'Past Partnership' });
  await expect(present.getByRole('heading', { level: 3, name: 'The Boot Workshop' })).toBeVisible();
  await expect(
    past.getByRole('heading', { level: 3, name: 'River Bank Sports Club' }),
  ).toBeVisible();
  await expect(past.getByRole('heading', { level: 3, name: 'The Boot Workshop' })).toHaveCount(0);
});

test('a news card without a link ends with its text', async ({ page, service }) => {
  service.db.tables.MaidanNews = [
    newsItem({ newsId: 'a', title: 'No link', link: null }),
    newsItem({ newsId: 'b', title: 'A link', link: 'https://example.org/' }),
    newsItem({ newsId: 'c', title: 'Words', description: 'The last words.', link: 'no address' }),
  ];
  await visit(page, '/news');
  const below = (title: string) =>
    card(page, title).evaluate(
      (clipping) =>
        [...clipping.children].filter((part) => part.checkVisibility()).at(-1)!.textContent,
    );
  expect(await below('A link')).toContain('Explore News');
  expect(await below('No link')).toBe('No link');
  expect(await below('Words')).toBe('The last words.');
  const heading = card(page, 'No link').getByRole('heading');
  await heading.hover();
  await expect(heading).toHaveCSS('text-decoration-line', 'none');
});

test('a news card names the newspaper', async ({ page }) => {
  await visit(page, '/news');
  await expect(
    card(page, 'A line drawn every Sunday').getByText('Ground Report', { exact: true }),
  ).toBeVisible();
});

for (const { path, link } of LISTS.filter((list) =>
  ['/news', '/partners', '/reports'].includes(list.path),
)) {
  test(`${path}: '${link}' opens a new tab that learns nothing`, async ({ page }) => {
    await visit(page, path);
    const links = page.getByRole('main').getByRole('link', { name: link! });
    await expect(links).not.toHaveCount(0);
    for (const one of await links.all()) {
      await expect(one).toHaveAttribute('target', '_blank');
      await expect(one).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(one).toHaveAttribute('href', /^https:\/\/example\.org\//);
    }
  });
}

test('Donate Now leads to the payment page in a new tab', async ({ page }) => {
  await visit(page, '/');
  const link = page.getByRole('main').getByRole('link', { name: /^Donate Now/ });
  await expect(link).toHaveAttribute('href', 'https://pay.example.org/maidan');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the footer has its four blocks and the copyright line', async ({ page }) => {
  await visit(page, '/news');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Empowering children & youth through sports.')).toBeVisible();
  await expect(footer.getByText('© 2025 Maidan. All Rights Reserved.')).toBeVisible();
  await expect(
    footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link'),
  ).toHaveText(['Home', 'Projects', 'Impact', 'Career', 'Contact']);
  await expect(footer.getByRole('navigation', { name: 'Policies' }).getByRole('link')).toHaveText([
    'POSH Policy',
    'Child Safeguarding and Protection Policy',
  ]);
  for (const name of ['Facebook', 'Instagram', 'X', 'Threads', 'LinkedIn']) {
    await expect(
      footer.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true }),
    ).toBeVisible();
  }
});

test('the footer gives e-mail, telephone and address of the head office, and targets for a finger', async ({
  page,
}) => {
  await visit(page, '/news');
  const footer = page.getByRole('contentinfo');
  const { email, offices } = organisation;
  const [{ phone, address }] = offices;
  for (const [name, href] of [
    [email, `mailto:${email}`],
    [phone, `tel:${phone.replaceAll(' ', '')}`],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  for (const line of address) await expect(footer.getByText(line, { exact: true })).toBeVisible();

  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of [email, phone]) {
      const lines = await footer.getByText(text, { exact: true }).evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getClientRects().length;
      });
      expect(lines, `${text} on one line at ${width} px`).toBe(1);
    }
    const social = footer.getByRole('link', { name: /opens in a new tab/ });
    const lefts = new Set<number>();
    for (const link of await social.all()) {
      const box = (await link.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      lefts.add(Math.round(box.x));
    }
    expect(lefts.size, `columns of a grid at ${width} px`).toBeLessThanOrEqual(3);
  }
});

test('the first dropdown is named after the page, one opens at a time, a click outside closes it', async ({
  page,
}) => {
  await visit(page, '/projects');
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'News' }).click();
  await expect(bar.getByRole('link', { name: 'Reports & Publications' })).toBeVisible();
  await bar.getByRole('button', { name: 'Policies' }).click();
  await expect(bar.getByRole('link', { name: 'POSH Policy' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Reports & Publications' })).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(bar.getByRole('link', { name: 'POSH Policy' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Policies' }).click();
  await expect(bar.getByRole('link', { name: 'POSH Policy' })).toBeVisible();
  await bar.click({ position: { x: 300, y: 60 } });
  await expect(bar.getByRole('link', { name: 'POSH Policy' })).toHaveCount(0);
  for (const [label, path] of [
    ['Blogs', '/blogs'],
    ['Awards', '/awards'],
    ['Reports & Publications', '/reports'],
    ['News', '/news'],
  ]) {
    await visit(page, path!);
    await expect(bar.getByRole('button').first()).toHaveText(label!);
  }
});

test('on a small screen the menu lists every link and closes with a choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/projects');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'About',
    'Impact',
    'Projects',
    'Gallery',
    'Partners',
    'Career',
    'Contact',
    'Search',
    'Blogs',
    'News',
    'Awards',
    'Reports & Publications',
    'POSH Policy',
    'Child Safeguarding and Protection Policy',
  ]);
  await menu.getByRole('link', { name: 'Gallery' }).click();
  await expectHeading(page, 'Gallery');
  await expect(menu.getByRole('link', { name: 'Awards' })).toHaveCount(0);
});

test('an unknown address shows the 404 screen inside the layout', async ({ page }) => {
  await visit(page, '/no/such/page');
  await expectHeading(page, 'No route matches URL');
  await expect(page).toHaveTitle('No route matches URL | Maidan');
  await expect(page.getByRole('main').getByText('404')).toBeVisible();
  await expect(page.getByText('/no/such/page')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a list without records says so', async ({ page, service }) => {
  service.db.tables.MaidanBlogs = [];
  await visit(page, '/blogs');
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
});
