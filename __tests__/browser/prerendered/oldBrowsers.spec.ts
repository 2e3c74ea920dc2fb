import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { PRERENDERED_DIRECTORY } from '../../support/sites/builtSites.ts';
import { goOffline, letPageSave, loaded } from '../../support/browser/pages.ts';
import { queriedAt } from '../../support/browser/prerendered.ts';
import { expect, test } from '../../support/browser/test.ts';

/**
 * Functions that a supported browser lacks and the browser of the tests has. The supported ones are `browserslist` in
 * package.json. Safari 15.4 lacks most, and Chrome 100 and Firefox 115 the others.
 */
const NEWER_THAN_SUPPORTED = [
  ...['canParse', 'parse'].map((name) => `URL.${name}`),
  ...['any', 'timeout'].map((name) => `AbortSignal.${name}`),
  ...['withResolvers', 'try'].map((name) => `Promise.${name}`),
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'Response.json',
  'Iterator',
  ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  ...['union', 'intersection', 'difference', 'isSubsetOf'].map((name) => `Set.prototype.${name}`),
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...['checkVisibility', 'setHTMLUnsafe', 'moveBefore'].map((name) => `Element.prototype.${name}`),
  ...['inert', 'showPopover'].map((name) => `HTMLElement.prototype.${name}`),
  ...['adoptedStyleSheets', 'startViewTransition'].map((name) => `Document.prototype.${name}`),
  'requestIdleCallback',
  'cancelIdleCallback',
  'scheduler',
  'navigation',
  'OffscreenCanvas',
  'CompressionStream',
  'Intl.Segmenter',
  'Navigator.prototype.connection',
];

/** What came with the oldest of them. A browser without is older than the site supports. */
const NEWEST_REQUIRED = [
  'structuredClone',
  'Object.hasOwn',
  'Array.prototype.at',
  'Array.prototype.findLast',
];

/** What no browser lacks by itself, but some visitors and extensions take away. */
const OPTIONAL = [
  'IntersectionObserver',
  'Crypto.prototype.randomUUID',
  'Navigator.prototype.serviceWorker',
];

/** Takes functions away from all pages, by their paths from the window. */
async function takeAway(context: BrowserContext, paths: readonly string[]): Promise<void> {
  await context.addInitScript((all) => {
    for (const path of all) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      const owner = names.reduce<object | undefined>(
        (object, name) => Reflect.get(object ?? {}, name) as object | undefined,
        window,
      );
      if (owner) Reflect.deleteProperty(owner, last);
    }
  }, paths);
}

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: 'Send Enquiry' });

/** A page of each kind. */
const PAGES = [
  '/',
  '/projects',
  '/gallery',
  '/partners',
  '/events/new-year-open-ground',
  '/contact',
  '/career',
  '/help',
  '/accountability',
  '/play',
  '/search',
  '/csppolicy/annexure5',
];

/** Waits until all buttons work: the page is hydrated, to its end. */
const expectWorking = (page: Page) => expect(page.locator('button:disabled')).toHaveCount(0);

/** All scripts of the site, `sw.js` included. */
const scripts = () =>
  [join(PRERENDERED_DIRECTORY, 'sw.js')].concat(
    readdirSync(join(PRERENDERED_DIRECTORY, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(PRERENDERED_DIRECTORY, 'assets', name)),
  );

/** What es-check takes for newer than the browsers, and is not. */
const MISTAKEN = [
  // `qr` looks whether the browser has it.
  'Uint8ArrayToBase64',
  // jsPDF and Headless UI have methods of these names.
  'Uint8ArrayToHex',
  'ArrayPrototypeGroup',
];

test('every supported browser can read every script', async () => {
  const files = scripts();
  expect(files.length).toBeGreaterThan(5);
  // Rejects with what it has found.
  await promisify(execFile)(process.execPath, [
    join('node_modules', 'es-check', 'lib', 'cli', 'index.js'),
    'checkBrowser',
    ...files,
    '--module',
    '--checkFeatures',
    '--noCache',
    '--quiet',
    `--ignore=${MISTAKEN.join(',')}`,
  ]);
  // es-check knows nothing of lookbehind. Safari 16.3 runs no line of a file that has one.
  const lookbehind = files.filter((file) => /\(\?<[=!]/.test(readFileSync(file, 'utf8')));
  expect(lookbehind).toEqual([]);
});

test.describe('a browser with what all supported browsers have', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

  test('every page works in a supported browser: lists and records, an enquiry, and reading offline', async ({
    page,
    context,
    service,
    watch,
  }) => {
    await takeAway(context, NEWER_THAN_SUPPORTED);
    await page.clock.install({ time: queriedAt() });

    for (const path of PAGES) {
      await page.goto(path);
      await expectWorking(page);
      await loaded(page);
      await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-static');
    }

    await page.goto('/contact');
    await field(page, 'name').fill('Asha');
    await field(page, 'contactNumber').fill('98230 00000');
    await send(page).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Success!');
    expect([...service.db.contacts.values()]).toEqual([expect.objectContaining({ name: 'Asha' })]);

    await page.goto('/gallery');
    await expectWorking(page);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();

    await page.goto('/search');
    await page.getByRole('searchbox').fill('library');
    await expect(page.getByRole('main').getByRole('link', { name: /library/i })).not.toHaveCount(0);

    await page.goto('/projects/huddle-camp');
    await letPageSave(page, '/projects/huddle-camp');
    await goOffline(context, watch);
    await page.reload();
    await expectWorking(page);
    await expect(page.getByText('No connection.')).toBeVisible();
    await page.goto('/help');
    await expect(page.getByRole('link', { name: /^1098/ }).first()).toBeVisible();
  });
});

test('a page works in a browser of which an extension or a setting takes functions away', async ({
  page,
  context,
}) => {
  await takeAway(context, [...OPTIONAL, 'requestIdleCallback']);
  for (const path of ['/', '/contact', '/projects']) {
    await page.goto(path);
    await expectWorking(page);
    await loaded(page);
  }
});

/** A static page says what does not work. It offers nothing that does nothing, and its links lead on. */
async function expectStatic(page: Page, path: string): Promise<void> {
  await expect(page.locator('html'), path).toHaveAttribute('data-static');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dead = page.locator('button:visible, [aria-label="Projects by type"]:visible');
  await expect(dead, path).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
}

test('a visitor whose browser is too old reads the prerendered pages, which say how else to write', async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url());
  });
  await takeAway(context, NEWEST_REQUIRED);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of PAGES) {
    await page.goto(path);
    await expectStatic(page, path);
  }
  expect(fetched).toEqual([]);

  await page.goto('/contact');
  await expect(page.getByText('The form needs JavaScript')).toBeVisible();
  await expect(page.locator('form').getByRole('textbox')).toHaveCount(0);
  await page.goto('/search');
  await expect(page.getByText('The search needs JavaScript')).toBeVisible();
  await page.goto('/csppolicy/annexure5');
  await expect(page.getByText('The PDF needs JavaScript')).toBeVisible();
  // A record that is not prerendered has no page but the script's.
  await page.goto('/projects/quite-new');
  await expect(page.getByText('This page needs JavaScript')).toBeVisible();
  // What is missing must be missing alone, too.
  for (const path of NEWEST_REQUIRED) {
    const alone = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin });
    await takeAway(alone, [path]);
    const other = await alone.newPage();
    await other.goto('/terms', { waitUntil: 'commit' });
    await expect(other.locator('html'), path).toHaveAttribute('data-static');
    await alone.close();
  }
});
