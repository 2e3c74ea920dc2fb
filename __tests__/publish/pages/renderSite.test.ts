import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { Db } from '../../../mocks/db.ts';
import { blog } from '../../../mocks/records/blogs.ts';
import { event } from '../../../mocks/records/events.ts';
import { listFiles } from '../../../publish/files.ts';
import { readHeaders } from '../../../publish/host/hostFiles.ts';
import { type RenderOptions, renderSite } from '../../../publish/pages/renderSite.ts';
import { POLICY_HEADER } from '../../../publish/host/securityHeaders.ts';
import type { BuiltSite } from '../../../publish/toolbox.ts';
import { execute } from '../../../mocks/contract/execute.ts';
import { schema } from '../../../mocks/contract/schema.ts';
import { collections } from '../../../src/features/collections.ts';
import { HYDRATION_ELEMENT, type PageData } from '../../../src/data/load/hydrationData.ts';
import { SEARCH_FILE } from '../../../src/paths.ts';
import type { SnapshotManifest } from '../../../src/data/freshness/freshness.ts';
import type { OfflineSite } from '../../../src/browser/offlineStores.ts';
import type { SiteRecords } from '../../../src/server/fetchRecords.ts';
import * as server from '../../../src/entry.server.tsx';
import { HOSTS } from '../../support/sites/hosts.ts';

const ORIGIN = 'https://maidan.example';

/** What a stylesheet of a name says. */
const css = (name: string) => `.${name}{color:red}`;
const chunk = (name: string) => ({
  styles: [`/assets/${name}.css`],
  scripts: [`/assets/${name}.js`],
});
const CHUNKS = 'home lists records careers help contact search poshpolicy offline errors'.split(
  ' ',
);

const built: BuiltSite = {
  service: 'https://service.example/graphql',
  unsigned: false,
  connect: ['https://service.example'],
  origin: ORIGIN,
  assets: { ...chunk('main'), font: '/assets/latin.woff2' },
  chunks: Object.fromEntries(CHUNKS.map((name) => [name, chunk(name)])),
  worker: 'site = self.site;',
  files: [],
  counts: {},
  pages: {},
};

/** One address of each sort; the policies' texts are made into pages by webpack. */
const ADDRESSES = /^\/($|blogs|events|contact|career|help|search)/;

/** The site's own code, with few of its pages. */
const pages: typeof server = {
  ...server,
  sitePages: (records) =>
    server.sitePages(records).filter(({ address }) => ADDRESSES.test(address)),
};

let folder: string;
async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'maidan-render-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['main', ...CHUNKS]) {
    await writeFile(join(folder, 'assets', `${name}.css`), css(name));
  }
}
const removeFolder = () => rm(folder, { recursive: true });

const rich = (html: string) => JSON.stringify(JSON.stringify({ html }));

const TABLES = {
  MaidanBlogs: [
    blog({
      blogId: 'rain',
      title: 'In the Rain',
      date: '2025-01-05',
      mainContent: rich('<p>Practice was cancelled, and everybody came.</p>'),
    }),
  ],
  MaidanEvents: [event({ eventId: 'cup', title: 'Cup', date: '2027-01-05' })],
};

/** The records of a service that holds these. */
const recordsOf = (tables: ConstructorParameters<typeof Db>[0] = TABLES) => {
  const db = new Db(tables);
  return server.fetchRecords({
    url: 'http://mocks/',
    apiKey: 'key',
    fetch: async (...request) =>
      Response.json(await execute(schema, db, (await new Request(...request).json()) as object)),
  });
};

/** Renders the site into the folder that has what webpack has written. */
async function render({
  records,
  ...options
}: Partial<RenderOptions> & { records?: SiteRecords } = {}) {
  const warnings: string[] = [];
  const result = await renderSite({
    target: folder,
    assets: folder,
    built,
    offline: true,
    warn: (line) => void warnings.push(line),
    languages: [{ server: pages, records: records ?? (await recordsOf()) }],
    ...options,
  });
  return { ...result, warnings, files: await listFiles(folder) };
}

const file = (name: string) => readFile(join(folder, name), 'utf8');
/** The files of pages that have an address. */
const pageFiles = (files: string[]) =>
  files.filter((name) => /^(?!assets\/|[24]0[04]\.).*\.html$/.test(name)).toSorted();
const hash = (text: string) => createHash('sha256').update(text).digest();

/** The data that a page gives its script. */
async function dataOf(name: string): Promise<PageData> {
  const [, text = ''] =
    new RegExp(`id="${HYDRATION_ELEMENT}">(.*?)</script>`).exec(await file(name)) ?? [];
  return JSON.parse(text) as PageData;
}

/** The data that the service worker gets. */
async function workerSite(): Promise<OfflineSite | undefined> {
  const worker: { site?: OfflineSite; self?: object } = {};
  worker.self = worker;
  runInNewContext(await file('sw.js'), worker);
  return worker.site;
}

test('every route has a page, and so has every record of a type with pages', async () => {
  const { tables } = new Db();
  const addresses = server.sitePages(await recordsOf(tables)).map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/contact', '/career', '/poshpolicy', '/csppolicy/annexure6']),
  );
  for (const { type, key, address, detail } of collections) {
    expect(addresses).toContain(address);
    const records = tables[type].filter((record) => record?.[key]);
    const own = records.map((record) => `${address}/${String(record?.[key])}`);
    expect(addresses.filter((each) => each.startsWith(`${address}/`)).toSorted()).toEqual(
      detail ? own.toSorted() : [],
    );
  }
});

describe('a site with records', () => {
  // It is rendered once, and only read.
  let rendered: Awaited<ReturnType<typeof render>> & { queriedAt: number };
  beforeAll(async () => {
    await makeFolder();
    const records = await recordsOf();
    rendered = { ...(await render({ records })), queriedAt: records.queriedAt };
  });
  afterAll(removeFolder);

  test('a visitor finds every page at its address, with its text, title and canonical address', async () => {
    const { files, facts, warnings } = rendered;
    expect(warnings).toEqual([]);
    const addresses = 'blogs blogs/rain events events/cup contact career help search'.split(' ');
    expect(pageFiles(files)).toEqual(
      ['index.html', ...addresses.map((address) => `${address}.html`)].toSorted(),
    );
    expect(Object.keys(facts.pages)).toHaveLength(addresses.length + 1);
    const page = await file('blogs/rain.html');
    expect(page).toMatch(/<h1[^>]*><span>In the Rain<\/span><\/h1>/);
    expect(page).toContain('<p>Practice was cancelled, and everybody came.</p>');
    expect(page.slice(0, page.indexOf('</head>'))).toContain('<title>In the Rain | Maidan</title>');
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/blogs/rain"`);
    expect(page).not.toContain('noindex');
  });

  test('every address of the sitemap and the feeds answers with its page on every host, without a redirect', async () => {
    const { files } = rendered;
    const listings = await Promise.all(['sitemap.xml', 'blogs/feed.xml'].map(file));
    const addresses = [...listings.join().matchAll(/<(?:loc|link)>(https:[^<]*)</g)].map(
      ([, address = '']) => address,
    );
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      const path = decodeURI(new URL(address).pathname);
      const answers = Object.values(HOSTS).map((host) =>
        host(path, (each) => files.includes(each)),
      );
      const [answer] = answers;
      const name = answer && 'file' in answer ? answer.file : '';
      expect([address, answers]).toEqual([
        address,
        answers.map(() => ({ file: name, status: 200 })),
      ]);
      const page = await file(name);
      expect(page).toContain(`<link rel="canonical" href="${address}"`);
      expect(page).toContain(`<meta property="og:url" content="${address}"`);
    }
  });

  test('a page inlines its styles, and loads its own code before that of all pages', async () => {
    const page = await file('blogs/rain.html');
    const styles = [...page.matchAll(/<style data-href="([^"]+)">([^<]*)/g)];
    expect(styles.map(([, href, text]) => [href, text])).toEqual([
      ['/assets/main.css', css('main')],
      ['/assets/records.css', css('records')],
    ]);
    expect(page).toContain('data-modules="/assets/records.js /assets/main.js"');
    expect(page).toContain('href="/assets/latin.woff2"');
  });

  test('the policy allows the styles that pages inline, and no others', async () => {
    const policy = readHeaders(folder)?.[POLICY_HEADER] ?? '';
    const isAllowed = (name: string) => policy.includes(hash(css(name)).toString('base64'));
    expect(['main', 'home', 'lists', 'records', 'contact'].filter(isAllowed)).toHaveLength(5);
    expect(['offline', 'poshpolicy'].filter(isAllowed)).toEqual([]);
  });

  test('a page is hydrated without a query, and the manifest names the snapshots of the other answers', async () => {
    const data = await dataOf('blogs/rain.html');
    expect(data.path).toBe('/blogs/rain');
    expect(data.answered.map(({ name }) => name)).toEqual(['BlogDetail']);
    expect(Object.keys(data.cache)).toContain('MaidanBlogs:{"blogId":"rain"}');
    expect(data.queriedAt).toBe(rendered.queriedAt);
    const manifest = JSON.parse(await file('snapshots.json')) as SnapshotManifest;
    expect(manifest.queriedAt).toBe(rendered.queriedAt);
    const answers = Object.entries(manifest.files);
    expect(answers.map(([key]) => key)).toEqual(
      expect.arrayContaining(['BlogList{}', 'EventList{}', 'EventList{"limit":10}']),
    );
    for (const [, [address, bytes]] of answers) {
      const text = await file(address);
      const [, digest] = /^\/data\/\w+\.([\da-f]{8})\.json$/.exec(address) ?? [];
      expect(digest).toBe(hash(text).toString('hex').slice(0, 8));
      expect(bytes).toBe(gzipSync(text).length);
      expect(Object.keys(JSON.parse(text) as object)).toEqual(['data']);
    }
    expect(await file(manifest.files['BlogList{}']?.[0] ?? '')).toContain('In the Rain');
    // Short lists share a file.
    expect(manifest.files['EventList{}']).toEqual(manifest.files['BlogList{}']);
    expect(await file(SEARCH_FILE)).toContain('In the Rain');
  });

  test('an unknown address gets an error page, a new record a page that queries the service', async () => {
    const missing = await file('404.html');
    expect(missing).toContain('No route matches URL');
    expect(missing).toContain('noindex');
    expect(missing).not.toContain('canonical');
    expect((await dataOf('404.html')).path).toBe('/404');
    const fallback = await file('200.html');
    expect(fallback).toContain('<div id="root"></div>');
    expect(fallback).not.toContain('noindex');
    expect(fallback).toContain('data-modules="/assets/main.js"');
    expect(await file('search.html')).toContain('noindex');
  });

  test('the service worker knows its frame, the code of the pages, and which pages need no record', async () => {
    const { files } = rendered;
    const site = await workerSite();
    expect(site?.frame).toMatch(/^\/assets\/frame\.[\da-f]{8}\.html$/);
    expect(files).toContain(site?.frame.slice(1));
    expect(await file(site?.frame ?? '')).toContain('data-offline="app-shell"');
    expect(site?.pages).toEqual(['/contact', '/career', '/help', '/search']);
    expect(site?.files).toEqual(
      expect.arrayContaining(['/assets/records.js', '/assets/contact.css']),
    );
    expect(site?.files).not.toContain('/assets/poshpolicy.js');
    for (const name of ['index.html', '404.html', '200.html']) {
      expect(await file(name)).toContain('data-offline="enabled"');
    }
  });
});

describe('a site with other settings', () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  test('a site without offline reading and an origin unregisters its service worker, and has only a calendar file for each event', async () => {
    const { files } = await render({ offline: false, built: { ...built, origin: null } });
    expect(await file('sw.js')).toBe(built.worker);
    expect(files.filter((name) => name.includes('frame'))).toEqual([]);
    for (const name of ['index.html', '404.html', '200.html']) {
      expect(await file(name)).not.toContain('data-offline');
    }
    expect(files.filter((name) => /\.(xml|txt|ics)$/.test(name)).toSorted()).toEqual([
      '.well-known/security.txt',
      'events/cup/event.ics',
    ]);
    expect(await file('blogs/rain.html')).not.toContain('canonical');
  });

  test('a page that cannot be written is left to the fallback page, which the build says', async () => {
    const { contact: _gone, ...chunks } = built.chunks;
    const blogs = [
      blog({ blogId: 'a/b', title: 'Slash' }),
      blog({ blogId: 'rain', title: 'Rain' }),
    ];
    const { files, warnings } = await render({
      built: { ...built, chunks },
      records: await recordsOf({ MaidanBlogs: blogs }),
    });
    expect(warnings).toEqual([
      '/contact is left to 200.html: a route names the chunk contact, which is not there.',
      '/blogs/a%2Fb is left to 200.html: its id cannot be the name of a file.',
    ]);
    expect((await workerSite())?.pages).toEqual(['/career', '/help', '/search']);
    expect(files).toContain('blogs/rain.html');
    expect(await file('sitemap.xml')).not.toContain('a%2Fb');
  });
});
