import type { Page, Route } from '@playwright/test';
import {
  card,
  cards,
  expectHeading,
  expectLayout,
  hydrated,
  idle,
  moveTo,
  returnToTab,
  spinner,
  visit,
} from '../../support/browser/pages.ts';
import { queriedAt } from '../../support/browser/prerendered.ts';
import { expect, test } from '../../support/browser/test.ts';

const MINUTE = 60_000;

/** What pages have brought along is stale after so long. */
const STALE = 16 * MINUTE;

/** Runs the page's own clock over the pauses between tries until something holds. */
const runUntil = (page: Page, check: () => void | Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(1_000);
    await check();
  }).toPass();

test('a list whose refetch fails stays as it was, and the next return to the tab shows what is new', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('NewsItemList');
  await page.clock.install({ time: queriedAt() + MINUTE });
  await visit(page, '/news');
  await hydrated(page);
  // A page looks a second after its hydration whether its answers are stale.
  await page.clock.runFor(2_000);
  await idle(page);
  await page.clock.fastForward(STALE);
  service.fail('offline');
  await returnToTab(page);
  await runUntil(page, () => expect(watch.failures()).toHaveLength(1));
  const { MaidanNews } = service.db.tables;
  await expect(cards(page)).toHaveCount(MaidanNews.length);
  await expectLayout(page);

  service.heal();
  service.db.tables.MaidanNews = [{ ...MaidanNews[0], title: 'New' }, ...MaidanNews.slice(1)];
  await page.clock.fastForward(STALE);
  await returnToTab(page);
  await expect(card(page, 'New')).toBeVisible();
});

test('a record of an old build is shown while the service answers 500, and renewed at the next return', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('ProjectDetail');
  await page.clock.install({ time: queriedAt() + STALE });
  service.fail({ status: 500 });
  await page.goto('/projects/huddle-camp', { waitUntil: 'commit' });
  await hydrated(page);
  await runUntil(page, () => expect(watch.failures()).toHaveLength(1));
  await expectHeading(page, 'Huddle Camp');
  await expectLayout(page);
  expect(service.received).toHaveLength(3);

  service.heal();
  service.db.tables.MaidanProjects = service.db.tables.MaidanProjects.map((record) =>
    record?.['projectid'] === 'huddle-camp' ? { ...record, title: 'Huddle Camp, new' } : record,
  );
  await page.clock.fastForward(STALE);
  await returnToTab(page);
  await expectHeading(page, 'Huddle Camp, new');
});

test('a film, a selection and the place in a table stay where another field of the record is renewed', async ({
  page,
  service,
  watch,
}) => {
  watch.expect(/^https:\/\/www\.youtube\.com\//);
  await page.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'A film.' }));
  const cell = `<td>${'wide '.repeat(9)}</td>`;
  const html = `<p>What to hold on to.</p><iframe src="https://www.youtube.com/embed/x"></iframe>
    <table><tr>${cell.repeat(30).replaceAll(' ', '&nbsp;')}</tr></table>`;
  const renew = async (fields: object) => {
    service.db.tables.MaidanProjects = service.db.tables.MaidanProjects.map((record) =>
      record?.['projectid'] === 'huddle-camp' ? { ...record, ...fields } : record,
    );
    await page.clock.fastForward(STALE);
    await returnToTab(page);
  };
  await page.clock.install({ time: queriedAt() + MINUTE });
  await page.goto('/projects/huddle-camp');
  await hydrated(page);
  await renew({ mainContent: JSON.stringify({ html }) });
  const table = page.locator('article table');
  const state = () =>
    table.evaluate((element) => ({
      film: 'marked' in document.querySelector('article iframe')!,
      selected: String(getSelection()),
      place: element.scrollLeft,
      trusted: 'trustedTypes' in window,
    }));
  await table.evaluate((element) => {
    Object.assign(document.querySelector('article iframe')!, { marked: true });
    getSelection()?.selectAllChildren(
      document.querySelector('article iframe')!.previousElementSibling!,
    );
    element.scrollLeft = 100;
  });
  const before = { film: true, selected: 'What to hold on to.', place: 100, trusted: true };
  expect(await state()).toEqual(before);
  await renew({ title: 'Huddle Camp, new' });
  await expectHeading(page, 'Huddle Camp, new');
  expect(await state()).toEqual(before);
  await renew({ mainContent: JSON.stringify({ html: `${html}<p>More.</p>` }) });
  await expect(page.getByText('More.', { exact: true })).toBeVisible();
});

test('answers that come in another order than they were requested change no other page', async ({
  page,
  service,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const answered: Promise<void>[] = [];
  await page.route(/\/data\/BlogList\./, (route) => {
    // A request of a page that was left may be cancelled.
    answered.push(released.then(() => route.fallback()).catch(() => undefined));
  });
  await visit(page, '/contact');
  await hydrated(page);
  for (const path of ['/blogs', '/gallery', '/blogs', '/gallery']) await moveTo(page, path);
  const pictures = page.getByRole('main').getByRole('button');
  await expectHeading(page, 'Gallery');
  await expect(pictures).toHaveCount(service.db.tables.MaidanGalleries.length);
  release();
  await Promise.all(answered);
  await idle(page);
  await expectHeading(page, 'Gallery');
  await expect(pictures).toHaveCount(service.db.tables.MaidanGalleries.length);
});

const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });

/** How the files with answers may fail. The list then comes from the service. */
const SNAPSHOT_FAULTS: Record<string, (route: Route) => Promise<void> | undefined> = {
  'are missing': notFound,
  'are damaged': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"list' }),
  'are a page of HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' }),
  'never come': () => undefined,
};

for (const [how, answer] of Object.entries(SNAPSHOT_FAULTS)) {
  test(
    `a list comes from the service where snapshots ${how}`,
    { tag: '@whole' },
    async ({ page, service, watch }) => {
      watch.expectNetworkFailures();
      await page.clock.install({ time: queriedAt() + MINUTE });
      await page.route(/\/(data\/.*|snapshots)\.json$/, answer);
      await visit(page, '/contact');
      await hydrated(page);
      await moveTo(page, '/blogs');
      const all = service.db.tables.MaidanBlogs.length;
      await runUntil(page, () => expect(cards(page)).toHaveCount(all, { timeout: 1_000 }));
      expect(service.received.map(({ operationName }) => operationName)).toContain('BlogList');
    },
  );
}

test('a list without its snapshot and without the service says so, and comes with the connection', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expect(/^\w+ failed: /);
  watch.expectNetworkFailures();
  await page.clock.install({ time: queriedAt() + MINUTE });
  const files = /\/(data\/.*|snapshots)\.json$/;
  await page.route(files, notFound);
  service.fail({ status: 503 });
  await visit(page, '/contact');
  await hydrated(page);
  await moveTo(page, '/blogs');
  await runUntil(page, () => expect(watch.failures().join()).toContain('BlogList failed'));
  await expect(spinner(page)).toHaveCount(0);
  await expectHeading(page, 'Blogs');
  await expectLayout(page);
  service.heal();
  await page.unroute(files);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});
