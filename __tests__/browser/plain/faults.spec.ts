import type { Page } from '@playwright/test';
import type { GraphQLAnswer } from '../../../mocks/contract/execute.ts';
import type { Failure } from '../../../mocks/scenarios.ts';
import {
  card,
  cards,
  expectHeading,
  expectLayout,
  follow,
  goOffline,
  isPageLoad,
  operations,
  returnToTab,
  shortenLimits,
  spinner,
  visit,
} from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/** An answer as AppSync sends it when a resolver fails. */
function nullWithErrors({ data, ...rest }: GraphQLAnswer): GraphQLAnswer {
  const path = Object.keys(data ?? {});
  const errors = [{ message: 'Failed on demand.', errorType: 'InternalFailure', path }];
  return { ...rest, data: Object.fromEntries(path.map((name) => [name, null])), errors };
}

interface ServiceFault {
  /** What the service does. */
  does: string;
  path: string;
  operation: string;
  /** How often the page sends its query until it gives up. */
  tries: 1 | 3;
  failure?: string | Failure;
  isSilent?: boolean;
  tag?: '@whole';
}

const SERVICE_FAULTS: ServiceFault[] = [
  {
    does: 'answers 500',
    path: '/blogs',
    operation: 'BlogList',
    failure: { status: 500 },
    tries: 3,
  },
  {
    does: 'answers 401',
    path: '/projects/huddle-camp',
    operation: 'ProjectDetail',
    failure: { status: 401 },
    tries: 1,
  },
  {
    does: 'answers null and errors',
    path: '/awards/small-library-medal',
    operation: 'AwardDetail',
    failure: { change: nullWithErrors },
    tries: 1,
  },
  {
    does: 'breaks its answer off',
    path: '/gallery',
    operation: 'GalleryItemList',
    failure: { body: 'half' },
    tries: 3,
  },
  { does: 'never answers', path: '/news', operation: 'NewsItemList', isSilent: true, tries: 3 },
  {
    does: 'resets connections',
    path: '/events',
    operation: 'EventList',
    failure: 'offline',
    tries: 3,
    tag: '@whole',
  },
  {
    does: 'answers 429',
    path: '/partners',
    operation: 'PartnerList',
    failure: { status: 429 },
    tries: 3,
    tag: '@whole',
  },
  {
    does: 'answers with a page of HTML',
    path: '/reports',
    operation: 'ReportList',
    failure: 'html',
    tries: 3,
    tag: '@whole',
  },
];

for (const { does, path, operation, tries, failure = {}, isSilent, tag = [] } of SERVICE_FAULTS) {
  test(
    `the page ${path} stays usable while the service ${does}, reports it once, and recovers with the service`,
    { tag },
    async ({ page, service, watch, context }) => {
      watch.expectFailed(operation);
      // Counted in the page: a browser itself sends once more what went into a closed connection.
      let sent = 0;
      page.on('request', (request) => (sent += Number(request.method() === 'POST')));
      await page.clock.install();
      if (isSilent) await shortenLimits(page);
      service.fail(failure);
      service.latency = isSilent ? Infinity : 0;
      await page.goto(path, { waitUntil: 'commit' });
      await expect(async () => {
        // The page's own clock runs over the pauses between its tries.
        await page.clock.runFor(1_000);
        expect(watch.failures()).toHaveLength(1);
      }).toPass();
      await expect(spinner(page)).toHaveCount(0);
      await expectLayout(page);
      await expect(page.getByText('Nothing here yet.')).toHaveCount(0);
      expect(sent).toBe(tries);

      service.heal();
      service.latency = 0;
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const records = page.getByRole('main').locator('article, li > [role=button]');
      await expect(records.first()).toBeVisible();
      await expectLayout(page);
      expect(sent).toBe(tries + 1);
      expect(watch.failures()).toHaveLength(1);
    },
  );
}

test('a list in which a record lacks its key shows the others', async ({ page, service }) => {
  const withoutKey = ({ data }: GraphQLAnswer): GraphQLAnswer => {
    const { listMaidanEvents } = data as { listMaidanEvents: { items: object[] } };
    const [first, ...others] = listMaidanEvents.items;
    const items = [{ ...first, eventId: null }, ...others];
    return { data: { listMaidanEvents: { ...listMaidanEvents, items } } };
  };
  service.fail({ change: withoutKey });
  await visit(page, '/events');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanEvents.length - 1);
});

test(
  'a list of a service that answers after ten seconds shows its spinner, and then its records',
  { tag: '@whole' },
  async ({ page, service }) => {
    await page.clock.install();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/blogs', { waitUntil: 'commit' });
    await expect(spinner(page)).not.toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(spinner(page)).not.toHaveCount(0);
    release();
    await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
    expect(service.received).toHaveLength(1);
  },
);

test('a visitor who is offline sees pages opened before; a list never opened says so, and comes with the connection', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expectFailed('BlogList');
  await page.clock.install();
  await visit(page, '/projects');
  // The code of the page is here, its records are not.
  service.fail('401', 1);
  await follow(page, 'Blogs', 'News');
  await expect.poll(() => watch.failures()).toHaveLength(1);
  await follow(page, 'Projects');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/projects\/.+/);
  await page.goBack();
  await goOffline(context, watch);

  const title = String(service.db.tables.MaidanProjects[1]?.['title']);
  await card(page, title).getByRole('link').click();
  await expectHeading(page, title);

  await follow(page, 'Blogs', 'News');
  await expectHeading(page, 'No connection');
  expect(watch.failures()).toHaveLength(2);
  await expect(spinner(page)).toHaveCount(0);
  await context.setOffline(false);
  await expectHeading(page, 'Blogs');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});

test('a page whose code has not been fetched says offline that there is no connection, and comes with it', async ({
  page,
  service,
  watch,
  context,
}) => {
  watch.expectFailed('BlogList');
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk/);
  await visit(page, '/contact');
  await goOffline(context, watch);
  await follow(page, 'Blogs', 'News');
  await expectHeading(page, 'No connection');
  await expectLayout(page);
  await context.setOffline(false);
  await expectHeading(page, 'Blogs');
  await expect(cards(page)).toHaveCount(service.db.tables.MaidanBlogs.length);
});

const MINUTE = 60_000;

test(
  'a list in a tab that stays open is fetched again on return after 15 minutes, not before',
  { tag: '@whole' },
  async ({ page, service }) => {
    await page.clock.install();
    await visit(page, '/blogs');
    const blogs = service.db.tables.MaidanBlogs;
    service.db.tables.MaidanBlogs = [{ ...blogs[0], title: 'Quite new' }, ...blogs.slice(1)];
    await page.clock.fastForward(14 * MINUTE);
    await returnToTab(page);
    expect(await operations(page, service)).toHaveLength(1);
    await page.clock.fastForward(2 * MINUTE);
    await returnToTab(page);
    await expect(card(page, 'Quite new')).toBeVisible();
    await expect(cards(page)).toHaveCount(blogs.length);
    expect(await operations(page, service)).toHaveLength(2);
  },
);

test.describe('a new deployment', () => {
  test.beforeEach(({ watch }) => {
    watch.expectNetworkFailures();
    watch.expect(/ChunkLoadError|Loading (CSS )?chunk|Refused to|^Error/);
  });

  /** From now on requests for code fail that `isMissing` names. */
  const loseCode = (page: Page, isMissing: () => boolean) =>
    page.route(/\/assets\/(?!main).*\.js$/, (route) =>
      isMissing() ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );

  test('a page whose code is gone after a new deployment is reloaded once, and then it works', async ({
    page,
  }) => {
    await visit(page, '/contact');
    let loads = 0;
    page.on('request', (request) => (loads += Number(isPageLoad(request))));
    await loseCode(page, () => loads === 0);
    await follow(page, 'Career');
    await expectHeading(page, 'Career');
    expect(loads).toBe(1);
  });

  test(
    'a page whose code stays missing shows the error page, is reloaded only once, and links lead on from it',
    { tag: '@whole' },
    async ({ page }) => {
      await page.clock.install();
      await visit(page, '/contact');
      let loads = 0;
      page.on('domcontentloaded', () => (loads += 1));
      let isMissing = true;
      await loseCode(page, () => isMissing);
      await follow(page, 'Career');
      await expect.poll(() => loads).toBe(1);
      await expectHeading(page, 'Unexpected Application Error!');
      await expectLayout(page);
      await page.clock.runFor(10_000);
      expect(loads).toBe(1);
      isMissing = false;
      await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
      await expectHeading(page, 'Empowering Children & Youth Through Sports');
    },
  );
});
