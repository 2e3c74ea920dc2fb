import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { cacheControl } from '../../../publish/host/hostRules.ts';
import { FIXED_HEADERS } from '../../../publish/host/securityHeaders.ts';
import { type RecordState, serveSite, withHeaders } from '../../../publish/host/serveSite.ts';
import { folderForTests } from '../../support/jest/folder.ts';
import { type Site, write, writeWithTwins } from '../../support/sites/publishedSites.ts';

const inFolder = folderForTests();
const folder = () => inFolder('.');

const SITE: Site = {
  'index.html': 'home',
  'projects.html': 'projects',
  'projects/camp.html': 'camp',
  'assets/main.1a.js': 'code',
  'icon.svg': '<svg/>',
  '200.html': 'a page that asks',
  '404.html': 'nothing is here',
  'robots.txt': 'User-agent: *',
  '.well-known/security.txt': 'Contact',
  'projects/.hidden.html': 'a record whose id begins with a dot',
  // What somebody has left there.
  '.env': 'SECRET',
  '.git/config': 'SECRET',
  'assets/.DS_Store': 'SECRET',
};

/** Fetches an address from a server. */
async function fetchFrom(
  serve: RequestListener,
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const server = createServer(serve);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = request({
    port,
    path: address,
    method,
    headers,
    signal: AbortSignal.timeout(1500),
  }).end();
  const [answer] = (await once(client, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: sent } = answer;
  const body = await text(answer);
  server.closeAllConnections();
  server.close();
  return { status, body, headers: sent };
}

describe('a prerendered site', () => {
  beforeEach(() => write(folder(), SITE));
  const open = (path: string, headers?: Record<string, string>, method?: string) =>
    fetchFrom(withHeaders(folder(), serveSite(folder())), path, headers, method);

  test.each([
    ['/', 200, 'home'],
    ['/projects', 200, 'projects'],
    ['/projects/camp', 200, 'camp'],
    ['/projects/', 200, 'projects'],
    ['/index.html', 200, 'home'],
    ['/projects/new', 200, 'a page that asks'],
    ['/gallery/new', 404, 'nothing is here'],
    ['/nowhere', 404, 'nothing is here'],
    ['/projects/new/more', 404, 'nothing is here'],
    ['/projects/feed.xml.old', 200, 'a page that asks'],
    ['/projects?file=a.txt', 200, 'projects'],
    ['/my/assets/x', 404, 'nothing is here'],
    ['/projects/%E0%A4%A', 404, 'nothing is here'],
    ['/assets/gone.js', 404, 'Not found\n'],
    ['/events/calendar.ics', 404, 'Not found\n'],
    ['/.env', 404, 'nothing is here'],
    ['/%2eenv', 404, 'nothing is here'],
    ['/.env#/../x', 404, 'nothing is here'],
    ['/assets/.DS_Store', 404, 'Not found\n'],
    ['/.well-known/security.txt', 200, 'Contact'],
    ['/projects/.hidden', 200, 'a record whose id begins with a dot'],
  ])('a prerendered site answers %s with %d', async (path, status, body) => {
    expect(await open(path)).toMatchObject({ status, body });
  });

  test('a prerendered site answers an unknown address with 404 and its page, never with 304', async () => {
    const { headers } = await open('/404.html');
    const { status, body } = await open('/nowhere', { 'if-none-match': headers.etag ?? '' });
    expect([status, body]).toEqual([404, 'nothing is here']);
    expect(
      (await open('/', { 'if-none-match': (await open('/')).headers.etag ?? '' })).status,
    ).toBe(304);
  });

  test('a prerendered site gives no empty page to a record that the service does not have', async () => {
    const exists = (type: string, id: string) => `${type} ${id}` === 'MaidanProjects new one';
    const state = { exists, isRemoved: () => false, lastRemoval: () => 0 };
    const serve = serveSite(folder(), state);
    expect((await fetchFrom(serve, '/projects/new%20one')).status).toBe(200);
    expect((await fetchFrom(serve, '/projects/gone')).status).toBe(404);
  });

  test('a prerendered site says how long browsers may cache a file, and that it varies with their encodings', async () => {
    for (const path of ['/', '/assets/main.1a.js', '/icon.svg']) {
      const { headers } = await open(path);
      expect([path, headers['cache-control']]).toEqual([path, cacheControl(path)]);
      expect(headers.vary).toBe('Accept-Encoding');
    }
  });

  test.each([
    ['/blogs/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/events/cup/event.ics', 'text/calendar; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml'],
    ['/share.jpg', 'image/jpeg'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('a prerendered site names the type of %s: %s', async (path, type) => {
    await write(folder(), { [path]: 'what has come' });
    const { status, headers } = await open(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  test('a prerendered site serves the page of a record whose id ends as a file does', async () => {
    await write(folder(), { 'events/plan.txt.html': 'a page' });
    const { body, headers } = await open('/events/plan.txt');
    expect([body, headers['content-type']]).toEqual(['a page', 'text/html;charset=utf-8']);
  });

  test('a prerendered site refuses a method that changes something, and says which it has', async () => {
    const { status, headers, body } = await open('/projects/camp', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect([body, headers['x-content-type-options']]).toEqual(['Method not allowed\n', 'nosniff']);
    expect((await open('/projects/camp', {}, 'HEAD')).status).toBe(200);
  });

  test('a prerendered site sends the headers of its header file, without one those of every site', async () => {
    const { headers } = await open('/projects/new');
    expect(headers['x-frame-options']).toBe(FIXED_HEADERS['X-Frame-Options']);
    await write(folder(), { _headers: '/*\n  X-Own: a, b\n\n/assets/*\n  X-Other: c\n' });
    const own = (await open('/assets/gone.js')).headers;
    expect([own['x-own'], own['x-other']]).toEqual(['a, b', undefined]);
  });

  test('other sites may embed an icon, also once a browser has it, and no page', async () => {
    const { etag = '' } = (await open('/icon.svg')).headers;
    for (const [path, headers, status] of [
      ['/%69con.svg?v=2', {}, 200],
      ['/icon.svg', { 'if-none-match': etag }, 304],
    ] as const) {
      const answer = await open(path, headers);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
    }
    expect((await open('/projects')).headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await open('/projects')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a prerendered site sends the compressed twin that the browser accepts', async () => {
    await writeWithTwins(folder(), SITE);
    const encoding = async (accepted: string) =>
      (await open('/', { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await encoding('gzip, br')).toBe('br');
    expect(await encoding('gzip')).toBe('gzip');
    expect(await encoding('identity')).toBeUndefined();
  });
});

test('a site that is not prerendered has one page for all addresses, and 404 for missing files', async () => {
  const serve = serveSite(folder());
  expect(await fetchFrom(serve, '/')).toMatchObject({ status: 404, body: 'Not found\n' });
  await write(folder(), { 'index.html': 'home' });
  for (const address of ['/', '/projects/new', '/nowhere']) {
    expect(await fetchFrom(serve, address)).toMatchObject({ status: 200, body: 'home' });
  }
  expect((await fetchFrom(serve, '/assets/gone.js')).status).toBe(404);
});

describe('a removed record on the preview host', () => {
  const REMOVED_AT = Date.UTC(2027, 0, 31, 12);
  const isCamp = (type: string, id: string) => type === 'MaidanProjects' && id === 'camp';
  const state: RecordState = {
    exists: (type, id) => !isCamp(type, id) && id !== 'never',
    isRemoved: isCamp,
    lastRemoval: () => REMOVED_AT,
  };
  const open = (path: string, headers?: Record<string, string>) =>
    fetchFrom(serveSite(folder(), state), path, headers);

  test.each(['/projects/camp', '/projects/camp/index.html', '/projects/c%61mp?from=mail'])(
    "a removed record's address %s answers 410, even while its page is still there",
    async (path) => {
      await write(folder(), SITE);
      const { headers } = await open('/404.html');
      expect(await open(path, { 'if-none-match': headers.etag ?? '' })).toMatchObject({
        status: 410,
        body: 'nothing is here',
      });
    },
  );

  test.each([
    ['/', 200, 'a page that asks'],
    ['/projects', 200, 'a page that asks'],
    ['/projects/league', 200, 'a page that asks'],
    ['/projects/never', 404, 'nothing is here'],
    ['/projects/camp', 410, 'nothing is here'],
    ['/search.json', 404, 'Not found\n'],
  ])('a host answers %s with %d while pages are withdrawn: %s', async (path, status, body) => {
    await write(folder(), { '200.html': 'a page that asks', '404.html': 'nothing is here' });
    expect(await open(path)).toMatchObject({ status, body });
  });

  test('a browser that visited before a removal clears its cache once, and a new one does not', async () => {
    await write(folder(), { ...SITE, 'help.html': 'help', 'snapshots.json': '{}' });
    const clears = async (since?: number) => {
      const headers = since && { 'if-modified-since': new Date(since).toUTCString() };
      return (await open('/snapshots.json', headers || {})).headers['clear-site-data'];
    };
    expect(await clears(REMOVED_AT - 1000)).toBe('"cache"');
    expect(await clears(REMOVED_AT)).toBeUndefined();
    expect(await clears()).toBeUndefined();
    const before = { 'if-modified-since': new Date(REMOVED_AT - 1000).toUTCString() };
    expect((await open('/help', before)).headers['clear-site-data']).toBeUndefined();
  });
});

describe('addresses', () => {
  test.each([
    ['/assets/main.js', 'public, max-age=31536000, immutable'],
    ['/pictures/3f9ac1d25b7e0a46/480.webp', 'public, max-age=31536000, immutable'],
    ['/site.webmanifest', 'public, max-age=3600'],
    ['/pictures/3f9a/480.webp', 'no-cache'],
    ['/icon.svg.html', 'no-cache'],
  ])('the address %s may be cached: %s', (address, good) => {
    expect(cacheControl(address)).toBe(good);
  });
});
