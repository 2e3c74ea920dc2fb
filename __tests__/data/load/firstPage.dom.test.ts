import type { DocumentNode } from '@apollo/client';
import { Db } from '../../../mocks/db.ts';
import { event } from '../../../mocks/records/events.ts';
import { execute } from '../../../mocks/contract/execute.ts';
import { schema } from '../../../mocks/contract/schema.ts';
import { collections } from '../../../src/features/collections.ts';
import type { HydrationData } from '../../../src/data/load/client.ts';
import { createDataSource, NotOnDevice } from '../../../src/data/load/loading.ts';
import { operationKey, operationName } from '../../../src/data/network/operation.ts';
import { CreateContactDocument } from '../../../src/features/contact/Contact.generated.ts';
import {
  EventDetailDocument,
  EventListDocument,
} from '../../../src/features/events/Event.generated.ts';
import { ProjectListDocument } from '../../../src/features/projects/Project.generated.ts';
import { SNAPSHOT_MANIFEST } from '../../../src/paths.ts';
import type { SnapshotManifest } from '../../../src/data/freshness/freshness.ts';
import { loggedLines } from '../../support/jest/setup.ts';

// A prerendered page brings answers along, and files beside it answer later queries of a visit.

const MINUTE = 60_000;
const FILE = '/data/EventList.1f.json';

let db: Db;
/** The operations that the service received, and whether it answers. */
let requested: string[];
let isUp: boolean;
/** The files of the site, by address, and those that were fetched. */
let files: Record<string, (init?: RequestInit) => Response | Promise<Response>>;
let fetched: string[];

beforeEach(() => {
  db = new Db();
  [requested, isUp, files, fetched] = [[], true, {}, []];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    fetched.push(String(address));
    return files[String(address)]?.(init) ?? new Response(null, { status: 404 });
  });
});

const service = {
  url: 'https://service.example/graphql',
  apiKey: 'key',
  fetch: async (...request: Parameters<typeof fetch>) => {
    const body = (await new Request(...request).json()) as { operationName: string };
    requested.push(body.operationName);
    if (!isUp) return Response.json({ errors: [{ message: 'No' }] }, { status: 401 });
    return Response.json(await execute(schema, db, body));
  },
};

const minutesSince = (time = 0) => Math.round((Date.now() - time) / MINUTE);

/** Long enough for a request that should not be sent to reach the service. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** The answer to a list, as a build writes it into a file. */
async function answerOf(query: DocumentNode): Promise<object> {
  const { client } = createDataSource(collections, service);
  const { data } = await client.query({ query });
  requested = [];
  return data ?? {};
}

/** A visit that begins with the prerendered list of projects. */
async function visit({
  age = 0,
  pageAge,
  begins = true,
  isUnconfirmedCopy,
  manifest = {},
  isOffline,
}: {
  /** When the service was last queried, in minutes from now. For this page it may be earlier. */
  age?: number;
  pageAge?: number;
  /** Whether the visit begins with the page. */
  begins?: boolean;
  isUnconfirmedCopy?: boolean;
  /** The list of the answers' files; null where it cannot be had. */
  manifest?: SnapshotManifest['files'] | null;
  isOffline?: () => boolean;
} = {}) {
  const first = createDataSource(collections, service);
  await first.client.query({ query: ProjectListDocument });
  requested = [];
  const hydrationData: HydrationData = {
    cache: first.client.cache.extract() as HydrationData['cache'],
    answered: [
      { name: operationName(ProjectListDocument), key: operationKey(ProjectListDocument) },
    ],
    queriedAt: Date.now() - (pageAge ?? age) * MINUTE,
  };
  files[SNAPSHOT_MANIFEST] = () =>
    manifest
      ? Response.json({ queriedAt: Date.now() - age * MINUTE, files: manifest })
      : new Response(null, { status: 503 });
  const options = { isOffline, isUnconfirmedCopy, hasSnapshots: true };
  const source = createDataSource(collections, service, {
    ...options,
    hydrationData: begins ? hydrationData : null,
  });
  await source.freshness.ready;
  fetched = fetched.filter((file) => file !== SNAPSHOT_MANIFEST);
  return {
    ...source,
    endHydration: () => source.freshness.endHydration(),
    prefetch: (...wanted: Parameters<typeof source.freshness.prefetch>) =>
      source.freshness.prefetch(...wanted),
    events: () => source.client.readQuery({ query: EventListDocument })?.listMaidanEvents?.items,
  };
}

const eventFile = { [operationKey(EventListDocument)]: [FILE, 1000] as [string, number] };
const withEventFile = async () => {
  const data = await answerOf(EventListDocument);
  files[FILE] = () => Response.json({ data });
};

describe('the first page', () => {
  test('a page refetches nothing during hydration, and afterwards what is stale, once', async () => {
    const { preload, endHydration } = await visit({ age: 16 });
    await preload(ProjectListDocument, {});
    await settled();
    expect(requested).toEqual([]);
    endHydration();
    endHydration();
    await settled();
    expect(requested).toEqual(['ProjectList']);
  });

  test('a query that a navigation has refetched in vain is not refetched after hydration', async () => {
    const { preload, endHydration } = await visit({ age: 24 * 60 });
    isUp = false;
    endHydration();
    await preload(ProjectListDocument, {});
    await settled();
    expect(requested).toEqual(['ProjectList']);
    endHydration();
    await settled();
    expect(requested).toEqual(['ProjectList']);
    expect(loggedLines()).toHaveLength(1);
  });
});

test.each([
  ['is as fresh as the manifest of the snapshots', false, 5, []],
  // It may have changed since.
  ['is stale where it is a copy of the browser’s', true, 60, ['ProjectList']],
])(
  'a page that has not changed for an hour %s',
  async (_how, isUnconfirmedCopy, minutes, refetched) => {
    const { preload, endHydration, freshness } = await visit({
      pageAge: 60,
      age: 5,
      isUnconfirmedCopy,
    });
    await preload(ProjectListDocument, {});
    expect(minutesSince(freshness.queriedAt({ query: ProjectListDocument, variables: {} }))).toBe(
      minutes,
    );
    endHydration();
    await settled();
    expect(requested).toEqual(refetched);
  },
);

test('an enquiry goes to the service at once, each time: it waits for no manifest', async () => {
  files[SNAPSHOT_MANIFEST] = () => new Promise(() => undefined);
  const { client } = createDataSource(collections, service, { hasSnapshots: true });
  const input = { contactId: 'contact_1', name: 'Asha' };
  for (let count = 0; count < 2; count++) {
    await client.mutate({ mutation: CreateContactDocument, variables: { input } }).catch(() => 0);
  }
  expect(requested).toEqual(['CreateContact', 'CreateContact']);
  loggedLines();
});

describe('a snapshot', () => {
  test('a snapshot is read again after its file and the service have failed', async () => {
    const { preload, events } = await visit({ manifest: eventFile });
    isUp = false;
    await preload(EventListDocument, {});
    expect(events()).toBeUndefined();
    loggedLines();
    isUp = true;
    await withEventFile();
    isUp = false;
    await preload(EventListDocument, {});
    expect(events()).not.toHaveLength(0);
    expect([fetched, requested]).toEqual([[FILE, FILE], []]);
  });

  test('a snapshot is found as soon as the manifest can be fetched', async () => {
    await withEventFile();
    const { preload, events } = await visit({ manifest: null });
    isUp = false;
    await preload(EventListDocument, {});
    expect([events(), requested]).toEqual([undefined, ['EventList']]);
    files[SNAPSHOT_MANIFEST] = () => Response.json({ queriedAt: Date.now() });
    await preload(EventListDocument, {});
    expect(events()).toBeUndefined();
    loggedLines();
    files[SNAPSHOT_MANIFEST] = () => Response.json({ queriedAt: Date.now(), files: eventFile });
    await preload(EventListDocument, {});
    expect(events()).not.toHaveLength(0);
  });

  test.each([
    ['a prerendered page', true],
    ['none', false],
  ])(
    'a snapshot answers from its file, and has its age, in a visit that begins with %s',
    async (_how, begins) => {
      await withEventFile();
      const { preload, freshness, events } = await visit({ age: 14, manifest: eventFile, begins });
      await preload(EventListDocument, {});
      expect(events()).not.toHaveLength(0);
      expect([fetched, requested]).toEqual([[FILE], []]);
      expect(minutesSince(freshness.queriedAt({ query: EventListDocument, variables: {} }))).toBe(
        14,
      );
    },
  );

  test('a snapshot that is stale is shown, and refetched in the background', async () => {
    await withEventFile();
    const { preload, endHydration } = await visit({ age: 16, manifest: eventFile });
    endHydration();
    await preload(EventListDocument, {});
    await settled();
    expect([fetched, requested]).toEqual([[FILE], ['EventList']]);
  });

  test('a snapshot is not read where the prerendered page has the answer', async () => {
    const manifest = { [operationKey(ProjectListDocument)]: [FILE, 10] as [string, number] };
    const { client } = await visit({ manifest });
    await client.query({ query: ProjectListDocument, fetchPolicy: 'network-only' });
    expect([fetched, requested]).toEqual([[], ['ProjectList']]);
  });

  test.each<[string, () => Response]>([
    ['is gone', () => new Response('Not found', { status: 404 })],
    ['is a page', () => new Response('<!doctype html>')],
    ['holds no data', () => Response.json(null)],
    ['holds another list', () => Response.json({ data: { listMaidanNews: { items: [] } } })],
    ['holds a text for items', () => Response.json({ data: { listMaidanEvents: { items: 'x' } } })],
  ])(
    'a snapshot gives way to the service, without a report, where its file %s',
    async (_how, file) => {
      files[FILE] = file;
      const { preload, events } = await visit({ manifest: eventFile });
      await preload(EventListDocument, {});
      await settled();
      expect([fetched, requested]).toEqual([[FILE], ['EventList']]);
      expect(events()).not.toHaveLength(0);
    },
  );

  test('a snapshot whose file has failed fails like the service, after one request', async () => {
    const { client } = await visit({ manifest: eventFile });
    isUp = false;
    const { error } = await client.query({ query: EventListDocument });
    expect(error).toMatchObject({ statusCode: 401 });
    expect(requested).toEqual(['EventList']);
    expect(loggedLines()).toEqual([expect.stringMatching(/^EventList failed: .*401/)]);
  });

  test('a snapshot that does not come gives way to the service after fifteen seconds', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((limit) => timeout(limit === 15_000 ? 10 : limit));
    files[FILE] = (init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    const { client, events } = await visit({ manifest: eventFile });
    await client.query({ query: EventListDocument });
    expect(events()).not.toHaveLength(0);
    expect(requested).toEqual(['EventList']);
  });
});

describe('a snapshot that is older than what is cached', () => {
  const homeEvents = { query: EventListDocument, variables: { limit: 10 } };
  const HOME_FILE = '/data/HomeEventList.3c.json';
  const manifest: SnapshotManifest['files'] = {
    ...eventFile,
    [operationKey(EventListDocument, { limit: 10 })]: [HOME_FILE, 500],
  };

  const eventOf = (eventId: string, title: string, day: number) =>
    event({ eventId, title, date: `2027-01-${day}` });

  /** A visit during which the newest event gets another title. A newer event is stored as well. */
  async function visitBeforeChange() {
    const others = Array.from({ length: 14 }, (_, index) =>
      eventOf(`e${index}`, `Event ${index}`, 24 - index),
    );
    db = new Db({ MaidanEvents: [eventOf('first', 'First title', 25), ...others] });
    await withEventFile();
    const home = await createDataSource(collections, service).client.query(homeEvents);
    files[HOME_FILE] = () => Response.json({ data: home.data });
    const source = await visit({ manifest });
    db = new Db({
      MaidanEvents: [
        eventOf('new', 'A new event', 26),
        eventOf('first', 'Another title', 25),
        ...others,
      ],
    });
    requested = [];
    const titles = (variables = {}) => {
      const data = source.client.readQuery({ query: EventListDocument, variables });
      return (data?.listMaidanEvents?.items ?? []).map((item) => item?.title);
    };
    return { ...source, titles };
  }
  const FIRST = { query: EventDetailDocument, variables: { eventId: 'first' } };
  const fromNetwork = { fetchPolicy: 'network-only' } as const;

  test('an old snapshot is not read once a record has come from the service', async () => {
    const { client, preload, titles } = await visitBeforeChange();
    await client.query(FIRST);
    await preload(EventListDocument, {});
    expect(titles().slice(0, 2)).toEqual(['A new event', 'Another title']);
    expect(requested).toEqual(['EventDetail', 'EventList']);
  });

  test('an old snapshot is not read where the list names a record that is gone', async () => {
    const { client, preload, titles } = await visitBeforeChange();
    await preload(EventListDocument, {});
    await client.query({ query: EventListDocument, ...fromNetwork });
    db = new Db({
      MaidanEvents: db.tables.MaidanEvents.filter((each) => each?.['eventId'] !== 'first'),
    });
    await client.query({ ...FIRST, ...fromNetwork });
    await preload(EventListDocument, homeEvents.variables);
    expect(titles(homeEvents.variables)[0]).toBe('A new event');
    expect(titles(homeEvents.variables)).not.toContain('Another title');
  });

  test('an old snapshot is dropped where the service answers while its file is read', async () => {
    const { client, preload, titles } = await visitBeforeChange();
    const file = files[FILE];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    files[FILE] = async () => {
      await released;
      return file?.() ?? new Response();
    };
    const list = preload(EventListDocument, {});
    await client.query(FIRST);
    release();
    await list;
    expect(titles().slice(0, 2)).toEqual(['A new event', 'Another title']);
  });

  test('an old snapshot is better than no list while the service is down', async () => {
    const { client, preload, titles } = await visitBeforeChange();
    await client.query(FIRST);
    isUp = false;
    await preload(EventListDocument, {});
    expect(titles()).toHaveLength(15);
  });
});

describe('prefetching', () => {
  const EVENTS = { query: EventListDocument, variables: {} };

  test('prefetching fetches the file once, and the navigation reads it from there', async () => {
    await withEventFile();
    const { preload, prefetch } = await visit({ manifest: eventFile });
    prefetch(EVENTS, 1000);
    prefetch(EVENTS, 1000);
    await settled();
    await preload(EventListDocument, {});
    expect([fetched, requested]).toEqual([[FILE], []]);
  });

  test('prefetching fetches nothing that is too large, has no file or is cached', async () => {
    await withEventFile();
    const { client, prefetch } = await visit({ manifest: eventFile });
    prefetch(EVENTS, 999);
    prefetch({ query: EventListDocument, variables: { limit: 3 } });
    prefetch({ query: ProjectListDocument, variables: {} });
    expect(fetched).toEqual([]);
    await client.query({ query: EventListDocument });
    prefetch(EVENTS);
    expect(fetched).toEqual([FILE]);
  });

  test('prefetching fetches a file that failed again with its navigation; the service receives nothing', async () => {
    const { preload, prefetch } = await visit({ manifest: eventFile });
    prefetch(EVENTS, 1000);
    await settled();
    expect(requested).toEqual([]);
    await withEventFile();
    await preload(EventListDocument, {});
    expect([fetched, requested]).toEqual([[FILE, FILE], []]);
  });
});

describe('a visitor without a connection', () => {
  const isOffline = () => true;

  test('a page whose records cannot be fetched without a connection says so', async () => {
    const { preload } = await visit({ isOffline });
    isUp = false;
    await expect(preload(EventDetailDocument, { eventId: 'x' })).rejects.toThrow(NotOnDevice);
    expect(requested).toEqual(['EventDetail']);
    loggedLines();
  });
});

describe('a navigation that is not answered', () => {
  const never = { ...service, fetch: () => new Promise<Response>(() => undefined) };

  test.each([
    ['while the manifest of the snapshots does not come', { hasSnapshots: true }],
    ['where the device believes that it is offline', { isOffline: () => true }],
  ])(
    'a navigation opens its page after half a second without an answer: %s',
    async (_when, options) => {
      files[SNAPSHOT_MANIFEST] = () => new Promise(() => undefined);
      const { preload } = createDataSource(collections, never, options);
      jest.useFakeTimers();
      let isOpen = false;
      void preload(ProjectListDocument, {}).then(() => (isOpen = true));
      await jest.advanceTimersByTimeAsync(490);
      expect(isOpen).toBe(false);
      await jest.advanceTimersByTimeAsync(20);
      expect(isOpen).toBe(true);
      jest.useRealTimers();
    },
  );
});
