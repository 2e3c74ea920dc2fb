import { existsSync, readdirSync, statSync } from 'node:fs';
import promises, { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type zlib from 'node:zlib';
import type { Configuration } from 'webpack';
import { blog } from '../../mocks/records/blogs.ts';
import { Db } from '../../mocks/db.ts';
import type { Tables } from '../../mocks/records/tables.ts';
import { build } from '../../publish/build.ts';
import type { SharePictureOptions } from '../../publish/pictures/sharePictures.ts';
import type { bundle } from '../../publish/pages/bundle.ts';
import { refresh } from '../../publish/refresh.ts';
import { execute } from '../../mocks/contract/execute.ts';
import { schema } from '../../mocks/contract/schema.ts';
import * as server from '../../src/entry.server.tsx';
import type { SitePage } from '../../src/server/pages.ts';
import { shortenPauses } from '../support/jest/pauses.ts';
import { read, write } from '../support/sites/publishedSites.ts';

// A build and its refreshes as they are, but for webpack and the share pictures. Webpack writes a script, and a bundle that is
// the site's own code with few of its pages.

jest.mock('../../publish/pages/bundle.ts', () => ({
  bundle: (...[{ output, target }]: Parameters<typeof bundle>) => mockBundle(output, target),
  bundledFiles: () => ({
    assets: { styles: [], scripts: ['/assets/main.js'], font: null },
    chunks: Object.fromEntries(
      ['home', 'lists', 'records', 'errors'].map((name) => [name, { styles: [], scripts: [] }]),
    ),
    files: ['assets/main.js'],
    worker: 'worker',
  }),
}));
jest.mock('../../webpack.config.ts', () => ({
  __esModule: true,
  default: () => ({ output: { filename: 'assets/[name].js' } }),
  serverConfiguration: (path: string) => ({ target: 'node20', output: { path } }),
}));
// A small demonstration: one of all its records is built by other tests.
jest.mock('../../mocks/records/tables.ts', () => ({
  demonstrationTables: () => ({ MaidanBlogs: [blog({ blogId: 'rain', title: 'A Sample' })] }),
}));
// Whoever waits for the lock tries again soon.
jest.mock('node:timers/promises', () => ({
  setTimeout: () => new Promise((resolve) => setTimeout(resolve, 10)),
}));
// Compressed twins are made in a tenth of the time. How small they are is for other tests.
jest.mock('node:zlib', () => {
  const actual = jest.requireActual<typeof zlib>('node:zlib');
  return {
    ...actual,
    brotliCompress: (content: Buffer, _options: object, done: zlib.CompressCallback) =>
      actual.brotliCompress(
        content,
        { params: { [actual.constants.BROTLI_PARAM_QUALITY]: 1 } },
        done,
      ),
  };
});
jest.mock('../../publish/pictures/sharePictures.ts', () => ({
  cutSharePictures: (pages: SitePage[], options: object) => mockPictures(pages, options),
}));

let code: string;
async function mockBundle(output: Configuration['output'], target: Configuration['target']) {
  const folder = output?.path ?? '';
  await mkdir(join(folder, 'assets'), { recursive: true });
  if (target === 'node20') {
    await writeFile(join(folder, 'server.cjs'), "module.exports = require('process').siteForNode;");
  } else await writeFile(join(folder, 'assets/main.js'), code);
}

const mockPictures = jest.fn();

/** The pages that are rendered: home, both lists, and a few records, also where a demonstration has many. */
const ADDRESSES = /^\/(events(\/cup)?|blogs(\/(rain|goal-of-asha|day\d))?)?$/;

const URL = 'https://service.example/graphql';
const ORIGIN = 'https://maidan.example';

let folder: string;
let directory: string;
let toolbox: string;
let tables: Tables;
let requested: string[];
let warned: string[];
let said: string[];
let rendered: string[];
let siteForNode: typeof server;
const environment = { ...process.env };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-publication-'));
  [directory, toolbox] = [join(folder, 'dist'), join(folder, 'toolbox')];
  code = 'first';
  tables = new Db({ MaidanBlogs: [blog({ blogId: 'rain', title: 'In the Rain' })] }).tables;
  [requested, warned, said, rendered] = [[], [], [], []];
  mockPictures.mockReset().mockResolvedValue({ paths: new Map(), unchanged: [], warnings: [] });
  siteForNode = {
    ...server,
    sitePages: (records) =>
      server.sitePages(records).filter(({ address }) => ADDRESSES.test(address)),
    loadPage: async (address, records) => {
      const loaded = await server.loadPage(address, records);
      const render = () => {
        rendered.push(address);
        return loaded.render();
      };
      return { ...loaded, render };
    },
  };
  Object.assign(process, { siteForNode });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const sent = new Request(...request);
    requested.push(sent.url);
    return Response.json(await execute(schema, new Db(tables), (await sent.json()) as object));
  });
  jest.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  jest.spyOn(console, 'warn').mockImplementation((line) => void warned.push(String(line)));
  setVariables({});
});
afterEach(async () => {
  process.env = { ...environment };
  await rm(folder, { recursive: true });
});

/** Sets the operator's variables. */
function setVariables(variables: Record<string, string>): void {
  process.env = { ...environment, EXAMPLES: 'on', ...variables };
}
const SERVICE = { GRAPHQL_URL: URL, GRAPHQL_API_KEY: 'key' };

const publish = async () => void warned.push(...(await build(directory, toolbox)));
const again = () => refresh(directory, toolbox);
const page = (name: string) => readFile(join(directory, name), 'utf8');
const blogs = () => page('blogs.html');
const blogPage = () => page('blogs/rain.html');

/** A published site with its toolbox, which is built once. */
let published: string;
beforeAll(async () => {
  published = await mkdtemp(join(tmpdir(), 'maidan-published-'));
});
afterAll(() => rm(published, { recursive: true }));

/** Starts a test with the published site. */
async function publishOnce(): Promise<void> {
  setVariables(SERVICE);
  if (readdirSync(published).length > 0) {
    await cp(published, folder, { recursive: true, preserveTimestamps: true });
  } else {
    await publish();
    await cp(folder, published, { recursive: true, preserveTimestamps: true });
  }
  [requested, warned, rendered] = [[], [], []];
}

describe('a build', () => {
  test('a build publishes the service’s records with code and compressed twins, and lists what to check', async () => {
    await write(folder, {
      // Of a build that was broken off.
      'dist.next/half.html': 'half',
      'toolbox/build.next/half.cjs': 'half',
    });
    setVariables(SERVICE);
    await publish();
    expect(await page('blogs/rain.html')).toContain('In the Rain');
    expect(await page('assets/main.js')).toBe('first');
    expect(await page('index.html')).not.toContain('noindex');
    for (const ending of ['.br', '.gz']) {
      expect(existsSync(join(directory, `index.html${ending}`))).toBe(true);
    }
    expect(new Set(requested)).toEqual(new Set([URL]));
    expect(read(folder)['dist/_headers']).toContain('https://service.example');
    expect(existsSync(`${directory}.next`)).toBe(false);
    expect(existsSync(join(toolbox, 'build.next'))).toBe(false);
    for (const left of [join(directory, 'half.html'), join(toolbox, 'build/half.cjs')]) {
      expect(existsSync(left)).toBe(false);
    }
    expect(said).toEqual(['4 pages are rendered.']);
    expect(warned).toContainEqual(expect.stringMatching(/still the examples/));
    expect(warned).not.toContainEqual(expect.stringMatching(/demonstration/));
  });

  test('a build without a service is a demonstration that says so, sends no query and asks not to be indexed', async () => {
    await publish();
    expect(warned).toContainEqual(expect.stringMatching(/^GRAPHQL_URL is not set/));
    expect(requested).toEqual([]);
    expect(await page('index.html')).toContain('noindex');
    expect(await blogs()).toContain('A Sample');
  });

  test("a demonstration of the service has the demonstration's records, also once it has others, which a build queries at GRAPHQL_BUILD_URL", async () => {
    const own = {
      ...SERVICE,
      GRAPHQL_URL: '/graphql',
      GRAPHQL_BUILD_URL: URL,
      SITE_URL: ORIGIN,
    };
    setVariables({ ...own, DEMONSTRATION: 'on' });
    await publish();
    await again();
    expect(await blogs()).toContain('A Sample');
    expect(requested).toEqual([]);
    setVariables(own);
    await expect(again()).rejects.toThrow('built with translations that nobody has signed');
    await publish();
    expect(await blogs()).toContain('In the Rain');
    expect(new Set(requested)).toEqual(new Set([URL]));
    expect(mockPictures).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ service: URL }),
    );
  });

  test('a build with PRERENDER=off has one page for all addresses and nothing to refresh', async () => {
    await publishOnce();
    setVariables({ ...SERVICE, PRERENDER: 'off' });
    await publish();
    expect(requested).toEqual([]);
    const home = await page('index.html');
    expect(home).toContain('<div id="root"></div>');
    expect(home).toContain('data-modules="/assets/main.js"');
    expect(home).not.toContain('noindex');
    expect(existsSync(join(directory, '200.html'))).toBe(false);
    await expect(again()).rejects.toThrow('There is no site to refresh');
    setVariables({ PRERENDER: 'off' });
    await publish();
    expect(await page('index.html')).toContain('noindex');
  });
});

describe('a refresh', () => {
  beforeEach(publishOnce);

  /** Refreshes the site. @returns the files that are written, but for compressed ones; of a hash remains a star */
  async function writtenAgain(): Promise<string[]> {
    const before = new Date(0);
    for (const file of Object.keys(read(directory))) {
      await utimes(join(directory, file), before, before);
    }
    await again();
    const changed = Object.keys(read(directory)).filter(
      (file) => statSync(join(directory, file)).mtimeMs > 0 && !/\.(br|gz)$/.test(file),
    );
    return changed.map((file) => file.replace(/\.[\da-f]{8}\./, '.*.')).toSorted();
  }

  test('a build has calendar programs cancel removed events, but none of another service', async () => {
    const calendar = () => page('events/calendar.ics');
    const variables = { ...SERVICE, SITE_URL: ORIGIN };
    setVariables(variables);
    tables.MaidanEvents = [{ eventId: 'cup', title: 'Cup', date: '2099-01-05' }];
    await again();
    tables.MaidanEvents = [];
    setVariables({ ...variables, ALLOW_EMPTY: 'MaidanEvents' });
    await publish();
    expect(await calendar()).toContain('STATUS:CANCELLED');
    setVariables({ ...variables, GRAPHQL_URL: `${URL}/another` });
    await publish();
    expect(await calendar()).not.toContain('VEVENT');
  }, 60_000);

  test('a refresh writes the files that show a change, and leaves all others with their times', async () => {
    expect(await writtenAgain()).toEqual(['snapshots.json']);
    tables.MaidanNews = [{ newsId: 'a', title: 'A' }];
    const ofNews = ['data/Lists.*.json', 'search.json', 'snapshots.json'];
    expect(await writtenAgain()).toEqual(ofNews);
  });

  test('a refresh renders and writes the pages that show a changed record, and no others', async () => {
    const blogOf = (day: number, title = `Day ${day}`) =>
      blog({ blogId: `day${day}`, title, date: `2025-01-0${day}` });
    const days = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    tables.MaidanBlogs = days.map((day) => blogOf(day));
    await again();
    rendered = [];
    tables.MaidanBlogs = days.map((day) => (day === 5 ? blogOf(5, 'Rain again') : blogOf(day)));
    const files = (await writtenAgain()).filter((file) => file.endsWith('.html'));
    const showing = Object.entries(read(directory)).flatMap(([file, text]) =>
      file.endsWith('.html') && text.includes('Rain again') ? [file] : [],
    );
    // Its own, those that lead to it, and the list.
    expect(files).toEqual(['blogs.html', ...[2, 3, 4, 5].map((day) => `blogs/day${day}.html`)]);
    expect(files).toEqual(showing.toSorted());
    expect(rendered.filter((address) => address !== '/404')).toHaveLength(files.length);
  });

  test('a refresh on the next day renders the pages that show the day, and no others', async () => {
    tables.MaidanEvents = [{ eventId: 'cup', title: 'Cup', date: '2099-01-05' }];
    await again();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 24 * 60 * 60 * 1000);
    for (const addresses of [['/', '/events', '/404'], ['/404']]) {
      rendered = [];
      await again();
      expect(rendered).toEqual(addresses);
    }
  });

  test('a refresh renders a page again that is damaged or missing, or whose settings change', async () => {
    const file = join(directory, 'blogs/rain.html');
    const before = await readFile(file, 'utf8');
    await writeFile(file, before.replaceAll('By Admin', 'Overwritten'));
    await again();
    expect(await blogPage()).toContain('By Admin');
    await rm(file);
    await again();
    expect(await blogPage()).toContain('By Admin');
    expect(await blogPage()).toContain('data-offline');
    setVariables({ ...SERVICE, OFFLINE: 'off' });
    await again();
    expect(await blogPage()).not.toContain('data-offline');
  });

  test('a refresh publishes the compressed twins of a page after a refresh that was killed before them', async () => {
    tables.MaidanBlogs = [blog({ blogId: 'rain', title: 'After the Rain' })];
    const move = promises.rename;
    const killed = jest.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
      if (String(to).endsWith('.html.br')) throw new Error('killed');
      await move(from, to);
    });
    await expect(again()).rejects.toThrow('killed');
    killed.mockRestore();
    const mixed = () =>
      Object.entries(read(directory)).flatMap(([file, content]) =>
        content === 'another version' ? [file] : [],
      );
    expect(mixed()).toContain('blogs.html.br');
    await again();
    expect(mixed()).toEqual([]);
  });

  test('a refresh leaves in the search index what the build has found on the pages', async () => {
    const heading = { title: 'A heading', place: 'A policy', address: '/#heading', text: '' };
    const pageDocuments: typeof server.pageDocuments = ({ address }) =>
      address === '/' ? [heading] : [];
    Object.assign(siteForNode, { pageDocuments });
    await publish();
    const before = await page('search.json');
    expect(before).toContain(heading.title);
    rendered = [];
    await again();
    expect(rendered).toEqual(['/404']);
    expect(await page('search.json')).toBe(before);
  });

  test('pages have canonical addresses with SITE_URL, and a refresh warns without it', async () => {
    await again();
    expect(warned).toContainEqual(expect.stringMatching(/^SITE_URL is not set/));
    expect(await page('index.html')).not.toContain('canonical');
    expect(mockPictures).toHaveBeenLastCalledWith([], expect.anything());
    warned = [];
    setVariables({ ...SERVICE, SITE_URL: ORIGIN });
    await publish();
    expect(warned).not.toContainEqual(expect.stringMatching(/^SITE_URL is not set/));
    expect(await page('index.html')).toContain(`<link rel="canonical" href="${ORIGIN}/"`);
    setVariables(SERVICE);
    // It uses the origin of the build.
    await again();
    expect(await page('index.html')).toContain(`<link rel="canonical" href="${ORIGIN}/"`);
  });

  test('a refresh with the settings of another service, or of none, publishes nothing', async () => {
    const before = read(directory);
    for (const [variables, named] of [
      [{ ...SERVICE, GRAPHQL_URL: 'https://other.example/' }, 'other.example'],
      [{}, 'the mocks, as GRAPHQL_URL is not set'],
    ] as const) {
      setVariables(variables);
      const refreshed = again();
      await expect(refreshed).rejects.toThrow(`The site was built for ${URL}, but this refresh`);
      await expect(refreshed).rejects.toThrow(named);
    }
    expect(requested).toEqual([]);
    expect(read(directory)).toEqual(before);
  });

  describe('while the service fails', () => {
    shortenPauses();

    test('neither a refresh nor a build publishes anything', async () => {
      const before = read(folder);
      code = 'second';
      for (const answer of [
        async () => Response.json({ data: { listMaidanBlogs: null } }),
        async () => Response.json({ errors: [{ message: 'No' }] }, { status: 401 }),
        () => Promise.reject(new TypeError('fetch failed')),
      ]) {
        jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
        await expect(again()).rejects.toThrow(
          /^The service at https:\S+ could not be queried for \w+List: .+\.$/,
        );
        expect(read(folder)).toEqual(before);
      }
      await expect(publish()).rejects.toThrow(/could not be queried for/);
      expect(read(directory)).toEqual(read(join(published, 'dist')));
      expect(readdirSync(folder).toSorted()).toEqual(readdirSync(published).toSorted());
    });
  });

  test('a refresh waits for another one, then publishes too', async () => {
    tables.MaidanBlogs = [blog({ blogId: 'sun', title: 'In the Sun' })];
    await Promise.all([again(), again()]);
    expect(await blogs()).toContain('In the Sun');
    expect(await page('assets/main.js')).toBe('first');
    expect(readdirSync(folder).toSorted()).toEqual(['dist', 'dist.publication.lock', 'toolbox']);
  });

  test('a refresh that would empty a list publishes nothing without ALLOW_EMPTY, and neither does a build', async () => {
    tables.MaidanNews = [{ newsId: 'a', title: 'A' }];
    await again();
    [tables.MaidanBlogs, tables.MaidanNews] = [[], []];
    await expect(publish()).rejects.toThrow('had records and now has none');
    await expect(again()).rejects.toThrow(
      /had records and now has none: nothing is published\. If that is meant, set ALLOW_EMPTY=(MaidanBlogs,MaidanNews|MaidanNews,MaidanBlogs)\.$/,
    );
    expect(await blogs()).toContain('In the Rain');
    setVariables({ ...SERVICE, ALLOW_EMPTY: 'MaidanBlogs MaidanNews' });
    await again();
    expect(await blogs()).not.toContain('In the Rain');
    // It is remembered: from now on an empty list is nothing new.
    setVariables(SERVICE);
    await again();
  });

  test('a refresh names and keeps share pictures, and prints the warnings of new ones', async () => {
    setVariables({ ...SERVICE, SITE_URL: ORIGIN });
    const file = 'data/share/rain.jpg';
    const paths = new Map([['/blogs/rain', `/${file}`]]);
    mockPictures.mockImplementation(async (_pages, { target }: { target: string }) => {
      await write(target, { [file]: 'a picture' });
      return { paths, unchanged: [], warnings: ['/blogs/rain: dull.'] };
    });
    await again();
    expect(await blogPage()).toContain(`${ORIGIN}/${file}`);
    expect(warned).toContain('/blogs/rain: dull.');
    mockPictures.mockResolvedValue({ paths, unchanged: [file], warnings: [] });
    await again();
    expect(await page(file)).toBe('a picture');
  });

  test("a removed record's name, texts and picture are gone from site and toolbox, and devices learn of it", async () => {
    const TRACES = ['goal-of-asha', 'The Goal of Asha', 'child.jpg'];
    /** The files of the site and its toolbox with a trace of the record. It may be in their names or in their text. */
    const traces = () =>
      Object.entries(read(folder))
        .filter(([file, content]) => TRACES.some((text) => `${file} ${content}`.includes(text)))
        .map(([file]) => file);
    const rain = blog({ blogId: 'rain', title: 'In the Rain' });
    tables.MaidanBlogs = [
      rain,
      blog({
        blogId: 'goal-of-asha',
        title: 'The Goal of Asha',
        imgUrl: '/pictures/child.jpg',
        date: '2025-01-05',
      }),
    ];
    mockPictures.mockImplementation(async (pages: SitePage[], { target }: SharePictureOptions) => {
      const titles = pages.map(({ item }) => item?.title ?? '');
      await write(target, { [`data/share/${titles.join('').length}.jpg`]: titles.join() });
      return { paths: new Map(), unchanged: [], warnings: [] };
    });
    setVariables({ ...SERVICE, SITE_URL: ORIGIN });
    await publish();
    expect(traces().length).toBeGreaterThan(7);
    tables.MaidanBlogs = [rain];
    setVariables({ ...SERVICE, SITE_URL: ORIGIN, LAST_REMOVAL: '1764000000000' });
    await again();
    expect(traces()).toEqual([]);
    // The next refresh needs no LAST_REMOVAL.
    setVariables({ ...SERVICE, SITE_URL: ORIGIN });
    await again();
    expect(JSON.parse(await page('snapshots.json'))).toMatchObject({ removedAt: 1764000000000 });
  });
});
