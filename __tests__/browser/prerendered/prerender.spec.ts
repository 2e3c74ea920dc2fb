import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { shiftOf, watchShifts } from '../../support/browser/layout.ts';
import {
  cards,
  expectHeading,
  follow,
  hydrated,
  idle,
  operations,
  visit,
} from '../../support/browser/pages.ts';
import { html, renderedPages } from '../../support/browser/prerendered.ts';
import type { MockedHttpService } from '../../../mocks/service.ts';
import { expect, test } from '../../support/browser/test.ts';

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

/** Records the page's own nodes before any script has run, and layout shifts since. */
async function markNodes(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { nodes: [...document.querySelectorAll('#root *')] });
    });
  });
}

/** The recorded nodes that are gone. */
function replacedNodes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { nodes: Element[] }).nodes
      .filter((node) => !node.isConnected)
      .map(({ outerHTML }) => outerHTML),
  );
}

/** Opens each page: hydration replaces no node, moves nothing and sends no query. */
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
    expect(await replacedNodes(page), path).toEqual([]);
    expect(await shiftOf(page), path).toBeLessThan(0.01);
  }
  expect(await operations(page, service)).toEqual([]);
}

test('a page of each kind hydrates with the same nodes, without a request, a log line or a shift', async ({
  page,
  service,
}) => {
  await expectHydrated(page, service, PAGES);
  await test.step('the gallery hydrates with an open picture', async () => {
    const [picture] = service.db.tables.MaidanGalleries;
    await page.goto(`/gallery?picture=${String(picture?.['galleryId'])}`);
    await expect(page.getByRole('dialog')).toContainText(String(picture?.['title']));
    expect(await replacedNodes(page)).toEqual([]);
  });
});

test(
  'every page hydrates with the same nodes, without a request, a log line or a shift',
  { tag: '@whole' },
  async ({ page, service }) => {
    const paths = renderedPages();
    test.setTimeout(paths.length * 20_000);
    await expectHydrated(page, service, paths);
  },
);

test('a page that is opened at a section stays there while it is hydrated', async ({ page }) => {
  const positions: number[] = [];
  await page.exposeFunction('tell', (position: number) => positions.push(position));
  await page.addInitScript(() =>
    addEventListener('scroll', () => Object(window).tell(Math.round(scrollY))),
  );
  await visit(page, '/csppolicy/reporting-concerns#the-legal-duty-to-report');
  await hydrated(page);
  await idle(page);
  await expect(page.getByRole('heading', { name: 'The legal duty to report' })).toBeInViewport();
  expect(positions.filter((position) => position < 1000)).toEqual([]);
});

test(
  'a page that arrives in pieces moves nothing, and its scripts wait for its data',
  { tag: '@whole' },
  async ({ page, service, site, watch }) => {
    // After the name in the bar, in its links, after the title, and before the data.
    const cuts = ['<nav', '>Gallery<', '</h1>', '<script type="application/json"'];
    let cut = '';
    let release = () => {};
    const passOn = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
      const answer = await fetch(`${site.origin}${url}`);
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'Content-Type': type });
      const first = url === '/events' ? body.indexOf(cut) : 0;
      const endWith = () => void response.end(body.subarray(first));
      response.write(body.subarray(0, first));
      if (url === '/events') release = endWith;
      else endWith();
    };
    const pieces = createServer((request, response) => void passOn(request, response));
    await new Promise<void>((resolve) => pieces.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(pieces.address() as AddressInfo).port}`;
    watch.expect(new RegExp(`^${origin}/`));
    await markNodes(page);
    for (cut of cuts) {
      expect(html('/events')).toContain(cut);
      await page.goto(`${origin}/events`, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await idle(page);
      release();
      await hydrated(page);
      await idle(page);
      if (cut !== cuts.at(-1)) expect(await shiftOf(page), cut).toBeLessThan(0.003);
    }
    expect(await replacedNodes(page)).toEqual([]);
    expect(await operations(page, service)).toEqual([]);
    pieces.closeAllConnections();
    pieces.close();
  },
);

test.describe('a page without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor without script reaches lists, records, policies and the help of a policy', async ({
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
});

test('a visitor of fresh pages causes no request to the service, wherever they go', async ({
  page,
  service,
}) => {
  await test.step('the visitor goes from a list to a record and back', async () => {
    await visit(page, '/projects');
    await hydrated(page);
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/projects\/.+/);
    await page.goBack();
    await expectHeading(page, 'Our Project');
    expect(await operations(page, service)).toEqual([]);
  });
  await test.step('the visitor goes from a record to what to read next', async () => {
    await visit(page, '/events/a-day-of-signs');
    for (const title of ['Open Lane Street Tournament', 'Maidan Cup Final']) {
      await page.getByRole('link', { name: 'Explore Event' }).first().click();
      await expectHeading(page, title);
    }
    expect(await operations(page, service)).toEqual([]);
  });
  await test.step('the visitor goes on from home, which has only some records of a list', async () => {
    await visit(page, '/');
    await hydrated(page);
    await follow(page, 'Projects');
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanProjects.length);
    expect(await operations(page, service)).toEqual([]);
  });
});

test('a record that is newer than the build is shown, and an address without a page shows the 404 page', async ({
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
