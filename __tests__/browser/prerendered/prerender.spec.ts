import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { event } from '../../../mocks/records/events.ts';
import { Service } from '../../../mocks/service.ts';
import { refresh } from '../../../scripts/publish/refresh.ts';
import { renderSite } from '../../../scripts/publish/renderSite.ts';
import {
  BUILD,
  loadServerBundle,
  readBuiltSite,
  writeBuiltSite,
} from '../../../scripts/publish/toolbox.ts';
import { API_KEY, ORIGIN, PRERENDERED_DIRECTORY, TOOLBOX } from '../../support/builtSites.ts';
import { shiftOf, watchShifts } from '../../accessibility/meters/layout.ts';
import {
  card,
  cards,
  expectHeading,
  follow,
  hydrated,
  idle,
  LISTS,
  operations,
  returnToTab,
  visit,
} from '../../support/pages.ts';
import { askedAt, html, renderedPages } from '../../support/prerendered.ts';
import type { Site } from '../../support/servedSite.ts';
import { expect, test, type Watch } from '../../support/test.ts';

/** The addresses of all pages that were rendered. */
const ADDRESSES = renderedPages();

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

test('every route is there, each record with its own page', ({ service }) => {
  expect(ADDRESSES).toEqual(
    expect.arrayContaining(['/', '/contact', '/career', '/poshpolicy', '/csppolicy/annexure6']),
  );
  for (const { path, table, key, link } of LISTS) {
    expect(ADDRESSES).toContain(path);
    if (!link || !/Project|Event|Blog|Award/.test(link)) continue;
    for (const record of service.db.tables[table]) {
      if (record?.[key]) expect(ADDRESSES).toContain(`${path}/${String(record[key])}`);
    }
  }
});

for (const part of [0, 1, 2, 3]) {
  test(`pages hydrate: same nodes, no question, no line, no shift (${part + 1} of 4)`, async ({
    page,
    service,
  }) => {
    test.slow();
    await markNodes(page);
    for (const path of ADDRESSES.filter((_, index) => index % 4 === part)) {
      await page.goto(path);
      await hydrated(page);
      expect(await lostNodes(page), path).toEqual([]);
      expect(await shiftOf(page), path).toBeLessThan(0.01);
    }
    await page.waitForTimeout(200);
    expect(service.received).toEqual([]);
  });
}

/** Serves the site anew, the rest of one page only after a pause in milliseconds. @returns the address of that page */
async function inPieces(
  { page, site, watch }: { page: Page; site: Site; watch: Watch },
  path: string,
  cut: string,
  pause: number,
): Promise<string> {
  const passOn = async (url: string, response: ServerResponse) => {
    const answer = await fetch(`${site.origin}${url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const first = url === path ? body.indexOf(cut) : 0;
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    response.write(body.subarray(0, first));
    setTimeout(() => response.end(body.subarray(first)), first && pause);
  };
  const pieces = createServer(({ url = '' }, response) => void passOn(url, response));
  await new Promise<void>((resolve) => pieces.listen(0, '127.0.0.1', resolve));
  const { port } = pieces.address() as AddressInfo;
  watch.expect(new RegExp(`^http://127\\.0\\.0\\.1:${port}/`));
  page.once('close', () => {
    pieces.closeAllConnections();
    pieces.close();
  });
  return `http://127.0.0.1:${port}${path}`;
}

// After the name in the bar, in its links, and after the title.
for (const cut of ['<nav', '>Gallery<', '</h1>']) {
  test(`a page whose text comes in pieces moves nothing: ${cut}`, async ({ page, site, watch }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const address = await inPieces({ page, site, watch }, '/events', cut, 700);
      await watchShifts(page);
      await page.goto(address);
      await page.waitForTimeout(500);
      expect(await shiftOf(page), `${width} px`).toBeLessThan(0.003);
    }
  });
}

test('a page whose scripts are there before its data waits for these', async ({
  page,
  service,
  site,
  watch,
}) => {
  const address = await inPieces(
    { page, site, watch },
    '/events',
    '<script type="application/json"',
    2_000,
  );
  await markNodes(page);
  await page.goto(address);
  await hydrated(page);
  await idle(page);
  expect(await lostNodes(page)).toEqual([]);
  expect(await operations(page, service)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its content', async ({ page }) => {
    test.slow();
    for (const path of ADDRESSES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByText('Loading'), path).toHaveCount(0);
    }
  });

  test('the way to every section is open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [label, heading] of [
      ['Blogs', 'Blogs'],
      ['Reports & Publications', 'Reports'],
      ['POSH Policy', 'Policy on Prevention of Sexual Harassment'],
    ] as const) {
      await page.goto('/');
      await page
        .getByRole('navigation', { name: 'All pages' })
        .getByRole('link', { name: label })
        .click();
      await expectHeading(page, heading);
    }
  });

  test('the help of a policy opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/csppolicy/reporting-concerns');
    const help = page.getByRole('region', { name: 'Help now' });
    await expect(help.getByRole('link')).toHaveText(['112', '1098']);
    const officer = help.getByRole('heading', { name: 'Child Protection Officer' });
    await help.locator('summary').click();
    await expect(officer).toBeVisible();
    await help.locator('summary').click();
    await expect(officer).toBeHidden();
  });

  test('lists show every record, and their links work', async ({ page, service }) => {
    await page.goto('/blogs');
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/blogs\/.+/);
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  });
});

test('the HTML of a detail holds its title and its text', () => {
  const page = html('/projects/huddle-camp');
  expect(page).toContain('<title>Huddle Camp | Maidan</title>');
  expect(page).toContain('<p>Huddle Camp takes eight teams of seven');
  expect(page.indexOf('<title>')).toBeLessThan(page.indexOf('</head>'));
});

test('every page says to search engines and share cards what it is', () => {
  for (const path of ADDRESSES) {
    const page = html(path);
    expect(page.match(/<meta name="description"/g), path).toHaveLength(1);
    expect(page.match(/<link rel="canonical"/g), path).toHaveLength(1);
    expect(page.match(/<meta property="og:image" content="https:\/\//g), path).toHaveLength(1);
    expect(page.indexOf('og:image'), path).toBeLessThan(300_000);
  }
  const sitemap = readFileSync(join(PRERENDERED_DIRECTORY, 'sitemap.xml'), 'utf8');
  // All but the page of enquiries, which has no text, and the search, which is to be found by nobody's search.
  expect(sitemap.match(/<loc>/g)).toHaveLength(ADDRESSES.length - 2);
  const unlisted = ADDRESSES.filter((path) => html(path).includes('content="noindex"'));
  expect(unlisted).toEqual(['/search']);
});

test('each page of a policy is described by its own text', () => {
  const described = (path: string) =>
    /<meta name="description" content="(.*?)"/.exec(html(path))?.[1] ?? '';
  expect(described('/csppolicy/reporting-concerns')).toMatch(/^Report at once/);
  expect(described('/poshpolicy/complaint-of-sexual-harassment')).toMatch(
    /^Write to the Presiding/,
  );
  expect(html('/csppolicy/reporting-concerns')).toContain(
    '<title>Reporting Concerns | Maidan</title>',
  );
});

test('the feeds and calendars that pages name are there', async ({ request }) => {
  const entry = await request.get('/events/a-day-of-signs/event.ics');
  expect(entry.headers()['content-type']).toContain('text/calendar');
  expect(await entry.text()).toContain('DTSTART;VALUE=DATE:20270923');
  for (const [path, type] of [
    ['/blogs/feed.xml', 'xml'],
    ['/news/feed.xml', 'xml'],
    ['/events/calendar.ics', 'text/calendar'],
    ['/events/new-year-open-ground/event.ics', 'text/calendar'],
    ['/site.webmanifest', 'manifest+json'],
    ['/share.jpg', 'image/jpeg'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain(type);
  }
});

test.describe('a build', () => {
  let folders: string[] = [];
  test.afterEach(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
    folders = [];
  });

  /** Lays the demonstration's pictures into a site, each a plain one: its share cards are drawn in little time. */
  async function layPictures(directory: string): Promise<string[]> {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
    const files = readdirSync('mocks/pictures').map((name) => `pictures/${name}`);
    await mkdir(join(directory, 'pictures'));
    for (const file of files) await writeFile(join(directory, file), drawing);
    return files;
  }

  /** A site of yesterday that can be refreshed, from a service with the demonstration's records. */
  async function yesterday() {
    const folder = await mkdtemp(join(tmpdir(), 'maidan-'));
    folders.push(folder);
    const [directory, toolbox] = [join(folder, 'dist'), join(folder, 'toolbox')];
    await cp(PRERENDERED_DIRECTORY, directory, { recursive: true });
    await cp(TOOLBOX, toolbox, { recursive: true });
    const service = new Service();
    const url = await service.start();
    const built = await readBuiltSite(toolbox);
    await writeBuiltSite(join(toolbox, BUILD), {
      ...built,
      files: [...built.files, ...(await layPictures(directory))],
      service: url,
      counts: Object.fromEntries(
        Object.entries(service.db.tables).map(([table, records]) => [table, records.length]),
      ),
    });
    Object.assign(process.env, { GRAPHQL_URL: url, SITE_URL: ORIGIN, ALLOW_EMPTY: '' });
    return { folder, directory, toolbox, service };
  }

  /** @returns what the refresh has said: its lines, and why it has failed */
  async function refreshed({ directory, toolbox }: { directory: string; toolbox: string }) {
    const { warn } = console;
    const lines: string[] = [];
    console.warn = (line: string) => lines.push(line);
    const error = await refresh(directory, toolbox).then(
      () => null,
      (reason: Error) => reason.message,
    );
    console.warn = warn;
    return { lines, error };
  }

  const page = (folder: string, name: string) => readFileSync(join(folder, 'dist', name), 'utf8');

  test('that is refreshed shows what is new, drops what is gone, and names what cannot be shown as it came', async () => {
    const site = await yesterday();
    const { folder } = site;
    const { tables } = site.service.db;
    tables.MaidanEvents = [
      event({ eventId: 'brand-new', title: 'Brand new' }),
      event({
        eventId: 'hostile',
        title: '</title><script>alert(1)</script>',
        imgUrl: 'javascript:alert(1)',
        mainContent: JSON.stringify(
          JSON.stringify({
            html: '<p onclick="alert(1)">Come</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
          }),
        ),
      }),
      event({ eventId: 'broken', mainContent: '{"html": "<p>half' }),
      event({ eventId: 'a/b' }),
      null,
    ];
    // Not told where the site is, it goes by what the last one was told.
    process.env['SITE_URL'] = '';
    const { lines, error } = await refreshed(site);
    await site.service.stop();
    expect(error).toBeNull();
    await test.step('what is new', () => {
      expect(page(folder, 'events/brand-new/index.html')).toContain(
        '<title>Brand new | Maidan</title>',
      );
      expect(page(folder, 'events/index.html')).toContain('Brand new');
      expect(page(folder, 'sitemap.xml')).toContain(`${ORIGIN}/events/brand-new`);
      expect(page(folder, 'robots.txt')).toContain(ORIGIN);
    });
    await test.step('what is gone', () => {
      expect(existsSync(join(folder, 'dist/events/new-year-open-ground/index.html'))).toBe(false);
      expect(existsSync(join(folder, 'dist/events/new-year-open-ground/event.ics'))).toBe(false);
      expect(readdirSync(join(folder, 'dist/assets'))).toEqual(
        readdirSync(join(PRERENDERED_DIRECTORY, 'assets')),
      );
      expect(readdirSync(folder).toSorted()).toEqual(['dist', 'toolbox']);
    });
    await test.step('what cannot be shown as it came', () => {
      expect(lines).toEqual([
        '/projects/lake-loop-runners: its ef1 holds no date that can be read.',
        'EventList: 1 without a eventId of its own cannot be shown.',
        '/events/hostile: its imgUrl may not be used; its mainContent loses onclick, script, href.',
        '/events/broken: its mainContent cannot be read.',
        'MaidanGalleries where-the-coach-stands: its ef1 holds no date that can be read.',
        'MaidanPartners weavers-guild: its ef1 holds no date that can be read.',
        'MaidanReports coach-handbook-2023: its ef1 holds no date that can be read.',
        '/events/a%2Fb is left to 200.html: its id cannot be the name of a file.',
      ]);
      const hostile = page(folder, 'events/hostile/index.html');
      expect(hostile).toContain('Come');
      expect(hostile).not.toMatch(/<script>alert|<[^>]* onclick=|href="javascript:/);
      expect(page(folder, 'events/broken/index.html')).toContain('</html>');
    });
  });

  test('is refused where the service fails, is another or none, or where a list is empty by now', async () => {
    test.slow();
    const site = await yesterday();
    const { service, folder, toolbox } = site;
    const url = String(process.env['GRAPHQL_URL']);
    const refused = async (said: RegExp) => {
      expect((await refreshed(site)).error).toMatch(said);
      expect(page(folder, 'index.html')).toBe(html('/'));
      expect(page(folder, 'news/index.html')).toBe(html('/news'));
      expect(page(folder, 'events/new-year-open-ground/index.html')).toContain('New Year');
      expect(readdirSync(folder).toSorted()).toEqual(['dist', 'toolbox']);
    };
    for (const failure of ['500', '401', 'offline', 'html']) {
      await test.step(failure, async () => {
        service.fail(failure);
        await refused(/^The service at http:\S+ could not be asked for \w+List: .+\.$/);
      });
    }
    await test.step('a list that is null beside an error', async () => {
      service.fail({
        change: (answer, operationName) =>
          operationName === 'NewsItemList'
            ? {
                data: { listMaidanNews: { items: null, nextToken: null } },
                errors: [{ message: 'No' }],
              }
            : answer,
      });
      await refused(/could not be asked for NewsItemList: No\.$/);
      service.heal();
    });
    await test.step('another service, or none', async () => {
      Object.assign(process.env, { GRAPHQL_URL: `${url}/other` });
      await refused(/^The site was built for http:\S+, but this refresh would ask http:\S+\/other/);
      Object.assign(process.env, { GRAPHQL_URL: '', GRAPHQL_API_KEY: '' });
      await refused(/^The site was built for http:\S+, but this refresh would ask the mocks/);
      Object.assign(process.env, { GRAPHQL_URL: url, GRAPHQL_API_KEY: API_KEY });
    });
    await test.step('an emptied list, unless that is allowed by name', async () => {
      service.db.tables.MaidanNews = [];
      await refused(/^MaidanNews had records and now has none: nothing is published/);
      process.env['ALLOW_EMPTY'] = 'MaidanNews';
      expect((await refreshed(site)).error).toBeNull();
      expect(page(folder, 'news/index.html')).toContain('Nothing here yet.');
      expect((await readBuiltSite(toolbox)).counts['MaidanNews']).toBe(0);
    });
    await service.stop();
  });

  test('for no service asks search engines to stay away, on every page', async () => {
    const { directory, toolbox, service } = await yesterday();
    const server = loadServerBundle(join(toolbox, BUILD));
    const target = `${directory}.pages`;
    await renderSite({
      target,
      assets: directory,
      built: { ...(await readBuiltSite(toolbox)), service: null },
      offline: true,
      server,
      records: await server.fetchRecords({
        url: String(process.env['GRAPHQL_URL']),
        apiKey: API_KEY,
      }),
    });
    await service.stop();
    const pages = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.html'),
    );
    expect(pages.length).toBeGreaterThan(ADDRESSES.length);
    for (const name of pages)
      expect(readFileSync(join(target, name), 'utf8'), name).toContain(
        '<meta name="robots" content="noindex"/>',
      );
    expect(html('/')).not.toContain('noindex');
  });

  test('that two refreshes publish at once is whole: one waits for the other', async () => {
    // Two refreshes, one after the other, beside whatever the other worker does.
    test.slow();
    const { folder, directory, toolbox, service } = await yesterday();
    await Promise.all([refresh(directory, toolbox), refresh(directory, toolbox)]);
    await service.stop();
    for (const part of ['assets', 'blogs']) {
      const files = (site: string) =>
        new Set(readdirSync(join(site, part), { recursive: true, encoding: 'utf8' }));
      expect(files(directory), part).toEqual(files(PRERENDERED_DIRECTORY));
    }
    expect(readdirSync(folder).toSorted()).toEqual(['dist', 'toolbox']);
  });
});

test('home is light: at most 14 KB compressed', () => {
  expect(readFileSync(join(PRERENDERED_DIRECTORY, 'index.html.br')).length).toBeLessThanOrEqual(
    14_000,
  );
});

test('a step from a prerendered list to a detail and back asks nothing', async ({
  page,
  service,
}) => {
  await visit(page, '/projects');
  await hydrated(page);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/projects\/.+/);
  await page.goBack();
  await expectHeading(page, 'Our Project');
  expect(await operations(page, service)).toEqual([]);
});

test("a record's page brings what to read next: reading on asks nothing", async ({
  page,
  service,
}) => {
  await visit(page, '/events/a-day-of-signs');
  for (const title of ['Open Lane Street Tournament', 'Maidan Cup Final']) {
    await page.getByRole('link', { name: 'Explore Event' }).first().click();
    await expectHeading(page, title);
  }
  expect(await operations(page, service)).toEqual([]);
});

test("home's part of a list is not taken for the whole", async ({ page, service }) => {
  await visit(page, '/');
  await hydrated(page);
  await follow(page, 'Projects');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanProjects.length);
  expect(await operations(page, service)).toEqual([]);
});

test('data that is old by the time of the visit is asked for again, after the page stands', async ({
  page,
  service,
}) => {
  await at(page, 16);
  const blogs = service.db.tables.MaidanBlogs;
  service.db.tables.MaidanBlogs = [{ ...blogs[0], title: 'Quite new' }, ...blogs.slice(1)];
  await page.goto('/blogs');
  await expect(card(page, 'Quite new')).toBeVisible();
  expect(await operations(page, service)).toEqual(['BlogList']);
});

test.describe('a list that is not in the cache', () => {
  const FILE = '**/data/**';

  /** From a page that does not need them to the blogs. */
  async function goToBlogs(page: Page): Promise<void> {
    await visit(page, '/contact');
    await hydrated(page);
    await follow(page, 'Blogs', 'News');
    await expectHeading(page, 'Blogs');
    await expect(cards(page)).not.toHaveCount(0);
  }

  test('costs a file and no question', async ({ page, service }) => {
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

  test('moves nothing when its file comes late', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1400 });
    await markNodes(page);
    await page.route(FILE, async (route) => {
      // The browser forgives what moves within half a second of a click.
      await page.waitForTimeout(800);
      await route.continue();
    });
    await goToBlogs(page);
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  for (const [when, minutes] of [
    ['is old', 16],
    ['comes from the time to come', -5],
  ] as const) {
    test(`is shown, and asked for behind that, where its file ${when}`, async ({
      page,
      service,
    }) => {
      await at(page, minutes);
      await goToBlogs(page);
      expect(await operations(page, service)).toEqual(['BlogList']);
    });
  }

  for (const [what, answer] of [
    ['is gone', { status: 404, body: 'Not found' }],
    ['is a page', { contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }],
    ['is half', { contentType: 'application/json', body: '{"data":{"listMaidanBlogs":{"items":[' }],
    ['answers something else', { contentType: 'application/json', body: '{"data":{"x":{}}}' }],
    ['is nothing', { contentType: 'application/json', body: 'null' }],
  ] as const) {
    test(`is asked for where its file ${what}`, async ({ page, service, watch }) => {
      watch.expectNetworkFailures();
      await page.route(FILE, (route) => route.fulfill(answer));
      await goToBlogs(page);
      await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
      expect(await operations(page, service)).toEqual(['BlogList']);
    });
  }

  test('has the age of its file: it is asked for on return once that is old', async ({
    page,
    service,
  }) => {
    await at(page, 10);
    await goToBlogs(page);
    expect(await operations(page, service)).toEqual([]);
    const blogs = service.db.tables.MaidanBlogs;
    service.db.tables.MaidanBlogs = [{ ...blogs[0], title: 'Quite new' }, ...blogs.slice(1)];
    await at(page, 16);
    await returnToTab(page);
    await expect(card(page, 'Quite new')).toBeVisible();
    expect(await operations(page, service)).toEqual(['BlogList']);
  });
});

test('a list is there from its file when the service is down, however old the file is', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('BlogList');
  await at(page, 24 * 60);
  service.fail('401');
  await visit(page, '/contact');
  await hydrated(page);
  await follow(page, 'Blogs', 'News');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
  await expect.poll(() => watch.failures()).toHaveLength(1);
  // What the first page shows is asked for again a second after it has come: not what a step has just asked for.
  await page.waitForTimeout(2000);
  expect(watch.failures()).toHaveLength(1);
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});

test('a gallery that is opened with a picture hydrates, and shows the picture', async ({
  page,
  service,
}) => {
  const [picture] = service.db.tables.MaidanGalleries;
  await markNodes(page);
  await page.goto(`/gallery?picture=${String(picture?.['galleryId'])}`);
  await expect(page.getByRole('dialog')).toContainText(String(picture?.['title']));
  expect(await lostNodes(page)).toEqual([]);
});

for (const [path, link] of [
  ['/projects', 'Explore Project'],
  ['/projects/huddle-camp', 'Contact'],
  ['/career', 'Contact'],
] as const) {
  test(`${path} whose code does not come stays as it is, and its links work`, async ({
    page,
    watch,
  }) => {
    watch.expectNetworkFailures();
    const { chunks } = await readBuiltSite(TOOLBOX);
    const own = Object.values(chunks).flatMap(({ scripts }) => scripts);
    await page.route(
      ({ pathname }) => own.includes(pathname),
      (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    );
    await page.goto(path, { waitUntil: 'networkidle' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const title = await heading.textContent();
    expect(html(path)).toContain(`>${title}</h1>`);
    expect(title).not.toContain('Unexpected');
    await page.unrouteAll();
    await page.getByRole('link', { name: link }).first().click();
    await expect(heading).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  });
}

test('a record that is newer than the build shows through the fallback', async ({
  page,
  service,
}) => {
  const [record] = service.db.tables.MaidanEvents;
  service.db.tables.MaidanEvents.push({ ...record, eventId: 'brand-new', title: 'Brand new' });
  const answer = await page.goto('/events/brand-new');
  expect(answer?.status()).toBe(200);
  await expectHeading(page, 'Brand new');
});

test('a record that is gone by now is the 404 screen', async ({ page, service }) => {
  service.db.tables.MaidanEvents = [];
  await page.goto('/events/no-such-event');
  await expectHeading(page, 'No route matches URL');
});

test('another unknown address is 404.html with that status', async ({ page, watch }) => {
  watch.expectNetworkFailures();
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expectHeading(page, 'No route matches URL');
  await expect(page.getByText('/nowhere')).toBeVisible();
});

test('a file that is not there is a plain 404, not a page', async ({ request }) => {
  for (const path of ['/assets/nothing.js', '/events/other.ics', '/blogs/other.xml']) {
    const missing = await request.get(path);
    expect(missing.status(), path).toBe(404);
    expect(missing.headers()['content-type'], path).toContain('text/plain');
  }
});

test('a picture that failed before the page woke up shows the stand-in', async ({
  page,
  watch,
}) => {
  watch.expectNetworkFailures();
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto('/projects/huddle-camp');
  await hydrated(page);
  await expect.poll(() => page.locator('main img').first().getAttribute('src')).toMatch(/standin/);
});
