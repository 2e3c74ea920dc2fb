import type { Route as Intercepted } from '@playwright/test';
import { organisation } from '../../src/content/organisation.ts';
import type { GraphQLAnswer } from '../../service/contract/execute.ts';
import { KEYS, type TableName } from '../../service/contract/store.ts';
import { type Failure, withItems } from '../../mocks/scenarios.ts';
import { chooser, donate } from '../support/donation.ts';
import { goOffline, isPageLoad, moveTo, shortenLimits, spinner } from '../support/pages.ts';
import { expect } from '../support/test.ts';
import type { Route } from './routes.ts';
import { passTime, type Scene, type SiteKind } from './scene.ts';
import { MANY, type Sight } from './sights.ts';

/** How a visitor comes to the page that has the fault. */
type Way =
  /** By its address. */
  | 'opened'
  /** By its address, when its build is old: it asks behind what it shows. */
  | 'opened old'
  /** From another page of the site. */
  | 'moved to'
  /** It was open all along and is returned to when it is old. */
  | 'returned to';

/** What the visitor or the device does after the fault, before the page is whole again. */
type Remedy =
  | 'nothing'
  /** The connection comes back. */
  | 'connection'
  /** The visitor returns to the tab. */
  | 'return'
  /** The same, when the page has grown old once more. */
  | 'late return'
  | 'reload';

/** Whether the visitor comes to the page by its address. */
export const isOpened = (way: Way): boolean => way === 'opened' || way === 'opened old';

/** A fault, as facts. `cell.ts` knows what holds in every cell. */
export interface Fault {
  name: string;
  site: SiteKind;
  way: Way;
  /** Brings it about. @returns what ends it */
  begin: (scene: Scene) => Promise<() => Promise<void> | void>;
  /** Comes to the page in a way of its own. */
  arrive?: (scene: Scene) => Promise<void>;
  /** It has begun before the visitor comes to the site. */
  early?: boolean;
  /** What is seen while it lasts. */
  sight: (route: Route) => Sight;
  /** How often each operation of the page is asked for while it lasts; undefined where that is the browser's affair. */
  tries?: number;
  /** Each operation that the page asks for fails, and says so in one line. */
  fails?: boolean;
  /** What is asked for comes when the fault ends. */
  holds?: boolean;
  /** The service says nothing at all. */
  isSilent?: boolean;
  /** An enquiry that is sent meanwhile meets it. */
  meetsEnquiry?: boolean;
  remedy: (route: Route) => Remedy;
  /** Whether the service is asked once more after that; where this is left out, it is asked by whatever has failed. */
  asksAgain?: (route: Route) => boolean;
  /** What the service has new by then is shown in the end. */
  refreshes?: boolean;
  /** The page may load itself again, so often. */
  reloads?: number;
  /** Why the cell makes no sense, or null where it does. */
  leftOut: (route: Route) => string | null;
}

const KEEPS_ALL = (): null => null;
const asksForRecords = ({ operations }: Route) =>
  operations.length > 0 ? null : 'the page asks for no records';
/** Whether it is a search without a file, which asks the service for every list. */
const searchAsks = (site: SiteKind, { kind }: Route) => kind === 'search' && site === 'plain';
/** That such a page asks for nothing is proved where the service says nothing. */
const asksTheService = (site: SiteKind, route: Route) =>
  route.operations.length > 0 || route.kind === 'enquiry' || searchAsks(site, route)
    ? null
    : 'the page asks the service nothing';
const asksForLists = ({ kind }: Route) =>
  kind === 'home' || kind === 'list' ? null : 'the page asks for no list';

/** How the service may fail: with what, how often a page then asks, and what it shows of an answer that it has to take. */
interface ServiceFault {
  name: string;
  failure?: string | Failure;
  /** The service says nothing at all. */
  isSilent?: boolean;
  /** Undefined where the answer is taken for one. */
  tries?: 1 | 3;
  shows?: (route: Route) => Sight;
  leftOut?: Fault['leftOut'];
  /** The way that the rendered site meets it in, where one is enough. */
  way?: Way;
}

const SERVICE_FAULTS: ServiceFault[] = [
  { name: 'reset', failure: 'offline', tries: 3 },
  {
    name: 'answer lost after storing',
    failure: 'answer-lost',
    tries: 3,
    leftOut: ({ kind }) => (kind === 'enquiry' ? null : 'the page stores nothing'),
  },
  { name: 'no answer', isSilent: true, tries: 3 },
  ...[401, 429, 500, 503].map((status) => ({
    name: String(status),
    failure: { status },
    tries: status === 401 ? (1 as const) : (3 as const),
  })),
  { name: '200 with HTML', failure: 'html', tries: 3 },
  { name: 'half JSON', failure: { body: 'half' }, tries: 3 },
  { name: 'errors with null data', failure: { change: nullWithErrors }, tries: 1 },
  {
    name: 'one null item',
    failure: 'one-item-null',
    shows: ({ kind }) => (kind === 'list' ? 'others' : 'whole'),
    leftOut: asksForLists,
  },
  {
    name: 'required field null',
    failure: { change: withoutKey },
    shows: ({ kind }) => (kind === 'list' ? 'others' : kind === 'record' ? 'none' : 'whole'),
    leftOut: asksForRecords,
  },
  {
    name: 'empty',
    failure: {
      change: (answer) =>
        withItems(
          withFields(answer, (field) => (hasItems(field) ? field : null)),
          () => [],
        ),
    },
    shows: () => 'none',
    leftOut: asksForRecords,
  },
  {
    name: '10,000 records',
    failure: { change: (answer) => withItems(answer, multiplied) },
    way: 'returned to',
    shows: ({ kind }) => (kind === 'list' ? 'many' : 'whole'),
    leftOut: asksForLists,
  },
];

type Fields = Record<string, unknown>;
const hasItems = (field: unknown): field is { items: (Fields | null)[] } =>
  Array.isArray((field as { items?: unknown } | null)?.items);

function withFields(
  { data, ...rest }: GraphQLAnswer,
  change: (field: unknown) => unknown,
): GraphQLAnswer {
  const fields = Object.entries((data ?? {}) as Fields);
  return {
    ...rest,
    data: Object.fromEntries(fields.map(([name, field]) => [name, change(field)])),
  };
}

/** An answer as AppSync sends it when a resolver fails. */
export function nullWithErrors(answer: GraphQLAnswer): GraphQLAnswer {
  const path = Object.keys(answer.data ?? {});
  const errors = [{ message: 'Failed on demand.', errorType: 'InternalFailure', path }];
  return { ...withFields(answer, () => null), errors };
}

const keyless = (record: Fields | null) => {
  const key = KEYS[record?.['__typename'] as TableName];
  return record && key ? { ...record, [key]: null } : record;
};

/** The first record of each list, or the one record, without its key. */
function withoutKey(answer: GraphQLAnswer): GraphQLAnswer {
  return withFields(answer, (field) => {
    if (!hasItems(field)) return keyless(field as Fields | null);
    const [first = null, ...others] = field.items;
    return { ...field, items: [keyless(first), ...others] };
  });
}

function multiplied(items: unknown[]): (Fields | null)[] {
  return Array.from({ length: MANY }, (_, index) => {
    const record = (items[index % items.length] ?? null) as Fields | null;
    if (index < items.length) return record;
    const key = KEYS[record?.['__typename'] as TableName];
    // A list shows none of it, and 10,000 of them would weigh 50 MB.
    return { ...record, [key]: `${String(record?.[key])}-${index}`, mainContent: null };
  });
}

/** The service fails, as it is met in one way. */
function serviceFault(
  site: SiteKind,
  way: Way,
  { name, failure = {}, isSilent = false, tries, shows, leftOut }: ServiceFault,
): Fault {
  return {
    name: `${name}, ${way}`,
    site,
    way,
    begin: async ({ page, service }) => {
      // Limits that the page asks for are noted from its first script on.
      if (isSilent && isOpened(way)) await shortenLimits(page);
      service.fail(failure);
      service.latency = isSilent ? Infinity : 0;
      return () => {
        service.heal();
        service.latency = 0;
      };
    },
    sight: (route) => shows?.(route) ?? (hasAnswer(site, way, route) ? 'whole' : 'nothing'),
    tries: tries ?? 1,
    fails: tries !== undefined,
    isSilent,
    meetsEnquiry: true,
    remedy: ({ kind }) => {
      if (shows || way !== 'opened') return 'late return';
      return kind === 'record' ? 'return' : 'connection';
    },
    refreshes: true,
    leftOut: leftOut ?? (isSilent ? KEEPS_ALL : (route) => asksTheService(site, route)),
  };
}

/** Whether a page has something to show when the service gives it nothing: its own, the file of its list, or no need of it. */
function hasAnswer(site: SiteKind, way: Way, { kind, operations }: Route): boolean {
  if (operations.length === 0 || way === 'returned to' || way === 'opened old') return true;
  return site === 'prerendered' && kind !== 'record';
}

const GRAPHQL = '**/graphql';
const FILES = /\/(data\/.*|search|snapshots)\.json$/;
const SCRIPTS = /\/assets\/.*\.js$/;

/** Holds back what is asked for. @returns what lets it through, and whatever comes later */
async function hold(
  { page }: Scene,
  what: string | RegExp,
  isHeld: (route: Intercepted) => boolean = () => true,
): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const handler = async (route: Intercepted) => {
    if (isHeld(route)) await released;
    // Whoever asked may have given up meanwhile.
    await route.fallback().catch(() => undefined);
  };
  await page.route(what, handler);
  return async () => release();
}

const notFound = (route: Intercepted) => route.fulfill({ status: 404, body: 'Not found' });

/** Answers what is asked for in another way. @returns what ends that */
async function replace(
  { page, watch }: Scene,
  what: string | RegExp,
  answer: (route: Intercepted) => Promise<void>,
): Promise<() => Promise<void>> {
  watch.expectNetworkFailures();
  await page.route(what, answer);
  return () => page.unroute(what, answer);
}

/** The answer comes within the limit of one try. */
function late(site: SiteKind, way: Way): Fault {
  return {
    name: `10 s late, ${way}`,
    site,
    way,
    begin: async (scene) => {
      const release = await hold(scene, GRAPHQL);
      return async () => {
        await scene.page.clock.runFor(10_000);
        await release();
      };
    },
    sight: (route) => {
      if (route.kind === 'enquiry') return 'sending';
      return hasAnswer(site, way, route) && !searchAsks(site, route) ? 'whole' : 'waiting';
    },
    tries: 1,
    holds: true,
    meetsEnquiry: true,
    remedy: () => 'nothing',
    refreshes: true,
    leftOut: (route) => asksTheService(site, route),
  };
}

/** What does not come from the service, and is the same wherever it is met. */
function siteFault(
  fault: Pick<Fault, 'name' | 'way' | 'begin'> & Partial<Fault>,
  site: SiteKind,
): Fault {
  return { site, sight: () => 'whole', remedy: () => 'nothing', leftOut: KEEPS_ALL, ...fault };
}

/** The connection is lost before the visitor goes to a page. Of its code there is what the last page has fetched ahead. */
const offlineMoved = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'offline, moved to',
      way: 'moved to',
      begin: async ({ context, watch }) => {
        expectMissingCode(watch);
        await goOffline(context, watch);
        return () => context.setOffline(false);
      },
      sight: () => 'anything',
      remedy: () => 'nothing',
      reloads: 1,
    },
    site,
  );

/** The code is there, and of the records what the first try has not got. */
const offlineWithCode = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'offline, its code here',
      way: 'moved to',
      begin: async (scene) => {
        const { page, service, context, watch, route, questions } = scene;
        const away = new URL(page.url()).pathname;
        service.fail('401');
        await moveTo(scene.page, route.path);
        await passTime(scene, () =>
          expect(watch.failures().length).toBeGreaterThanOrEqual(route.operations.length),
        );
        await expect(spinner(page)).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await moveTo(scene.page, away);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        watch.lines.length = 0;
        service.heal();
        questions.restart();
        await goOffline(context, watch);
        return () => context.setOffline(false);
      },
      sight: (route) => (hasAnswer(site, 'moved to', route) ? 'whole' : 'nothing'),
      tries: 3,
      fails: true,
      meetsEnquiry: true,
      remedy: () => 'nothing',
      refreshes: true,
    },
    site,
  );

const offlineThenOnline = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'offline then online',
      way: 'returned to',
      begin: async ({ context, watch }) => {
        await goOffline(context, watch);
        return () => context.setOffline(false);
      },
      tries: 3,
      fails: true,
      meetsEnquiry: true,
      refreshes: true,
    },
    site,
  );

const otherList = ({ path }: Route) =>
  path === '/blogs'
    ? { path: '/news', operation: 'NewsItemList' }
    : { path: '/blogs', operation: 'BlogList' };

/** The answer of another list comes when the visitor has long been here. */
const outOfOrder = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'answers out of order',
      way: 'moved to',
      early: true,
      begin: async (scene) => {
        const { operation } = otherList(scene.route);
        const release = await hold(
          scene,
          new RegExp(`/graphql$|/data/${operation}\\.`),
          (route) => {
            const body = route.request().postData();
            return body === null || body.includes(`"${operation}"`);
          },
        );
        return async () => {
          const { page, questions } = scene;
          await release();
          await expect.poll(() => questions.areAnswered).toBe(true);
          await page.clock.runFor(2_000);
        };
      },
      sight: (route) => (searchAsks(site, route) ? 'waiting' : 'whole'),
      arrive: async (scene) => {
        const { path } = otherList(scene.route);
        for (const each of [path, scene.route.path, path, scene.route.path])
          await moveTo(scene.page, each);
      },
    },
    site,
  );

/** The tab is of the last build: what it has not fetched yet is gone. */
const codeMissing = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'a code file gone, moved to',
      way: 'moved to',
      begin: async (scene) => {
        const { page, watch } = scene;
        expectMissingCode(watch);
        let isLoadedAgain = false;
        page.on('request', (request) => {
          isLoadedAgain ||= isPageLoad(request);
        });
        return replace(scene, SCRIPTS, (route) =>
          isLoadedAgain ? route.fallback() : notFound(route),
        );
      },
      reloads: 1,
    },
    site,
  );

/** The same, and the host has not got it at all. */
const codeMissingForGood = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'a code file gone for good',
      way: 'moved to',
      begin: (scene) => {
        expectMissingCode(scene.watch);
        return replace(scene, /\/assets\/(?!main|start).*\.js$/, notFound);
      },
      sight: () => 'anything',
      reloads: 1,
      remedy: () => 'reload',
    },
    site,
  );

const scriptsBlocked = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'scripts blocked',
      way: 'opened',
      begin: (scene) => replace(scene, '**/*.js', (route) => route.abort('blockedbyclient')),
      sight: () => 'readable',
      remedy: () => 'reload',
      leftOut: () =>
        site === 'plain' ? 'without its pages rendered the site is its scripts' : null,
    },
    site,
  );

const picturesFailing = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'pictures failing',
      way: 'opened',
      begin: async (scene) => {
        const end = await replace(scene, '**/pictures/**', (route) => route.abort());
        return async () => {
          await expect
            .poll(() => brokenPictures(scene), 'each picture in view has its stand-in')
            .toEqual([]);
          await end();
        };
      },
      remedy: () => 'reload',
    },
    site,
  );

function brokenPictures({ page }: Scene): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('img:visible')
    .evaluateAll((all: HTMLImageElement[]) =>
      all
        .filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && one.naturalWidth === 0;
        })
        .map(({ src }) => src),
    );
}

const storageBlocked = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'storage blocked',
      way: 'opened',
      begin: async ({ page }) => {
        await page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('denied', 'SecurityError');
              },
            });
          }
        });
        return () => undefined;
      },
      // It stays blocked, and the page is as whole when it is loaded again.
      remedy: () => 'reload',
    },
    site,
  );

/** No script may open a window: the payment page is a link, and opens all the same. */
const popUpBlocked = (site: SiteKind): Fault =>
  siteFault(
    {
      name: 'pop-up blocked',
      way: 'opened',
      begin: async (scene) => {
        const { page, context, watch } = scene;
        watch.expect(new RegExp(`^${organisation.paymentPage.replaceAll('.', '\\.')}`));
        await context.route(organisation.paymentPage, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }),
        );
        await page.addInitScript(() => {
          window.open = () => null;
        });
        return async () => {
          await donate(page).click();
          const way = chooser(page).getByRole('link', { name: 'Pay using Payment Gateway' });
          const [tab] = await Promise.all([context.waitForEvent('page'), way.click()]);
          await tab.waitForLoadState();
          expect(tab.url()).toBe(organisation.paymentPage);
          await tab.close();
        };
      },
    },
    site,
  );

/** The files of answers that the build has written do not come as they should: the service is asked instead. */
function filesFault(
  name: string,
  answer: (route: Intercepted) => Promise<void>,
  more: Partial<Fault> = {},
): Fault {
  return siteFault(
    {
      name,
      way: 'moved to',
      early: true,
      begin: (scene) => replace(scene, FILES, answer),
      tries: 1,
      // The search says that it could not be loaded; lists ask the service.
      remedy: ({ kind }) => (kind === 'search' ? 'connection' : 'nothing'),
      leftOut: (route) => (route.kind === 'search' ? null : asksForLists(route)),
      ...more,
    },
    'prerendered',
  );
}

const FILES_FAULTS: Fault[] = [
  filesFault('files of answers missing', notFound),
  filesFault('files of answers damaged', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"list' }),
  ),
  filesFault('files of answers are a page of HTML', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><h1>Sign in to the Wi-Fi</h1>',
    }),
  ),
  filesFault('files of answers do not come', () => new Promise(() => undefined)),
  filesFault('files missing, and the service says 503', notFound, {
    begin: async (scene) => {
      const end = await replace(scene, FILES, notFound);
      scene.service.fail({ status: 503 });
      return async () => {
        scene.service.heal();
        await end();
      };
    },
    sight: ({ kind }) => (kind === 'search' ? 'whole' : 'nothing'),
    tries: 3,
    fails: true,
    remedy: () => 'connection',
    // A list is answered by its file, which is there again.
    asksAgain: ({ kind }) => kind === 'record',
  }),
];

function expectMissingCode(watch: Scene['watch']): void {
  watch.expectNetworkFailures();
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk|Refused to/);
}

/** What can go wrong wherever the site is. */
const EVERYWHERE = [
  offlineMoved,
  offlineWithCode,
  offlineThenOnline,
  outOfOrder,
  codeMissing,
  codeMissingForGood,
  scriptsBlocked,
  picturesFailing,
  storageBlocked,
  popUpBlocked,
];

/** Every fault, by the site that it befalls. A rendered page that is young asks the service nothing. */
export const FAULTS: Fault[] = [
  ...SERVICE_FAULTS.map((fault) => serviceFault('plain', 'opened', fault)),
  late('plain', 'opened'),
  ...EVERYWHERE.map((fault) => fault('plain')),
  ...(['moved to', 'returned to', 'opened old'] as const).flatMap((way) => [
    ...SERVICE_FAULTS.filter(({ way: only = way }) => only === way).map((fault) =>
      serviceFault('prerendered', way, fault),
    ),
    late('prerendered', way),
  ]),
  ...EVERYWHERE.map((fault) => fault('prerendered')),
  ...FILES_FAULTS,
];

/** What the test of a cell is called. */
export const cellTitle = (fault: Fault, { path }: Route): string => `${fault.name}: ${path}`;
