import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { project } from '../../../mocks/records/projects.ts';
import { createPreview } from '../../../scripts/publish/serveSite.ts';
import { BUILD } from '../../../scripts/publish/toolbox.ts';
import type { OfflineSite } from '../../../src/data/offlineStores.ts';
import { PRERENDERED_DIRECTORY, TOOLBOX } from '../../support/builtSites.ts';
import { violations } from '../../support/axe.ts';
import { expectHeading, forget, goOffline, kept, saveData } from '../../support/pages.ts';
import { expect, test, type Watch } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const WORKER = readFileSync(join(PRERENDERED_DIRECTORY, 'sw.js'), 'utf8');

/** What the worker is told of the built site. */
const SITE = JSON.parse(/^self\.site=(.*);$/m.exec(WORKER)?.[1] ?? '') as OfflineSite;

const NOT_HERE = 'This page is not on this device';

/** The names of all stores, and how many workers there are. */
const onDevice = (page: Page) =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    ...(await caches.keys()),
  ]);

const line = (page: Page) => page.getByRole('complementary', { name: 'Connection' });

test('after one visit help, and what was read, is there without a connection; what was not says so', async ({
  page,
  context,
  service,
  watch,
}) => {
  test.slow();
  watch.expectFailed('NewsItemList', 'ProjectDetail');
  service.db.tables.MaidanProjects.push(project({ projectid: 'quite-new', title: 'Quite New' }));
  await page.goto('/');
  await kept(page, '/', SITE.frame, ...SITE.later);
  // No page and no file knows it yet: the service is asked.
  await page.goto('/projects/quite-new');
  await kept(page, '/projects/quite-new');
  await goOffline(context, watch);

  await test.step('the reporting form, its PDF and the helplines', async () => {
    await page.goto('/csppolicy/annexure5');
    await expectHeading(page, 'Annexure 5: Reporting Form');
    await expect(page.getByRole('link', { name: '1098' }).first()).toBeVisible();
    await expect(line(page)).toHaveText(/^No connection\./);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Form' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });
  await test.step('the record that was read, whatever follows its address', async () => {
    for (const address of ['/projects/quite-new?utm=1', '/projects/quite-new/']) {
      await page.goto(address);
      await expectHeading(page, 'Quite New');
    }
    await expect(line(page)).toHaveText(/This page is as it was on \d+ \w+ at \d+:\d\d [ap]m\./);
  });
  await test.step('a page that was not read says so, and offers what was', async () => {
    await page.goto('/news');
    await expectHeading(page, NOT_HERE);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Quite New/ }).click();
    await expectHeading(page, 'Quite New');
    await page.goBack();
    await expectHeading(page, NOT_HERE);
    await context.setOffline(false);
    await expectHeading(page, 'News');
    await expect(line(page)).toHaveText('');
  });
});

test('nothing is fetched for that while the visitor moves on or types, and all of it once somebody rests', async ({
  page,
}) => {
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/');
  const lookAround = async () => {
    await page.waitForTimeout(2_500);
    expect(await workers()).toBe(0);
  };
  for (const label of ['Projects', 'Contact']) {
    await lookAround();
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
    await expectHeading(page, label === 'Projects' ? 'Our Project' : label);
  }
  for (const letter of 'Asha') {
    await lookAround();
    await page.getByLabel('Name').press(letter);
  }
  await expect.poll(workers, { timeout: 15_000 }).toBe(1);
});

/** A host whose site a test may change, which never answers a page while it is held. */
async function openHost(watch: Watch) {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-offline-'));
  await cp(PRERENDERED_DIRECTORY, folder, { recursive: true });
  const changed = ['sw.js', 'career/index.html'].flatMap((file) => [`${file}.br`, `${file}.gz`]);
  await Promise.all(changed.map((twin) => rm(join(folder, twin))));
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

test('a new build takes over at the next page, and a form that is being filled in stays; on a slow line the kept page comes', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  const host = await openHost(watch);
  await page.goto(`${host.origin}/blogs`);
  await kept(page, '/blogs', SITE.frame);
  await page.goto(`${host.origin}/career`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.locator('[name=name]').fill('Asha');

  const frame = '/assets/frame.next.html';
  const next = { ...SITE, version: 'next', frame, files: [...SITE.files, frame] };
  const html = await host.read(SITE.frame);
  await host.publish(frame, html.replace('<title>', '<meta name="build" content="next"><title>'));
  await host.publish('sw.js', WORKER.replace(/^.*\n/, `self.site=${JSON.stringify(next)};\n`));
  const other = await context.newPage();
  await other.goto(`${host.origin}/blogs`);
  await kept(other, frame);
  await expect(page.locator('[name=name]')).toHaveValue('Asha');
  // What an open page of the last build may still need is there for a day.
  await kept(page, SITE.frame);

  host.isHeld = true;
  await other.goto(`${host.origin}/blogs`);
  await expectHeading(other, 'Blogs');
  await expect(other.locator('meta[name=build]')).toHaveCount(1);
  await expect(line(other)).toHaveText(/^The connection is weak\. This page is as it was on/);
  await expect(page.locator('[name=name]')).toHaveValue('Asha');
  await host.close();
});

test('the site can be forgotten by its visitor, and be taken from all devices by its operator', async ({
  page,
  watch,
}) => {
  test.slow();
  const host = await openHost(watch);
  await page.goto(`${host.origin}/blogs`);
  await kept(page, '/blogs');

  await test.step('by its visitor', async () => {
    await page.goto(`${host.origin}/csppolicy/reporting-concerns`);
    const worker = await page.evaluateHandle(
      async () => (await navigator.serviceWorker.ready).active!,
    );
    await forget(page);
    expect(await onDevice(page)).toEqual([0]);
    // Something that it was told before may reach it now.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to name
    await worker.evaluate((active) => active.postMessage('at rest'));
    await page.waitForTimeout(1_000);
    expect(await onDevice(page)).toEqual([0]);
  });

  await test.step('by its operator', async () => {
    await page.goto(`${host.origin}/blogs`);
    await kept(page, '/blogs');
    const { worker } = JSON.parse(await readFile(join(TOOLBOX, BUILD, 'site.json'), 'utf8')) as {
      worker: string;
    };
    await host.publish('sw.js', worker);
    const career = await host.read('career/index.html');
    await host.publish('career/index.html', career.replace(' data-offline="on"', ''));
    await page.goto(`${host.origin}/career`);
    await expect.poll(() => onDevice(page)).toEqual([0]);
  });
  await host.close();
});

test('whoever asks to be forgotten before anything is kept is not remembered later', async ({
  page,
}) => {
  await page.goto('/csppolicy/reporting-concerns');
  await forget(page);
  // The page would be at rest now.
  await page.waitForTimeout(10_000);
  expect(await onDevice(page)).toEqual([0]);
});

test('for a visitor who saves data nothing is fetched ahead', async ({ page, context }) => {
  await saveData(context);
  await page.goto('/blogs');
  await page.waitForTimeout(5_000);
  expect(await onDevice(page)).toEqual([0]);
});
