import { expect, type Page, type Response, test as base } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../support/browser/chromium.ts';
import { MAP_ORIGIN } from '../../src/features/contact/map.ts';
import { expectHeading, moveTo } from '../support/browser/pages.ts';
import { type DevelopmentServer, startDevelopment } from '../support/sites/developmentServer.ts';

// `npm start`, as a newcomer types it: in a copy of the project, in a browser with service workers. A page takes seconds of work
// to load there: what is not the core of it is tried by `npm run test:whole`.

let server: DevelopmentServer;

const test = base.extend<{ lines: string[] }>({
  /** Errors and warnings on the consoles of the test's pages, and what nothing has caught. */
  lines: async ({ context }, provide) => {
    const lines: string[] = [];
    context.on('console', (message) => {
      // Tests cannot reach the map's host, and the browser says so.
      const isOfMap = message.location().url.startsWith(MAP_ORIGIN);
      if (['error', 'warning'].includes(message.type()) && !isOfMap) lines.push(message.text());
    });
    context.on('weberror', (error) => lines.push(String(error.error())));
    await provide(lines);
  },
});
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: CHROMIUM_FLAGS },
});

test.beforeAll(async () => {
  test.setTimeout(240_000);
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
  expect(server.origin).not.toContain(`:${server.takenPort}`);

  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql')) answers.push(response);
  });
  await open(page, '/');
  await expect(cards(page)).not.toHaveCount(0);
  // Within the page: in development to load it takes longer than all that a test does there.
  for (const [path, heading] of KINDS) {
    await moveTo(page, path);
    await expectHeading(page, heading);
  }
  await page.reload();
  await expectHeading(page, KINDS.at(-1)![1]);
  await expect(overlay(page)).toHaveCount(0);
  expect(lines).toEqual([]);

  expect(answers).not.toEqual([]);
  for (const answer of answers) expect(answer.fromServiceWorker()).toBe(true);
  // The site's own worker is not registered, and Apollo's developer tools find the client.
  expect(await page.evaluate(workerScripts)).toEqual(['/mockServiceWorker.js']);
  expect(
    await page.evaluate(() => Reflect.get(window, Symbol.for('apollo.devtools'))),
  ).toHaveLength(1);

  await test.step('an operation that goes to no handler is an error with a sentence', async () => {
    await page.evaluate(() => fetch('/elsewhere', { method: 'POST', body: '{"query":"{ a }"}' }));
    expect(lines).toContainEqual(
      expect.stringMatching(/^No handler of mocks\/handlers\.ts answers POST .*\/elsewhere/),
    );
  });
});

/** A page of each kind, and its heading. The last one has a record. */
const KINDS = [
  ['/projects', 'Our Project'],
  ['/poshpolicy/workplace', 'What Counts as the Workplace'],
  ['/contact', 'Contact'],
  ['/projects/huddle-camp', 'Huddle Camp'],
] as const;

async function workerScripts(): Promise<string[]> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.map(({ active }) => new URL(active?.scriptURL ?? '').pathname);
}

test(
  'an edited component keeps the state of its page, and no edit loads the page again',
  { tag: '@whole' },
  async ({ page, lines }) => {
    const form = 'src/features/contact/EnquiryForm.tsx';
    await open(page, '/contact');
    await page.getByLabel('Name').fill('Asha');
    await page.evaluate(() => Object.assign(window, { isSame: true }));

    server.edit(form, 'enquiryWords.send}', "'Send it'}");
    await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Asha');

    server.edit('src/features/contact/EnquiryForm.module.css', 'gap: var(--space-5)', 'gap: 99px');
    await expect(page.locator('form')).toHaveCSS('row-gap', '99px');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(lines).toEqual([]);

    server.edit(form, 'export function', 'export funktion');
    await expect(overlay(page).contentFrame().getByText('EnquiryForm.tsx').first()).toBeVisible();
    server.edit(form, 'export funktion', 'export function');
    await expect(overlay(page)).toHaveCount(0);
  },
);

test(
  'a developer chooses a scenario by address or panel, it stays with its tab, and the console names an unknown one',
  { tag: '@whole' },
  async ({ page, context, lines }) => {
    await open(page, '/projects?scenario=one-record,nonsense');
    await expect(cards(page)).toHaveCount(1);
    expect(lines).toEqual([
      expect.stringMatching(/^No scenario is called "nonsense"\. Known: .*slow/),
    ]);
    const button = page.getByRole('button', { name: 'Development panel' });
    await button.click();
    const records = page.getByRole('combobox', { name: 'records' });
    await expect(records).toHaveValue('one-record');
    await records.selectOption('no-records');
    await expect(page).toHaveURL(/\/projects\?scenario=no-records$/);
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    // The panel is still open after the reload.
    await expect(records).toHaveValue('no-records');
    await page.keyboard.press('Alt+l');
    await expect(records).toHaveCount(0);
    await expect(button).toBeFocused();

    const other = await context.newPage();
    await open(other, '/projects?scenario=slow');
    await expect(spinner(other)).toBeVisible();
    await expect(cards(other)).toHaveCount(7);
    await page.bringToFront();
    await open(page, '/blogs');
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
  },
);

test(
  'a page without service workers answers its operations itself, and says so once',
  { tag: '@whole' },
  async ({ page, lines }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    const posted = followRequests(page);
    await open(page, '/');
    await expect(cards(page)).not.toHaveCount(0);
    expect(posted).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/^MSW has no service worker here/)]);
  },
);

test(
  'a worker that another site has left on the port is replaced, and MSW answers',
  { tag: '@whole' },
  async ({ page, context, lines }) => {
    await context.route('**/sw.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'oninstall = () => skipWaiting();' }),
    );
    await open(page, '/career');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
    });
    await expect.poll(() => page.evaluate(workerScripts)).toEqual(['/sw.js']);
    const answered = page.waitForResponse('**/graphql');
    await open(page, '/projects');
    expect((await answered).fromServiceWorker()).toBe(true);
    await expect(cards(page)).not.toHaveCount(0);
    expect(await page.evaluate(workerScripts)).toEqual(['/mockServiceWorker.js']);
    expect(lines).toEqual([]);
  },
);
