import { promises, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnvironment } from '../../../publish/environment.ts';
import { listFiles } from '../../../publish/files.ts';
import { publishing } from '../../../publish/publication.ts';
import { FORMAT } from '../../../publish/toolbox.ts';
import { withdrawPages } from '../../../publish/pages/withdrawPages.ts';
import { folderForTests } from '../../support/jest/folder.ts';
import { read, type Site, write, writeWithTwins } from '../../support/sites/publishedSites.ts';

const REMOVED_AT = 1_764_000_000_000;

const path = folderForTests();
let site: string;
let toolbox: string;
beforeEach(() => {
  [site, toolbox] = [path('site'), path('toolbox')];
});

/** What an organisation and the build have put there, and pages of texts alone. */
const WITHOUT_RECORDS: Site = {
  '200.html': 'a page that asks',
  '404.html': 'nothing is here',
  'assets/main.1a.js': 'code',
  'icon.svg': '<svg/>',
  'papers/deed.pdf': 'a paper of the organisation',
  'robots.txt': 'User-agent: *',
  'sw.js': 'a worker',
  'help.html': 'help',
  'play/pune/ground.ics': 'hours of a ground',
  '.well-known/security.txt': 'Contact',
  _headers: 'headers',
};
const WITH_RECORDS: Site = {
  'index.html': 'home',
  'projects/camp.html': 'camp',
  'projects/help.html': 'a record with the id "help"',
  // Pages of a new kind.
  'news-of-the-day.html': 'news',
  'help.json': 'data',
  'data/ProjectList.1f.json': 'answers',
  'data/share/1f.jpg': 'a picture',
  'newest.json': 'newest',
  'sitemap.xml': 'addresses',
  'blogs/feed.xml': 'a feed',
  'events/cup/event.ics': 'an event',
};
const MANIFEST: Site = { 'snapshots.json': '{"queriedAt":1,"files":{"a":["/a",1]}}' };
/** A file that an operator has put into the published site. */
const OF_THE_OPERATOR: Site = { 'google1a2b.html': 'a file of the operator' };

/** Publishes the site with what it knew of removals. */
async function publish(lastRemoval: number | null): Promise<void> {
  await writeWithTwins(site, { ...WITHOUT_RECORDS, ...WITH_RECORDS, ...MANIFEST });
  const files = await listFiles(site);
  await write(site, { ...OF_THE_OPERATOR, 'data/ProjectList.old.json': 'answers of yesterday' });
  const retired = { 'data/ProjectList.old.json': 1 };
  const built = { format: FORMAT, files: ['icon.svg', 'papers/deed.pdf', 'robots.txt'] };
  await write(toolbox, {
    'published.json': JSON.stringify({ files, retired, lastRemoval }),
    'build/site.json': JSON.stringify(built),
  });
}

const WITHDRAWN: Site = {
  ...WITHOUT_RECORDS,
  ...OF_THE_OPERATOR,
  'snapshots.json': JSON.stringify({ queriedAt: 0, removedAt: REMOVED_AT, files: {} }),
};

test.each([
  ['before the first removal', null],
  ['by a clock that was set back', REMOVED_AT + 1],
])(
  'a site published %s loses all that may show a removed record, with its twins',
  async (_, known) => {
    await publish(known);
    await withdrawPages(site, toolbox, REMOVED_AT);
    expect(read(site)).toEqual(WITHDRAWN);
    const twins = (await listFiles(site)).filter((file) => /\.(?:br|gz)$/.test(file));
    expect(twins.filter((twin) => !(twin.replace(/\.\w+$/, '') in WITHOUT_RECORDS))).toEqual([]);
  },
);

test('a site that knows of the removal, or of which nothing was removed, loses no page', async () => {
  await publish(REMOVED_AT);
  const before = read(site);
  await withdrawPages(site, toolbox, REMOVED_AT);
  await withdrawPages(site, toolbox, 0);
  expect(read(site)).toEqual(before);
});

test('a site whose list of files is damaged loses every page that may show the record', async () => {
  await publish(null);
  await write(toolbox, { 'published.json': '{' });
  await withdrawPages(site, toolbox, REMOVED_AT);
  const { 'google1a2b.html': _lost, ...expected } = WITHDRAWN;
  expect(read(site)).toEqual(expected);
});

test('a withdrawal that breaks off is finished the next time, and the operator learns of it', async () => {
  await publish(null);
  rmSync(join(site, 'index.html'));
  jest.spyOn(promises, 'rename').mockRejectedValueOnce(new Error('no space left on device'));
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await withdrawPages(site, toolbox, REMOVED_AT);
  expect(warn.mock.calls).toEqual([
    ['Devices are not told of the removal yet: no space left on device.'],
  ]);
  expect(read(site)).toMatchObject(WITHOUT_RECORDS);
  await withdrawPages(site, toolbox, REMOVED_AT);
  expect(read(site)).toEqual(WITHDRAWN);
});

test('a refresh that began before a removal publishes nothing, and its pages do not outlive the next publication', async () => {
  await publish(null);
  const environment = { ...loadEnvironment(), preview: true };
  const refresh = publishing(site, toolbox, environment, async (staging, end) => {
    await withdrawPages(site, toolbox, REMOVED_AT);
    await write(staging, WITH_RECORDS);
    await end([]);
  });
  await expect(refresh).rejects.toThrow('A record was removed meanwhile');
  expect(read(site)).toEqual(WITHDRAWN);

  // It ended after the service had withdrawn the pages.
  await rm(site, { recursive: true });
  await publish(null);
  const knowing = { ...environment, lastRemoval: REMOVED_AT };
  await publishing(site, toolbox, knowing, async () => expect(read(site)).toEqual(WITHDRAWN));
});

test('a site that is not prerendered has nothing to withdraw', async () => {
  await write(site, { 'index.html': 'home' });
  await withdrawPages(site, toolbox, REMOVED_AT);
  expect(read(path('.'))).toEqual({ 'site/index.html': 'home' });
});
