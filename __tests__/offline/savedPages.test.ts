import { hydrationText, savedCopy } from '../../src/data/load/hydrationData.ts';
import {
  dropSavedBefore,
  savedPages,
  savePage,
  savePictures,
} from '../../src/offline/savedPages.ts';
import { FakeCacheStorage } from '../support/jest/cacheStorage.ts';

let storage: FakeCacheStorage;
/** What the host answers, by address. */
let files: Record<string, Response>;
let fetched: RequestInit[];

const useStorage = (stored: object) =>
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: stored });

beforeEach(() => {
  useStorage((storage = new FakeCacheStorage()));
  [files, fetched] = [{}, []];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    fetched.push(init);
    const file = files[String(address)];
    if (!file) throw new TypeError('Failed to fetch');
    return file;
  });
});

/** The HTML of a prerendered page of about so many bytes. */
function htmlOf(path: string, { bytes = 10, answered = ['EventList{}'] } = {}): string {
  const data = hydrationText({
    path,
    cache: { 'MaidanEvents:1': { __typename: 'MaidanEvents', title: '</script>' } },
    answered: answered.map((key) => ({ name: 'EventList', key })),
    queriedAt: 7,
  });
  const text = 'x'.repeat(bytes);
  return `<p>${text}</p><script type="application/json" id="data">${data}</script>`;
}

let now = 0;
async function read(path: string, { removedAt = 0, ...page }: Partial<Page> = {}): Promise<void> {
  jest.spyOn(Date, 'now').mockReturnValue((now += 1));
  files[path] = new Response(htmlOf(path, page), { headers: { 'X-Policy': 'strict' } });
  await savePage(path, `हिन्दी ⚽ of ${path}`, removedAt);
}
interface Page {
  bytes: number;
  answered: string[];
  removedAt: number;
}

const paths = async () => (await savedPages()).map(({ path }) => path);
const stored = async (address: string) => (await storage.open('maidan-read-0')).match(address);

test('a page that was read is saved as the host has it now, with its heading, its age and its policy', async () => {
  await read('/events');
  expect(fetched).toEqual([{ cache: 'no-cache', priority: 'low' }]);
  expect(await savedPages()).toEqual([
    { path: '/events', heading: 'हिन्दी ⚽ of /events', queriedAt: 7 },
  ]);
  const copy = await stored('/events');
  expect(copy?.headers.get('X-Policy')).toBe('strict');
  expect(await copy?.text()).toBe(await savedCopy(htmlOf('/events')).text());
});

test.each<[string, Response]>([
  ['is not there', new Response(htmlOf('/x'), { status: 404 })],
  ['is the page of another address', new Response(htmlOf('/404'))],
  ['shows no record', new Response(htmlOf('/x', { answered: [] }))],
])('a page that %s is not saved', async (_why, response) => {
  files['/x'] = response;
  await savePage('/x', 'X', 0);
  expect(await paths()).toEqual([]);
});

test('the oldest pages go first when there is no room, and all together stay below 20 MB', async () => {
  for (const number of [1, 2, 3, 4]) await read(`/${number}`, { bytes: 4_000_000 });
  await read('/2', { bytes: 4_000_000 });
  await read('/6', { bytes: 4_000_000 });
  expect(await paths()).toEqual(['/6', '/2', '/4']);
  expect((await storage.open('maidan-read-0')).size).toBeLessThan(20_000_000);
});

test.each<[string, Record<string, string>]>([
  ['of the compressed page', { 'Content-Length': '250', 'Content-Encoding': 'gzip' }],
  ['that is too large', { 'content-length': '99999999999999999999' }],
])('pages stay on the device where the host sends a size %s', async (_which, headers) => {
  for (const path of ['/1', '/2', '/3']) {
    files[path] = new Response(htmlOf(path), { headers });
    await savePage(path, path, 0);
  }
  expect(await paths()).toEqual(['/3', '/2', '/1']);
  expect((await stored('/1'))?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
});

test('a device with less than 20 MB of room keeps the newest pages', async () => {
  useStorage((storage = new FakeCacheStorage(5_000)));
  for (const number of [1, 2, 3, 4, 5, 6]) await read(`/${number}`, { bytes: 1_200 });
  expect(await paths()).toContain('/6');
  expect(await paths()).not.toContain('/1');
});

test('a browser that forbids its storage has no saved pages', async () => {
  const refuse = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'));
  useStorage({ open: refuse, has: refuse });
  expect(await savedPages()).toEqual([]);
});

describe('a removal on a device', () => {
  test('a removal drops all pages from before, once', async () => {
    await read('/before');
    await dropSavedBefore(0);
    expect(await paths()).toEqual(['/before']);
    expect(await dropSavedBefore(5)).toBe(true);
    expect(await paths()).toEqual([]);
    await read('/after', { removedAt: 5 });
    expect(await dropSavedBefore(5)).toBe(false);
    expect(await paths()).toEqual(['/after']);
    await dropSavedBefore(6);
    expect(await paths()).toEqual([]);
  });

  test('a device without pages learns of the removal once, as the host has cleared its cache', async () => {
    expect(await dropSavedBefore(0)).toBe(false);
    expect(await storage.keys()).toEqual([]);
    expect(await dropSavedBefore(5)).toBe(true);
    expect(await dropSavedBefore(5)).toBe(false);
    expect(await dropSavedBefore(6)).toBe(true);
  });

  test('a page that an unaware tab has saved goes with the next visit', async () => {
    await read('/of-before');
    await read('/after', { removedAt: 5 });
    await dropSavedBefore(5);
    expect(await paths()).toEqual(['/after']);
  });

  test('a store of an earlier version goes', async () => {
    await storage.open('maidan-read');
    await dropSavedBefore(0);
    expect(await storage.keys()).toEqual([]);
  });
});

test("a page's pictures come from what the browser has, never from the network, and each once", async () => {
  const picture = () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } });
  files['/pictures/here.svg'] = picture();
  await savePictures(['/pictures/gone.svg', '/pictures/here.svg'], 0);
  await savePictures(['/pictures/here.svg'], 0);
  const inCache = { cache: 'only-if-cached', mode: 'same-origin' };
  expect(fetched).toEqual([inCache, inCache]);
  expect((await stored('/pictures/here.svg'))?.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await paths()).toEqual([]);
});
