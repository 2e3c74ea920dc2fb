import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Db } from '../../../mocks/db.ts';
import { blog } from '../../../mocks/records/blogs.ts';
import { MockedHttpService } from '../../../mocks/service.ts';
import { serveSite, withHeaders } from '../../../publish/host/serveSite.ts';
import { withdrawPages } from '../../../publish/pages/withdrawPages.ts';
import type { SnapshotManifest } from '../../../src/data/freshness/freshness.ts';
import { runProgram, tenMoments } from '../../support/processes/killed.ts';
import { read } from '../../support/sites/publishedSites.ts';

const REMOVED_AT = 1_764_000_000_000;
const TRACE = /zubeida/i;

const rain = blog({ blogId: 'rain', title: 'In the Rain', date: '2025-01-05' });
const removed = blog({ blogId: 'zubeida', title: 'The Goal of Zubeida', date: '2025-02-05' });
const BEFORE = { MaidanBlogs: [rain, removed] };
const AFTER = {
  MaidanBlogs: [
    blog({ ...rain, title: 'After the Rain' }),
    blog({ blogId: 'sun', title: 'In the Sun', date: '2025-03-05' }),
  ],
};

const service = new MockedHttpService();
let folder: string;
let variables: Record<string, string>;
let servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-killed-'));
  variables = {
    GRAPHQL_URL: await service.start(),
    GRAPHQL_API_KEY: 'key',
    SITE_URL: 'https://maidan.example',
    EXAMPLES: 'on',
  };
});
afterAll(async () => {
  for (const server of servers) server.close();
  await service.stop();
  await rm(folder, { recursive: true });
});

const siteOf = (name: string) => join(folder, name, 'dist');
const refreshOf = (name: string) => [
  'publish/cli.ts',
  'refresh',
  siteOf(name),
  join(folder, name, 'toolbox'),
];
const copyTo = (name: string) =>
  cp(join(folder, 'before'), join(folder, name), { recursive: true, preserveTimestamps: true });

/** The files of a site without the times of publications. */
function filesOf(name: string) {
  const files = Object.entries(read(siteOf(name)));
  return Object.fromEntries(
    files.map(([file, text]) => [
      file,
      text.replace(/\b1\d{12}\b/g, 'time').replace(/\bDTSTAMP:\w+/g, 'time'),
    ]),
  );
}

/** Withdraws pages as the service does before each refresh and before its first answer. */
const withdraw = (name: string) =>
  withdrawPages(siteOf(name), join(folder, name, 'toolbox'), REMOVED_AT);

/** Serves a site as the service does once the record is removed. @returns what fetches an address */
async function serve(name: string) {
  const listener = serveSite(siteOf(name), {
    exists: (_type, id) => AFTER.MaidanBlogs.some(({ blogId }) => blogId === id),
    isRemoved: (_type, id) => id === 'zubeida',
    lastRemoval: () => REMOVED_AT,
  });
  const server = createServer(withHeaders(siteOf(name), listener));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return async (path: string, encoding: string) => {
    const headers = { 'Accept-Encoding': encoding };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };
}

/** What a visitor would miss or should not see, by address. */
async function faultsOf(name: string, pages: string[]): Promise<string[]> {
  const get = await serve(name);
  const faults: string[] = [];
  const look = async (path: string, expected: number[], end: RegExp) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, text } = await get(path, encoding);
      const isWhole = expected.includes(status) && (status === 404 || end.test(text));
      if (!isWhole || TRACE.test(text)) faults.push(`${path} ${encoding}: ${status}`);
    }
  };
  for (const page of pages) {
    await look(page, page === '/blogs/zubeida' ? [410] : [200], /<\/html>\s*$/);
  }
  for (const file of ['/search.json', '/newest.json', '/sitemap.xml', '/blogs/feed.xml']) {
    await look(file, [200, 404], /[\]>]\s*$/);
  }
  for (const encoding of ['br', 'gzip', 'identity']) {
    const manifest = JSON.parse((await get('/snapshots.json', encoding)).text) as SnapshotManifest;
    for (const [snapshot] of Object.values(manifest.files)) await look(snapshot, [200], /\}$/);
  }
  return faults;
}

test('a refresh killed at ten moments leaves a whole site without removed records, which the next refresh completes', async () => {
  service.db = new Db(BEFORE);
  const make = [
    '__tests__/support/sites/siteToRefresh.ts',
    siteOf('before'),
    join(folder, 'before/toolbox'),
  ];
  await runProgram(make, variables);
  await runProgram(refreshOf('before'), variables);
  const pages = Object.keys(filesOf('before'))
    .filter((file) => /^(?!assets\/|[24]0[04]\.).*\.html$/.test(file))
    .map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);
  expect(pages).toContain('/blogs/zubeida');
  // They are not signed.
  expect(pages.filter((page) => /^\/(?:hi|mr)\//.test(page))).toEqual([]);

  service.db = new Db(AFTER);
  Object.assign(variables, { LAST_REMOVAL: `${REMOVED_AT}` });
  await copyTo('after');
  await withdraw('after');
  expect(await faultsOf('after', pages)).toEqual([]);
  const moments = await tenMoments(refreshOf('after'), variables, join(folder, 'count'), 1 / 3);
  const after = filesOf('after');
  expect(await faultsOf('after', [...pages, '/blogs/sun'])).toEqual([]);
  for (const moment of moments) {
    const name = `killed-${moment}`;
    await copyTo(name);
    await withdraw(name);
    await runProgram(refreshOf(name), variables, moment);
    expect([moment, await faultsOf(name, [...pages, '/blogs/sun'])]).toEqual([moment, []]);
    const isHalf = /"unfinished":true/.test(
      read(join(folder, name))['toolbox/published.json'] ?? '',
    );
    const said = await runProgram(refreshOf(name), variables);
    expect([moment, said.includes('was broken off')]).toEqual([moment, isHalf]);
    expect(filesOf(name)).toEqual(after);
    const left = Object.entries(read(join(folder, name)));
    expect(left.filter((file) => TRACE.test(file.join()))).toEqual([]);
    expect(readdirSync(join(folder, name)).toSorted()).toEqual([
      'dist',
      'dist.publication.lock',
      'toolbox',
    ]);
  }
}, 600_000);
