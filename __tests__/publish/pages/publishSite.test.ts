import { existsSync, promises } from 'node:fs';
import { mkdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PublishOptions, publishSite } from '../../../publish/pages/publishSite.ts';
import { folderForTests } from '../../support/jest/folder.ts';
import {
  faults,
  page,
  read,
  type Site,
  write,
  writeWithTwins,
} from '../../support/sites/publishedSites.ts';

const HOUR = 60 * 60 * 1000;
const START = Date.UTC(2027, 0, 1);

const path = folderForTests();
let staging: string;
let directory: string;
let record: string;
beforeEach(() => {
  [staging, directory] = [path('dist.next'), path('dist')];
  record = path('toolbox/published.json');
});

/** Publishes a site whose files have twins. */
async function publish(site: Site, options: Partial<PublishOptions> = {}): Promise<void> {
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  await writeWithTwins(staging, site);
  await publishSite({ staging, directory, record, unchanged: [], now: START, ...options });
}

/** A build of a site: every page names hashed files of this build alone, and home the pages. */
function build(version: string, pages: string[]): Site {
  const names = [`assets/main.${version}.js`, `data/list.${version}.json`, 'logo.svg'];
  const addresses = pages.map((name) => `${name}/index.html`);
  return {
    [`assets/main.${version}.js`]: `code ${version}`,
    [`data/list.${version}.json`]: `{"version":"${version}"}`,
    'logo.svg': '<svg/>',
    'sitemap.xml': `<urlset>${version}</urlset>`,
    'index.html': page(version, [...names, ...addresses]),
    ...Object.fromEntries(addresses.map((address) => [address, page(version, names)])),
  };
}

const A: Site = {
  ...build('a', ['projects', 'projects/old', 'about']),
  'projects/old/index.html': page('a', ['old.svg']),
  'old.svg': '<svg/>',
};
const B = build('b', ['projects', 'projects/new', 'about']);

const mtime = async (file: string) => (await stat(join(directory, file))).mtimeMs;
const hashed = (site: Site) =>
  Object.fromEntries(Object.entries(site).filter(([file]) => /^(assets|data)\//.test(file)));

test('a new site replaces the last one: hashed files stay for a day, for open pages, others go at once', async () => {
  await publish(A);
  expect(read(directory)).toEqual(A);
  await publish(B);
  expect(read(directory)).toEqual({ ...hashed(A), ...B });
  expect(existsSync(join(directory, 'projects/old'))).toBe(false);

  await publish(B, { now: START + 23 * HOUR });
  expect(read(directory)).toEqual({ ...hashed(A), ...B });

  await publish(B, { now: START + 24 * HOUR });
  expect(read(directory)).toEqual(B);
});

describe("a removed record's files", () => {
  const removed = { lastRemoval: START };
  /** The code stays for open pages; of what may show a record there is what the new site has. */
  const WITHOUT_A = { 'assets/main.a.js': 'code a', ...B };

  test('a file that may show a removed record goes at once, even if it was retired before', async () => {
    await publish(A);
    await publish(build('between', ['projects', 'about']));
    await publish(B, removed);
    const without = { ...WITHOUT_A, 'assets/main.between.js': 'code between' };
    expect(read(directory)).toEqual(without);
    // The next publication leaves retired files for a day again.
    await publish(A, removed);
    expect(read(directory)).toEqual({ ...hashed(without), ...A });
  });

  test("a removed record's files are gone before devices learn of the removal, even after a crash", async () => {
    const published = (site: Site): Site => ({ ...site, 'snapshots.json': site['sitemap.xml']! });
    await publish(published(A));
    const change = promises.rename;
    const crash = jest.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
      if (!String(to).includes('snapshots.json')) return change(from, to);
      expect(read(directory)).toEqual({ ...WITHOUT_A, 'snapshots.json': A['sitemap.xml'] });
      throw new Error('killed');
    });
    await expect(publish(published(B), removed)).rejects.toThrow('killed');
    crash.mockRestore();
    await write(directory, { 'data/list.a.json': 'left behind' });
    await publish(published(B), removed);
    expect(read(directory)).toEqual({ 'assets/main.a.js': 'code a', ...published(B) });
  });
});

test('unchanged files stay with their twins and times, and go with the publication that lacks them', async () => {
  await publish(A);
  const unchanged = ['assets/main.a.js', 'logo.svg'];
  const past = new Date(START);
  for (const file of ['logo.svg.gz', 'sitemap.xml', 'index.html']) {
    await utimes(join(directory, file), past, past);
  }
  const home = page('b', unchanged).padEnd(A['index.html']!.length);
  await publish({ 'index.html': home, 'sitemap.xml': A['sitemap.xml']! }, { unchanged });
  expect(read(directory)).toEqual({
    ...hashed(A),
    'logo.svg': A['logo.svg'],
    'sitemap.xml': A['sitemap.xml'],
    'index.html': home,
  });
  const times = await Promise.all(['logo.svg.gz', 'sitemap.xml'].map(mtime));
  expect(times).toEqual([START, START]);
  expect(await mtime('index.html')).not.toBe(START);

  await publish(B, { now: START + 24 * HOUR });
  // data/list.a.json was retired a day ago, assets/main.a.js just now.
  expect(read(directory)).toEqual({ 'assets/main.a.js': 'code a', ...B });
  expect(existsSync(join(directory, 'assets/main.a.js.br'))).toBe(true);
});

test('a publication that lacks an unchanged file changes nothing', async () => {
  await publish(A);
  await rm(join(directory, 'logo.svg'));
  const before = read(directory);
  await expect(publish(B, { unchanged: ['assets/main.a.js', 'sign.svg'] })).rejects.toThrow(
    /^sign\.svg is missing from .*: build the site anew\.$/,
  );
  expect(read(directory)).toEqual(before);
});

test('a new file without a twin does not leave the twin of the last one', async () => {
  await publish(A);
  await write(directory, { 'own.br': 'an archive of the operator' });
  await rm(staging, { recursive: true });
  await write(staging, { ...A, 'index.html': page('without twins', []), 'own.gz': 'another' });
  await publishSite(options(START));
  expect(read(directory)).toEqual({
    ...A,
    'index.html': page('without twins', []),
    'own.br': 'an archive of the operator',
    'own.gz': 'another',
  });
  expect(existsSync(join(directory, 'index.html.br'))).toBe(false);
});

test("an operator's own files stay", async () => {
  await publish(A);
  const own = { '.well-known/security.txt': 'Contact', 'assets/own.png': 'png', 'own.html': 'x' };
  await write(directory, own);
  await publish(B);
  await publish(B, { now: START + 48 * HOUR });
  expect(read(directory)).toEqual({ ...B, ...own });
});

test.each([
  ['missing', null],
  ['half', '{"files":["index.html"'],
  ['leading out of the site', '{"files":["../outside.txt"],"retired":{}}'],
  ['retiring what is outside', '{"files":[],"retired":{"/etc/../../outside.txt":0}}'],
])(
  'a list of publications that is %s names every file of the site, and none outside',
  async (_, text) => {
    await publish(A);
    await write(path('.'), { 'outside.txt': 'not of the site' });
    if (text === null) await rm(record);
    else await writeFile(record, text);

    await publish(B);
    expect(read(directory)).toEqual({ ...hashed(A), ...B });
    await publish(B, { now: START + 24 * HOUR });
    expect(read(directory)).toEqual(B);
    expect(existsSync(path('outside.txt'))).toBe(true);
  },
);

test('a folder of the operator that is a link stays a link', async () => {
  await publish(A);
  await mkdir(path('volume'));
  await symlink(path('volume'), join(directory, 'pictures'));
  await publish({ ...A, 'pictures/goal.svg': '<svg/>' });
  expect(await readFile(path('volume/goal.svg'), 'utf8')).toBe('<svg/>');
});

/** What changes something on the disk. */
const CHANGES = ['rename', 'unlink', 'rm', 'rmdir', 'mkdir', 'writeFile'] as const;

/**
 * Lets the disk do a number of changes and then none, as if killed.
 * @returns whether it was
 */
async function isKilledAfter(allowed: number, work: () => Promise<void>): Promise<boolean> {
  let changes = 0;
  const spies = CHANGES.map((name) => {
    const change = promises[name] as (...values: unknown[]) => Promise<unknown>;
    return jest.spyOn(promises, name as 'rm').mockImplementation(async (...values: unknown[]) => {
      if (++changes > allowed) throw Object.assign(new Error('killed'), { code: 'EIO' });
      await change.apply(promises, values);
    });
  });
  try {
    await work();
    return false;
  } catch {
    return true;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** What a visitor would miss now: of home, of a page of both sites, or of the page that is there. */
const allFaults = () => [
  ...faults(directory, 'index.html'),
  ...faults(directory, 'projects/index.html'),
  ...faults(directory, 'about/index.html'),
  ...['old', 'new']
    .map((name) => `projects/${name}/index.html`)
    .filter((file) => existsSync(join(directory, file)))
    .flatMap((file) => faults(directory, file)),
];

/** Stages B without some twins of pages, so that stale ones have to go. */
async function stageB(): Promise<void> {
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  await writeWithTwins(staging, B);
  await rm(join(staging, 'about/index.html.br'));
  await rm(join(staging, 'projects/index.html.br'));
}

const options = (now: number): PublishOptions => ({
  staging,
  directory,
  record,
  unchanged: [],
  now,
});

test('the site is whole after a crash at any point, a page soon has one version, and the next publication repairs everything', async () => {
  const C = build('c', ['projects', 'about']);
  const mixed: Record<string, number> = {};
  let crashed = true;
  let allowed = 0;
  for (; crashed; allowed++) {
    await rm(directory, { recursive: true, force: true });
    await rm(record, { force: true });
    await publish(A);
    await write(directory, { 'own.txt': 'own' });
    await stageB();
    crashed = await isKilledAfter(allowed, () => publishSite(options(START)));
    expect([allowed, allFaults()]).toEqual([allowed, []]);
    for (const [file, content] of Object.entries(read(directory))) {
      if (content === 'another version') mixed[file] = (mixed[file] ?? 0) + 1;
    }

    await publish(C, { now: START + HOUR });
    expect(read(directory)).toEqual(expect.objectContaining({ ...C, ...hashed(A) }));
    await publish(C, { now: START + 25 * HOUR });
    expect([allowed, read(directory)]).toEqual([allowed, { ...C, 'own.txt': 'own' }]);
  }
  expect(allowed).toBeGreaterThan(30);
  expect(Object.keys(mixed)).toContain('index.html.br');
  // For each of two twins a folder is made sure of or removed. Then a file is moved or removed.
  expect(Math.max(...Object.values(mixed))).toBeLessThan(6);
}, 240_000);
