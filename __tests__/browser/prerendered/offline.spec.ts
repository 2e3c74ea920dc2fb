import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSHandle, Page } from '@playwright/test';
import { createPreview } from '../../../publish/host/serveSite.ts';
import { BUILD, readBuiltSite } from '../../../publish/toolbox.ts';
import type { OfflineSite } from '../../../src/browser/offlineStores.ts';
import { SNAPSHOT_MANIFEST } from '../../../src/paths.ts';
import { PRERENDERED_DIRECTORY, TOOLBOX } from '../../support/sites/builtSites.ts';
import { queriedAt } from '../../support/browser/prerendered.ts';
import {
  expectHeading,
  forget,
  goOffline,
  hydrated,
  idle,
  letPageSave,
  moveTo,
  PAUSE,
  saveData,
} from '../../support/browser/pages.ts';
import { expect, test, type Watch } from '../../support/browser/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The text of the service worker's file, and what it says of the built site. */
async function readWorker(): Promise<{ text: string; site: OfflineSite }> {
  const text = await readFile(join(PRERENDERED_DIRECTORY, 'sw.js'), 'utf8');
  return { text, site: JSON.parse(/^self\.site=(.*);$/m.exec(text)?.[1] ?? '') as OfflineSite };
}

// A page waits for its visitor to rest before it saves anything. Here that time passes at once.
test.beforeEach(({ page }) => page.clock.install({ time: queriedAt() }));

const NOT_HERE = 'This page is not on this device';

/** The names of all stores, and how many workers there are. */
const onDevice = (page: Page) =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    ...(await caches.keys()),
  ]);

/** Writes down when pages register a service worker. @returns these times, in milliseconds of the page's clock */
async function followRegistrations(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { registrations: times });
    const { serviceWorker } = navigator as Partial<Navigator>;
    // The map's frame has none.
    if (!serviceWorker) return;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...worker) => {
      times.push(Date.now());
      return register(...worker);
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { registrations: number[] }).registrations);
}

const line = (page: Page) => page.getByRole('complementary', { name: 'Connection' });

test('a visitor without a connection can open help and every page read before; another page says so', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailed('NewsItemList', 'ProjectDetail');
  await page.goto('/');
  const { site } = await readWorker();
  await letPageSave(page, '/', site.frame);
  // Chrome would fetch each picture again that is shown again.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await moveTo(page, '/projects/huddle-camp');
  await expectHeading(page, 'Huddle Camp');
  await letPageSave(page, '/projects/huddle-camp');
  const hasMaker = () =>
    page.evaluate(async ([file]) => Boolean(await caches.match(file ?? '')), site.onUse);
  expect(await hasMaker(), 'nobody fetches the PDF’s code but who opens a reporting page').toBe(
    false,
  );
  await moveTo(page, '/csppolicy/annexure5');
  // Those of other languages are saved where a page of them was open.
  const maker = site.onUse.filter((file) => /^(?!\/assets\/(?:hi|mr)\.).*\.js$/.test(file));
  await letPageSave(page, ...maker);
  await goOffline(context, watch);

  await test.step('the reporting form, its PDF and the helplines open offline', async () => {
    await page.goto('/csppolicy/annexure5');
    await expectHeading(page, 'Annexure 5: Reporting Form');
    await expect(page.getByRole('link', { name: '1098' }).first()).toBeVisible();
    await expect(line(page)).toHaveText(/^No connection\. What you read is still here\./);
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    // A press before the code has come says that the visitor has to press again.
    const press = async () => {
      await page.getByRole('button', { name: 'Download Form' }).click();
      await expect.poll(() => saved[0], { timeout: 3_000 }).toMatch(/\.pdf$/);
    };
    await expect(press).toPass({ timeout: 60_000 });
  });
  await test.step('the record that was read opens, whatever follows its address', async () => {
    await page.goto('/projects/huddle-camp/?utm=1');
    await expectHeading(page, 'Huddle Camp');
    await expect(line(page)).toHaveText(/ As it was on \d+ \w+, \d+:\d\d [ap]m\./);
  });
  await test.step('a page that was not read says so, and offers what was', async () => {
    await page.goto('/news');
    await expectHeading(page, NOT_HERE);
    await page.getByRole('link', { name: /^Huddle Camp/ }).click();
    await expectHeading(page, 'Huddle Camp');
    await expect(line(page)).toHaveText(/^No connection\. As it was on/);
    await page.goBack();
    await expectHeading(page, NOT_HERE);
    // A new page may not have said yet that there is no connection.
    await context.setOffline(false);
    await expectHeading(page, 'News');
    await expect(line(page)).toHaveText('');
  });
});

test('help opens where the network is dead without a word', async ({ page, context, watch }) => {
  await page.goto('/');
  // It is saved once the worker is active.
  await letPageSave(page, '/');
  watch.expectNetworkFailures();
  await context.route('**/*', (route) => route.abort());
  await moveTo(page, '/help');
  await expectHeading(page, 'You can get help');
});

/** A host whose site a test may change. It never answers a page while it is held. */
async function openHost(watch: Watch) {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-offline-'));
  // Without the compressed files, which a test would have to change too.
  await cp(PRERENDERED_DIRECTORY, folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const preview = createPreview(folder);
  const host = { isHeld: false };
  const server = createServer((request, response) => {
    if (host.isHeld && request.headers['sec-fetch-mode'] === 'navigate') return;
    preview.emit('request', request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  watch.expect(new RegExp(`^${origin}/`));
  // It has no pictures of records.
  watch.expectNetworkFailures();
  return Object.assign(host, {
    origin,
    publish: (file: string, text: string) => writeFile(join(folder, file), text),
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  });
}

test(
  'a new build comes at the next page, a form being filled in stays, and a slow line gets the saved page',
  { tag: '@whole' },
  async ({ page, context, watch }) => {
    const host = await openHost(watch);
    const { site, text } = await readWorker();
    await page.goto(`${host.origin}/blogs`);
    await letPageSave(page, '/blogs', site.frame);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.locator('[name=name]').fill('Asha');

    const frame = '/assets/frame.next.html';
    const next = { ...site, version: 'next', frame, files: [...site.files, frame] };
    const html = await host.read(site.frame);
    await host.publish(frame, html.replace('<title>', '<meta name="build" content="next"><title>'));
    await host.publish('sw.js', text.replace(/^.*\n/, `self.site=${JSON.stringify(next)};\n`));
    const other = await context.newPage();
    await other.goto(`${host.origin}/blogs`);
    await letPageSave(other, frame);
    await expect(page.locator('[name=name]')).toHaveValue('Asha');
    // The files of the last build stay for open pages.
    await letPageSave(page, site.frame);

    host.isHeld = true;
    await other.goto(`${host.origin}/blogs`);
    await expectHeading(other, 'Blogs');
    await expect(line(other)).toHaveText(/^The connection is weak\. As it was on/);
    await expect(page.locator('[name=name]')).toHaveValue('Asha');
    await host.close();
  },
);

/** Sends the open page's worker a message, as the page does at rest. Waits until the worker has acted on it. */
async function tellWorker(page: Page, active: JSHandle<ServiceWorker>): Promise<void> {
  const worker = page.context().serviceWorkers()[0]!;
  const heard = await worker.evaluateHandle(() => ({
    message: new Promise((resolve) => addEventListener('message', resolve)),
  }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to name
  await active.evaluate((each) => each.postMessage('tidy'));
  await heard.evaluate(async ({ message }) => {
    await message;
    // The stores answer in turn: the worker's earlier requests are done.
    await caches.keys();
  });
}

test(
  'the site can be forgotten by its visitor, and removed from all devices by its operator',
  { tag: '@whole' },
  async ({ page, watch }) => {
    const host = await openHost(watch);
    await page.goto(`${host.origin}/blogs`);
    await letPageSave(page, '/blogs');

    await test.step('a visitor forgets the site', async () => {
      await moveTo(page, '/csppolicy/reporting-concerns');
      const active = await page.evaluateHandle(
        async () => (await navigator.serviceWorker.ready).active!,
      );
      await forget(page);
      expect(await onDevice(page)).toEqual([0]);
      // An earlier message may reach it now.
      await tellWorker(page, active);
      expect(await onDevice(page)).toEqual([0]);
    });

    await test.step('the operator removes the site from all devices', async () => {
      await page.goto(`${host.origin}/blogs`);
      await letPageSave(page, '/blogs');
      const { worker } = JSON.parse(await readFile(join(TOOLBOX, BUILD, 'site.json'), 'utf8')) as {
        worker: string;
      };
      await host.publish('sw.js', worker);
      const career = await host.read('career.html');
      await host.publish('career.html', career.replace(' data-offline="enabled"', ''));
      await page.goto(`${host.origin}/career`);
      await expect.poll(() => onDevice(page)).toEqual([0]);
    });
    await host.close();
  },
);

test('a visitor who saves data, or asks to be forgotten before anything is saved, is not remembered later, and sees no removed record', async ({
  page,
  service,
}) => {
  const registrations = await followRegistrations(page);
  const code = (await readBuiltSite(TOOLBOX)).chunks['offline']!.scripts[0]!;
  const received: string[] = [];
  page.on('requestfinished', (request) => received.push(new URL(request.url()).pathname));
  await page.goto('/csppolicy/reporting-concerns');
  await forget(page);
  await page.clock.fastForward(PAUSE);
  await expect.poll(() => received, 'the page is at rest').toContain(code);
  await idle(page);
  expect(await registrations()).toEqual([]);
  expect(await onDevice(page)).toEqual([0]);

  await saveData(page);
  await page.route(`**${SNAPSHOT_MANIFEST}`, async (route) => {
    const manifest = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...manifest, removedAt: Date.now() } });
  });
  await page.goto('/search');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Blogs' }).click();
  await expectHeading(page, 'Blogs');
  await page.clock.fastForward(PAUSE);
  await expect.poll(() => service.received[0]?.operationName).toBe('BlogList');
  // It comes just before the worker would.
  await expect(line(page)).toBeAttached();
  expect(await registrations()).toEqual([]);
  expect(await onDevice(page)).toEqual([0]);
});
