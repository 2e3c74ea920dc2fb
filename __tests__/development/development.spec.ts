import { expect, type Page, type Route, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { CHROMIUM_FLAGS } from '../../scripts/chromium.ts';
import { SCENARIOS } from '../../mocks/scenarios.ts';
import { expectHeading, moveTo } from '../support/pages.ts';
import { MAP } from '../support/test.ts';
import { type DevelopmentServer, startDevelopment } from '../support/developmentServer.ts';

// `npm start`, as a newcomer types it: in a copy of the project, in a browser with service workers.

let server: DevelopmentServer;

const test = base.extend<{ lines: string[] }>({
  /** Errors and warnings on the consoles of the test's pages, and what nothing has caught. */
  lines: async ({ context }, provide) => {
    const lines: string[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) lines.push(message.text());
    });
    context.on('weberror', (error) => lines.push(String(error.error())));
    // The map of /contact is another host's.
    await context.route(MAP, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await provide(lines);
  },
});
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: CHROMIUM_FLAGS },
});

test.beforeAll(async () => {
  test.setTimeout(60_000);
  server = await startDevelopment();
});
test.afterAll(() => server.stop());

const open = (page: Page, path: string) => page.goto(server.origin + path);
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const spinner = (page: Page) => main(page).getByText('Loading', { exact: true });
const overlay = (page: Page) => page.locator('iframe[id*="overlay"]');

/** The bodies of what a page posts. */
function followRequests(page: Page): string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.postData() ?? '');
  });
  return posted;
}

test('every kind of page opens with no error and no warning, and MSW answers', async ({
  page,
  lines,
}) => {
  expect(server.output()).not.toMatch(/warning|error/i);
  expect(server.output()).toContain(`Port ${server.takenPort} is taken`);

  const answered = page.waitForResponse('**/graphql');
  await open(page, '/');
  expect((await answered).fromServiceWorker()).toBe(true);
  await expect(cards(page)).not.toHaveCount(0);

  for (const [path, heading] of [
    ['/projects', 'Our Project'],
    ['/projects/huddle-camp', 'Huddle Camp'],
    ['/poshpolicy/workplace', 'Workplace'],
    ['/contact', 'Get In Touch'],
  ] as const) {
    await open(page, path);
    await expect(main(page).getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.reload();
    await expect(main(page).getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  await expect(overlay(page)).toHaveCount(0);
  expect(lines).toEqual([]);

  await open(page, '/projects');
  await expect(cards(page)).not.toHaveCount(0);
  // The site's own worker is not registered, and Apollo's developer tools find the client.
  expect(await page.evaluate(workerScripts)).toEqual(['/mockServiceWorker.js']);
  expect(
    await page.evaluate(() => Reflect.get(window, Symbol.for('apollo.devtools'))),
  ).toHaveLength(1);
});

test('an operation that goes to no handler is an error with a sentence', async ({
  page,
  lines,
}) => {
  await open(page, '/projects');
  await expect(cards(page)).toHaveCount(ALL);
  await page.evaluate(() => fetch('/elsewhere', { method: 'POST', body: '{"query":"{ a }"}' }));
  expect(lines).toContainEqual(
    expect.stringMatching(/^No handler of mocks\/handlers\.ts answers POST .*\/elsewhere/),
  );
});

async function workerScripts(): Promise<string[]> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.map(({ active }) => new URL(active?.scriptURL ?? '').pathname);
}

test('an edited component keeps the state of its page, and neither it nor a stylesheet loads the page again', async ({
  page,
  lines,
}) => {
  const form = 'src/features/contact/EnquiryForm.tsx';
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Asha');
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  server.edit(form, "'Send Enquiry'", "'Send it'");
  await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Asha');

  server.edit('src/features/contact/EnquiryForm.module.css', 'gap: 1.5rem', 'gap: 99px');
  await expect(page.locator('form')).toHaveCSS('row-gap', '99px');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(lines).toEqual([]);

  server.edit(form, 'export function', 'export funktion');
  await expect(overlay(page).contentFrame().getByText('EnquiryForm.tsx').first()).toBeVisible();
  server.edit(form, 'export funktion', 'export function');
  await expect(overlay(page)).toHaveCount(0);
});

const ALL = 14;

/** What each scenario does to the list of projects, beside the sentence that docs/development.md has for it. */
const SIGHTS: Record<string, (page: Page, lines: string[], posted: string[]) => Promise<void>> = {
  'no-latency': showsAll,
  '300-ms': showsAll,
  slow: async (page) => {
    await expect(spinner(page)).toBeVisible();
    await expect(cards(page)).toHaveCount(ALL);
  },
  never: async (page) => {
    await expect(spinner(page)).toBeVisible();
    await page.waitForTimeout(3500);
    await expect(spinner(page)).toBeVisible();
  },
  'no-failure': showsAll,
  offline: failsAfter(3),
  '401': failsAfter(1),
  '429': failsAfter(3),
  '500': failsAfter(3),
  html: failsAfter(3),
  'errors-beside-data': async (page, lines) => {
    await showsAll(page);
    expect(lines).toEqual([expect.stringMatching(/^ProjectList failed: /)]);
  },
  'list-null': showsNone,
  'one-item-null': (page) => expect(cards(page)).toHaveCount(ALL - 1),
  'answer-lost': failsAfter(3),
  demonstration: showsAll,
  'no-records': showsNone,
  'one-record': (page) => expect(cards(page)).toHaveCount(1),
  '300-records': (page) => expect(cards(page)).toHaveCount(300),
  'odd-encodings': async (page) => {
    await showsAll(page);
    await cards(page).first().getByRole('link').click();
    await expect(main(page).locator('p')).not.toHaveCount(0);
  },
  hostile: async (page, lines) => {
    await expect(cards(page)).toHaveCount(ALL);
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(lines).toEqual([]);
  },
};

async function showsAll(page: Page): Promise<void> {
  await expect(cards(page)).toHaveCount(ALL);
}

async function showsNone(page: Page, lines: string[]): Promise<void> {
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  expect(lines).toEqual([]);
}

function failsAfter(tries: number) {
  return async (page: Page, lines: string[], posted: string[]): Promise<void> => {
    const failures = () => lines.filter((line) => line.startsWith('ProjectList failed: '));
    await expect.poll(failures, { timeout: 10_000 }).toHaveLength(1);
    await expect(spinner(page)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(0);
    expect(posted).toHaveLength(tries);
  };
}

test('every scenario shows what docs/development.md says', async ({ browser }) => {
  test.setTimeout(60_000);
  const docs = readFileSync('docs/development.md', 'utf8').replace(/ +/g, ' ');
  const choices = Object.values(SCENARIOS).flat();
  for (const { name, shows } of choices) expect(docs).toContain(`| \`${name}\` | ${shows} |`);

  // Side by side, each in a window of its own: in a tab behind another one a page is not drawn.
  const left = [...choices];
  const openOne = async () => {
    const context = await browser.newContext();
    for (let next = left.shift(); next; next = left.shift()) {
      const { name } = next;
      const page = await context.newPage();
      const posted = followRequests(page);
      const lines: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load')) {
          lines.push(message.text());
        }
      });
      page.on('dialog', () => lines.push('A script runs.'));
      await open(page, `/projects?scenario=${name}`);
      await test.step(name, () => SIGHTS[name]!(page, lines, posted));
      await page.close();
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: 5 }, openOne));
});

test('a scenario stays with its tab, is chosen in the panel, and an unknown one is told', async ({
  page,
  context,
  lines,
}) => {
  await open(page, '/projects?scenario=one-record,nonsense');
  await expect(cards(page)).toHaveCount(1);
  expect(lines).toEqual([
    expect.stringMatching(/^No scenario is called "nonsense"\. Known: .*slow/),
  ]);
  await open(page, '/blogs');
  await expect(cards(page)).toHaveCount(1);
  const other = await context.newPage();
  await open(other, '/blogs?scenario=no-records');
  await expect(other.getByText('Nothing here yet.')).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await other.close();

  await page.getByRole('button', { name: 'Open the development panel' }).click();
  await expect(page.getByRole('radio', { name: 'One', exact: true })).toBeChecked();
  const records = page.getByRole('group', { name: 'Records' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/blogs\?scenario=300-records$/);
  await expect(records.getByRole('radio', { name: '300' })).toBeFocused();
  await expect(cards(page)).toHaveCount(300);
  await page.keyboard.press('Alt+l');
  await expect(page.getByRole('button', { name: 'Open the development panel' })).toBeFocused();
});

test('the ledger of a twelve-page visit counts what the browser has sent', async ({
  page,
  context,
  lines,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const posted = followRequests(page);
  const openList = async (path: string, heading: string) => {
    await moveTo(page, path);
    await expectHeading(page, heading);
  };
  const openCard = async (place: number) => {
    await cards(page).nth(place).getByRole('link').click();
    await expect(page).toHaveURL(/\/\w+\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await open(page, '/');
  await expect(cards(page)).not.toHaveCount(0);
  await page.keyboard.press('Alt+l');
  const total = page.getByRole('region', { name: 'Development panel' }).getByRole('status');
  await expect(total).toHaveText('1 page, 2 requests. Fetching on every page would have sent 2.');
  await page.keyboard.press('Alt+l');

  await openList('/projects', 'Our Project');
  await openCard(0);
  await page.goBack();
  await expectHeading(page, 'Our Project');
  await openCard(1);
  await openList('/blogs', 'Blogs');
  await openCard(0);
  await openList('/awards', 'Awards');
  await openCard(0);
  await openList('/news', 'News');
  await openList('/gallery', 'Gallery');
  await openList('/', 'Empowering Children & Youth Through Sports');

  await page.keyboard.press('Alt+l');
  const sent = posted.length;
  expect(sent).toBe(7);
  await expect(total).toHaveText(
    `12 pages, ${sent} requests. Fetching on every page would have sent 14.`,
  );
  await page.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.match(/\| service \|/g)).toHaveLength(sent);
  test.info().annotations.push({ type: 'ledger', description: copied });
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(total).toHaveText('0 pages, 0 requests. Fetching on every page would have sent 0.');
  expect(lines).toEqual([]);
});

test('without service workers the page answers its operations itself, and says so once', async ({
  page,
  lines,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const posted = followRequests(page);
  await open(page, '/');
  await expect(cards(page)).not.toHaveCount(0);
  expect(posted).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/^MSW has no service worker here/)]);
});

test("MSW's script of an older version, and a worker that a site has left on the port, are replaced", async ({
  context,
  lines,
}) => {
  const script = readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8');
  const older = script.replace(/(?<=INTEGRITY_CHECKSUM = ')\w+/, 'older');
  expect(older).not.toBe(script);
  const serve = (body: string) => (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body });
  await context.route('**/mockServiceWorker.js', serve(older));
  await context.route('**/sw.js', serve('oninstall = () => skipWaiting();'));

  const first = await context.newPage();
  await open(first, '/projects');
  await expect(cards(first)).toHaveCount(ALL);
  expect(lines.splice(0)).toEqual([expect.stringContaining('a different version of MSW')]);
  await context.unroute('**/mockServiceWorker.js');
  const second = await context.newPage();
  await open(second, '/projects');
  await expect(cards(second)).toHaveCount(ALL);

  await first.close();
  await open(second, '/career');
  await second.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
  });
  await expect.poll(() => second.evaluate(workerScripts)).toEqual(['/sw.js']);
  const answered = second.waitForResponse('**/graphql');
  await open(second, '/projects');
  expect((await answered).fromServiceWorker()).toBe(true);
  expect(await second.evaluate(workerScripts)).toEqual(['/mockServiceWorker.js']);
  expect(lines).toEqual([]);
});
