import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readBuiltSite } from '../../../scripts/publish/toolbox.ts';
import { PRERENDERED_DIRECTORY, TOOLBOX } from '../../support/builtSites.ts';
import { shiftOf, watchShifts } from '../../accessibility/meters/layout.ts';
import {
  card,
  cards,
  DETAILS,
  expectHeading,
  follow,
  hydrated,
  idle,
  LISTS,
  moveTo,
  operations,
  returnToTab,
  spinner,
  visit,
} from '../../support/pages.ts';
import { askedAt, html, renderedPages } from '../../support/prerendered.ts';
import type { MockedHttpService } from '../../../mocks/service.ts';
import type { Site } from '../../support/servedSite.ts';
import { expect, test, type Watch } from '../../support/test.ts';

/** A page of each kind that is prerendered. */
const PAGES = [
  '/',
  '/events',
  '/gallery',
  '/events/new-year-open-ground',
  '/contact',
  '/career',
  '/help',
  '/privacy',
  '/terms',
  '/play/nagpur',
  '/search',
  '/csppolicy/annexure5',
];

/** Remembers the page's own nodes before any script has run, and how far things have moved by themselves since. */
async function markNodes(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { nodes: [...document.querySelectorAll('#root *')] });
    });
  });
}

/** The marked nodes that the page has thrown away. */
function lostNodes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { nodes: Element[] }).nodes
      .filter((node) => !node.isConnected)
      .map(({ outerHTML }) => outerHTML),
  );
}

/** Opens pages so many minutes after the build asked the service. */
function at(page: Page, minutes: number): Promise<void> {
  return page.clock.setFixedTime(askedAt() + minutes * 60_000);
}

/** Opens each page: hydration keeps its nodes, moves nothing and asks the service nothing. */
async function expectHydrated(
  page: Page,
  service: MockedHttpService,
  paths: string[],
): Promise<void> {
  await markNodes(page);
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await idle(page);
    expect(await lostNodes(page), path).toEqual([]);
    expect(await shiftOf(page), path).toBeLessThan(0.01);
  }
  expect(await operations(page, service)).toEqual([]);
}

test('a page of each kind hydrates: same nodes, no request to the service, no line, no shift', async ({
  page,
  service,
}) => {
  await expectHydrated(page, service, PAGES);
  await test.step('a gallery that is opened with a picture, and shows it', async () => {
    const [picture] = service.db.tables.MaidanGalleries;
    await page.goto(`/gallery?picture=${String(picture?.['galleryId'])}`);
    await expect(page.getByRole('dialog')).toContainText(String(picture?.['title']));
    expect(await lostNodes(page)).toEqual([]);
  });
});

for (const part of [0, 1, 2, 3]) {
  test(
    `every page hydrates like that (${part + 1} of 4)`,
    { tag: '@whole' },
    async ({ page, service }) => {
      test.slow();
      const paths = renderedPages().filter((_, index) => index % 4 === part);
      await expectHydrated(page, service, paths);
    },
  );
}

test('every route is there, each record with its own page', { tag: '@whole' }, ({ service }) => {
  const pages = renderedPages();
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/contact', '/career', '/poshpolicy', '/csppolicy/annexure6']),
  );
  expect(pages).toEqual(expect.arrayContaining(LISTS.map(({ path }) => path)));
  for (const { path, table, key } of DETAILS) {
    for (const record of service.db.tables[table]) {
      if (record?.[key]) expect(pages).toContain(`${path}/${String(record[key])}`);
    }
  }
});

test(
  'every page says to search engines and share cards what it is, and a policy by its own text',
  { tag: '@whole' },
  () => {
    const pages = renderedPages();
    for (const path of pages) {
      const page = html(path);
      expect(page.match(/<meta name="description"/g), path).toHaveLength(1);
      expect(page.match(/<link rel="canonical"/g), path).toHaveLength(1);
      expect(page.match(/<meta property="og:image" content="https:\/\//g), path).toHaveLength(1);
      expect(page.indexOf('og:image'), path).toBeLessThan(300_000);
    }
    const sitemap = readFileSync(join(PRERENDERED_DIRECTORY, 'sitemap.xml'), 'utf8');
    // Without the page of enquiries, which has no text, and the search, which no other search shall find.
    expect(sitemap.match(/<loc>/g)).toHaveLength(pages.length - 2);
    const unlisted = pages.filter((path) => html(path).includes('content="noindex"'));
    expect(unlisted).toEqual(['/search']);

    const described = (path: string) =>
      /<meta name="description" content="(.*?)"/.exec(html(path))?.[1] ?? '';
    expect(described('/csppolicy/reporting-concerns')).toMatch(/^Report at once/);
    expect(described('/poshpolicy/complaint-of-sexual-harassment')).toMatch(
      /^Write to the Presiding/,
    );
    expect(html('/csppolicy/reporting-concerns')).toContain(
      '<title>Reporting Concerns | Maidan</title>',
    );
  },
);

test('home is light: at most 14.4 KB compressed, and painted before a script is fetched', async ({
  page,
}) => {
  expect(readFileSync(join(PRERENDERED_DIRECTORY, 'index.html.br')).length).toBeLessThanOrEqual(
    14_400,
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  const { paint, fetched } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(paint!);
});

interface Pieces {
  address: string;
  /** Serves the page up to these words from now on. @returns what lets the rest through */
  hold: (cut: string) => () => void;
}

/** Serves the site anew, one page of it in two pieces. */
async function inPieces(
  { page, site, watch }: { page: Page; site: Site; watch: Watch },
  path: string,
): Promise<Pieces> {
  let cut = '';
  let released = Promise.resolve();
  const passOn = async (url: string, response: ServerResponse) => {
    const answer = await fetch(`${site.origin}${url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const first = url === path ? body.indexOf(cut) : 0;
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    response.write(body.subarray(0, first));
    if (url === path) await released;
    response.end(body.subarray(first));
  };
  const pieces = createServer(({ url = '' }, response) => void passOn(url, response));
  await new Promise<void>((resolve) => pieces.listen(0, '127.0.0.1', resolve));
  const { port } = pieces.address() as AddressInfo;
  watch.expect(new RegExp(`^http://127\\.0\\.0\\.1:${port}/`));
  page.once('close', () => {
    pieces.closeAllConnections();
    pieces.close();
  });
  const hold = (words: string) => {
    expect(html(path)).toContain(words);
    cut = words;
    let release = () => {};
    released = new Promise((resolve) => (release = resolve));
    return release;
  };
  return { address: `http://127.0.0.1:${port}${path}`, hold };
}

/** Waits until the browser has painted what has come of the page. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

/** The page comes up to these words, is painted, and gets its rest: nothing moves. */
async function expectStill(page: Page, { address, hold }: Pieces, cut: string): Promise<void> {
  const release = hold(cut);
  await page.goto(address, { waitUntil: 'commit' });
  await painted(page);
  release();
  await hydrated(page);
  await idle(page);
  expect(await shiftOf(page), `${cut}, ${page.viewportSize()?.width} px`).toBeLessThan(0.003);
}

/** After the name in the bar, in its links, and after the title, each with a screen. */
const CUTS = [
  { cut: '<nav', width: 360 },
  { cut: '>Gallery<', width: 768 },
  { cut: '</h1>', width: 1440 },
];

test(
  'a page that comes in pieces moves nothing, and its scripts wait for its data',
  { tag: '@whole' },
  async ({ page, service, site, watch }) => {
    const pieces = await inPieces({ page, site, watch }, '/events');
    await markNodes(page);
    for (const { cut, width } of CUTS) {
      await page.setViewportSize({ width, height: 900 });
      await expectStill(page, pieces, cut);
    }

    const release = pieces.hold('<script type="application/json"');
    const main = page.waitForResponse(/\/assets\/main\..*\.js$/);
    await page.goto(pieces.address, { waitUntil: 'commit' });
    await (await main).finished();
    await idle(page);
    release();
    await hydrated(page);
    await idle(page);
    expect(await lostNodes(page)).toEqual([]);
    expect(await operations(page, service)).toEqual([]);
  },
);

test(
  'a page that comes in pieces moves nothing on any screen',
  { tag: '@whole' },
  async ({ page, site, watch }) => {
    const pieces = await inPieces({ page, site, watch }, '/events');
    await watchShifts(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { cut } of CUTS) await expectStill(page, pieces, cut);
    }
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu leads to lists and policies, the help of a policy opens, and cards lead to their records', async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = page.getByRole('navigation', { name: 'All pages' });
    await page.goto('/');
    await menu.getByRole('link', { name: 'Blogs' }).click();
    await expectHeading(page, 'Blogs');
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/blogs\/.+/);
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);

    await menu.getByRole('link', { name: 'POSH Policy' }).click();
    await expectHeading(page, 'Policy on Prevention of Sexual Harassment');
    await page.goto('/csppolicy/reporting-concerns');
    const help = page.getByRole('region', { name: 'Help now' });
    await expect(help.getByRole('link')).toHaveText(['112', '1098']);
    const officer = help.getByRole('heading', { name: 'Child Protection Officer' });
    await help.locator('summary').click();
    await expect(officer).toBeVisible();
    await help.locator('summary').click();
    await expect(officer).toBeHidden();
  });

  test('every page shows its content', { tag: '@whole' }, async ({ page }) => {
    test.slow();
    for (const path of renderedPages()) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByText('Loading'), path).toHaveCount(0);
    }
  });
});

/** From a page that does not need them to the blogs. */
async function goToBlogs(page: Page): Promise<void> {
  await visit(page, '/contact');
  await hydrated(page);
  await follow(page, 'Blogs', 'News');
  await expectHeading(page, 'Blogs');
  await expect(cards(page)).not.toHaveCount(0);
}

test('fresh pages ask the service nothing, wherever the visitor goes from them', async ({
  page,
  service,
}) => {
  await test.step('from a list to a record and back', async () => {
    await visit(page, '/projects');
    await hydrated(page);
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/projects\/.+/);
    await page.goBack();
    await expectHeading(page, 'Our Project');
    expect(await operations(page, service)).toEqual([]);
  });
  await test.step('from a record to what can be read next', async () => {
    await visit(page, '/events/a-day-of-signs');
    for (const title of ['Open Lane Street Tournament', 'Maidan Cup Final']) {
      await page.getByRole('link', { name: 'Explore Event' }).first().click();
      await expectHeading(page, title);
    }
    expect(await operations(page, service)).toEqual([]);
  });
  await test.step('from home, whose part of a list is not taken for the whole', async () => {
    await visit(page, '/');
    await hydrated(page);
    await follow(page, 'Projects');
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanProjects.length);
    expect(await operations(page, service)).toEqual([]);
  });
  await test.step('to a list that is not in the cache: it comes from its file', async () => {
    // What the page before asks for while it goes away is not counted.
    await page.goto('about:blank');
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/data/')) files.push(new URL(request.url()).pathname);
    });
    await goToBlogs(page);
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
    const own = files.filter((file) => file.includes('/BlogList'));
    expect(own).toEqual([expect.stringMatching(/^\/data\/BlogList\.\w{8}\.json$/)]);
    await follow(page, 'Home');
    await expect(cards(page)).toHaveCount(4);
    expect(await operations(page, service)).toEqual([]);
  });
});

test('a list whose file comes late moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/data/**', async (route) => {
    await released;
    await route.continue();
  });
  await watchShifts(page);
  await visit(page, '/contact');
  await hydrated(page);
  // Without a click: the browser forgives what moves within half a second of one.
  await moveTo(page, '/blogs');
  await expectHeading(page, 'Blogs');
  await expect(spinner(page)).not.toHaveCount(0);
  release();
  await expect(cards(page)).not.toHaveCount(0);
  await idle(page);
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test(
  'data that has grown stale is fetched again: on return to the tab, and after the page of a visit stands',
  { tag: '@whole' },
  async ({ page, service }) => {
    const [blog, ...others] = service.db.tables.MaidanBlogs;
    const rename = (title: string) => {
      service.db.tables.MaidanBlogs = [{ ...blog, title }, ...others];
    };
    await at(page, 10);
    await goToBlogs(page);
    expect(await operations(page, service)).toEqual([]);
    rename('Quite new');
    await at(page, 16);
    await returnToTab(page);
    await expect(card(page, 'Quite new')).toBeVisible();
    expect(await operations(page, service)).toEqual(['BlogList']);

    rename('Newer still');
    await page.goto('/blogs');
    await expect(card(page, 'Newer still')).toBeVisible();
    expect(await operations(page, service)).toEqual(['BlogList', 'BlogList']);
  },
);

for (const { path, link } of [
  { path: '/projects', link: 'Explore Project' },
  { path: '/projects/huddle-camp', link: 'Contact' },
  { path: '/career', link: 'Contact' },
]) {
  test(
    `${path} whose code does not come stays as it is, and its links work`,
    { tag: '@whole' },
    async ({ page, watch }) => {
      watch.expectNetworkFailures();
      const { chunks } = await readBuiltSite(TOOLBOX);
      const own = Object.values(chunks).flatMap(({ scripts }) => scripts);
      const missing: string[] = [];
      await page.route(
        ({ pathname }) => own.includes(pathname),
        async (route) => {
          await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
          missing.push(new URL(route.request().url()).pathname);
        },
      );
      await page.goto(path);
      // The page asks for its code, and then the router does.
      await expect.poll(() => missing.length).toBeGreaterThan(new Set(missing).size);
      await idle(page);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const title = await heading.textContent();
      expect(html(path)).toContain(`>${title}</h1>`);
      expect(title).not.toContain('Unexpected');
      await page.unrouteAll();
      await page.getByRole('link', { name: link }).first().click();
      await expect(heading).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    },
  );
}

test('a record that is newer than the build shows, and an address without a page is the 404 screen', async ({
  page,
  service,
  watch,
}) => {
  watch.expectNetworkFailures();
  const [record] = service.db.tables.MaidanEvents;
  service.db.tables.MaidanEvents.push({ ...record, eventId: 'brand-new', title: 'Brand new' });
  const answer = await page.goto('/events/brand-new');
  expect(answer?.status()).toBe(200);
  await expectHeading(page, 'Brand new');

  await page.goto('/events/no-such-event');
  await expectHeading(page, 'No route matches URL');

  const other = await page.goto('/nowhere');
  expect(other?.status()).toBe(404);
  await expectHeading(page, 'No route matches URL');
  await expect(page.getByText('/nowhere')).toBeVisible();
});
