import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { MockedHttpService } from '../../../mocks/service.ts';
import { neutralPage } from '../../../src/content/organisation.ts';
import { expect, hasArrived, MAP, type Watch } from './test.ts';

/**
 * Waits until the page has drawn what is due and its browser is idle. The timeout is for Chromium, which now and then calls
 * no idle callback once there is nothing left to draw.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        );
      }),
  );
}

/** Waits until the page is idle, and the service has received its requests. */
export async function settled(page: Page, service: MockedHttpService): Promise<void> {
  await idle(page);
  await expect
    .poll(() => hasArrived(page.context(), service), 'the requests arrive at the service')
    .toBe(true);
}

/** The names of the operations that the service has received. Those on their way have arrived. */
export async function operations(page: Page, service: MockedHttpService): Promise<string[]> {
  await settled(page, service);
  return service.received.map(({ operationName }) => operationName);
}

/** The cards of the page. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export function card(page: Page, title: string): Locator {
  return cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Waits until the page shows its heading and what it has fetched. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
}

/** The spinner in `main`. */
export function spinner(page: Page): Locator {
  return page.getByRole('main').getByText('Loading');
}

/** Holds the site's scripts back. @returns a function that lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    timeout === undefined ? {} : { timeout },
  );
}

/** Opens an address and waits for its page. */
export async function visit(page: Page, path: string): Promise<void> {
  if (path.startsWith('/contact'))
    // Its map is answered with a page that says which it is: no test may fetch it from its host.
    await page.route(MAP, (route) =>
      route.fulfill({
        contentType: 'text/html',
        // Nothing for a reader, as the map is nothing but a picture.
        body: `<!doctype html><html lang="en"><title>Map</title><body data-marker="${new URL(
          route.request().url(),
        ).searchParams.get('marker')}"></html>`,
      }),
    );
  // Its pictures may still be on their way.
  await page.goto(path, { waitUntil: 'commit' });
  await loaded(page);
}

/** Goes to an address within the site as the browser's back and forward do: no link of the page needs to lead there. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** The visitor looks at another tab and returns to this one. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Follows a link of the bar; those in a dropdown by opening it first. */
export async function follow(page: Page, label: string, dropdown?: string): Promise<void> {
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  if (dropdown) await bar.getByRole('button', { name: dropdown }).click();
  await bar.getByRole('link', { name: label, exact: true }).click();
}

export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Takes the connection away. What the page fetches ahead while idle may fall into that time, so its failures are announced. */
export async function goOffline(context: BrowserContext, watch: Watch): Promise<void> {
  watch.expectNetworkFailures();
  await context.setOffline(true);
}

/** The paths of all files that the page requests from now on. */
export function fetched(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname.slice(1)));
  return names;
}

/** Answers for the page that 'Exit this page quickly' leads to. No test may fetch it from its host. */
export async function serveNeutralPage(context: BrowserContext, watch: Watch): Promise<void> {
  watch.expect(new RegExp(`^${neutralPage.url}`));
  await context.route(neutralPage.url, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  );
}

/** Says to the page, or to every page, that its visitor saves data: nothing is fetched ahead. */
export const saveData = (page: Page | BrowserContext) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

/** Adds a stylesheet as a script may, which no policy forbids. @returns what takes it away */
export async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets.push(added);
    return added;
  }, css);
  return async () => {
    await sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added);
    });
  };
}

/** Longer than any pause of a page before it saves something. In milliseconds. */
export const PAUSE = 5_100;

/** Lets the pauses of the open page pass, by its clock. It ends when these files and pages are saved on the device. */
export async function letPageSave(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const isSaved = async () => {
      await page.clock.fastForward(PAUSE);
      return page.evaluate(async (each) => Boolean(await caches.match(each)), address);
    };
    await expect.poll(isSaved, { message: `${address} is saved`, timeout: 80_000 }).toBe(true);
  }
}

/** Forgets the site on the device, on a page that offers it. */
export async function forget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forget this site on this device' }).first().click();
  await expect(page.getByText(/^Done: what this site had kept here is gone/)).toBeVisible();
}
