import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { project } from '../../../mocks/records/projects.ts';
import { listFiles, writeJson } from '../../../publish/files.ts';
import { hasRecords, isWithoutRecords, recordAt } from '../../../publish/host/hostRules.ts';
import { pageFile } from '../../../publish/pages/pageFile.ts';
import { serveSite, withHeaders } from '../../../publish/host/serveSite.ts';
import { FORMAT } from '../../../publish/toolbox.ts';
import { withdrawPages } from '../../../publish/pages/withdrawPages.ts';
import { withPictures } from '../../../service/site/site.ts';
import { SNAPSHOT_MANIFEST } from '../../../src/paths.ts';
import type { SnapshotManifest } from '../../../src/data/freshness/freshness.ts';
import { PRERENDERED_DIRECTORY } from '../../support/sites/builtSites.ts';
import { expectHeading, goOffline, letPageSave, PAUSE } from '../../support/browser/pages.ts';
import { html, renderedPages } from '../../support/browser/prerendered.ts';
import { expect, test, type Watch } from '../../support/browser/test.ts';

test.use({ serviceWorkers: 'allow' });

const RECORD = '/projects/goal-of-asha';
const TITLE = 'The Goal of Asha';
const PICTURE = '/pictures/3f9ac1d25b7e0a46/480.webp';

/** A host that knows of removals, with the picture of one record. */
async function openHost(watch: Watch) {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-removal-'));
  const [site, pictures] = [join(folder, 'site'), join(folder, 'public')];
  // Without the compressed files, which a test would have to change too.
  const isNoTwin = (file: string) => !/\.(br|gz)$/.test(file);
  await cp(PRERENDERED_DIRECTORY, site, { recursive: true, filter: isNoTwin });
  // The record's page: that of another one, with the record's name, address and picture.
  const page = html('/projects/huddle-camp')
    .replaceAll('huddle-camp', 'goal-of-asha')
    .replaceAll('Huddle Camp', TITLE)
    .replaceAll('/pictures/huddle.svg', PICTURE);
  await writeFile(join(site, pageFile(RECORD)), page);
  await mkdir(join(pictures, PICTURE, '..'), { recursive: true });
  const create = { width: 480, height: 320, channels: 3, background: '#b5492c' } as const;
  await sharp({ create }).webp().toFile(join(pictures, PICTURE));
  const toolbox = join(folder, 'toolbox');
  // What webpack has written.
  const files = (await listFiles(site)).filter((file) =>
    /\.(?:png|jpg|svg|txt|webmanifest)$/.test(file),
  );
  await writeJson(join(toolbox, 'build/site.json'), { format: FORMAT, files });
  let removedAt = 0;
  const listener = serveSite(site, {
    exists: () => removedAt === 0,
    isRemoved: () => removedAt !== 0,
    lastRemoval: () => removedAt,
  });
  const serve = withHeaders(site, withPictures(pictures, listener));
  const cleared: boolean[] = [];
  const server = createServer((request, response) => {
    serve(request, response);
    if (request.url === SNAPSHOT_MANIFEST) cleared.push(response.hasHeader('Clear-Site-Data'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  watch.expect(new RegExp(`^${origin}/`));
  // It has no pictures of other records.
  watch.expectNetworkFailures();
  return {
    origin,
    /** Whether each answer with the list of snapshots advised to clear the cache. */
    cleared,
    /** Removes the record in another second than a visit before or after. Headers have seconds. */
    remove: async () => {
      await pause(1000);
      removedAt = Date.now();
      await pause(1000);
      await rm(join(pictures, PICTURE), { force: true });
      await withdrawPages(site, toolbox, removedAt);
    },
    publish: async () => {
      await cp(PRERENDERED_DIRECTORY, site, { recursive: true, filter: isNoTwin });
      const file = join(site, SNAPSHOT_MANIFEST);
      const manifest = JSON.parse(await readFile(file, 'utf8')) as SnapshotManifest;
      await writeFile(file, JSON.stringify({ ...manifest, removedAt }));
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What the device has of the record by file or by name. It looks in caches and storage. */
function traces(page: Page): Promise<string[]> {
  return page.evaluate(
    async ({ addresses, names }) => {
      const found: string[] = [];
      const look = (place: string, text: string) => {
        if (names.some((name) => text.includes(name))) found.push(place);
      };
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        for (const request of await store.keys()) {
          look(`${name}: ${request.url}`, request.url);
          look(`${name}: in ${request.url}`, (await (await store.match(request))?.text()) ?? '');
        }
      }
      for (const address of addresses) {
        const cached = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
          () => undefined,
        );
        if (cached?.ok) found.push(`HTTP cache: ${address}`);
      }
      look('local storage', JSON.stringify(localStorage));
      look('session storage', JSON.stringify(sessionStorage));
      look('databases', JSON.stringify(await indexedDB.databases()));
      return found;
    },
    { addresses: [PICTURE, RECORD], names: [PICTURE, RECORD, TITLE, 'goal-of-asha'] },
  );
}

/** Reads the record until the device has it with its picture. */
async function read(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${RECORD}`);
  await expectHeading(page, TITLE);
  await letPageSave(page, RECORD, PICTURE);
  expect(await traces(page)).toEqual(
    expect.arrayContaining([
      `maidan-read-0: ${origin}${RECORD}`,
      `maidan-read-0: ${origin}${PICTURE}`,
      `HTTP cache: ${PICTURE}`,
    ]),
  );
}

test('only pages that show no record stay while a removal is not published', () => {
  const withoutRecords = renderedPages().filter((path) => /"answered":\[\]/.test(html(path)));
  expect(withoutRecords).toEqual(expect.arrayContaining(['/help', '/csppolicy/annexure5']));
  const staying = renderedPages().filter((path) => isWithoutRecords(pageFile(path)));
  expect(staying).toEqual(withoutRecords);
  const answered = renderedPages().filter((path) => hasRecords(path) || recordAt(path) !== null);
  expect([...answered, ...staying].toSorted()).toEqual(renderedPages().toSorted());
});

test(
  "a visitor's device drops a removed record with its picture at the next visit",
  { tag: '@whole' },
  async ({ page, context, service, watch }) => {
    const host = await openHost(watch);
    await page.clock.install({ time: Date.now() });
    const { MaidanProjects } = service.db.tables;
    const record = project({ projectid: 'goal-of-asha', title: TITLE, imgUrl: PICTURE });
    service.db.tables.MaidanProjects = [...MaidanProjects, record];

    await test.step('the record is read, even offline', async () => {
      await read(page, host.origin);
      await goOffline(context, watch);
      await page.goto(`${host.origin}${RECORD}`);
      await expectHeading(page, TITLE);
      await context.setOffline(false);
    });

    service.db.tables.MaidanProjects = MaidanProjects;
    await host.remove();
    host.cleared.length = 0;
    await test.step('the record is dropped before the removal is published', async () => {
      await page.goto(`${host.origin}/projects`);
      await expectHeading(page, 'Our Project');
      await page.clock.fastForward(PAUSE);
      await expect.poll(() => traces(page)).toEqual([]);
      // The list is requested again, because the browser has cleared it too.
      expect(host.cleared).toEqual([true, false]);
    });

    await test.step('nothing is dropped a second time after the publication', async () => {
      await host.publish();
      const gone = await page.goto(`${host.origin}${RECORD}`);
      expect(gone?.status()).toBe(410);
      await expectHeading(page, 'No route matches URL');
      await page.goto(`${host.origin}/blogs`);
      await letPageSave(page, '/blogs');
      expect(await traces(page)).toEqual([]);
      expect(host.cleared).toEqual([true, false, false, false]);
    });
    await host.close();
  },
);
